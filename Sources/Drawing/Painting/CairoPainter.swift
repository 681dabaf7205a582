internal import CCairo
internal import Geometry
internal import TextFit
internal import TextLayout
internal import Typography

/// Paints elements on a cairo surface. It owns the context and, for documents, the fonts embedded so far.
///
/// On pixels, glyphs are filled outlines at their exact places: cairo's own glyphs would be moved to whole pixels. In a
/// document, they are text in embedded fonts.
final class CairoPainter {
  let context: OpaquePointer
  let embedsText: Bool
  /// What it may cost.
  let work: PaintWork
  /// The structure of the document's content, in the order in which it is painted; nil if none is kept.
  private(set) var structure: [PDFElement]?
  var fonts: [Font: CairoFont] = [:]
  /// The elements that are painted together, for the glyphs that their fonts have to show.
  private(set) var page: [Picture.Element] = []
  /// The images shown so far.
  private let images: CairoImages
  /// Whether there was one of pixels among them.
  var showsImages: Bool { images.hadPixels }
  /// Whether there was a JPEG of four inks among them, in a document.
  var showsInks: Bool { images.hadInks }

  /// - Throws: ``DrawingError/failed(_:)``
  init(_ surface: OpaquePointer, embedsText: Bool, _ work: PaintWork) throws(DrawingError) {
    guard let context = cairo_create(surface) else { throw .failed("there is not enough memory") }
    self.context = context
    self.embedsText = embedsText
    self.work = work
    structure = embedsText ? [] : nil
    images = CairoImages(isDocument: embedsText)
    try check()
  }

  deinit { cairo_destroy(context) }

  func check() throws(DrawingError) {
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw Self.error(status) }
  }

  static func error(_ status: cairo_status_t) -> DrawingError {
    status == CAIRO_STATUS_WRITE_ERROR ? .notWritten : .failed(String(cString: cairo_status_to_string(status)))
  }

  /// - Throws: ``DrawingError`` if an image is damaged, or if cairo cannot draw something.
  func paint(_ picture: Picture) throws(DrawingError) {
    work.restart()
    if picture.background.alpha > 0 {
      try spend(nil)
      setSource(picture.background)
      cairo_paint(context)
    }
    page = picture.elements
    defer { page = [] }
    for element in picture.elements { try paint(element) }
    try check()
  }

  private func paint(_ element: Picture.Element) throws(DrawingError) {
    switch element {
    case .fill(let rect, let color, let radius):
      guard let rect = Self.drawable(rect) else { break }
      try spend(rect)
      outline(rect, radius)
      setSource(color)
      cairo_fill(context)
    case .stroke(let rect, let stroke, let radius):
      guard let rect = Self.drawable(rect) else { break }
      try spend(stroked(rect, by: stroke.width))
      outline(rect, radius)
      self.stroke(stroke, length: 2 * (rect.size.width + rect.size.height))
    case .line(let start, let end, let stroke):
      guard let span = Self.drawable(start, end) else { break }
      let box = Rect(origin: span.start, size: .zero).joined(Rect(origin: span.end, size: .zero))
      try spend(stroked(box, by: stroke.width))
      cairo_new_path(context)
      cairo_move_to(context, span.start.x, span.start.y)
      cairo_line_to(context, span.end.x, span.end.y)
      self.stroke(stroke, length: abs(span.end.x - span.start.x) + abs(span.end.y - span.start.y))
    case .image(let image, let box, let placement):
      guard let box = Self.drawable(box), let placed = placement.placed(image, in: box) else { break }
      try paint(image, placed, placement.rendering)
    case .text(let text, let paint):
      try self.paint(text, paint)
    case .group(let elements, let offset, let clip):
      cairo_save(context)
      cairo_translate(context, Self.drawable(offset.x) ?? 0, Self.drawable(offset.y) ?? 0)
      if let clip {
        outline(Self.drawable(clip) ?? Rect(size: .zero), 0)
        cairo_clip(context)
      }
      // Where nothing is seen, cairo's PDF has no place for the tags of texts, and ends in an error.
      if clip == nil || visiblePixels(of: nil) > 0 {
        for element in elements { try paint(element) }
      }
      cairo_restore(context)
    case .figure(let elements, let description):
      // The texts inside are part of the figure.
      let figure = PDFElement(role: .figure, alternative: description)
      try tagged(figure) { () throws(DrawingError) in
        let texts = structure
        structure = nil
        defer { structure = texts }
        for element in elements { try paint(element) }
      }
    case .layer(let elements, let layer):
      guard layer.opacity > 0, let x = Self.drawable(layer.center.x), let y = Self.drawable(layer.center.y) else {
        break
      }
      cairo_save(context)
      defer { cairo_restore(context) }
      if layer.rotation != 0 {
        let (a, b, c, d, e, f) = Layer(rotation: layer.rotation, about: Point(x, y)).matrix
        var matrix = cairo_matrix_t()
        cairo_matrix_init(&matrix, a, b, c, d, e, f)
        cairo_transform(context, &matrix)
      }
      // cairo has no tags inside a group.
      try tagged(layer.opacity < 1 ? PDFElement(telling: elements) : nil) { () throws(DrawingError) in
        try asGroup(layer.opacity) { () throws(DrawingError) in
          for element in elements { try paint(element) }
        }
      }
    }
  }

  /// Paints an element of the document's structure or, without one, something that is only visual.
  ///
  /// cairo has no tags inside a group that is painted separately and then put on the page as a whole, so such a group
  /// has its tags around it.
  func tagged(_ element: PDFElement?, _ paint: () throws(DrawingError) -> Void) throws(DrawingError) {
    guard let element, structure != nil, cairo_get_group_target(context) == cairo_get_target(context) else {
      return try paint()
    }
    structure?.append(element)
    cairo_tag_begin(context, element.role.rawValue, "")
    defer { cairo_tag_end(context, element.role.rawValue) }
    try paint()
  }

  // MARK: Work

  /// Pays for the part of a rectangle that is seen, or for all that is; in a document, where shapes stay shapes, for
  /// nothing.
  func spend(_ rect: Rect?, _ cost: Double = PaintWork.Cost.plain) throws(DrawingError) {
    guard !embedsText else { return }
    try work.spend(visiblePixels(of: rect), cost)
  }

  /// Pays for filling the current path, and what is around it.
  func spendPath(_ cost: Double = PaintWork.Cost.plain, around reach: Double = 0) throws(DrawingError) {
    guard !embedsText else { return }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(context, &left, &top, &right, &bottom)
    try spend(
      Rect(minX: left - reach, minY: top - reach, maxX: right + reach, maxY: bottom + reach), cost)
  }

  /// How many pixels of a rectangle are seen, or of all that is not clipped.
  func visiblePixels(of rect: Rect?) -> Double {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    if let rect {
      (left, top) = (max(left, rect.minX), max(top, rect.minY))
      (right, bottom) = (min(right, rect.maxX), min(bottom, rect.maxY))
    }
    guard right > left, bottom > top else { return 0 }
    return (right - left) * (bottom - top) * deviceScale * deviceScale
  }

  private func stroked(_ rect: Rect, by width: Double) -> Rect {
    rect.inset(by: EdgeInsets(-max(0, Self.drawable(width) ?? 0)))
  }

  // MARK: Numbers

  /// The greatest distance from the origin at which anything is drawn: cairo's integers end near 8 million.
  private static let reach = 1e6
  /// A line with more dashes than this is drawn solid.
  private static let mostDashes = 100_000.0

  /// A length in the form that cairo takes; nil for NaN.
  private static func drawable(_ value: Double) -> Double? {
    value.isNaN ? nil : min(max(value, -reach), reach)
  }

  /// The part of a rectangle that cairo can reach; nil if there is none, or if a side is NaN.
  static func drawable(_ rect: Rect) -> Rect? {
    guard let left = drawable(rect.minX), let top = drawable(rect.minY), let right = drawable(rect.maxX),
      let bottom = drawable(rect.maxY), right >= left, bottom >= top
    else { return nil }
    // Unchanged if it is within reach, so that its edges are not rounded.
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
    cairo_new_path(context)
    addOutline(rect, radius)
  }

  /// Adds a rectangle to the path.
  func addOutline(_ rect: Rect, _ radius: Double) {
    let radius = min(radius.isNaN ? 0 : radius, rect.size.width / 2, rect.size.height / 2)
    guard radius > 0 else {
      cairo_rectangle(context, rect.minX, rect.minY, max(0, rect.size.width), max(0, rect.size.height))
      return
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
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

  /// Draws an image that is only partly visible, or translucent.
  private func paint(
    _ image: PictureImage, _ placed: ImagePlacement.Placed, _ rendering: ImageRendering
  ) throws(DrawingError) {
    guard let rect = Self.drawable(placed.rect) else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    if let clip = placed.clip {
      outline(clip, placed.cornerRadius)
      cairo_clip(context)
    }
    try paint(image, in: rect, rendering, opacity: placed.opacity)
  }

  func paint(
    _ image: PictureImage, in rect: Rect, _ rendering: ImageRendering = .smooth, opacity: Double = 1
  ) throws(DrawingError) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    try spend(rect, PaintWork.Cost.mixed)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, rect.minX, rect.minY)
    cairo_scale(context, rect.size.width / image.size.width, rect.size.height / image.size.height)
    try images.paint(image, on: context, rendering, opacity: opacity)
  }

  /// Covers the opaque part of an image with the current source.
  func mask(_ image: PictureImage, in rect: Rect) throws(DrawingError) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
    cairo_clip(context)
    try spend(rect, PaintWork.Cost.group)
    cairo_push_group(context)
    let painted = Result { () throws(DrawingError) in try paint(image, in: rect) }
    let mask = cairo_pop_group(context)
    defer { cairo_pattern_destroy(mask) }
    try painted.get()
    cairo_mask(context, mask)
  }

  /// Releases images that are not likely to be shown again.
  func endPage() { images.endPage() }
}

func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
