package import Geometry
internal import TextFit
internal import TextLayout
internal import Typography

/// A placed text and its paint with every length in points, from which all formats are drawn.
struct PaintedText {
  let text: TextPlacement
  let paint: TextPaint
  /// The width of the pen; nil if there is no visible stroke.
  let strokeWidth: Double?
  /// The shadows, from the lowest to the uppermost.
  let shadows: [Shadow]

  struct Shadow {
    let offset: Point
    /// The standard deviation of the blur.
    let deviation: Double
    let color: Color
  }

  /// The longest offset or blur; nothing is drawn further away.
  private static let longest = 1e5

  init(_ text: TextPlacement, _ paint: TextPaint) {
    self.text = text
    self.paint = paint
    let size = text.fit.size
    func points(_ length: TextLength) -> Double {
      let points = length.points(at: size)
      return points.isNaN ? 0 : min(max(points, -Self.longest), Self.longest)
    }
    strokeWidth = paint.stroke.map { points($0.width) }.flatMap { $0 > 0 ? $0 : nil }
    shadows = paint.shadows.reversed().filter { $0.color.alpha > 0 }.map { shadow in
      Shadow(
        offset: Point(points(shadow.x), points(shadow.y)), deviation: max(0, points(shadow.blur)) / 2,
        color: shadow.color)
    }
  }

  /// Whether the letters are in one colour and nothing else is painted.
  var isPlain: Bool {
    guard case .color = paint.fill else { return false }
    return strokeWidth == nil && shadows.isEmpty && paint.background == nil && !isDecorated
  }

  /// Whether lines are drawn under or through some of the letters.
  var isDecorated: Bool { text.painted.contains { $0.glyphs.runs.contains { !$0.decorations.isEmpty } } }

  /// The lines under or through the letters, as rectangles.
  func decorations(_ kind: TextDecorations) -> [Rect] {
    var rects: [Rect] = []
    for line in text.painted {
      for run in line.glyphs.runs {
        for decoration in run.decorations where kind.contains(decoration.kind) && run.width > 0 {
          let rect = Rect(
            x: line.origin.x + run.x, y: line.origin.y + decoration.top, width: run.width, height: decoration.thickness)
          // A line that continues in the next run is a single one.
          if let last = rects.last, last.minY == rect.minY, last.size.height == rect.size.height,
            abs(last.maxX - rect.minX) < 1e-6 * (1 + abs(rect.minX))
          {
            rects[rects.count - 1] = Rect(
              x: last.minX, y: last.minY, width: rect.maxX - last.minX, height: rect.size.height)
          } else {
            rects.append(rect)
          }
        }
      }
    }
    return rects
  }

  // MARK: Boxes

  /// Each line's part of the fitted bounds, including markers; a line that shows nothing has none.
  private var lineRects: [Rect] { text.painted.compactMap { text.bounds(of: $0) } }

  /// The bounds of all lines together.
  var block: Rect { Self.union(lineRects) ?? text.content }

  private static func union(_ rects: [Rect]) -> Rect? {
    rects.first.map { rects.dropFirst().reduce($0) { $0.joined($1) } }
  }

  /// The boxes of the background.
  var backgroundRects: [Rect] {
    guard let background = paint.background else { return [] }
    let padding = background.padding
    let rects = background.isPerLine ? lineRects : Self.union(lineRects).map { [$0] } ?? []
    return rects.map {
      $0.inset(by: EdgeInsets(top: -padding.top, right: -padding.right, bottom: -padding.bottom, left: -padding.left))
    }
  }

  // MARK: Reach

  /// The bounds of all letters, including the parts that extend beyond their lines, and of the lines under and through
  /// them.
  var letterReach: Rect {
    var reach = block
    for line in text.painted {
      for run in line.glyphs.runs {
        let scale = run.size / Double(run.font.unitsPerEm)
        for glyph in run.glyphs {
          reach = reach.joined(GlyphShapes.shape(glyph.id, of: run.font).reach(at: line.origin + glyph.origin, scale))
        }
      }
    }
    return decorations([.underline, .lineThrough]).reduce(reach) { $0.joined($1) }
  }

  /// The bounds of the letters, their stroke and their shadows.
  var inkReach: Rect {
    let stroked = letterReach.inset(by: EdgeInsets(-(strokeWidth ?? 0) / 2))
    return shadows.reduce(stroked) { all, shadow in
      all.joined(
        stroked.inset(by: EdgeInsets(-shadow.deviation * BlurredMask.reach)).offset(by: shadow.offset))
    }
  }

  /// The bounds of the background's boxes.
  var backgroundReach: Rect? { Self.union(backgroundRects) }

  /// The bounds of everything that is painted.
  var reach: Rect { backgroundReach?.joined(inkReach) ?? inkReach }
}

extension TextPlacement {
  /// A line's part of the fitted bounds: its advance and full height, the height of its capitals, or its ink; nil if it
  /// shows nothing.
  func bounds(of placed: PlacedLine) -> Rect? {
    let (line, origin) = (placed.glyphs.line, placed.origin)
    guard placed.glyphs.width > 0 else { return nil }
    switch fit.options.bounds {
    case .lines:
      return Rect(
        x: origin.x, y: origin.y - (line.baseline - line.top), width: placed.glyphs.width, height: line.height)
    case .capitals:
      // From the baseline up to the top of the capitals.
      let rise = lines.first.map { $0.glyphs.line.baseline - fit.trimmedTop } ?? 0
      return Rect(x: origin.x, y: origin.y - rise, width: placed.glyphs.width, height: rise)
    case .ink:
      // A justified line ends further on.
      return line.ink.map {
        Rect(origin: origin + $0.origin, size: Size($0.size.width + line.expansion, $0.size.height))
      }
    }
  }
}

extension Rect {
  /// The smallest rectangle that contains both.
  package func joined(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  func offset(by offset: Point) -> Rect { Rect(origin: origin + offset, size: size) }
}

extension GlyphShape {
  /// The bounds of the placed outline, including the control points of its curves.
  fileprivate func reach(at place: Point, _ scale: Double) -> Rect {
    func reach(_ outline: GlyphOutline) -> Rect {
      var rect: Rect?
      for index in stride(from: 0, to: outline.coordinates.count - 1, by: 2) {
        let point = Rect(
          x: place.x + Double(outline.coordinates[index]) * scale,
          y: place.y - Double(outline.coordinates[index + 1]) * scale, width: 0, height: 0)
        rect = rect?.joined(point) ?? point
      }
      return rect ?? Rect(origin: place, size: .zero)
    }
    switch self {
    case .outline(let outline): return reach(outline)
    case .layers(let layers):
      return layers.reduce(Rect(origin: place, size: .zero)) { $0.joined(reach($1.outline)) }
    case .bitmap(_, let rect): return Self.place(rect, place, scale)
    }
  }

  /// The place of a bitmap whose rectangle is given in font units, y upward.
  static func place(_ rect: Rect, _ origin: Point, _ scale: Double) -> Rect {
    Rect(
      x: origin.x + rect.minX * scale, y: origin.y - rect.minY * scale, width: rect.size.width * scale,
      height: rect.size.height * scale)
  }
}
