package import TextFields

/// What is wrong with a composition, a template or a row: a sentence that says where, what, and what to try.
///
/// A fault of a file begins like the messages of compilers: `card.json:3:14: unknown key "txt"; did you mean "text"?`.
public struct PageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sentence, with the place in the file if there is one.
  public let description: String
  package let kind: Failure.Kind

  package init(_ failure: Failure) {
    description = failure.message
    kind = failure.kind
  }

  /// Runs a body that fails with errors of the package.
  static func converting<Value>(_ body: () throws(Failure) -> Value) throws(PageError) -> Value {
    do throws(Failure) { return try body() } catch { throw PageError(error) }
  }
}
