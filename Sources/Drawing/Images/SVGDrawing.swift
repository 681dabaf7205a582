internal import CCairo
internal import CRSVG
internal import Geometry
internal import Synchronization
internal import Typography

/// An SVG that has been read, by librsvg: drawn as the shapes that it is made of wherever shapes can be drawn.
///
/// It has no base address, so that librsvg follows no reference out of it but `data:` ones: no file is opened and no network
/// used. librsvg runs no scripts and bounds by itself how many elements and references it follows.
final class SVGDrawing: Sendable {
  /// Its natural size in points, those of CSS pixels: of its `width` and `height`, else of its `viewBox`, else as CSS 2.2, 10.3.2
  /// has it for what has neither, 300 x 150.
  let size: Size
  private let state: Mutex<State>

  /// A handle is for one thread at a time.
  private struct State: @unchecked Sendable {
    let handle: OpaquePointer
    /// Why it cannot be drawn, once that was tried: it may have taken long to find out.
    var problem: DrawingError?
    var known: [Place: PixelBuffer] = [:]
    var knownPixels = 0
  }

  /// Where a drawing stands among whole pixels, how large and how far from their edges.
  private struct Place: Hashable {
    var width: Int
    var height: Int
    var scaleX: Double
    var scaleY: Double
    var x: Double
    var y: Double
  }

  /// - Throws: ``DrawingError/badImage(_:reason:)``, ``DrawingError/overLimit(_:value:maximum:)`` for a longer file than
  ///   ``/Typography/Limits/svgBytes``.
  init(_ bytes: [UInt8], name: String, _ limits: Limits) throws(DrawingError) {
    guard bytes.count <= limits.svgBytes else {
      throw .overLimit("svgBytes", value: bytes.count, maximum: limits.svgBytes)
    }
    var problem: UnsafeMutablePointer<GError>?
    guard let handle = rsvg_handle_new_from_data(bytes, bytes.count, &problem) else {
      throw .badImage(name, reason: "the SVG cannot be read (\(Self.take(&problem))); correct it, or export it again")
    }
    // CSS's pixel is 1/96 inch.
    rsvg_handle_set_dpi(handle, 96)
    size = Self.size(handle)
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Self.longestSide else {
      g_object_unref(UnsafeMutableRawPointer(handle))
      throw .badImage(
        name, reason: "the SVG is \(size.width.shortest) x \(size.height.shortest) large; give it a width and a height")
    }
    state = Mutex(State(handle: handle))
  }

  deinit { state.withLock { g_object_unref(UnsafeMutableRawPointer($0.handle)) } }

  /// cairo's numbers end near 8 million.
  private static let longestSide = 1e6

  private static func take(_ problem: inout UnsafeMutablePointer<GError>?) -> String {
    guard let error = problem else { return "librsvg does not say why" }
    defer { g_clear_error(&problem) }
    let words = String(cString: error.pointee.message).split(whereSeparator: \.isNewline).joined(separator: " ")
    return String(words.prefix(200))
  }

  private static func size(_ handle: OpaquePointer) -> Size {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 { return Size(width, height) }
    var box = RsvgRectangle()
    var hasBox: Int32 = 0
    rsvg_handle_get_intrinsic_dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
    if hasBox != 0, box.width > 0, box.height > 0 { return Size(box.width, box.height) }
    return Size(300, 150)
  }

  /// Draws it in its natural size at the origin of a context.
  ///
  /// - Throws: ``DrawingError/badImage(_:reason:)`` for what librsvg refuses to draw, such as more references than it follows.
  func draw(on context: OpaquePointer, name: String) throws(DrawingError) {
    try state.withLock { state throws(DrawingError) in try draw(&state, on: context, name) }
  }

  private func draw(_ state: inout State, on context: OpaquePointer, _ name: String) throws(DrawingError) {
    if let problem = state.problem { throw problem }
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var problem: UnsafeMutablePointer<GError>?
    guard rsvg_handle_render_document(state.handle, context, &viewport, &problem) != 0 else {
      let refusal = DrawingError.badImage(
        name, reason: "the SVG cannot be drawn (\(Self.take(&problem))); make it simpler")
      state.problem = refusal
      throw refusal
    }
  }

  /// Draws it once, as small as can be: what librsvg refuses to draw, it refuses in every size.
  ///
  /// - Throws: as ``draw(on:name:)``.
  func check(name: String) throws(DrawingError) {
    let side = 16.0
    let buffer = try PixelBuffer(width: Int(side), height: Int(side), isOpaque: false, name: name)
    guard let surface = buffer.wrapped(), let context = cairo_create(surface) else {
      throw .failed("there is not enough memory")
    }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_scale(context, min(1, side / size.width), min(1, side / size.height))
    try draw(on: context, name: name)
  }

  // MARK: As pixels

  /// Pixels of drawings kept for one image: a card's logo is the same on each of ten thousand.
  private static let mostPixels = 1 << 22

  /// The drawing as pixels for a context of pixels whose matrix only moves and enlarges, and the whole pixel that its top left
  /// corner comes to; nil where it is to be drawn anew: turned, or too large to be kept.
  ///
  /// What comes of it is what drawing it would have made: it stands as far from the edges of pixels.
  func pixels(
    _ matrix: cairo_matrix_t, name: String
  ) throws(DrawingError) -> (buffer: PixelBuffer, x: Double, y: Double)? {
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 else { return nil }
    let (left, top) = (matrix.x0.rounded(.down), matrix.y0.rounded(.down))
    let width = (matrix.x0 + matrix.xx * size.width).rounded(.up) - left
    let height = (matrix.y0 + matrix.yy * size.height).rounded(.up) - top
    guard width * height <= Double(Self.mostPixels), max(width, height) <= Double(PixelBuffer.largestSide),
      min(width, height) >= 1
    else { return nil }
    let place = Place(
      width: Int(saturating: width), height: Int(saturating: height), scaleX: matrix.xx, scaleY: matrix.yy,
      x: matrix.x0 - left, y: matrix.y0 - top)
    let buffer = try state.withLock { state throws(DrawingError) in
      if let known = state.known[place] { return known }
      let buffer = try PixelBuffer(width: place.width, height: place.height, isOpaque: false, name: name)
      guard let surface = buffer.wrapped(), let context = cairo_create(surface) else {
        throw DrawingError.failed("there is not enough memory")
      }
      defer {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }
      cairo_translate(context, place.x, place.y)
      cairo_scale(context, place.scaleX, place.scaleY)
      try draw(&state, on: context, name)
      cairo_surface_flush(surface)
      state.knownPixels += place.width * place.height
      if state.knownPixels > Self.mostPixels {
        state.known = [:]
        state.knownPixels = place.width * place.height
      }
      state.known[place] = buffer
      return buffer
    }
    return (buffer, left, top)
  }
}
