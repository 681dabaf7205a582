package import JSONText

/// Slips of whoever writes a document: a value of another type, a misspelt key, something left out or in the wrong
/// place.
package struct DocumentMutation {
  package enum Slip: String, CaseIterable {
    case drop, misspell, move, retype, outOfRange, otherWord, null, empty, wrap, unwrap, lengthen, shorten
  }

  private var random: Seeded

  package init(seed: UInt64) { random = Seeded(state: seed) }

  /// A document with one slip in it, and which; nil where the place that was drawn has no room for it.
  package mutating func mutant(of document: JSONNode) -> (slip: Slip, document: JSONNode)? {
    let slip = Slip.allCases.randomElement(using: &random) ?? .drop
    var paths: [[Int]] = []
    Self.collect(document, [], &paths)
    guard let path = paths.randomElement(using: &random) else { return nil }
    return change(document, at: path, slip).map { (slip, $0) }
  }

  /// The places of all values, each by the numbers of members and elements on the way to it.
  private static func collect(_ node: JSONNode, _ path: [Int], _ paths: inout [[Int]]) {
    for (index, child) in node.children.enumerated() {
      paths.append(path + [index])
      collect(child, path + [index], &paths)
    }
  }

  private mutating func change(_ document: JSONNode, at path: [Int], _ slip: Slip) -> JSONNode? {
    guard let (index, parent) = path.last.map({ ($0, Array(path.dropLast())) }), let value = document[path],
      let container = document[parent]
    else { return nil }
    switch (slip, container.value) {
    case (.drop, .object(var members)):
      members.remove(at: index)
      return document.replacing(parent, with: container.with(.object(members)))
    case (.drop, .array(var nodes)):
      nodes.remove(at: index)
      return document.replacing(parent, with: .list(nodes))
    case (.misspell, .object(var members)):
      let key = misspelt(members[index].key)
      guard !members.contains(where: { $0.key == key }) else { return nil }
      members[index] = JSONNode.Member(key: key, place: members[index].place, value: value)
      return document.replacing(parent, with: container.with(.object(members)))
    case (.move, .object(let members)):
      return move(members[index], in: document)
    case (.lengthen, .array(let nodes)): return document.replacing(parent, with: .list(nodes + [nodes[index]]))
    case (.shorten, .array(let nodes)): return document.replacing(parent, with: .list([nodes[index]]))
    case (.drop, _), (.misspell, _), (.move, _), (.lengthen, _), (.shorten, _): return nil
    default: return changed(value, slip).map { document.replacing(path, with: $0) }
    }
  }

  private mutating func changed(_ value: JSONNode, _ slip: Slip) -> JSONNode? {
    switch (slip, value.value) {
    case (.retype, .string(let text)): return one([.number(Double(text.count)), .bool(true), .object([("a", value)])])
    case (.retype, .number(let digits)): return one([.text(digits), .bool(false), .object([])])
    case (.retype, .bool(let isOn)): return one([.text(isOn ? "true" : "false"), .number(isOn ? 1 : 0)])
    case (.retype, .array), (.retype, .object): return one([.text("x"), .number(1), .bool(true)])
    case (.outOfRange, .number): return one([-1, 0, 0.5, 2.5, 1e4, 3e6, 2e9, 4e15, -4e15].map(JSONNode.number))
    case (.otherWord, .string(let text)):
      return one(
        ["", "x", text + "x", text.uppercased(), text + ".5", "4", "4,5 6", "1,2,3,4,5", "0x5", "3x4", "-3x4", "none"]
          .map(JSONNode.text))
    case (.null, _): return .null
    case (.empty, .array): return .list([])
    case (.empty, .object): return .object([])
    case (.wrap, _): return .list([value])
    case (.unwrap, .array(let nodes)): return nodes.first
    case (.unwrap, .object(let members)): return members.first?.value
    default: return nil
    }
  }

  private mutating func one(_ choices: [JSONNode]) -> JSONNode? { choices.randomElement(using: &random) }

  private mutating func misspelt(_ key: String) -> String {
    var letters = Array(key)
    guard let place = letters.indices.randomElement(using: &random) else { return "x" }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert("e", at: place)
    default: letters[place] = letters[place] == "a" ? "o" : "a"
    }
    return String(letters)
  }

  /// A member in an object that has no such key.
  private mutating func move(_ member: JSONNode.Member, in document: JSONNode) -> JSONNode? {
    var paths: [[Int]] = [[]]
    Self.collect(document, [], &paths)
    guard let path = paths.randomElement(using: &random), let node = document[path],
      case .object(let members) = node.value,
      !members.contains(where: { $0.key == member.key })
    else { return nil }
    return document.replacing(path, with: node.with(.object(members + [member])))
  }
}

extension JSONNode {
  fileprivate var children: [JSONNode] {
    switch value {
    case .object(let members): members.map(\.value)
    case .array(let nodes): nodes
    default: []
    }
  }

  fileprivate subscript(path: [Int]) -> JSONNode? {
    path.reduce(JSONNode?.some(self)) { node, index in
      node.flatMap { $0.children.indices.contains(index) ? $0.children[index] : nil }
    }
  }

  fileprivate func with(_ value: Value) -> JSONNode { JSONNode(value: value, place: place) }

  fileprivate func replacing(_ path: [Int], with node: JSONNode) -> JSONNode {
    guard let first = path.first else { return node }
    let child = children[first].replacing(Array(path.dropFirst()), with: node)
    switch value {
    case .object(var members):
      members[first] = Member(key: members[first].key, place: members[first].place, value: child)
      return with(.object(members))
    case .array(var nodes):
      nodes[first] = child
      return with(.array(nodes))
    default: return self
    }
  }
}
