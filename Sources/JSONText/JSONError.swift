/// What is wrong with a JSON text: a sentence, and where the document stops making sense. A record's sentence gives the
/// byte.
package struct JSONError: Error {
  /// Nil in a record, which is one line long.
  package let place: JSONPlace?
  package let problem: String

  /// The parser's sentence as a part of another: without the full stop and the line break at its end.
  static func reason(_ sentence: String) -> String {
    var reason = sentence
    while let last = reason.last, last.isWhitespace || last == "." { reason.removeLast() }
    return reason
  }
}
