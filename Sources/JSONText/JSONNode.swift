/// A JSON document as a tree in which every value knows its place, so that errors can point at it.
///
/// Numbers keep their digits, and objects the order of their members.
package struct JSONNode: Sendable {
  package enum Value: Sendable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    case number(String)
    case bool(Bool)
    case null
  }

  package struct Member: Sendable {
    package let key: String
    package let place: JSONPlace
    package let value: JSONNode

    package init(key: String, place: JSONPlace, value: JSONNode) {
      self.key = key
      self.place = place
      self.value = value
    }
  }

  package let value: Value
  package let place: JSONPlace

  package init(value: Value, place: JSONPlace) {
    self.value = value
    self.place = place
  }

  /// The value as a field of a batch record; nil where it is not flat.
  package var flat: JSONValue? {
    switch value {
    case .string(let text): return .string(text)
    case .number(let digits): return .number(digits)
    case .bool(let isOn): return .bool(isOn)
    case .null: return .null
    case .array(let nodes):
      let values = nodes.compactMap(\.flat)
      return values.count == nodes.count ? .array(values) : nil
    case .object: return nil
    }
  }
}

/// Line and column, in characters, counted from 1.
package struct JSONPlace: Sendable, Hashable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `card.json:3:14: `, as compilers write it.
  package func prefix(_ name: String) -> String { "\(name):\(line):\(column): " }
}
