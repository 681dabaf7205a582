public import Geometry
internal import Synchronization
public import Typography

/// An image to place in pictures: a PNG, JPEG, WebP, GIF or SVG. Its bytes are kept as given, and decoded once, when
/// they are needed.
///
/// The format is recognised by the first bytes (``Format``). The first frame of an animation is shown. An image whose
/// Exif data say how the camera was held (JPEG, PNG, WebP) is shown upright. Colours are taken to be sRGB; CMYK is
/// converted without a profile.
///
/// An image is immutable and may be shared between threads and pictures; a document that shows it on many pages
/// contains it once. A JPEG goes into PDF unchanged, also in CMYK, whose colours are then up to the program that shows
/// or prints it; it goes into SVG unchanged unless it is in CMYK. An SVG stays a vector graphic in PDF and SVG; for a
/// PNG, its pixels are made for the size at which it is shown.
public final class PictureImage: Sendable {
  /// How an image fills a box with other proportions (CSS Images 3, 5.5, `object-fit`).
  public enum Fitting: String, Sendable, Hashable, CaseIterable {
    /// The whole image is shown, with space left on two sides.
    case contain
    /// The image covers the whole box; the parts that extend beyond two sides are cut off.
    case cover
    /// The image is stretched to the box.
    case fill
    /// The image keeps its own size, one point per pixel; any parts that extend beyond the box are cut off.
    case none
    /// The image keeps its own size if there is room for it, and is otherwise shown as with ``contain``.
    case scaleDown = "scale-down"
  }

  /// The name by which errors refer to it, such as a path.
  public let name: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The format of the bytes.
  public let format: Format
  /// Its natural size in points: one point per pixel; an SVG states its own.
  public let size: Size
  /// The width in pixels, as shown; for an SVG, its points, rounded up.
  public var width: Int { Int(saturating: size.width, .up) }
  /// The height in pixels, as shown; for an SVG, its points, rounded up.
  public var height: Int { Int(saturating: size.height, .up) }

  /// How it is turned before it is shown.
  let orientation: ImageOrientation
  /// A number that no other image of the process has or has had.
  let number = PictureImage.count.add(1, ordering: .relaxed).newValue
  /// The drawing of an SVG; nil for an image of pixels.
  let drawing: SVGDrawing?
  private let decoded = Mutex(Decoded())

  private struct Decoded {
    var pixels: PixelBuffer?
    /// The image in a form that other programs can show, if they might not read the file itself.
    var portable: Portable?
  }

  private static let count = Atomic(0)

  /// Reads an image and decodes it right away, or draws it once, so that a damaged file is reported where it is named.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file.
  ///   - name: the name by which errors refer to it.
  ///   - limits: the number of pixels that it may have, and the number of bytes of an SVG.
  /// - Throws: ``DrawingError/badImage(_:reason:)`` for bytes that are not a complete image,
  ///   ``DrawingError/overLimit(_:value:maximum:)`` for more pixels than ``/Typography/Limits/imagePixels`` or an SVG
  ///   longer than ``/Typography/Limits/svgBytes``.
  /// - Complexity: decodes the image.
  public convenience init(checking bytes: [UInt8], name: String, limits: Limits = .default) throws(DrawingError) {
    try self.init(bytes, name: name, limits: limits)
    if let drawing { try drawing.check(name: name) } else { _ = try pixels() }
  }

  /// - Throws: the errors of ``init(checking:name:limits:)``, except for damage beyond the header of an image of
  ///   pixels, and for a drawing that cannot be drawn.
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

  /// Its pixels as stored, unturned.
  ///
  /// - Throws: ``DrawingError/badImage(_:reason:)``, also for an SVG.
  func pixels() throws(DrawingError) -> PixelBuffer {
    if let known = decoded.withLock({ $0.pixels }) { return known }
    let buffer = try PixelBuffer.decode(format, bytes, name: name)
    decoded.withLock { $0.pixels = $0.pixels ?? buffer }
    return buffer
  }

  /// Keeps its pixels no longer; who has them may go on with them, and whoever asks for them decodes them again.
  func forgetPixels() { decoded.withLock { $0.pixels = nil } }

  /// Its size as stored, unturned.
  var keptSize: Size { orientation.swapsSides ? Size(size.height, size.width) : size }

  /// The bytes of memory that it takes, including its pixels.
  package var cost: Int {
    bytes.count + (drawing == nil ? 4 * width * height : 0)
  }

  // MARK: For other programs

  /// A file that all programs which show images can show, and show alike.
  struct Portable: Sendable {
    let format: Format
    let bytes: [UInt8]
    var factor = 1
  }

  /// An SVG, a PNG that is not turned, or a JPEG that is neither turned nor in CMYK stays as it is. A turned PNG or
  /// JPEG loses its orientation, which some programs follow and some do not. Everything else becomes a PNG: a program
  /// that shows SVG must support PNG and JPEG (SVG 2, 5.9), and it would show more than the first frame of an
  /// animation.
  ///
  /// - Parameter factor: the number of pixels, across and down, that each of its pixels becomes; a file with enlarged
  ///   pixels is a PNG.
  /// - Throws: ``DrawingError/badImage(_:reason:)``
  func portable(enlargedBy factor: Int = 1) throws(DrawingError) -> Portable {
    if let known = decoded.withLock({ $0.portable }), known.factor == factor { return known }
    let isInked = try isInked
    let isEmbeddable = format == .jpeg && !isInked
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

  /// Whether it is a JPEG of four inks, whose colours not all programs read alike.
  var isInked: Bool {
    get throws(DrawingError) {
      guard format == .jpeg else { return false }
      let decoder = try JPEGDecoder(name)
      return try decoder.header(bytes).isInked
    }
  }
}
