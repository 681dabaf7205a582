package import TextFields

/// What is wrong with a composition, a template or a row, as a sentence: where it stands, what it is, and what to try.
///
/// What is wrong with a file starts as compilers write it: `card.json:3:14: unknown key "txt"; did you mean "text"?`.
public struct PageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sentence, with the place in the file where there is one.
  public let description: String
  package let kind: Failure.Kind

  package init(_ failure: Failure) {
    description = failure.message
    kind = failure.kind
  }

  /// Runs what fails in the words of the package.
  static func converting<Value>(_ body: () throws(Failure) -> Value) throws(PageError) -> Value {
    do throws(Failure) { return try body() } catch { throw PageError(error) }
  }
}
