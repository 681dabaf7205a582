internal import CCairo
internal import CRSVG
internal import Geometry
internal import Synchronization
internal import Typography

/// An SVG that librsvg has read. It is drawn as a vector graphic wherever shapes can be drawn.
///
/// It has no base address, so librsvg follows no references out of it except `data:` URLs: it opens no file and uses no
/// network. librsvg runs no scripts, and itself limits how many elements and references it follows.
final class SVGDrawing: Sendable {
  /// Its natural size in points, which are CSS pixels: from its `width` and `height`, otherwise from its `viewBox`,
  /// otherwise 300 x 150, as in CSS 2.2, 10.3.2.
  let size: Size
  private let cost: SVGCost
  private let state: Mutex<State>

  /// A handle is for one thread at a time.
  private struct State: @unchecked Sendable {
    let handle: OpaquePointer
    /// Why it cannot be drawn, kept once that is known, because finding out may take long.
    var problem: DrawingError?
    var known: [Place: PixelBuffer] = [:]
    var knownPixels = 0
  }

  /// The position of a drawing relative to the pixel grid: its size, and its offset from whole pixels.
  private struct Place: Hashable {
    var width: Int
    var height: Int
    var scaleX: Double
    var scaleY: Double
    var x: Double
    var y: Double
  }

  /// - Throws: ``DrawingError/badImage(_:reason:)``, also for what librsvg would not survive,
  ///   ``DrawingError/overLimit(_:value:maximum:)`` for a longer file than ``/Typography/Limits/svgBytes``,
  ///   ``DrawingError/missingLibrary(_:reason:)`` where librsvg cannot be used.
  init(_ bytes: [UInt8], name: String, _ limits: Limits) throws(DrawingError) {
    guard bytes.count <= limits.svgBytes else {
      throw .overLimit("svgBytes", value: bytes.count, maximum: limits.svgBytes)
    }
    cost = try SVGContents(bytes, name: name, limits).cost
    try Self.load(for: name)
    var problem = Problem()
    guard let handle = crsvg_open(bytes, bytes.count, &problem.bytes, problem.bytes.count) else {
      throw .badImage(name, reason: "the SVG cannot be read (\(problem)); correct it, or export it again")
    }
    // CSS's pixel is 1/96 inch.
    crsvg_setResolution(handle, 96)
    size = Self.size(handle)
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Self.longestSide else {
      crsvg_close(handle)
      throw .badImage(
        name,
        reason:
          "the SVG is \(size.width.shortest) x \(size.height.shortest) large; give it a width and a height above 0 and up to"
          + " \(Self.longestSide.shortest)")
    }
    state = Mutex(State(handle: handle))
  }

  deinit { state.withLock { crsvg_close($0.handle) } }

  /// librsvg's filters and masks are pictures as large as the whole drawing, two at a time.
  private static let mostLayerPixels = Double(48 << 20)

  /// What drawing them may cost, in units of some nanoseconds.
  private static let mostWork = 3e8

  /// The most units for each point at which a document may record it, so that its filters and masks cost no more than
  /// they may.
  var finestScale: Double {
    guard cost.pixel > 0 else { return .infinity }
    let area = size.width * size.height
    // What a pixel takes grows with the scale, so that no formula has it.
    var (fine, coarse) = ((Self.mostLayerPixels / area).squareRoot(), 0.0)
    while fine - coarse > fine / 1000, fine > 0.25 {
      let middle = (fine + coarse) / 2
      if isAffordable(area * middle * middle, scale: middle) { coarse = middle } else { fine = middle }
    }
    return max(0.25, 0.999 * coarse)
  }

  private func isAffordable(_ pixels: Double, scale: Double) -> Bool {
    pixels <= Self.mostLayerPixels && pixels * cost.pixelWork(scale: scale) <= Self.mostWork
  }

  /// cairo's numbers end near 8 million.
  private static let longestSide = 1e6

  /// Opens librsvg, which is loaded only by a process that draws an SVG image.
  private static func load(for name: String) throws(DrawingError) {
    switch crsvg_load() {
    case CRSVG_READY: return
    case CRSVG_FOREIGN_CAIRO:
      throw .missingLibrary(
        "librsvg",
        reason: "the SVG image '\(name)' cannot be drawn, because the librsvg that is installed draws with another copy"
          + " of cairo than FitFont does; convert the image to PNG, or use a FitFont that is built for this system")
    default:
      throw .missingLibrary(
        "librsvg",
        reason: "the SVG image '\(name)' cannot be drawn, because librsvg cannot be opened"
          + " (\(String(cString: crsvg_reason()))); install Debian's librsvg2-2, or convert the image to PNG")
    }
  }

  /// Why librsvg refused, in its own words: their first line of reasonable length.
  private struct Problem: CustomStringConvertible {
    var bytes = [CChar](repeating: 0, count: 800)

    var description: String {
      let all = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let words = all.split(whereSeparator: \.isNewline).joined(separator: " ")
      return words.isEmpty ? "librsvg does not say why" : String(words.prefix(200))
    }
  }

  private static func size(_ handle: OpaquePointer) -> Size {
    var (width, height) = (0.0, 0.0)
    if crsvg_intrinsicSize(handle, &width, &height) { return Size(width, height) }
    if crsvg_viewBoxSize(handle, &width, &height), width > 0, height > 0 { return Size(width, height) }
    return Size(300, 150)
  }

  /// Draws it in its natural size at the origin of a context.
  ///
  /// - Throws: ``DrawingError/badImage(_:reason:)`` for what librsvg refuses to draw, such as more references than it
  ///   follows.
  func draw(on context: OpaquePointer, name: String) throws(DrawingError) {
    try state.withLock { state throws(DrawingError) in try draw(&state, on: context, name) }
  }

  private func draw(_ state: inout State, on context: OpaquePointer, _ name: String) throws(DrawingError) {
    if let problem = state.problem { throw problem }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let pixels = size.width * size.height * abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
    let scale = max(matrix.xx.magnitude + matrix.xy.magnitude, matrix.yx.magnitude + matrix.yy.magnitude)
    guard cost.pixel == 0 || isAffordable(pixels, scale: scale) else {
      throw .badImage(
        name,
        reason:
          "the SVG's filters, masks and patterns would take too long so large; show it smaller, or make it simpler")
    }
    let rows = size.width * abs(matrix.yx) + size.height * abs(matrix.yy)
    guard cost.time(scale: scale, rows: rows) <= SVGContents.mostTime else {
      throw .badImage(
        name,
        reason: "the SVG's lines and curves would take too long so large; show it smaller, draw fewer, or convert it to"
          + " PNG")
    }
    var problem = Problem()
    let target = UnsafeMutableRawPointer(context)
    guard crsvg_draw(state.handle, target, size.width, size.height, &problem.bytes, problem.bytes.count) else {
      let refusal = DrawingError.badImage(
        name, reason: "the SVG cannot be drawn (\(problem)); make it simpler")
      state.problem = refusal
      throw refusal
    }
  }

  /// Draws it once, as small as possible: what librsvg refuses to draw, it refuses at any size.
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

  /// The most pixels kept for one drawing: a logo is the same on each of ten thousand cards.
  private static let mostPixels = 1 << 22

  /// The drawing as pixels, for a raster context whose matrix only moves and scales, and the whole pixel at which its
  /// top left corner lies; nil if it must be drawn anew because it is rotated or too large to be kept.
  ///
  /// The result is the same as drawing it, since its offset from whole pixels is the same.
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
