import Geometry
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// Boxes around texts and lines along them, in points.
@Suite struct PaintedTextTests {
  private func painted(
    _ text: String, _ bounds: TextBounds, _ background: TextBackground, _ box: Size = Size(200, 100)
  ) throws -> PaintedText {
    let paint = TextPaint(fill: .color(.black), background: background)
    let fit = try Sample(name: "", text: text).fit(
      box, FitOptions(bounds: bounds, outsets: paint.outsets(for: bounds), alignment: TextAlignment(.center, .center)))
    return PaintedText(try TextPlacement(fit, at: Point(5, 6)), paint)
  }

  /// The box around what fills its own box is that box, whatever is fitted.
  @Test(arguments: [TextBounds.lines, .capitals, .ink])
  func hugsWhatWasFitted(bounds: TextBounds) throws {
    let background = TextBackground(fill: .color(.white), padding: EdgeInsets(top: 1, right: 2, bottom: 3, left: 4))
    let painted = try painted("Hug me", bounds, background)
    let rect = try #require(painted.backgroundRects.first)
    #expect(painted.backgroundRects.count == 1)
    let box = Rect(x: 5, y: 6, width: 200, height: 100)
    let isFilled = [rect.size.width - 200, rect.size.height - 100].contains { abs($0) < 0.01 }
    #expect(isFilled && rect.minX > 5 - 1e-6 && rect.maxX < 205 + 1e-6, "\(rect)")
    #expect(rect.minY > 6 - 1e-6 && rect.maxY < 106 + 1e-6 && box.size == painted.text.rect.size)
  }

  /// What justification adds is hugged, too.
  @Test(arguments: [TextBounds.lines, .capitals, .ink])
  func hugsJustifiedLines(bounds: TextBounds) throws {
    let fit = try Sample(name: "", text: "justified text that goes on over several lines in a box").fit(
      Size(150, 80), FitOptions(bounds: bounds, alignment: TextAlignment(.justify)))
    let painted = PaintedText(
      try TextPlacement(fit), TextPaint(fill: .color(.black), background: TextBackground(fill: .color(.white))))
    let rect = try #require(painted.backgroundRects.first)
    #expect(fit.lines.contains { $0.expansion > 0 } && abs(rect.minX) < 0.1 && abs(rect.maxX - 150) < 0.1, "\(rect)")
  }

  /// A marker's stroke and shadow are as far inside the box as its text's, on the side where the items begin.
  @Test(arguments: [BaseDirection.leftToRight, .rightToLeft])
  func marksStayInside(direction: BaseDirection) throws {
    let paint = TextPaint(
      fill: .color(.black), stroke: TextStroke(width: .points(8), fill: .color(.black)),
      shadows: [TextShadow(x: .points(direction == .leftToRight ? -10 : 10), y: .zero)])
    let style = TextStyle(font: try FontCatalog.shared.defaultFont(), direction: direction)
    let items = ["Write", "Post"].map { words in
      Paragraph(
        words, textStyle: style,
        style: ParagraphStyle(leadingIndent: .em(1.5), firstLineIndent: .em(-1.5), marker: ListMarker("2.")))
    }
    let fit = try ShapedText(items).fit(in: Size(120, 60), FitOptions(bounds: .ink, outsets: paint.outsets(for: .ink)))
    let placement = try TextPlacement(fit)
    #expect(placement.markers.count == 2)
    let reach = PaintedText(placement, paint).inkReach
    #expect(reach.minX > -1e-6 && reach.maxX < 120 + 1e-6, "\(reach)")
  }

  @Test func eachLineMayHaveItsOwn() throws {
    let background = TextBackground(fill: .color(.white), padding: EdgeInsets(2), isPerLine: true)
    let painted = try painted("a\nlonger line\n\nend", .lines, background)
    // The empty line shows nothing.
    #expect(painted.backgroundRects.count == 3)
    for (rect, line) in zip(painted.backgroundRects, painted.text.lines.filter { $0.glyphs.width > 0 }) {
      #expect(abs(rect.size.width - line.glyphs.width - 4) < 1e-9 && abs(rect.minX + 2 - line.origin.x) < 1e-9)
      #expect(abs(rect.size.height - line.glyphs.line.height - 4) < 1e-9)
    }
  }

  /// A line under several runs of one size is one line, where the font has it.
  @Test func linesGoOn() throws {
    let font = try FontCatalog.shared.defaultFont()
    let bold = try FontCatalog.shared.font(named: "Noto Sans:bold")
    let text = try ShapedText(
      "one two three", style: TextStyle(font: font, decorations: .underline),
      spans: [TextSpan(4..<7, font: bold), TextSpan(8..<13, relativeSize: 0.5, decorations: .lineThrough)])
    let fit = try text.fit(in: Size(300, 100), FitOptions(lines: 1, sizes: AllowedSizes(minimum: 20, maximum: 20)))
    let painted = PaintedText(try TextPlacement(fit), TextPaint(.black))
    #expect(painted.isDecorated && !painted.isPlain)
    let under = painted.decorations(.underline)
    // The smaller part has its own.
    #expect(under.count == 2 && abs(under[0].size.height - 2 * under[1].size.height) < 1e-9)
    #expect(abs(under[0].maxX - under[1].minX) < 1e-9 && under[0].minX == 0)
    let (top, thickness) = font.stroke(.underline)
    let baseline = painted.text.lines[0].origin.y
    #expect(abs(under[0].minY - baseline - Double(top) * 20 / Double(font.unitsPerEm)) < 1e-9)
    #expect(abs(under[0].size.height - Double(thickness) * 20 / Double(font.unitsPerEm)) < 1e-9)
    let through = painted.decorations(.lineThrough)
    #expect(through.count == 1 && through[0].maxY < baseline && through[0].minX == under[1].minX)
  }
}
