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

  /// The orientation in the chunk `eXIf` (11.3.4.5), which may come before or after the pixels; without one, that in
  /// the text chunk which programs wrote before `eXIf` existed.
  var orientation: ImageOrientation {
    if let chunk = chunks.first(where: Self.isExif) { return Self.orientation(chunk.data) }
    return chunks.lazy.compactMap(Self.profile).first.map { Self.orientation($0[...]) } ?? .upright
  }

  private static func orientation(_ exif: ArraySlice<UInt8>) -> ImageOrientation {
    // Some programs put the name of a JPEG segment before the data.
    let name = Array("Exif\0\0".utf8)
    return ImageOrientation(exif: exif.starts(with: name) ? exif.dropFirst(name.count) : exif)
  }

  // MARK: Exif in text chunks

  /// The keywords under which ImageMagick writes an Exif block as text.
  private static let profileNames = ["Raw profile type exif", "Raw profile type APP1"].map { Array($0.utf8) + [0] }
  /// The most bytes of such a text: two digits for each byte of the largest block, and some blanks.
  private static let longestProfile = 1 << 18

  private static func isProfile(_ chunk: Chunk) -> Bool {
    (chunk.name.elementsEqual("tEXt".utf8) || chunk.name.elementsEqual("zTXt".utf8))
      && profileNames.contains { chunk.data.starts(with: $0) }
  }

  /// The bytes of a block in a text chunk (11.3.3.2), which may be compressed (11.3.3.3): a word, the number of bytes,
  /// and hexadecimal digits.
  private static func profile(_ chunk: Chunk) -> [UInt8]? {
    guard isProfile(chunk), let end = chunk.data.firstIndex(of: 0) else { return nil }
    var text = Array(chunk.data[(end + 1)...].prefix(longestProfile))
    if chunk.name.elementsEqual("zTXt".utf8) {
      // 0 is the only compression method.
      guard text.first == 0, let inflated = Inflate.bytes(of: text[1...], atMost: longestProfile) else { return nil }
      text = inflated
    }
    let words = text.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in words.dropFirst(2).joined() {
      guard let value = UInt8(String(UnicodeScalar(digit)), radix: 16) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }

  /// The same image without its orientation; its pixels are untouched.
  func withoutExif(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var place = 0
    for chunk in chunks where Self.isExif(chunk) || Self.isProfile(chunk) {
      kept += bytes[place..<chunk.range.lowerBound]
      place = chunk.range.upperBound
    }
    return kept + bytes[place...]
  }
}
