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
