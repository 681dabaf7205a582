/// Pixels as a PNG (PNG, Third Edition).
///
/// Where there are at most 256 colours, as in most pictures of text, each pixel is its colour's number (5.2, 11.2.1);
/// otherwise it is its colour. Rows are filtered (9.2) if pixels come from images: a photograph becomes half as
/// long, whereas repeated letters would become longer. No pixel is changed.
struct PNGWriter {
  private var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The pixels of a buffer as a file.
  ///
  /// - Parameters:
  ///   - showsImages: whether some of the pixels are those of photographs or the like.
  ///   - isLast: whether nobody reads the pixels afterwards.
  /// - Throws: ``DrawingError/failed(_:)`` if there is not enough memory.
  /// - Complexity: linear in the number of pixels.
  static func file(_ pixels: PixelBuffer, showsImages: Bool, isLast: Bool = false) throws(DrawingError) -> [UInt8] {
    var writer = PNGWriter()
    if let indexed = PNGIndices(pixels) {
      writer.header(pixels, depth: indexed.depth, type: .indexed)
      writer.palette(indexed.colors)
      try writer.data(indexed.rows)
    } else {
      let isOpaque = pixels.isOpaque || pixels.hasOnlyOpaque
      writer.header(pixels, depth: 8, type: isOpaque ? .color : .colorAndAlpha)
      let rows = PNGRows.bytes(of: pixels, isOpaque: isOpaque, areFiltered: showsImages, isLast: isLast)
      try writer.data(rows)
    }
    writer.chunk("IEND", [])
    return writer.bytes
  }

  /// libdeflate's compression level. Searching longer for what repeats takes another half of a picture's time, and
  /// saves a twentieth of its bytes: an eighth at most, and a hundredth of letters of one colour.
  private static let level = 1

  private enum ColorType: UInt8 {
    case color = 2
    case indexed = 3
    case colorAndAlpha = 6
  }

  // MARK: Chunks

  private mutating func chunk(_ name: String, _ data: some Collection<UInt8>) {
    append(UInt32(clamping: data.count))
    let name = Array(name.utf8)
    bytes += name
    bytes += data
    append(Deflate.checksum(data, after: Deflate.checksum(name)))
  }

  private mutating func append(_ number: UInt32) { withUnsafeBytes(of: number.bigEndian) { bytes += $0 } }

  private mutating func header(_ pixels: PixelBuffer, depth: Int, type: ColorType) {
    var data: [UInt8] = []
    for side in [pixels.width, pixels.height] {
      withUnsafeBytes(of: UInt32(clamping: side).bigEndian) { data += $0 }
    }
    // Compression method 0, filter method 0, not interlaced.
    chunk("IHDR", data + [UInt8(clamping: depth), type.rawValue, 0, 0, 0])
  }

  /// Colours, and the alpha of those up to the last that is not opaque (11.3.1.1).
  private mutating func palette(_ colors: [UInt32]) {
    let colors = colors.map(PixelBuffer.straight)
    func part(_ color: UInt32, _ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: color >> shift) }
    chunk("PLTE", colors.flatMap { [part($0, 16), part($0, 8), part($0, 0)] })
    if let last = colors.lastIndex(where: { part($0, 24) < 255 }) {
      chunk("tRNS", colors[...last].map { part($0, 24) })
    }
  }

  private mutating func data(_ rows: [UInt8]) throws(DrawingError) {
    let stream = try Deflate(level: Self.level).stream(of: rows)
    bytes.reserveCapacity(bytes.count + stream.count + 64)
    // The length of a chunk has 31 bits.
    for start in stride(from: 0, to: stream.count, by: Self.longestChunk) {
      chunk("IDAT", stream[start..<min(start + Self.longestChunk, stream.count)])
    }
  }

  private static let longestChunk = 1 << 30
}
