/// What is wrong with a JSON text: where a document stops making sense, and a sentence. A record's sentence has the byte.
package struct JSONError: Error {
  /// Nil in a record, which is on one line.
  package let place: JSONPlace?
  package let problem: String
}
