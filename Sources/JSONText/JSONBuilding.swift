/// Values to be written: numbers with all the digits they need and no more. They have no place in a document.
extension JSONNode {
  private static let nowhere = JSONPlace(line: 0, column: 0)

  private init(_ value: Value) { self.init(value: value, place: Self.nowhere) }

  package static func text(_ text: String) -> JSONNode { JSONNode(.string(text)) }
  package static func bool(_ isOn: Bool) -> JSONNode { JSONNode(.bool(isOn)) }
  package static func list(_ nodes: [JSONNode]) -> JSONNode { JSONNode(.array(nodes)) }
  package static var null: JSONNode { JSONNode(.null) }

  /// The shortest digits that read as the same number.
  package static func number(_ value: Double) -> JSONNode {
    JSONNode(.number(Int64(exactly: value).map { "\($0)" } ?? "\(value)"))
  }

  /// The same value at a place, for what was written elsewhere before.
  package func at(_ place: JSONPlace) -> JSONNode { JSONNode(value: value, place: place) }

  package static func object(_ members: [(String, JSONNode)]) -> JSONNode {
    JSONNode(.object(members.map { Member(key: $0.0, place: nowhere, value: $0.1) }))
  }
}
