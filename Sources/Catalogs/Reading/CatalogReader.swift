/// One format's reader.
protocol CatalogReader {
  /// Reads everything, and puts it into the sink.
  ///
  /// - Complexity: linear in the input.
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd)
}
