/// The bytes of a file in any encoding as UTF-8, a piece at a time and without a byte order mark.
final class UTF8Pieces {
  private let input: ByteStream
  private let decoder: TextDecoder
  private let sink: CatalogSink
  /// Bytes of the byte order mark that are still to be left out.
  private var skipped: Int

  /// - Parameter encoding: the encoding of the bytes unless their start shows another.
  init(_ input: ByteStream, _ sink: CatalogSink, encoding: TextEncoding = .utf8) throws(ReadingEnd) {
    self.input = input
    self.sink = sink
    let (encoding, skipped) = TextEncoding.sniffed(input.head) ?? (encoding, 0)
    guard let decoder = TextDecoder(encoding) else {
      throw sink.fail(
        CatalogPlace(line: 1, column: 1),
        "the encoding '\(encoding.name)' is not known; convert the file to UTF-8 and say so in its header")
    }
    self.decoder = decoder
    self.skipped = skipped
  }

  /// The next bytes, which may end within a character; empty at the end.
  ///
  /// - Parameter place: the place up to which the file has been read, for errors.
  func next(at place: CatalogPlace?) throws(ReadingEnd) -> [UInt8] {
    while true {
      var bytes: [UInt8]
      do throws(CatalogError) { bytes = try input.next(sink.catalog.file) } catch { throw .failed(error) }
      let isAtEnd = bytes.isEmpty
      let mark = min(skipped, bytes.count)
      bytes.removeFirst(mark)
      skipped -= mark
      do throws(TextDecoder.Problem) {
        let decoded = try decoder.decode(bytes)
        if isAtEnd || !decoded.isEmpty { return decoded }
      } catch {
        throw sink.fail(
          place, "byte \(error.offset + 1) of the text is not valid in its encoding; convert the file to UTF-8")
      }
    }
  }
}
