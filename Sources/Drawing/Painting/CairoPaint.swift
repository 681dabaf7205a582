internal import CCairo
internal import Geometry
internal import Platform
internal import TextFit
internal import TextLayout
internal import Typography

/// The source with which letters are painted; it is set again and again during painting.
enum TextSource {
  case color(Color)
  case pattern(OpaquePointer)

  /// The opacity of the letters' own colours.
  var alpha: Double { if case .color(let color) = self { color.alpha } else { 1 } }

  /// What a pixel of it costs.
  var cost: Double { if case .color = self { PaintWork.Cost.plain } else { PaintWork.Cost.mixed } }
}

/// Text with a stroke, shadows, a box around it, gradients and lines.
extension CairoPainter {
  /// - Throws: ``DrawingError`` for a glyph's bitmap that is damaged.
  func paint(_ text: TextPlacement, _ paint: TextPaint) throws(DrawingError) {
    let painted = PaintedText(text, paint)
    if painted.isPlain, case .color(let color) = paint.fill { return try fill(text, .color(color)) }
    if let background = paint.background { try self.paint(painted.backgroundRects, background) }
    for shadow in painted.shadows { try self.paint(shadow, of: painted) }
    let block = painted.block
    if let width = painted.strokeWidth {
      try withSource(paint.stroke?.fill ?? paint.fill, across: block) { source throws(DrawingError) in
        setSource(source)
        try outline(painted, strokedBy: width, source.cost)
      }
    }
    // Letters must not show through lines that lie over them.
    var fill = paint.fill
    var opacity = 1.0
    if case .color(let color) = fill, color.alpha < 1, painted.isDecorated {
      opacity = color.alpha
      fill = .color(Color(color.red, color.green, color.blue))
    }
    // cairo has no tags inside a group.
    let element = opacity < 1 ? PDFElement(telling: [.text(text, paint)]) : nil
    try tagged(element) { () throws(DrawingError) in
      try asGroup(opacity) { () throws(DrawingError) in
        try withSource(fill, across: block) { source throws(DrawingError) in
          try self.fill(painted.decorations(.underline), source)
          try self.fill(text, source)
          try self.fill(painted.decorations(.lineThrough), source)
        }
      }
    }
  }

  func setSource(_ source: TextSource) {
    switch source {
    case .color(let color): setSource(color)
    case .pattern(let pattern): cairo_set_source(context, pattern)
    }
  }

  /// Provides the source for a fill while a body runs.
  private func withSource(
    _ fill: Fill, across box: Rect, _ body: (TextSource) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    switch fill {
    case .color(let color): try body(.color(color))
    case .linearGradient(let gradient):
      let (start, end) = gradient.line(across: box)
      guard let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else {
        throw .failed("there is not enough memory")
      }
      defer { cairo_pattern_destroy(pattern) }
      for stop in gradient.stops {
        let color = stop.color
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.position, color.red, color.green, color.blue, color.alpha)
      }
      try body(.pattern(pattern))
    }
  }

  /// Paints several things as one, at a given opacity.
  func asGroup(_ opacity: Double, _ body: () throws(DrawingError) -> Void) throws(DrawingError) {
    guard opacity < 1 else { return try body() }
    let pixels = embedsText ? 0 : visiblePixels(of: nil)
    try spend(nil, PaintWork.Cost.group)
    try work.open(pixels)
    defer { work.close(pixels) }
    cairo_push_group(context)
    do throws(DrawingError) {
      try body()
    } catch {
      cairo_pattern_destroy(cairo_pop_group(context))
      throw error
    }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
  }

  // MARK: Boxes and lines

  /// Boxes that overlap form one shape.
  private func paint(_ rects: [Rect], _ background: TextBackground) throws(DrawingError) {
    let rects = rects.compactMap(Self.drawable)
    guard let first = rects.first else { return }
    let all = rects.dropFirst().reduce(first) { $0.joined($1) }
    try withSource(background.fill, across: all) { source throws(DrawingError) in
      try spend(all, source.cost)
      setSource(source)
      cairo_new_path(context)
      for rect in rects { addOutline(rect, background.cornerRadius.points(in: rect.size)) }
      cairo_fill(context)
    }
  }

  private func fill(_ rects: [Rect], _ source: TextSource) throws(DrawingError) {
    guard !rects.isEmpty else { return }
    setSource(source)
    cairo_new_path(context)
    for rect in rects { addOutline(rect, 0) }
    try spendPath(source.cost)
    cairo_fill(context)
  }

  // MARK: Outlines

  /// Adds a run's outlines to the path.
  ///
  /// - Parameter colored: adds a glyph that has colours of its own.
  private func add(_ run: GlyphRun, at origin: Point, colored: (GlyphShape, Point, Double) -> Void) {
    let scale = run.size / Double(run.font.unitsPerEm)
    for glyph in run.glyphs {
      let shape = GlyphShapes.shape(glyph.id, of: run.font)
      let place = origin + glyph.origin
      if case .outline(let outline) = shape {
        outline.add(to: context, at: place, scale)
      } else {
        colored(shape, place, scale)
      }
    }
  }

  /// Strokes letters and lines with the current source.
  private func outline(
    _ painted: PaintedText, strokedBy width: Double, _ cost: Double = PaintWork.Cost.plain
  ) throws(DrawingError) {
    cairo_new_path(context)
    for line in painted.text.painted {
      for run in line.glyphs.runs { add(run, at: line.origin) { _, _, _ in } }
    }
    for rect in painted.decorations([.underline, .lineThrough]) { addOutline(rect, 0) }
    try spendPath(cost, around: width / 2)
    cairo_set_line_width(context, width)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
  }

  /// Draws everything that casts a shadow, opaquely, with the current source.
  private func silhouette(_ painted: PaintedText) throws(DrawingError) {
    if let width = painted.strokeWidth { try outline(painted, strokedBy: width) }
    for line in painted.text.painted {
      for run in line.glyphs.runs {
        var bitmaps: [(image: PictureImage, place: Rect)] = []
        cairo_new_path(context)
        add(run, at: line.origin) { shape, place, scale in
          switch shape {
          case .layers(let layers): for layer in layers { layer.outline.add(to: context, at: place, scale) }
          case .bitmap(let image, let rect): bitmaps.append((image, GlyphShape.place(rect, place, scale)))
          case .outline: break
          }
        }
        try spendPath()
        cairo_fill(context)
        for (image, place) in bitmaps { try mask(image, in: place) }
      }
    }
    for rect in painted.decorations([.underline, .lineThrough]) {
      cairo_new_path(context)
      addOutline(rect, 0)
      cairo_fill(context)
    }
  }

  /// The bounds of everything that casts a shadow; nil if nothing does.
  private func silhouetteBounds(_ painted: PaintedText) -> Rect? {
    cairo_new_path(context)
    for line in painted.text.painted {
      for run in line.glyphs.runs {
        add(run, at: line.origin) { shape, place, scale in
          switch shape {
          case .layers(let layers): for layer in layers { layer.outline.add(to: context, at: place, scale) }
          case .bitmap(_, let rect): addOutline(GlyphShape.place(rect, place, scale), 0)
          case .outline: break
          }
        }
      }
    }
    for rect in painted.decorations([.underline, .lineThrough]) { addOutline(rect, 0) }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(context, &left, &top, &right, &bottom)
    cairo_new_path(context)
    guard right > left, bottom > top else { return nil }
    let half = (painted.strokeWidth ?? 0) / 2
    return Rect(x: left - half, y: top - half, width: right - left + 2 * half, height: bottom - top + 2 * half)
  }

  // MARK: Shadows

  /// The resolution of a blurred shadow in a document, where it is an image under the text: 288 pixels an inch, or
  /// eight per standard deviation if that is less.
  private static let documentScale = 4.0
  private static let pixelsPerDeviation = (document: 8.0, picture: 64.0)
  /// The largest side and the largest area of a shadow's image; a larger one gets a lower resolution.
  private static let longestMask = 16_384.0
  private static let largestMask = 33_554_432.0

  private func paint(_ shadow: PaintedText.Shadow, of painted: PaintedText) throws(DrawingError) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, shadow.offset.x, shadow.offset.y)
    let scale = scale(of: shadow)
    guard shadow.deviation * scale >= Self.leastBlur else {
      return try asGroup(shadow.color.alpha) { () throws(DrawingError) in
        setSource(Color(shadow.color.red, shadow.color.green, shadow.color.blue))
        try silhouette(painted)
      }
    }
    guard let bounds = silhouetteBounds(painted) else { return }
    let reach = shadow.deviation * BlurredMask.reach
    guard let region = visible(bounds, around: reach) else { return }
    try paint(shadow, of: painted, in: region, scale)
  }

  /// The smallest blur that has any effect, in pixels.
  private static let leastBlur = 0.05

  /// Pixels of a shadow's image per unit.
  private func scale(of shadow: PaintedText.Shadow) -> Double {
    let perDeviation = embedsText ? Self.pixelsPerDeviation.document : Self.pixelsPerDeviation.picture
    let wanted = embedsText ? Self.documentScale : deviceScale
    return shadow.deviation > 0 ? min(wanted, perDeviation / shadow.deviation) : wanted
  }

  /// Pixels per unit.
  var deviceScale: Double {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
  }

  /// The part of a rectangle, and of its surroundings, that affects what is visible.
  private func visible(_ rect: Rect, around reach: Double) -> Rect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    // Things just outside also cast their shadows into the visible part.
    let origin = Point(max(rect.minX, left) - reach, max(rect.minY, top) - reach)
    let end = Point(min(rect.maxX, right) + reach, min(rect.maxY, bottom) + reach)
    guard end.x > origin.x, end.y > origin.y else { return nil }
    return Rect(origin: origin, size: Size(end.x - origin.x, end.y - origin.y))
  }

  private func paint(
    _ shadow: PaintedText.Shadow, of painted: PaintedText, in region: Rect, _ wanted: Double
  ) throws(DrawingError) {
    let side = max(region.size.width, region.size.height)
    let area = max(region.size.width * region.size.height, .leastNormalMagnitude)
    let largest = min(Self.largestMask, work.largestMask)
    let scale = min(wanted, Self.longestMask / side, (largest / area).squareRoot())
    let origin = onGrid(region.origin, scale)
    let width = Int(saturating: (region.maxX - origin.x) * scale, .up) + 1
    let height = Int(saturating: (region.maxY - origin.y) * scale, .up) + 1
    // Also in a document, where it is an image.
    try work.spend(Double(width * height), PaintWork.Cost.blurred)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw .failed("there is not enough memory") }
    defer { cairo_surface_destroy(surface) }
    do {
      let painter = try CairoPainter(surface, embedsText: false, work)
      cairo_scale(painter.context, scale, scale)
      cairo_translate(painter.context, -origin.x, -origin.y)
      painter.setSource(.black)
      try painter.silhouette(painted)
      try painter.check()
    }
    Self.blur(surface, width, height, shadow.deviation * scale)
    try spend(region, PaintWork.Cost.stretched)
    setSource(shadow.color)
    cairo_translate(context, origin.x, origin.y)
    cairo_scale(context, 1 / scale, 1 / scale)
    cairo_mask_surface(context, surface, 0, 0)
  }

  /// A point on the pixel grid, so that an image of the same scale keeps its pixels; unchanged if the axes are rotated.
  private func onGrid(_ point: Point, _ scale: Double) -> Point {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx == scale, matrix.yy == scale else { return point }
    return Point(
      ((point.x * scale + matrix.x0).rounded(.down) - matrix.x0) / scale,
      ((point.y * scale + matrix.y0).rounded(.down) - matrix.y0) / scale)
  }

  private static func blur(_ surface: OpaquePointer, _ width: Int, _ height: Int, _ deviation: Double) {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return }
    var mask = BlurredMask(width: width, height: height, bytes: data, stride: stride)
    mask.blur(deviation)
    mask.write(to: data, stride: stride)
    cairo_surface_mark_dirty(surface)
  }
}
