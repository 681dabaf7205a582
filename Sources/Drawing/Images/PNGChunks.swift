/// The chunks of a PNG: each a length, a name, data and a checksum (PNG, Third Edition, 5.3).
struct PNGChunks {
  /// One chunk.
  struct Chunk {
    let name: ArraySlice<UInt8>
    let data: ArraySlice<UInt8>
    /// The whole chunk.
    let range: Range<Int>
  }

  private(set) var chunks: [Chunk] = []

  /// - Complexity: linear in the number of chunks; their data are not read.
  init(_ bytes: [UInt8]) {
    var place = Self.signature
    while place <= bytes.count - Self.frame {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - Self.frame - place else { break }
      let data = place + 8..<place + 8 + length
      chunks.append(
        Chunk(name: bytes[place + 4..<place + 8], data: bytes[data], range: place..<data.upperBound + 4))
      place = data.upperBound + 4
    }
  }

  private static let signature = 8
  /// The length, the name and the checksum.
  private static let frame = 12

  private static func isExif(_ chunk: Chunk) -> Bool { chunk.name.elementsEqual("eXIf".utf8) }

  /// The orientation in the chunk `eXIf` (11.3.4.5), which may come before or after the pixels.
  var orientation: ImageOrientation {
    guard let chunk = chunks.first(where: Self.isExif) else { return .upright }
    // Some programs put the name of a JPEG segment before the data.
    let name = Array("Exif\0\0".utf8)
    return ImageOrientation(exif: chunk.data.starts(with: name) ? chunk.data.dropFirst(name.count) : chunk.data)
  }

  /// The same image without its orientation; its pixels are untouched.
  func withoutExif(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var place = 0
    for chunk in chunks where Self.isExif(chunk) {
      kept += bytes[place..<chunk.range.lowerBound]
      place = chunk.range.upperBound
    }
    return kept + bytes[place...]
  }
}
