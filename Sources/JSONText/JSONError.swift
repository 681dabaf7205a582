/// What is wrong with a JSON text: a sentence, and where the document stops making sense. A record's sentence gives the
/// byte.
package struct JSONError: Error {
  /// Nil in a record, which is one line long.
  package let place: JSONPlace?
  package let problem: String
}
