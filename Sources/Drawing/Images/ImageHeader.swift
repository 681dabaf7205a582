internal import CTurboJPEG
internal import CWebP
internal import Geometry
internal import Typography

/// What the first bytes of an image say: its size, which is known before any memory is allocated for its pixels.
struct ImageHeader: Sendable {
  /// The number of pixels across, as stored; then the same down.
  let width: Int
  let height: Int
  var orientation = ImageOrientation.upright

  /// - Throws: ``DrawingError/badImage(_:reason:)`` for bytes that end too early or make no sense, and
  ///   ``DrawingError/overLimit(_:value:maximum:)`` for more pixels than the limit allows.
  init(_ format: PictureImage.Format, _ bytes: [UInt8], name: String, _ limits: Limits) throws(DrawingError) {
    switch format {
    case .png:
      (width, height) = try Self.png(bytes, name)
      orientation = PNGChunks(bytes).orientation
    case .gif: (width, height) = try Self.gif(bytes, name)
    case .jpeg:
      (width, height) = try Self.jpeg(bytes, name)
      orientation = JPEGSegments(bytes).orientation
    case .webp: (width, height, orientation) = try Self.webp(bytes, name)
    case .svg: throw .badImage(name, reason: "an SVG has no pixels")
    }
    guard width > 0, height > 0 else {
      throw .badImage(name, reason: "the \(format.title) has no pixels; copy it again")
    }
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixels <= limits.imagePixels else {
      throw .overLimit("imagePixels", value: overflows ? .max : pixels, maximum: limits.imagePixels)
    }
    guard max(width, height) <= PixelBuffer.largestSide else {
      throw .badImage(
        name,
        reason:
          "it is \(width) x \(height) pixels, but neither side may exceed \(PixelBuffer.largestSide); make it smaller")
    }
  }

  private static func cut(_ name: String, _ format: PictureImage.Format) -> DrawingError {
    .badImage(name, reason: "the \(format.title) ends in its header; copy it again")
  }

  /// The header is the first chunk: length, "IHDR", width, height (PNG, 11.2.1).
  private static func png(_ bytes: [UInt8], _ name: String) throws(DrawingError) -> (Int, Int) {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { throw cut(name, .png) }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16..<20), number(20..<24))
  }

  /// The logical screen: two numbers of two bytes, the low one first (GIF89a, 18).
  private static func gif(_ bytes: [UInt8], _ name: String) throws(DrawingError) -> (Int, Int) {
    guard bytes.count >= 13 else { throw cut(name, .gif) }
    return (Int(bytes[7]) << 8 | Int(bytes[6]), Int(bytes[9]) << 8 | Int(bytes[8]))
  }

  private static func jpeg(_ bytes: [UInt8], _ name: String) throws(DrawingError) -> (Int, Int) {
    let decoder = try JPEGDecoder(name)
    let header = try decoder.header(bytes)
    return (header.width, header.height)
  }

  private static func webp(_ bytes: [UInt8], _ name: String) throws(DrawingError) -> (Int, Int, ImageOrientation) {
    let found = WebPFile.with(bytes) { file in
      (
        Int(WebPDemuxGetI(file, WEBP_FF_CANVAS_WIDTH)), Int(WebPDemuxGetI(file, WEBP_FF_CANVAS_HEIGHT)),
        WebPFile.orientation(file)
      )
    }
    guard let found else { throw .badImage(name, reason: "the WebP is damaged or cut off; copy it again") }
    return found
  }
}
