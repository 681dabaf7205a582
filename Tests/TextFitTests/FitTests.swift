import Geometry
import Testing
import TextFit
import TextLayout
import Typography

/// Fits of texts and boxes at the edge of what there is.
@Suite struct FitTests {
  private let box = Size(200, 40)

  private func em(_ text: ShapedText) -> Double { text.lines(size: 1000, width: nil)[0].height / 1000 }

  // MARK: Texts

  @Test func emptyText() throws {
    let text = try Sample.text("", lineHeight: 1)
    let fit = try text.fit(in: box)
    #expect(fit.fits && fit.size == 40 && fit.limit == .height)
    #expect(fit.lines.isEmpty && fit.lineCount == 0)
    #expect(try text.fit(in: box, FitOptions(axes: .horizontal)).limit == .maximum)
    #expect(try text.fit(in: box, FitOptions(lines: 4, reservesAllLines: true)).size == 10)
    #expect(try !text.fit(in: Size(200, 0)).fits)
    _ = try FitProperties.checkedFit("", box)
    _ = try FitProperties.checkedFit("", box, FitOptions(axes: .vertical))
  }

  @Test(arguments: [" ", "     ", "\t", "\t \t", "\u{3000}", "\u{2003}\u{3000} "])
  func onlySpaces(_ spaces: String) throws {
    let fit = try FitProperties.checkedFit(spaces, box)
    #expect(fit.fits && fit.limit == .height && fit.lineCount == 1)
    #expect(fit.lines[0].width == 0 && fit.lines[0].visibleRange.isEmpty)
    // No width is needed for what hangs.
    #expect(try FitProperties.checkedFit(spaces, Size(0, 40)).size == fit.size)
    #expect(
      try FitProperties.checkedFit(spaces, box, FitOptions(axes: .horizontal)).size == AllowedSizes.defaultMaximum)
  }

  @Test(arguments: [("\n", 1), ("\n\n", 2), ("\r\n\r\n", 2), ("\n \n", 2), ("\u{2029}\u{2028}\u{85}\u{0B}\u{0C}\r", 6)])
  func onlyNewlines(_ text: String, _ lines: Int) throws {
    let fit = try FitProperties.checkedFit(text, box)
    #expect(fit.fits && fit.lineCount == lines)
    #expect(abs(fit.size - 40 / Double(lines) / em(fit.text)) < 1e-9)
    #expect(try FitProperties.checkedFit(text, box, FitOptions(lines: 1)).fits == (lines == 1))
  }

  @Test(arguments: ["\u{301}", "\u{301}\u{301}", " \u{301}", "a\u{301}", "\u{200D}", "\u{FEFF}", "\u{AD}", "\u{200B}"])
  func loneMarks(_ text: String) throws {
    let fit = try FitProperties.checkedFit(text, box)
    #expect(fit.fits && fit.lineCount == 1)
    _ = try FitProperties.checkedFit(text, Size(1, 40))
    _ = try FitProperties.checkedFit(text, Size(0, 40))
  }

  @Test func veryLongWord() throws {
    let word = String(repeating: "abcdefghij", count: 1000)
    let tight = try FitProperties.checkedFit(word, box)
    #expect(!tight.fits && tight.limit == .width(line: 0) && tight.lineCount == 1)
    if case .width(let range, let needed, 200) = tight.breach {
      #expect(range == 0..<10_000 && needed > 4000)
    } else {
      Issue.record("\(tight.breach)")
    }
    let wide = try FitProperties.checkedFit(word, Size(1e6, 1e6))
    #expect(wide.fits && wide.limit == .width(line: 0) && wide.lineCount == 1)
    let small = try FitProperties.checkedFit(word, box, FitOptions(sizes: AllowedSizes(minimum: 1e-3)))
    #expect(small.fits && abs(small.size * 1e6 - wide.size * 200) < 1e-3)
  }

  @Test func manyWords() throws {
    let fit = try FitProperties.checkedFit(String(repeating: "word and ", count: 1500), Size(3000, 2000))
    #expect(fit.fits && fit.limit == .height || fit.limit == .width(line: 0))
  }

  // MARK: Boxes

  @Test(arguments: [Size(0, 0), Size(0, 40), Size(200, 0), Size(1e-300, 1e-300), Size(.leastNonzeroMagnitude, 40)])
  func boxesOfNoSize(_ box: Size) throws {
    #expect(try !FitProperties.checkedFit("text", box).fits)
    #expect(try !FitProperties.checkedFit("two lines\nof text", box, FitOptions(lines: 1)).fits)
    #expect(try FitProperties.checkedFit("text", box, FitOptions(axes: .vertical)).fits == (box.height == 40))
    #expect(try FitProperties.checkedFit("text", box, FitOptions(axes: .horizontal)).fits == (box.width == 200))
  }

  @Test(arguments: [Size(1e300, 1e300), Size(1e307, 40), Size(200, 1e307), Size(1e307, 1e-307)])
  func hugeBoxes(_ box: Size) throws {
    #expect(try FitProperties.checkedFit("two words", box).fits == (box.height > 1))
    let largest = Size(.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    #expect(try Sample.text("two words").fit(in: largest).size == AllowedSizes.defaultMaximum)
  }

  @Test(arguments: FitProperties.notNumbers + [-1, -.leastNonzeroMagnitude])
  func badBoxes(_ side: Double) throws {
    let text = try Sample.text("text")
    #expect(throws: FitError.self) { try text.fit(in: Size(side, 40)) }
    #expect(throws: FitError.self) { try text.fit(in: Size(200, side)) }
    #expect(throws: FitError.self) { try text.fit(in: Size(200, side), FitOptions(axes: .horizontal)) }
    #expect(throws: FitError.self) { try Sample.text("").fit(in: Size(side, side)) }
  }

  /// Where a line just fits, rounding does not decide whether others do: the lines are those of the printed size.
  @Test func linesAreThoseOfThePrintedSize() throws {
    let style = TextStyle(font: try FontCatalog.shared.defaultFont(), wrap: .word, fallback: .bundled)
    let hanging = ParagraphStyle(firstLineIndent: .em(-1))
    let text = try ShapedText([Paragraph("저장하시겠습니까", textStyle: style, style: hanging)])
    for step in 0..<200 {
      let fit = try text.fit(in: Size(243.053 + Double(step) * 0.137, 688))
      #expect(fit.fits && fit.size >= fit.printableSize)
      #expect(fit.lines.map(\.range) == (try fit.lines(at: fit.printableSize).map(\.range)), "\(fit.box)")
      #expect(fit.lineCount == fit.lines.count)
    }
  }
}
