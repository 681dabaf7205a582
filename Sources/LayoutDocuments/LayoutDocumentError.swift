internal import JSONText
package import TextFields

/// A fault of a layout document: the place, what is wrong, and what may have been meant.
///
/// Its description is one line, as compilers write it: `card.json:3:14: unknown key 'viws'; did you mean views?`. Below
/// what is wrong with a visual format stand the format and a caret.
public struct LayoutDocumentError: Error, Sendable, Hashable {
  /// What the document is called: its path, where it has one.
  public let file: String
  /// Counted from 1; 0 where the whole document is meant.
  public let line: Int
  /// In characters, counted from 1; 0 where the whole document is meant.
  public let column: Int
  /// What is wrong, without the place and the suggestion.
  public let message: String
  /// What to try: the names most like a mistyped one, or those there are.
  public let suggestion: String?
  package let kind: Failure.Kind
  /// Lines below the message that show what it is about.
  package let excerpt: [String]

  init(file: String, _ error: DocumentFailure) {
    self.init(
      file: file, error.place, error.failure.message, suggestion: error.suggestion, kind: error.failure.kind,
      excerpt: error.failure.excerpt)
  }

  init(
    file: String, _ place: JSONPlace?, _ message: String, suggestion: String? = nil, kind: Failure.Kind = .badData,
    excerpt: [String] = []
  ) {
    self.excerpt = excerpt
    self.file = file
    line = place?.line ?? 0
    column = place?.column ?? 0
    self.message = message
    self.suggestion = suggestion
    self.kind = kind
  }

  init(file: String, _ place: JSONPlace?, _ failure: Failure, of name: String? = nil) {
    self.init(
      file: file, failure.place ?? place, (name.map { $0 + ": " } ?? "") + failure.message,
      kind: failure.kind == .usage ? .badData : failure.kind)
  }
}

extension LayoutDocumentError: CustomStringConvertible {
  /// The place, what is wrong and what to try, followed by the lines of the document that show it.
  public var description: String { ([sentence] + excerpt).joined(separator: "\n") }

  fileprivate var sentence: String {
    (line > 0 ? "\(file):\(line):\(column): " : file.isEmpty ? "" : "\(file): ") + message
      + (suggestion.map { "; " + $0 } ?? "")
  }
}

extension Failure {
  package init(_ error: LayoutDocumentError) {
    self.init(kind: error.kind, message: error.sentence, excerpt: error.excerpt)
  }
}
