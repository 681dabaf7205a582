internal import CCairo
internal import Geometry
internal import Platform

/// The images that a surface has shown so far. Each is kept, so that it is made only once, and embedded in a document
/// only once.
final class CairoImages {
  /// Whether they go into a document, which holds shapes and files, or are turned into pixels.
  private let isDocument: Bool
  private var known: [Key: Known] = [:]
  /// Whether there was one of pixels among them.
  private(set) var hadPixels = false
  /// Whether there was a JPEG of four inks among them, which a document contains as it is.
  private(set) var hadInks = false

  /// An image and, for a drawing that is much reduced, the powers of two by which it is reduced across and down: cairo
  /// shows no recording at less than a 128th of its size.
  private struct Key: Hashable {
    let number: Int
    var across = 0
    var down = 0
  }

  /// An image in cairo's form, in units of ``PictureImage/keptSize`` times `scale`.
  private struct Known {
    let surface: OpaquePointer
    /// The pixels under it, which must live as long as it does.
    var pixels: PixelBuffer?
    /// What they are of.
    weak var image: PictureImage?
    let scale: Size
    let cost: Int
    /// Whether the memory of the pixels has been given back.
    var isDiscarded = false
  }

  init(isDocument: Bool) { self.isDocument = isDocument }

  deinit { forget() }

  private func forget() {
    for image in known.values { cairo_surface_destroy(image.surface) }
    known = [:]
  }

  /// The bytes of images that are kept from one page to the next: if all were kept, memory would grow with the pages
  /// where each row has its own photograph.
  private static let mostKept = 64 << 20

  /// Called when a page has been written. The document knows an image that is shown again later by its number, does
  /// not embed it again, and reads its pixels no more.
  ///
  /// The surface of an image of pixels stays: cairo holds on to it until the document ends, and would copy its pixels
  /// if it went before.
  func endPage() {
    guard known.values.reduce(0, { $0 + ($1.isDiscarded ? 0 : $1.cost) }) > Self.mostKept else { return }
    for key in Array(known.keys) {
      guard var image = known.removeValue(forKey: key) else { continue }
      guard image.pixels != nil else {
        cairo_surface_destroy(image.surface)
        continue
      }
      if !image.isDiscarded {
        image.image?.forgetPixels()
        // Another thread may be drawing with them.
        if isKnownUniquelyReferenced(&image.pixels) {
          image.pixels?.discard()
          image.isDiscarded = true
        }
      }
      known[key] = image
    }
  }

  /// Shows an image at its natural size, at the origin.
  ///
  /// - Throws: ``DrawingError`` if the image is damaged, or if cairo cannot draw it.
  func paint(
    _ image: PictureImage, on context: OpaquePointer, _ rendering: ImageRendering, opacity: Double
  ) throws(DrawingError) {
    if let drawing = image.drawing, !isDocument {
      return try paint(drawing, image.name, on: context, opacity: opacity)
    }
    let shown = try surface(of: image, on: context)
    let kept = image.keptSize
    let turn = image.orientation.matrix(kept.width, kept.height)
    var matrix = cairo_matrix_t(xx: turn.xx, yx: turn.yx, xy: turn.xy, yy: turn.yy, x0: turn.x0, y0: turn.y0)
    cairo_transform(context, &matrix)
    cairo_scale(context, 1 / shown.scale.width, 1 / shown.scale.height)
    cairo_set_source_surface(context, shown.surface, 0, 0)
    let source = cairo_get_source(context)
    if rendering == .nearest { cairo_pattern_set_filter(source, CAIRO_FILTER_NEAREST) }
    // Without this, the edges of an enlarged image would fade out; in a document, cairo would write a padded copy.
    if !isDocument { cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD) }
    cairo_new_path(context)
    cairo_rectangle(context, 0, 0, kept.width * shown.scale.width, kept.height * shown.scale.height)
    if opacity < 1, image.drawing == nil {
      cairo_clip(context)
      cairo_paint_with_alpha(context, opacity)
    } else if opacity < 1 {
      // In PDF, cairo loses the alpha with which a recorded drawing is painted, but not that of a group.
      cairo_push_group(context)
      cairo_set_source(context, source)
      cairo_fill(context)
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    } else {
      cairo_fill(context)
    }
  }

  // MARK: Drawings

  /// A drawing on pixels: those made earlier for the same position and size, or new ones.
  private func paint(
    _ drawing: SVGDrawing, _ name: String, on context: OpaquePointer, opacity: Double
  ) throws(DrawingError) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    if let (buffer, x, y) = try drawing.pixels(matrix, name: name) {
      guard let surface = buffer.wrapped() else { throw .failed("there is not enough memory") }
      cairo_identity_matrix(context)
      cairo_set_source_surface(context, surface, x, y)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
      cairo_paint_with_alpha(context, opacity)
      // The context must release the pixels before they are freed.
      cairo_set_source_rgb(context, 0, 0, 0)
      cairo_surface_destroy(surface)
      return
    }
    if opacity < 1 { cairo_push_group(context) }
    try drawing.draw(on: context, name: name)
    if opacity < 1 {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    }
  }

  /// Units of a recorded drawing per point. librsvg draws some things as pixels even in a document, above all blurred
  /// shadows; this is their resolution.
  private static let drawingScale = 4.0

  private func recorded(
    _ drawing: SVGDrawing, _ name: String, _ scale: Size
  ) throws(DrawingError) -> OpaquePointer {
    var extents = cairo_rectangle_t(
      x: 0, y: 0, width: drawing.size.width * scale.width, height: drawing.size.height * scale.height)
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents),
      let context = cairo_create(surface)
    else { throw .failed("there is not enough memory") }
    defer { cairo_destroy(context) }
    cairo_scale(context, scale.width, scale.height)
    do throws(DrawingError) {
      try drawing.draw(on: context, name: name)
      return surface
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
  }

  // MARK: Surfaces

  /// For a document, cairo takes colours and alpha of an image apart, each in memory of its own beside the pixels:
  /// eight bytes for each.
  private static let mostWithAlpha = 56 << 20

  private func checkAlpha(of pixels: PixelBuffer, _ name: String) throws(DrawingError) {
    let count = pixels.width * pixels.height
    guard count > Self.mostWithAlpha, !pixels.isOpaque, !pixels.hasOnlyOpaque else { return }
    throw .badImage(
      name,
      reason:
        "it has \(count) pixels, and a PDF has room for \(Self.mostWithAlpha) of an image with transparency; make it smaller,"
        + " or give it a background")
  }

  /// - Parameter context: its matrix tells how much the image is reduced.
  private func surface(of image: PictureImage, on context: OpaquePointer) throws(DrawingError) -> Known {
    var key = Key(number: image.number)
    if image.drawing != nil {
      var matrix = cairo_matrix_t()
      cairo_get_matrix(context, &matrix)
      key.across = Self.power(matrix.xx, matrix.yx)
      key.down = Self.power(matrix.xy, matrix.yy)
    }
    if let known = known[key] { return known }
    let made: Known
    if let drawing = image.drawing {
      let units = min(Self.drawingScale, drawing.finestScale)
      let scale = Size(units * exp2(Double(key.across)), units * exp2(Double(key.down)))
      made = Known(
        surface: try recorded(drawing, image.name, scale), pixels: nil, image: image, scale: scale,
        cost: image.bytes.count)
    } else {
      let pixels = try image.pixels()
      hadPixels = true
      if isDocument { try checkAlpha(of: pixels, image.name) }
      guard let surface = pixels.wrapped() else { throw .failed("there is not enough memory") }
      made = Known(surface: surface, pixels: pixels, image: image, scale: Size(1, 1), cost: image.cost)
      if isDocument, image.format == .jpeg {
        Self.attach(image.bytes, CAIRO_MIME_TYPE_JPEG, to: surface)
        if try image.isInked { hadInks = true }
      }
    }
    // By this name, cairo recognises the image on later pages.
    Self.attach(
      Array("fitfont-\(key.number)-\(key.across)-\(key.down)".utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: made.surface)
    known[key] = made
    return made
  }

  /// The power of two, in steps of 16, by which the recording of a much reduced drawing is made smaller: 0 for most
  /// drawings.
  private static func power(_ x: Double, _ y: Double) -> Int {
    let scale = (x * x + y * y).squareRoot()
    guard scale > 0, scale < 1 / 16 else { return 0 }
    return max(Int(saturating: log2(scale)) / 4 * 4, -40)
  }

  /// Gives cairo a copy of bytes that describe a surface; if there is no memory for it, cairo does without.
  private static func attach(_ bytes: [UInt8], _ type: String, to surface: OpaquePointer) {
    guard let copy = malloc(bytes.count) else { return }
    bytes.withUnsafeBytes { copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: bytes.count) }
    let status = cairo_surface_set_mime_data(
      surface, type, UnsafeRawPointer(copy).assumingMemoryBound(to: UInt8.self), UInt(bytes.count), { free($0) }, copy)
    if status != CAIRO_STATUS_SUCCESS { free(copy) }
  }
}
