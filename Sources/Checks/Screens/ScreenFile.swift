internal import JSONText
package import TextFields

/// Distinguishes layout documents from other JSON files by their contents.
package enum ScreenFile {
  /// Whether a file is a layout document, or meant as one: it has a list of views or of constraints, and no slots.
  ///
  /// A nested catalogue may have texts under the same keys, but no list of objects under `views`. A pipe is not a
  /// document, whatever its name: whoever asks reads the file afterwards, and a pipe can be read only once.
  ///
  /// - Complexity: linear in the file; a file whose name is that of a catalogue in another format is not read.
  package static func isLayoutDocument(_ path: String) -> Bool {
    guard mayBeDocument(path), InputFiles.isPlain(path), let root = try? root(path),
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

  /// Checks that a file with the ending `.json` is valid JSON.
  ///
  /// - Throws: ``Failure`` if the file does not exist or is not valid.
  package static func check(_ path: String) throws(Failure) {
    if path.lowercased().hasSuffix(".json") { _ = try root(path) }
  }

  /// Whether a file may be a document by its name, which has an extension that is not one of catalogues.
  private static func mayBeDocument(_ path: String) -> Bool {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    return !catalogNames.contains(name[name.index(after: dot)...].lowercased())
  }

  /// The extensions of catalogues that are not JSON, or not JSON objects with lists.
  private static let catalogNames: Set<String> = [
    "", "arb", "csv", "mxliff", "po", "pot", "properties", "sdlxliff", "strings", "stringsdict", "ts", "tsv",
    "xcstrings", "xlf", "xliff", "xml",
  ]

  private static func root(_ path: String) throws(Failure) -> JSONNode {
    let bytes = try readBytes(path, limit: SlotTable.byteLimit, what: "layout")
    // A byte order mark is reported when the document itself is read.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return try JSONNode(document: text, named: path)
  }
}
