/// The reader of a format.
protocol CatalogReader {
  /// Reads all entries of the input into the sink.
  ///
  /// - Complexity: linear in the input.
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd)
}
