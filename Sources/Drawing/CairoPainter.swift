internal import CCairo
internal import Geometry
internal import TextFit
internal import TextLayout
internal import Typography

/// Paints elements on a cairo surface; it owns the context, and for documents the fonts embedded so far.
///
/// On pixels glyphs are filled outlines at their exact places: cairo's own glyphs would be moved to whole pixels. In a
/// document they are text in embedded fonts.
final class CairoPainter {
  let context: OpaquePointer
  let embedsText: Bool
  private var fonts: [Font: CairoFont] = [:]
  private lazy var blankFont = BlankFont.make()
  /// The surfaces of images shown so far, with the pixels they lie over.
  private var images: [ObjectIdentifier: (surface: OpaquePointer, pixels: PixelBuffer)] = [:]

  /// - Throws: ``DrawingError/failed(_:)``
  init(_ surface: OpaquePointer, embedsText: Bool) throws(DrawingError) {
    guard let context = cairo_create(surface) else { throw .failed("no memory left") }
    self.context = context
    self.embedsText = embedsText
    try check()
  }

  deinit {
    cairo_destroy(context)
    for (surface, _) in images.values { cairo_surface_destroy(surface) }
    if let face = blankFont { cairo_font_face_destroy(face) }
  }

  func check() throws(DrawingError) {
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw Self.error(status) }
  }

  static func error(_ status: cairo_status_t) -> DrawingError {
    status == CAIRO_STATUS_WRITE_ERROR ? .notWritten : .failed(String(cString: cairo_status_to_string(status)))
  }

  /// - Throws: ``DrawingError`` for an image that is damaged, or what cairo cannot do.
  func paint(_ picture: Picture) throws(DrawingError) {
    if picture.background.alpha > 0 {
      setSource(picture.background)
      cairo_paint(context)
    }
    for element in picture.elements { try paint(element) }
    try check()
  }

  private func paint(_ element: Picture.Element) throws(DrawingError) {
    switch element {
    case .fill(let rect, let color, let radius):
      guard let rect = Self.drawable(rect) else { break }
      outline(rect, radius)
      setSource(color)
      cairo_fill(context)
    case .stroke(let rect, let stroke, let radius):
      guard let rect = Self.drawable(rect) else { break }
      outline(rect, radius)
      self.stroke(stroke, length: 2 * (rect.size.width + rect.size.height))
    case .line(let start, let end, let stroke):
      guard let span = Self.drawable(start, end) else { break }
      cairo_new_path(context)
      cairo_move_to(context, span.start.x, span.start.y)
      cairo_line_to(context, span.end.x, span.end.y)
      self.stroke(stroke, length: abs(span.end.x - span.start.x) + abs(span.end.y - span.start.y))
    case .image(let image, let rect):
      guard let rect = Self.drawable(rect) else { break }
      try paint(image, in: rect)
    case .text(let text, let color):
      for line in text.lines {
        for run in line.glyphs.runs { try paint(run, at: line.origin, of: text, color) }
      }
    case .group(let elements, let offset, let clip):
      cairo_save(context)
      cairo_translate(context, Self.drawable(offset.x) ?? 0, Self.drawable(offset.y) ?? 0)
      if let clip {
        outline(Self.drawable(clip) ?? Rect(size: .zero), 0)
        cairo_clip(context)
      }
      for element in elements { try paint(element) }
      cairo_restore(context)
    }
  }

  // MARK: Numbers

  /// How far from the origin anything is drawn: cairo's whole numbers end near 8 million.
  private static let reach = 1e6
  /// A line of more dashes than this is drawn solid.
  private static let mostDashes = 100_000.0

  /// A length as cairo takes it; nil for what is no number.
  private static func drawable(_ value: Double) -> Double? {
    value.isNaN ? nil : min(max(value, -reach), reach)
  }

  /// The part of a rectangle within reach; nil where there is none, or where it is none.
  private static func drawable(_ rect: Rect) -> Rect? {
    guard let left = drawable(rect.minX), let top = drawable(rect.minY), let right = drawable(rect.maxX),
      let bottom = drawable(rect.maxY), right >= left, bottom >= top
    else { return nil }
    // As it was given wherever it is within reach: no rounding of edges.
    if rect.minX == left, rect.minY == top, rect.maxX == right, rect.maxY == bottom { return rect }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func drawable(_ start: Point, _ end: Point) -> (start: Point, end: Point)? {
    guard let x1 = drawable(start.x), let y1 = drawable(start.y), let x2 = drawable(end.x), let y2 = drawable(end.y)
    else { return nil }
    return (Point(x1, y1), Point(x2, y2))
  }

  func setSource(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private func outline(_ rect: Rect, _ radius: Double) {
    let radius = min(radius.isNaN ? 0 : radius, rect.size.width / 2, rect.size.height / 2)
    cairo_new_path(context)
    guard radius > 0 else {
      cairo_rectangle(context, rect.minX, rect.minY, max(0, rect.size.width), max(0, rect.size.height))
      return
    }
    let quarter = Double.pi / 2
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  private func stroke(_ stroke: Stroke, length: Double) {
    setSource(stroke.color)
    cairo_set_line_width(context, max(0, Self.drawable(stroke.width) ?? 0))
    let dashes = stroke.dashes.map { max(0, Self.drawable($0) ?? 0) }
    let period = dashes.reduce(0, +)
    if period > 0, length / period < Self.mostDashes { cairo_set_dash(context, dashes, Int32(dashes.count), 0) }
    cairo_stroke(context)
    cairo_set_dash(context, nil, 0, 0)
  }

  // MARK: Images

  func paint(_ image: PictureImage, in rect: Rect) throws(DrawingError) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    let surface = try self.surface(of: image)
    cairo_save(context)
    cairo_translate(context, rect.minX, rect.minY)
    cairo_scale(context, rect.size.width / Double(image.width), rect.size.height / Double(image.height))
    cairo_set_source_surface(context, surface, 0, 0)
    // Without it the edges of an enlarged image would fade out.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
    cairo_fill(context)
    cairo_restore(context)
  }

  private func surface(of image: PictureImage) throws(DrawingError) -> OpaquePointer {
    let key = ObjectIdentifier(image)
    if let known = images[key] { return known.surface }
    let pixels = try image.pixels()
    guard let surface = pixels.wrapped() else { throw .failed("no memory left") }
    images[key] = (surface, pixels)
    return surface
  }

  // MARK: Text

  private func paint(
    _ run: GlyphRun, at origin: Point, of text: TextPlacement, _ color: Color
  ) throws(DrawingError) {
    let scale = run.size / Double(run.font.unitsPerEm)
    setSource(color)
    guard embedsText else {
      cairo_new_path(context)
      for glyph in run.glyphs {
        try show(GlyphShapes.shape(glyph.id, of: run.font), at: origin + glyph.origin, scale, color)
      }
      cairo_fill(context)
      return
    }
    let isColored = run.glyphs.contains { GlyphShapes.shape($0.id, of: run.font).isColored }
    if !isColored, let font = try font(run.font) {
      cairo_set_font_face(context, font.face)
      cairo_set_font_size(context, run.size)
      cairo_set_font_options(context, font.options)
      showText(run, at: origin, of: text)
      return
    }
    cairo_new_path(context)
    for glyph in run.glyphs {
      try show(GlyphShapes.shape(glyph.id, of: run.font), at: origin + glyph.origin, scale, color)
    }
    cairo_fill(context)
    cairo_set_font_face(context, blankFont)
    // As wide as a glyph of the run, so that readers see no gaps between them.
    cairo_set_font_size(context, max(run.width / Double(max(run.glyphs.count, 1)), run.size / 16))
    showText(run, at: origin, of: text)
  }

  private func font(_ font: Font) throws(DrawingError) -> CairoFont? {
    if let known = fonts[font] { return known }
    guard let opened = CairoFont(font) else { return nil }
    fonts[font] = opened
    return opened
  }

  /// Adds a glyph to the path; one with colours of its own is painted at once.
  private func show(_ shape: GlyphShape, at origin: Point, _ scale: Double, _ color: Color) throws(DrawingError) {
    switch shape {
    case .outline(let outline): append(outline, at: origin, scale)
    case .layers(let layers):
      // What has been added so far lies below.
      cairo_fill(context)
      for layer in layers {
        append(layer.outline, at: origin, scale)
        setSource(layer.color?.withAlpha(color.alpha) ?? color)
        cairo_fill(context)
      }
      setSource(color)
    case .bitmap(let image, let rect):
      cairo_fill(context)
      let place = Rect(
        x: origin.x + rect.minX * scale, y: origin.y - rect.minY * scale, width: rect.size.width * scale,
        height: rect.size.height * scale)
      try paint(image, in: place)
      setSource(color)
    }
  }

  private func append(_ outline: GlyphOutline, at origin: Point, _ scale: Double) {
    outline.coordinates.withUnsafeBufferPointer { points in
      var index = 0
      var (lastX, lastY) = (0.0, 0.0)
      func point(_ offset: Int) -> (Double, Double) {
        (origin.x + Double(points[index + offset]) * scale, origin.y - Double(points[index + offset + 1]) * scale)
      }
      for verb in outline.verbs {
        switch verb {
        case .move:
          (lastX, lastY) = point(0)
          cairo_move_to(context, lastX, lastY)
          index += 2
        case .line:
          (lastX, lastY) = point(0)
          cairo_line_to(context, lastX, lastY)
          index += 2
        case .quadratic:
          // The cubic that is the same curve.
          let (controlX, controlY) = point(0)
          let (x, y) = point(2)
          cairo_curve_to(
            context, lastX + (controlX - lastX) * 2 / 3, lastY + (controlY - lastY) * 2 / 3,
            x + (controlX - x) * 2 / 3, y + (controlY - y) * 2 / 3, x, y)
          (lastX, lastY) = (x, y)
          index += 4
        case .cubic:
          let (firstX, firstY) = point(0)
          let (secondX, secondY) = point(2)
          (lastX, lastY) = point(4)
          cairo_curve_to(context, firstX, firstY, secondX, secondY, lastX, lastY)
          index += 6
        case .close:
          cairo_close_path(context)
        }
      }
    }
  }

  /// Shows a run in the current font with the text it stands for, cluster by cluster.
  private func showText(_ run: GlyphRun, at origin: Point, of text: TextPlacement) {
    let words = text.fit.text.text
    let glyphs = run.glyphs.map { glyph in
      cairo_glyph_t(index: UInt(glyph.id), x: origin.x + glyph.origin.x, y: origin.y + glyph.origin.y)
    }
    // In the order of the text: from right to left the glyphs are counted from the end.
    var clusters: [cairo_text_cluster_t] = []
    var ranges: [Range<Int>] = []
    for glyph in run.isRightToLeft ? run.glyphs.reversed() : run.glyphs {
      if ranges.last == glyph.range {
        clusters[clusters.count - 1].num_glyphs += 1
      } else {
        clusters.append(cairo_text_cluster_t(num_bytes: Int32(glyph.range.count), num_glyphs: 1))
        ranges.append(glyph.range)
      }
    }
    var bytes: [CChar] = []
    let utf8 = words.utf8
    if let first = ranges.first {
      // Ranges follow each other, so one step through the text finds them all.
      var place = utf8.index(utf8.startIndex, offsetBy: first.lowerBound)
      for _ in 0..<(run.range.upperBound - first.lowerBound) {
        bytes.append(CChar(bitPattern: utf8[place]))
        place = utf8.index(after: place)
      }
    }
    for index in clusters.indices where ranges[index].isEmpty {
      // A hyphen that is not in the text: soft, so that whoever copies it can tell.
      let softHyphen: [UInt8] = [0xC2, 0xAD]
      clusters[index].num_bytes = Int32(softHyphen.count)
      bytes += softHyphen.map { CChar(bitPattern: $0) }
    }
    cairo_show_text_glyphs(
      context, bytes, Int32(bytes.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
      run.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
  }
}

func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
