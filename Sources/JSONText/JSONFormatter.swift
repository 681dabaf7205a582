/// Writes JSON documents as people do: short values on one line, long ones on several, none wider than 120 columns
/// where that can be avoided.
///
/// How a text comes out depends on the tree alone, so formatting twice changes nothing. Strings get the fewest escapes,
/// numbers keep their digits, and no member changes its place.
///
/// - An object or array that fits on the rest of its line stands there.
/// - The outermost object, and one whose values are all objects or arrays, has a line for each member.
/// - Any other object fills its lines; a list of objects in it opens at the end of a line and closes before the object
///   does.
/// - An array has a line for each object or array in it, and fills lines with anything else.
package struct JSONFormatter {
  private var bytes: [UInt8] = []
  private var column = 0
  private static let width = 120

  package static func text(_ node: JSONNode) -> [UInt8] {
    var formatter = JSONFormatter()
    formatter.write(node, indent: 0, trailing: 0, isOutermost: true)
    formatter.bytes.append(UInt8(ascii: "\n"))
    return formatter.bytes
  }

  // MARK: Pieces

  private mutating func append(_ text: String) {
    bytes += text.utf8
    column += text.count
  }

  private mutating func endLine(indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += [UInt8](repeating: UInt8(ascii: " "), count: indent)
    column = indent
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONWriter.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A value on one line; nil where that takes more than `room` columns.
  ///
  /// - Complexity: O(room), however large the value is.
  private static func inline(_ node: JSONNode, room: Int) -> String? {
    guard room > 0 else { return nil }
    var text: String
    switch node.value {
    case .string(let string): text = quoted(string)
    case .number(let digits): text = digits
    case .bool(let isOn): text = isOn ? "true" : "false"
    case .null: text = "null"
    case .array(let nodes):
      text = "["
      for (index, node) in nodes.enumerated() {
        guard let part = inline(node, room: room - text.utf8.count / 4) else { return nil }
        text += (index > 0 ? ", " : "") + part
        // A character takes four bytes at most.
        if text.utf8.count > 4 * room { return nil }
      }
      text += "]"
    case .object(let members):
      text = "{"
      for (index, member) in members.enumerated() {
        guard let part = inline(member.value, room: room - text.utf8.count / 4) else { return nil }
        text += (index > 0 ? ", " : "") + quoted(member.key) + ": " + part
        if text.utf8.count > 4 * room { return nil }
      }
      text += "}"
    }
    return text.utf8.count <= room || text.count <= room ? text : nil
  }

  private static func isContainer(_ node: JSONNode) -> Bool {
    switch node.value {
    case .array, .object: true
    default: false
    }
  }

  /// Whether it is a list that holds objects or lists.
  private static func holdsContainers(_ node: JSONNode) -> Bool {
    if case .array(let nodes) = node.value { nodes.contains(where: isContainer) } else { false }
  }

  /// The least number of columns that a value takes on the line that it begins on.
  private static func head(_ node: JSONNode) -> Int {
    switch node.value {
    case .array(let nodes): return nodes.isEmpty ? 2 : 1
    case .object(let members):
      guard let first = members.first, !hasLines(members) else { return members.isEmpty ? 2 : 1 }
      return 1 + quoted(first.key).count + 2 + head(first.value)
    default: return inline(node, room: width).map { $0.count + 1 } ?? width
    }
  }

  /// Whether each member has a line of its own.
  private static func hasLines(_ members: [JSONNode.Member]) -> Bool {
    members.count > 1 && members.allSatisfy { isContainer($0.value) }
  }

  // MARK: Writing

  /// - Parameters:
  ///   - indent: the indent of the line that the value begins on.
  ///   - trailing: how many columns must stay free behind it for what closes around it.
  private mutating func write(_ node: JSONNode, indent: Int, trailing: Int, isOutermost: Bool = false) {
    if !isOutermost || !Self.isContainer(node), let text = Self.inline(node, room: Self.width - column - trailing) {
      append(text)
      return
    }
    switch node.value {
    case .object(let members) where members.isEmpty: append("{}")
    case .object(let members):
      if isOutermost || Self.hasLines(members) {
        writeLines(members, indent: indent)
      } else {
        writeFilled(members, indent: indent, trailing: trailing)
      }
    case .array(let nodes) where nodes.isEmpty: append("[]")
    case .array(let nodes): write(nodes, indent: indent)
    // A text wider than the page.
    case .string(let text): append(Self.quoted(text))
    case .number(let digits): append(digits)
    case .bool(let isOn): append(isOn ? "true" : "false")
    case .null: append("null")
    }
  }

  private mutating func writeLines(_ members: [JSONNode.Member], indent: Int) {
    append("{")
    for (index, member) in members.enumerated() {
      endLine(indent: indent + 2)
      append(Self.quoted(member.key) + ": ")
      let isLast = index == members.count - 1
      write(member.value, indent: indent + 2, trailing: isLast ? 0 : 1)
      if !isLast { append(",") }
    }
    endLine(indent: indent)
    append("}")
  }

  private mutating func writeFilled(_ members: [JSONNode.Member], indent: Int, trailing: Int) {
    append("{")
    for (index, member) in members.enumerated() {
      let isLast = index == members.count - 1
      let behind = isLast ? trailing + 1 : 1
      let key = Self.quoted(member.key) + ": "
      let blank = index > 0 ? 1 : 0
      if index > 0 { append(",") }
      let room = Self.width - column - blank - key.count - behind
      if let text = Self.inline(member.value, room: room) {
        append((index > 0 ? " " : "") + key + text)
        continue
      }
      let ownLine = Self.width - indent - 2 - key.count - behind
      let fitsAlone = index > 0 && Self.inline(member.value, room: ownLine) != nil
      let opensHere =
        Self.isContainer(member.value) && room >= Self.head(member.value)
        && (Self.holdsContainers(member.value) || !fitsAlone)
      if opensHere || index == 0 {
        append((index > 0 ? " " : "") + key)
        write(member.value, indent: indent, trailing: behind)
      } else {
        endLine(indent: indent + 2)
        append(key)
        write(member.value, indent: indent + 2, trailing: behind)
      }
    }
    append("}")
  }

  private mutating func write(_ nodes: [JSONNode], indent: Int) {
    append("[")
    var follows = false
    for (index, node) in nodes.enumerated() {
      let behind = index < nodes.count - 1 ? 1 : 0
      let isPlain = !Self.isContainer(node)
      if isPlain, follows, let text = Self.inline(node, room: Self.width - column - 1 - behind) {
        append(" " + text)
      } else {
        endLine(indent: indent + 2)
        write(node, indent: indent + 2, trailing: behind)
      }
      if behind > 0 { append(",") }
      follows = isPlain
    }
    endLine(indent: indent)
    append("]")
  }
}
