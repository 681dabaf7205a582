internal import JSONText
package import TextFields

/// Tells the documents of screens from other files of JSON, by what stands in them.
package enum ScreenFile {
  /// Whether a file is a layout document, or is meant as one: it has a list of views, or of constraints, and no slots.
  ///
  /// A nested catalogue may have texts under the same words; behind `views` it has no objects in a list.
  ///
  /// - Complexity: linear in the file, unless its name is one of a catalogue of another format.
  package static func isLayoutDocument(_ path: String) -> Bool {
    guard mayBeDocument(path), let root = try? root(path), case .object(let members) = root.value,
      !members.contains(where: { $0.key == "slots" })
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

  /// Reads a file that is to be JSON, whatever is in it.
  ///
  /// - Throws: ``Failure`` for one that is not there, or has a slip.
  package static func check(_ path: String) throws(Failure) {
    if path.lowercased().hasSuffix(".json") { _ = try root(path) }
  }

  /// A name says which files are read: one without an extension may be that of a pipe, which is read only once.
  private static func mayBeDocument(_ path: String) -> Bool {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    return !catalogNames.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Of catalogues that are no JSON, or no objects with lists in them.
  private static let catalogNames: Set<String> = [
    "", "arb", "csv", "mxliff", "po", "pot", "properties", "sdlxliff", "strings", "stringsdict", "ts", "tsv",
    "xcstrings", "xlf", "xliff", "xml",
  ]

  private static func root(_ path: String) throws(Failure) -> JSONNode {
    let bytes = try readBytes(path, limit: SlotTable.byteLimit, what: "layout")
    // A mark before the text is told where the document itself is read.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return try JSONNode(document: text, named: path)
  }
}
