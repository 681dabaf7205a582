public import Geometry
internal import Synchronization
public import Typography

/// An image to place in pictures: a PNG, JPEG, WebP, GIF or SVG, which is kept as it was given and decoded once, when it is needed.
///
/// What the file is, its first bytes say (``Format``). Of an animation the first frame is shown. An image that says in Exif how the
/// camera was held (JPEG, PNG, WebP) is shown upright. Colours are taken as sRGB; those of four inks are mixed without a profile.
///
/// An image is immutable and may be shared between threads and pictures; a document that shows it on many pages
/// contains it once. A JPEG goes into PDF and SVG as it is, but for one of four inks. An SVG is shapes in PDF and SVG; its pixels
/// in a PNG are made for the size in which it is shown.
public final class PictureImage: Sendable {
  /// How an image fills a box of other proportions (CSS Images 3, 5.5, `object-fit`).
  public enum Fitting: String, Sendable, Hashable, CaseIterable {
    /// The whole image is shown, with space left at two sides.
    case contain
    /// The image covers the whole box; the parts that stick out at two sides are cut off.
    case cover
    /// The image is stretched to the box.
    case fill
    /// The image is as large as it is, a pixel a point; what sticks out is cut off.
    case none
    /// As large as it is where there is room, else as by ``contain``.
    case scaleDown = "scale-down"
  }

  /// The name that errors give it, such as a path.
  public let name: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// What the bytes are.
  public let format: Format
  /// How large it is by itself, in points: a pixel is one; an SVG says so in its own way.
  public let size: Size
  /// The width in pixels, as it is shown; of an SVG its points, rounded up.
  public var width: Int { Int(saturating: size.width, .up) }
  /// The height in pixels, as it is shown; of an SVG its points, rounded up.
  public var height: Int { Int(saturating: size.height, .up) }

  /// How it is turned to be shown.
  let orientation: ImageOrientation
  /// No other image of the process has it, those that are no more included.
  let number = PictureImage.count.add(1, ordering: .relaxed).newValue
  /// The drawing of an SVG; nil for pixels.
  let drawing: SVGDrawing?
  private let decoded = Mutex(Decoded())

  private struct Decoded {
    var pixels: PixelBuffer?
    /// As other programs can show it, where they might not read the file itself.
    var portable: Portable?
  }

  private static let count = Atomic(0)

  /// Reads an image and decodes it right away, or draws it once, so that a damaged file is found where it is named.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file.
  ///   - name: the name that errors give it.
  ///   - limits: how many pixels it may have, and how many bytes of SVG.
  /// - Throws: ``DrawingError/badImage(_:reason:)`` for bytes that are no complete image,
  ///   ``DrawingError/overLimit(_:value:maximum:)`` for more pixels than ``/Typography/Limits/imagePixels``, or a longer SVG than
  ///   ``/Typography/Limits/svgBytes``.
  /// - Complexity: decodes the image.
  public convenience init(checking bytes: [UInt8], name: String, limits: Limits = .default) throws(DrawingError) {
    try self.init(bytes, name: name, limits: limits)
    if let drawing { try drawing.check(name: name) } else { _ = try pixels() }
  }

  /// - Throws: as ``init(checking:name:limits:)``, but for damage past the header of an image of pixels, and for a drawing that cannot
  ///   be drawn.
  init(_ bytes: [UInt8], name: String, limits: Limits = .default) throws(DrawingError) {
    self.name = name
    self.bytes = bytes
    guard let format = Format(bytes) else { throw .badImage(name, reason: Format.refusal(bytes)) }
    self.format = format
    if format == .svg {
      let drawing = try SVGDrawing(bytes, name: name, limits)
      (self.drawing, size, orientation) = (drawing, drawing.size, .upright)
    } else {
      let header = try ImageHeader(format, bytes, name: name, limits)
      let (width, height) = (Double(header.width), Double(header.height))
      (drawing, orientation) = (nil, header.orientation)
      size = orientation.swapsSides ? Size(height, width) : Size(width, height)
    }
  }

  /// Its pixels as they are kept, unturned.
  ///
  /// - Throws: ``DrawingError/badImage(_:reason:)``, for an SVG too.
  func pixels() throws(DrawingError) -> PixelBuffer {
    if let known = decoded.withLock({ $0.pixels }) { return known }
    let buffer = try PixelBuffer.decode(format, bytes, name: name)
    decoded.withLock { $0.pixels = $0.pixels ?? buffer }
    return buffer
  }

  /// Its size as it is kept, unturned.
  var keptSize: Size { orientation.swapsSides ? Size(size.height, size.width) : size }

  /// Bytes of memory that it takes with its pixels.
  package var cost: Int {
    bytes.count + (drawing == nil ? 4 * width * height : 0)
  }

  // MARK: For other programs

  /// A file that every program shows that can show images at all, and shows alike.
  struct Portable: Sendable {
    let format: Format
    let bytes: [UInt8]
    var factor = 1
  }

  /// The file itself where it is an SVG, a PNG that is not turned, or a JPEG that is neither turned nor of four inks. A turned PNG or
  /// JPEG without what turns it, as some programs turn it and some do not. Anything else as a PNG: what shows SVG must show PNG and
  /// JPEG (SVG 2, 5.9), and of an animation would show more than the first frame.
  ///
  /// - Parameter factor: how many pixels each of its pixels becomes across and down; a file of larger pixels is a PNG.
  /// - Throws: ``DrawingError/badImage(_:reason:)``
  func portable(enlargedBy factor: Int = 1) throws(DrawingError) -> Portable {
    if let known = decoded.withLock({ $0.portable }), known.factor == factor { return known }
    let isEmbeddable = try isEmbeddable
    let isUpright = orientation == .upright
    let made: Portable
    if factor > 1 {
      made = Portable(format: .png, bytes: try pixels().enlarged(by: factor, name: name).png(), factor: factor)
    } else if format == .svg || isUpright && (format == .png || isEmbeddable) {
      return Portable(format: format, bytes: bytes)
    } else if format == .png {
      made = Portable(format: .png, bytes: PNGChunks(bytes).withoutExif(bytes))
    } else if isEmbeddable {
      made = Portable(format: .jpeg, bytes: JPEGSegments(bytes).withoutExif(bytes))
    } else {
      made = Portable(format: .png, bytes: try pixels().png())
    }
    decoded.withLock { $0.portable = made }
    return made
  }

  /// Whether it is a JPEG whose colours all programs read alike: grey, or red, green and blue.
  var isEmbeddable: Bool {
    get throws(DrawingError) {
      guard format == .jpeg else { return false }
      let decoder = try JPEGDecoder(name)
      return !(try decoder.header(bytes)).isInked
    }
  }
}
