internal import Geometry
internal import TextFit
internal import TextLayout

/// A placed text and its paint with every length in points: what all formats draw.
struct PaintedText {
  let text: TextPlacement
  let paint: TextPaint
  /// The width of the pen; nil where there is no stroke to see.
  let strokeWidth: Double?
  /// The shadows from the lowest to the uppermost.
  let shadows: [Shadow]

  struct Shadow {
    let offset: Point
    /// The standard deviation of the blur.
    let deviation: Double
    let color: Color
  }

  /// The longest offset or blur: further away nothing is drawn.
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

  /// Whether the letters are in one colour and there is nothing else to paint.
  var isPlain: Bool {
    guard case .color = paint.fill else { return false }
    return strokeWidth == nil && shadows.isEmpty && paint.background == nil && !isDecorated
  }

  /// Whether lines are drawn under or through some letters.
  var isDecorated: Bool { text.painted.contains { $0.glyphs.runs.contains { !$0.decorations.isEmpty } } }

  /// The lines under or through letters, as rectangles.
  func decorations(_ kind: TextDecorations) -> [Rect] {
    var rects: [Rect] = []
    for line in text.painted {
      for run in line.glyphs.runs {
        for decoration in run.decorations where kind.contains(decoration.kind) && run.width > 0 {
          let rect = Rect(
            x: line.origin.x + run.x, y: line.origin.y + decoration.top, width: run.width, height: decoration.thickness)
          // What goes on in the next run is one line.
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

  /// Each line's part of the bounds that were fitted, with its marker; none for a line that shows nothing.
  private var lineRects: [Rect] {
    let fit = text.fit
    let bounds = fit.options.bounds
    // From the baseline up to the capitals.
    let rise = text.lines.first.map { $0.glyphs.line.baseline - fit.trimmedTop } ?? 0
    return text.painted.compactMap { placed in
      let (line, origin) = (placed.glyphs.line, placed.origin)
      guard placed.glyphs.width > 0 else { return nil }
      switch bounds {
      case .lines:
        return Rect(
          x: origin.x, y: origin.y - (line.baseline - line.top), width: placed.glyphs.width, height: line.height)
      case .capitals:
        return Rect(x: origin.x, y: origin.y - rise, width: placed.glyphs.width, height: rise)
      case .ink:
        return line.ink.map { Rect(origin: origin + $0.origin, size: $0.size) }
      }
    }
  }

  /// The bounds of all lines together.
  var block: Rect { Self.union(lineRects) ?? text.content }

  private static func union(_ rects: [Rect]) -> Rect? {
    guard var all = rects.first else { return nil }
    for rect in rects.dropFirst() {
      let origin = Point(min(all.minX, rect.minX), min(all.minY, rect.minY))
      all = Rect(
        origin: origin, size: Size(max(all.maxX, rect.maxX) - origin.x, max(all.maxY, rect.maxY) - origin.y))
    }
    return all
  }

  /// The boxes of the background.
  var backgroundRects: [Rect] {
    guard let background = paint.background else { return [] }
    let padding = background.padding
    let rects = background.isPerLine ? lineRects : Self.union(lineRects).map { [$0] } ?? []
    return rects.map { $0.inset(by: EdgeInsets(top: -padding.top, right: -padding.right, bottom: -padding.bottom, left: -padding.left)) }
  }
}
