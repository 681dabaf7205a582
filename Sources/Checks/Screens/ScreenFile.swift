internal import JSONText
internal import TextFields

/// Tells the documents of screens from other files of JSON, by what stands in them.
package enum ScreenFile {
  /// Whether a file is a layout document, or is meant as one: it has a list of views, or of constraints, and no slots.
  ///
  /// A nested catalogue may have texts under the same words; behind `views` it has no objects in a list.
  ///
  /// - Complexity: linear in the file where its name ends in `.json`.
  package static func isLayoutDocument(_ path: String) -> Bool {
    guard path.lowercased().hasSuffix(".json"),
      let bytes = try? readBytes(path, limit: SlotTable.byteLimit, what: "layout"),
      let root = try? bytes[...].withRawBytes({ bytes throws(JSONError) in try JSONDocument.parse(bytes) }),
      case .object(let members) = root.value, !members.contains(where: { $0.key == "slots" })
    else { return false }
    return members.contains { member in
      guard case .array(let nodes) = member.value.value else { return false }
      return switch member.key {
      case "views": nodes.isEmpty || nodes.contains { if case .object = $0.value { true } else { false } }
      case "constraints": true
      default: false
      }
    }
  }
}
