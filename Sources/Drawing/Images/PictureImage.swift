public import Geometry
internal import Synchronization
public import Typography

/// An image to place in pictures: a PNG, which is kept as it was given and decoded once, when its pixels are needed.
///
/// An image is immutable and may be shared between threads and pictures; a document that shows it on many pages
/// contains it once.
public final class PictureImage: Sendable {
  /// How an image fills a rectangle of other proportions (CSS Images 3, `object-fit`).
  public enum Fitting: String, Sendable, Hashable, CaseIterable {
    /// The whole image is shown, with space left at two sides.
    case contain
    /// The image covers the whole rectangle; the parts that stick out at two sides are to be cut off.
    case cover
    /// The image is stretched to the rectangle.
    case fill
  }

  /// The name that errors give it, such as a path.
  public let name: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private let decoded = Mutex<PixelBuffer?>(nil)

  /// Reads an image and decodes it right away, so that a damaged file is found where it is named.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file.
  ///   - name: the name that errors give it.
  ///   - limits: how many pixels it may have.
  /// - Throws: ``DrawingError/badImage(_:reason:)`` for bytes that are not a complete PNG,
  ///   ``DrawingError/overLimit(_:value:maximum:)`` for more pixels than ``/Typography/Limits/imagePixels``.
  /// - Complexity: decodes the image.
  public convenience init(checking bytes: [UInt8], name: String, limits: Limits = .default) throws(DrawingError) {
    try self.init(bytes, name: name, limits: limits)
    _ = try pixels()
  }

  /// - Throws: as ``init(checking:name:limits:)``, but for damage past the header.
  init(_ bytes: [UInt8], name: String, limits: Limits = .default) throws(DrawingError) {
    self.name = name
    self.bytes = bytes
    guard bytes.starts(with: Self.signature) else {
      throw .badImage(name, reason: Self.foreign(bytes))
    }
    // The header is the first chunk: length, "IHDR", width, height (PNG, 11.2.1).
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw .badImage(name, reason: "the PNG ends in its header; copy it again")
    }
    width = Self.number(bytes[16..<20])
    height = Self.number(bytes[20..<24])
    guard width > 0, height > 0 else { throw .badImage(name, reason: "the PNG has no pixels") }
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixels <= limits.imagePixels, max(width, height) <= PixelBuffer.largestSide else {
      throw .overLimit("imagePixels", value: overflows ? .max : pixels, maximum: limits.imagePixels)
    }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func foreign(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "the file is empty (0 bytes); copy it again" }
    let formats: [(name: String, start: [UInt8])] = [
      ("JPEG", [0xFF, 0xD8, 0xFF]), ("GIF", Array("GIF8".utf8)), ("WebP", Array("RIFF".utf8)),
      ("PDF", Array("%PDF".utf8)), ("SVG", Array("<".utf8)),
    ]
    let known = formats.first { bytes.starts(with: $0.start) }.map { "it looks like \($0.name)" } ?? "it is not a PNG"
    return known + "; only PNG images can be used, so convert it to PNG"
  }

  /// - Throws: ``DrawingError/badImage(_:reason:)``
  func pixels() throws(DrawingError) -> PixelBuffer {
    if let known = decoded.withLock({ $0 }) { return known }
    let buffer = try PixelBuffer.decode(bytes, name: name)
    decoded.withLock { $0 = $0 ?? buffer }
    return buffer
  }

  /// The rectangle that the image takes up when it fills another one.
  public func rect(in rect: Rect, _ fitting: Fitting) -> Rect {
    let scales = (rect.size.width / Double(width), rect.size.height / Double(height))
    let scale: Double
    switch fitting {
    case .fill: return rect
    case .contain: scale = min(scales.0, scales.1)
    case .cover: scale = max(scales.0, scales.1)
    }
    let size = Size(Double(width) * scale, Double(height) * scale)
    return Rect(
      x: rect.minX + (rect.size.width - size.width) / 2, y: rect.minY + (rect.size.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}
