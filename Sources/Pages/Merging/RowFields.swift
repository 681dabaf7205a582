package import JSONText

/// What the fields of a row say where they stand in a composition, whoever gives the row.
package enum RowFields {
  /// A row from one object of JSON.
  ///
  /// - Parameter lists: the fields whose lists are read with all that is in them (``Composition/listFields``).
  /// - Throws: ``JSONError`` for anything but an object of JSON.
  package static func parse(
    _ json: UnsafeRawBufferPointer, lists: Set<String>
  ) throws(JSONError) -> [(key: String, value: JSONValue)] {
    try JSONRecord.parse(json, skipsNested: true, documents: lists)
  }

  /// The fields by name, without those that hold more than a text.
  package static func texts(_ members: [(key: String, value: JSONValue)]) -> [String: String] {
    var texts: [String: String] = [:]
    for (key, value) in members {
      if let text = text(of: value) { texts[key] = text }
    }
    return texts
  }

  /// A sentence for each field that holds more than a text.
  package static func notes(_ members: [(key: String, value: JSONValue)]) -> [String] {
    members.filter { text(of: $0.value) == nil }.map {
      "the field '\($0.key)' is not read, because it holds an object, or a list of objects or lists; make it a text if its content"
        + " is meant"
    }
  }

  /// What a field says: a list of texts and numbers as people write one, `red, green, blue`; one that is read as a
  /// whole as JSON. Nil for any other.
  static func text(of value: JSONValue) -> String? {
    switch value {
    case .array(let elements): return elements.compactMap(\.text).joined(separator: ", ")
    case .nested(let node?):
      if case .array(let nodes) = node.value, nodes.isEmpty { return "" }
      return String(decoding: JSONFormatter.text(node), as: UTF8.self)
    default: return value.text
    }
  }
}
