package import TextFields

/// Where a run over many records says what it does. All of it may be called from any thread.
package struct RecordListener: Sendable {
  /// Takes lines of JSON, in the order of the records.
  package let lines: @Sendable ([UInt8]) throws(Failure) -> Void
  /// Takes the number of records that are done.
  package let progress: @Sendable (Int) -> Void
  private let notes: @Sendable ([VisibleText]) -> Void

  /// - Parameter notes: takes sentences for people, each a message of its own.
  package init(
    lines: @escaping @Sendable ([UInt8]) throws(Failure) -> Void, notes: @escaping @Sendable ([VisibleText]) -> Void,
    progress: @escaping @Sendable (Int) -> Void
  ) {
    (self.lines, self.notes, self.progress) = (lines, notes, progress)
  }

  /// Says sentences to people.
  package func note(_ sentences: [String]) { notes(sentences.map { "\($0)" }) }
}
