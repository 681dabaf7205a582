internal import TextFields
internal import Typography

/// The columns of a CSV file that are not read.
package struct UnreadColumns {
  /// A sentence about them; nil if all columns are read.
  package let note: String?

  /// - Parameter known: the names of the columns that are read; nil if all columns with a name are.
  package init(_ header: [String], known: [String]?) {
    let unknown = header.filter { !$0.isEmpty && known?.contains($0) == false }
    let unnamed = header.indices.filter { header[$0].isEmpty }.map { "\($0 + 1)" }
    var parts: [String] = []
    if !unknown.isEmpty {
      let many = unknown.count > 1
      let shown = unknown.prefix(Self.mostShown).map { name in
        "'\(name)'" + (didYouMean(nearestNames(to: name, in: known ?? [])).map { " (\($0))" } ?? "")
      }
      let rest = unknown.count > Self.mostShown ? " and \(unknown.count - Self.mostShown) more" : ""
      parts.append(
        "the column\(many ? "s" : "") \(shown.joined(separator: ", "))\(rest) \(many ? "are" : "is") not read, as records"
          + " have no such field\(many ? "s" : "")")
    }
    if !unnamed.isEmpty {
      let many = unnamed.count > 1
      parts.append(
        "the column\(many ? "s" : "") \(unnamed.joined(separator: ", ")) \(many ? "have" : "has") no name in the header and"
          + " \(many ? "are" : "is") not read")
    }
    note =
      parts.isEmpty ? nil : parts.joined(separator: "; ") + "; change the header if their content is meant"
  }

  /// Remarks about the columns of a CSV file, made once while records are read.
  package static func notes(_ header: [String]) -> [String] {
    UnreadColumns(header, known: Array(RecordField.named.keys)).note.map { [$0] } ?? []
  }

  /// The most names in one sentence.
  private static let mostShown = 12
}
