/// A font that is compressed by MicroType Express, as PowerPoint embeds them: three streams, of which the first has the
/// font's tables in the Compact Table Format.
///
/// The others have the glyphs' hinting programs, which nothing here runs, so that they are not even unpacked.
///
/// Source: MicroType Express (MTX) Font Format, W3C Member Submission 5 March 2008.
enum MicroTypeExpress {
  /// - Returns: an sfnt.
  /// - Complexity: linear in the bytes, packed and unpacked.
  static func font(_ bytes: ArraySlice<UInt8>, within limits: EmbeddedFontLimits) throws(EmbeddedFontError) -> [UInt8] {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    // How far back copies reach, which is known from the stream itself.
    try reader.skip(3)
    let second = try reader.number(3)
    let third = try reader.number(3)
    let length = reader.place - bytes.startIndex
    guard (1...3).contains(version), length <= second, second <= third, third <= bytes.count else { throw .damaged }
    let limit = limits.unpacked(from: bytes.count)
    let tables = try LZCompStream.unpacked(
      bytes[reader.place..<bytes.startIndex + second], hasRunFlag: version > 1, limit: limit)
    return try CompactFont(tables, limit: limit).font()
  }
}
