internal import JSONText

/// The order of keys in a document in its canonical style: what a thing is called first, what it holds last, as the
/// tables of keys say it.
///
/// Only objects whose keys the format fixes are put in order; texts, metrics, devices and records stay as they are
/// written, as do a label's fields among themselves.
enum DocumentOrder {
  static func ordered(_ document: JSONNode) -> JSONNode { ordered(document, LayoutSchema.document) }

  private static func ordered(_ node: JSONNode, _ shape: JSONShape) -> JSONNode {
    switch (node.value, resolved(shape, for: node)) {
    case (.array(let nodes), .list(let element, _)):
      return JSONNode(value: .array(nodes.map { ordered($0, element) }), place: node.place)
    case (.object(let members), .map(let value, _)):
      return JSONNode(value: .object(members.map { ordered($0, value) }), place: node.place)
    case (.object(let members), .object(let object)):
      let places = Dictionary(object.members.enumerated().map { ($1.key, $0) }) { first, _ in first }
      func rank(_ index: Int) -> (Int, Int) {
        guard let place = places[members[index].key] else { return (1, index) }
        return switch object.members[place].place {
        case .first: (0, place)
        case .between: (1, index)
        case .last: (2, place)
        }
      }
      let ranked = members.indices.sorted { rank($0) < rank($1) }.map { members[$0] }
      return JSONNode(
        value: .object(ranked.map { ordered($0, contents(of: object, $0.key)) }), place: node.place)
    default: return node
    }
  }

  private static func ordered(_ member: JSONNode.Member, _ shape: JSONShape) -> JSONNode.Member {
    JSONNode.Member(key: member.key, place: member.place, value: ordered(member.value, shape))
  }

  /// What a key's value is; where that depends on another key, its order does not.
  private static func contents(of object: JSONShape.Object, _ key: String) -> JSONShape {
    for case .differs(key, _, _, let shape) in object.conditions { return shape }
    return object.members.first { $0.key == key }?.shape ?? .anything
  }

  /// The shape that a name stands for, or that of several which has most of an object's keys.
  private static func resolved(_ shape: JSONShape, for node: JSONNode) -> JSONShape {
    switch shape {
    case .reference(let name): LayoutSchema.shape(named: name).map { resolved($0, for: node) } ?? shape
    case .either(let shapes):
      shapes.map { resolved($0, for: node) }.filter { $0.admits(node) }
        .max { shared($0, node) < shared($1, node) } ?? shape
    default: shape
    }
  }

  private static func shared(_ shape: JSONShape, _ node: JSONNode) -> Int {
    guard case .object(let object) = shape, case .object(let members) = node.value else { return 0 }
    return members.count { member in object.members.contains { $0.key == member.key } }
  }
}
