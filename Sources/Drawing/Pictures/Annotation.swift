internal import Geometry
public import TextFit
internal import TextLayout
public import Typography

/// Marks that explain a fitted text in its picture: its box, margins, baselines and line ends, what keeps it from being
/// larger, and a legend that says so in words.
public enum Annotation {
  /// A text to explain, with its explanation in words.
  public struct Note: Sendable {
    /// The text that is marked.
    public let placement: TextPlacement
    /// What keeps the text from being larger.
    public let limit: BindingLimit
    /// The explanation shown in the legend.
    public let words: String
    /// The layer in which the text is drawn; its marks are turned with it.
    public let layer: Layer
    /// How the text is painted, which takes up room in the picture.
    public let paint: TextPaint

    /// Explains a text.
    ///
    /// - Parameters:
    ///   - placement: the text as it is drawn.
    ///   - limit: what keeps it from being larger.
    ///   - words: the explanation shown in the legend.
    ///   - layer: the layer in which the text is drawn.
    ///   - paint: how it is painted.
    public init(
      _ placement: TextPlacement, limit: BindingLimit, words: String, layer: Layer = Layer(),
      paint: TextPaint = TextPaint()
    ) {
      self.placement = placement
      self.limit = limit
      self.words = words
      self.layer = layer
      self.paint = paint
    }
  }

  static let box = Color(rgb: 0x1F6FEB)
  static let margins = Color(rgb: 0x8A63D2)
  static let baselines = Color(rgb: 0x2DA44E)
  static let ends = Color(rgb: 0xBF8700)
  static let limit = Color(rgb: 0xCF222E)
  static let ink = Color(rgb: 0x24292F)

  /// The marks of one text; `unit` is the width of their lines.
  static func marks(_ note: Note, unit: Double) -> [Picture.Element] {
    var marks = Picture(size: .zero)
    let text = note.placement
    marks.stroke(text.rect, Stroke(box, width: unit))
    if text.content != text.rect {
      marks.stroke(text.content, Stroke(margins, width: unit * 0.75, dashes: [unit * 3, unit * 2]))
    }
    for (placed, rect) in shownLines(text) {
      let y = placed.origin.y
      marks.line(
        from: Point(text.content.minX, y), to: Point(text.content.maxX, y), Stroke(baselines, width: unit * 0.75))
      guard let rect else { continue }
      for x in [rect.minX, rect.maxX] {
        marks.line(from: Point(x, rect.minY), to: Point(x, rect.maxY), Stroke(ends, width: unit * 0.75))
      }
    }
    mark(note, unit, on: &marks)
    return marks.elements
  }

  /// The visible lines, each with the part that counts.
  private static func shownLines(_ text: TextPlacement) -> [(line: TextPlacement.PlacedLine, bounds: Rect?)] {
    let lines = text.lines.map { ($0, text.bounds(of: $0)) }
    guard let clip = text.clip else { return lines }
    return lines.filter { _, rect in rect.map { $0.maxY > clip.minY && $0.minY < clip.maxY } ?? false }
  }

  /// The dimension that binds, measured over the bounds that count and everything painted around them: along the line
  /// that fills the width, or from the top of the first line to the bottom of the last.
  private static func mark(_ note: Note, _ unit: Double, on marks: inout Picture) {
    let text = note.placement
    let outsets = text.fit.options.outsets.insets(at: text.fit.size)
    let stroke = Stroke(limit, width: unit * 1.5)
    let tick = unit * 4
    switch note.limit {
    case .width(let index):
      guard text.lines.indices.contains(index), let rect = text.bounds(of: text.lines[index]) else { return }
      let y = max(rect.minY, (text.lines[index].origin.y + rect.maxY) / 2)
      let (left, right) = (rect.minX - outsets.left, rect.maxX + outsets.right)
      marks.line(from: Point(left, y), to: Point(right, y), stroke)
      for x in [left, right] { marks.line(from: Point(x, y - tick), to: Point(x, y + tick), stroke) }
    case .height, .lines, .minimumLines:
      let rects = shownLines(text).compactMap(\.bounds)
      guard let top = rects.map(\.minY).min(), let bottom = rects.map(\.maxY).max() else { return }
      let ends = (top: top - outsets.top, bottom: bottom + outsets.bottom)
      let x = text.content.maxX - tick
      marks.line(from: Point(x, ends.top), to: Point(x, ends.bottom), stroke)
      for y in [ends.top, ends.bottom] { marks.line(from: Point(x - tick, y), to: Point(x + tick, y), stroke) }
    case .maximum, .step:
      marks.stroke(text.rect, Stroke(limit, width: unit, dashes: [unit * 2, unit * 2]))
    }
  }
}

extension Picture {
  /// The picture with marks on its texts and a legend below it, enlarged to hold them all.
  ///
  /// - Parameters:
  ///   - notes: the texts to mark, and their explanations.
  ///   - font: the font of the legend.
  /// - Throws: ``DrawingError/text(_:)`` if the legend cannot be shaped.
  public func annotated(_ notes: [Annotation.Note], font: Font) throws(DrawingError) -> Picture {
    // Marks and legend grow with the picture, so that they are visible on a poster and do not cover a button.
    let side = max(size.width, size.height)
    let unit = max(side / 500, 0.35)
    let size = max(side / 36, 8)
    let padding = size
    let width = max(self.size.width, size * 30)
    var legend = Legend(font: font, size: size, width: width)
    try legend.add(Annotation.box, "box")
    if notes.contains(where: { $0.placement.content != $0.placement.rect }) {
      try legend.add(Annotation.margins, "margins")
    }
    try legend.add(Annotation.baselines, "baselines")
    try legend.add(Annotation.ends, "line ends")
    try legend.add(Annotation.limit, "what binds")
    for note in notes { try legend.add(words: note.words) }
    var marked = self
    var reach = Rect(size: self.size)
    for note in notes {
      let marks = Annotation.marks(note, unit: unit)
      let layer = Layer(rotation: note.layer.rotation, about: note.layer.center)
      marked.append(layer.rotation == 0 ? marks : [.layer(marks, layer)])
      // Overflowing text and its marks are part of the page, and the legend goes below.
      let painted = PaintedText(note.placement, note.paint)
      let seen = note.placement.clip.map { $0.joined(painted.backgroundReach ?? $0) } ?? painted.reach
      reach = ([seen] + marks.compactMap(\.reach)).reduce(reach) { $0.joined(layer.bounds(of: $1)) }
    }
    // A little of it may lie in the padding.
    func growth(_ beyond: Double) -> Double { beyond > padding / 2 ? beyond : 0 }
    let (left, top) = (growth(-reach.minX), growth(-reach.minY))
    let right = growth(reach.maxX - self.size.width)
    let below = top + self.size.height + growth(reach.maxY - self.size.height)
    var annotated = Picture(
      size: Size(
        max(left + self.size.width + right, width) + 2 * padding, below + legend.height + 3 * padding),
      background: .white)
    annotated.draw(marked, at: Point(padding + left, padding + top))
    annotated.append([.group(legend.elements, offset: Point(padding, 2 * padding + below), clip: nil)])
    return annotated
  }
}

/// Rows of words, the first of them preceded by colour swatches with their names, side by side.
private struct Legend {
  let font: Font
  let size: Double
  let width: Double
  private(set) var elements: [Picture.Element] = []
  private var x = 0.0
  private var y = 0.0
  private var rowHeight = 0.0

  init(font: Font, size: Double, width: Double) {
    self.font = font
    self.size = size
    self.width = width
  }

  var height: Double { y + rowHeight }

  mutating func add(_ color: Color, _ name: String) throws(DrawingError) {
    let text = try place(name, x: x + size * 1.2, width: nil)
    let right = text.content.minX + (text.lines.first?.glyphs.width ?? 0)
    if right > width, x > 0 {
      x = 0
      y += rowHeight
      return try add(color, name)
    }
    elements.append(
      .fill(Rect(x: x, y: y + rowHeight * 0.3, width: size * 0.9, height: size * 0.5), color, cornerRadius: 0))
    elements.append(.text(text, TextPaint(Annotation.ink)))
    x = right + size
  }

  mutating func add(words: String) throws(DrawingError) {
    y += rowHeight
    x = 0
    let text = try place(words, x: 0, width: width)
    elements.append(.text(text, TextPaint(Annotation.ink)))
    rowHeight = text.lines.last.map { $0.glyphs.line.top + $0.glyphs.line.height } ?? rowHeight
  }

  private mutating func place(_ words: String, x: Double, width: Double?) throws(DrawingError) -> TextPlacement {
    do throws(TextError) {
      // Nothing may extend beyond the picture, not even a single word.
      let text = try ShapedText(words, style: TextStyle(font: font, wrap: .breakWord))
      let options = FitOptions(
        axes: width == nil ? .vertical : .horizontal, sizes: AllowedSizes(minimum: size, maximum: size))
      let box = Size(width ?? self.width, size * 4)
      guard let fit = try? text.fit(in: box, options) else { throw TextError.outOfMemory }
      let placement = try TextPlacement(fit, at: Point(x, y))
      rowHeight = max(rowHeight, placement.lines.last.map { $0.glyphs.line.top + $0.glyphs.line.height } ?? 0)
      return placement
    } catch {
      throw .text(error)
    }
  }
}

extension Picture.Element {
  /// The bounds of a line or an outline; nil for other elements.
  fileprivate var reach: Rect? {
    switch self {
    case .stroke(let rect, let stroke, _): rect.inset(by: EdgeInsets(-stroke.width / 2))
    case .line(let start, let end, let stroke):
      Rect(origin: start, size: .zero).joined(Rect(origin: end, size: .zero)).inset(by: EdgeInsets(-stroke.width / 2))
    default: nil
    }
  }
}
