import Geometry
import Testing
import TextFit
import TextLayout
import Typography

/// Where lines stand in the room beside them.
@Suite struct TextAlignmentTests {
  private static let margins = EdgeInsets(top: 3, right: 5, bottom: 7, left: 11)

  private func fit(
    _ words: String, _ alignment: TextAlignment, _ bounds: TextBounds = .lines, direction: BaseDirection = .auto
  ) throws -> Fit {
    let font = try FontCatalog.shared.defaultFont()
    let style = TextStyle(font: font, direction: direction, fallback: .bundled)
    let options = FitOptions(
      margins: Self.margins, bounds: bounds, sizes: AllowedSizes(maximum: 14), alignment: alignment)
    return try ShapedText(words, style: style).fit(in: Size(200, 150), options)
  }

  private static let content = Rect(size: Size(200, 150)).inset(by: margins)
  /// A left-to-right paragraph, an empty one, a right-to-left one that starts with a digit and holds Latin.
  private static let mixed = "Total today\n\n12 שלום world\nends left to right"

  @Test(arguments: HorizontalAlignment.allCases, VerticalAlignment.allCases)
  func linesStayInsideAndTouchTheirSide(horizontal: HorizontalAlignment, vertical: VerticalAlignment) throws {
    for bounds in [TextBounds.lines, .capitals] {
      let fit = try fit(Self.mixed, TextAlignment(horizontal, vertical), bounds)
      let lines = fit.lines
      #expect(lines.map(\.isRightToLeft) == [false, false, true, false])
      for (line, origin) in zip(lines, fit.origins) {
        #expect(origin == fit.origin(of: line))
        let left = origin.x - Self.content.minX
        let right = Self.content.maxX - origin.x - line.width
        switch horizontal {
        case .left: #expect(left == 0)
        case .right: #expect(abs(right) < 1e-9)
        case .center: #expect(abs(left - right) < 1e-9)
        case .start, .justify: #expect(abs(line.isRightToLeft ? right : left) < 1e-9)
        case .end: #expect(abs(line.isRightToLeft ? left : right) < 1e-9)
        }
      }
      // What counts of the height, between the first line's top and the last one's bottom.
      let first = try #require(fit.origins.first)
      let last = try #require(fit.origins.last)
      let capitals = fit.size * Double(fit.text.style.font.metrics.capHeight) / 1000
      let isTrimmed = bounds == .capitals
      let above = isTrimmed ? first.y - capitals : first.y - lines[0].baseline
      let below = isTrimmed ? last.y : last.y + lines[3].height - (lines[3].baseline - lines[3].top)
      let over = above - Self.content.minY
      let under = Self.content.maxY - below
      switch vertical {
      case .top: #expect(abs(over) < 1e-9)
      case .center: #expect(abs(over - under) < 1e-9)
      case .bottom: #expect(abs(under) < 1e-9)
      }
      #expect(over > -1e-9 && under > -1e-9)
    }
  }

  @Test(arguments: [BaseDirection.leftToRight, .rightToLeft])
  func aGivenDirectionHoldsForEveryParagraph(direction: BaseDirection) throws {
    let fit = try fit(Self.mixed, TextAlignment(), direction: direction)
    #expect(fit.lines.allSatisfy { $0.isRightToLeft == (direction == .rightToLeft) })
  }

  /// P2 skips what is isolated; U+2028 ends a line but no paragraph.
  @Test func directionIsTheParagraphsNotTheLines() throws {
    #expect(try fit("\u{2067}שלום\u{2069} one", TextAlignment()).lines.map(\.isRightToLeft) == [false])
    #expect(try fit("שלום\u{2028}one", TextAlignment()).lines.map(\.isRightToLeft) == [true, true])
    #expect(try fit("one\u{2029}שלום\u{2028}two", TextAlignment()).lines.map(\.isRightToLeft) == [false, true, true])
  }

  /// Last lines stand where they are said to, whatever the others do (CSS Text 3, 7.2).
  @Test(arguments: HorizontalAlignment.allCases) func lastLines(_ others: HorizontalAlignment) throws {
    let words = "one two three four five six seven eight nine ten\nshort one"
    let font = try FontCatalog.shared.defaultFont()
    let plain = try ShapedText(words, style: TextStyle(font: font))
    let styled = try ShapedText(
      words.split(separator: "\n").map { Paragraph(String($0), textStyle: TextStyle(font: font)) })
    for text in [plain, styled] {
      for last in HorizontalAlignment.allCases.map(Optional.some) + [nil] {
        let fit = try text.fit(
          in: Size(100, 200),
          FitOptions(sizes: AllowedSizes(maximum: 12), alignment: TextAlignment(others, lastLine: last)))
        let (lines, origins) = (fit.lines, fit.origins)
        #expect(lines.count(where: \.endsParagraph) == 2 && lines.count > 3)
        for (line, origin) in zip(lines, origins) {
          let alignment = line.endsParagraph ? last ?? (others == .justify ? .start : others) : others
          let room = 100 - line.width
          let x =
            switch alignment {
            case .start, .left, .justify: 0.0
            case .center: room / 2
            case .end, .right: room
            }
          #expect(abs(origin.x - x) < 1e-9, "\(others) \(String(describing: last))")
          // A word alone has no gap.
          let isWidened =
            alignment == .justify
            && text.text.utf8.dropFirst(line.visibleRange.lowerBound)
              .prefix(line.visibleRange.count).contains(0x20)
          #expect(abs(line.expansion - (isWidened ? room : 0)) < 1e-9)
        }
      }
    }
  }

  @Test func alignmentChangesNoSize() throws {
    #expect(try fit("one two three four five six seven eight", TextAlignment(.justify)).lines[0].expansion > 0)
    let font = try FontCatalog.shared.defaultFont()
    let text = try ShapedText(Self.mixed, style: TextStyle(font: font, fallback: .bundled))
    let plain = try text.fit(in: Size(200, 90))
    for horizontal in HorizontalAlignment.allCases {
      let aligned = try text.fit(in: Size(200, 90), FitOptions(alignment: TextAlignment(horizontal, .bottom)))
      #expect(aligned.size == plain.size)
      // Every line is its paragraph's last one.
      #expect(aligned.lines == plain.lines)
    }
  }
}
