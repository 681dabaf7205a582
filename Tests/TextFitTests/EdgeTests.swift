import Geometry
import Testing
import TextFit
import TextLayout
import Typography

@Suite struct EdgeTests {
  private let box = Size(200, 40)

  private func check(_ string: String, _ box: Size, _ options: FitOptions = FitOptions()) throws -> Fit {
    let properties = try FitProperties(Sample.text(string), box, options)
    try properties.check("\(string.debugDescription), \(BoxCase(box: box, options: options))")
    return properties.fit
  }

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
    _ = try check("", box)
    _ = try check("", box, FitOptions(axes: .vertical))
  }

  @Test(arguments: [" ", "     ", "\t", "\t \t", "\u{3000}", "\u{2003}\u{3000} "])
  func onlySpaces(_ spaces: String) throws {
    let fit = try check(spaces, box)
    #expect(fit.fits && fit.limit == .height && fit.lineCount == 1)
    #expect(fit.lines[0].width == 0 && fit.lines[0].visibleRange.isEmpty)
    // No width is needed for what hangs.
    #expect(try check(spaces, Size(0, 40)).size == fit.size)
    #expect(try check(spaces, box, FitOptions(axes: .horizontal)).size == AllowedSizes.defaultMaximum)
  }

  @Test(arguments: [("\n", 1), ("\n\n", 2), ("\r\n\r\n", 2), ("\n \n", 2), ("\u{2029}\u{2028}\u{85}\u{0B}\u{0C}\r", 6)])
  func onlyNewlines(_ text: String, _ lines: Int) throws {
    let fit = try check(text, box)
    #expect(fit.fits && fit.lineCount == lines)
    #expect(abs(fit.size - 40 / Double(lines) / em(fit.text)) < 1e-9)
    #expect(try check(text, box, FitOptions(lines: 1)).fits == (lines == 1))
  }

  @Test(arguments: ["\u{301}", "\u{301}\u{301}", " \u{301}", "a\u{301}", "\u{200D}", "\u{FEFF}", "\u{AD}", "\u{200B}"])
  func loneMarks(_ text: String) throws {
    let fit = try check(text, box)
    #expect(fit.fits && fit.lineCount == 1)
    _ = try check(text, Size(1, 40))
    _ = try check(text, Size(0, 40))
  }

  @Test func veryLongWord() throws {
    let word = String(repeating: "abcdefghij", count: 1000)
    let tight = try check(word, box)
    #expect(!tight.fits && tight.limit == .width(line: 0) && tight.lineCount == 1)
    if case .width(let range, let needed, 200) = tight.breach {
      #expect(range == 0..<10_000 && needed > 4000)
    } else {
      Issue.record("\(tight.breach)")
    }
    let wide = try check(word, Size(1e6, 1e6))
    #expect(wide.fits && wide.limit == .width(line: 0) && wide.lineCount == 1)
    let small = try check(word, box, FitOptions(sizes: AllowedSizes(minimum: 1e-3)))
    #expect(small.fits && abs(small.size * 1e6 - wide.size * 200) < 1e-3)
  }

  @Test func manyWords() throws {
    let fit = try check(String(repeating: "word and ", count: 1500), Size(3000, 2000))
    #expect(fit.fits && fit.limit == .height || fit.limit == .width(line: 0))
  }

  // MARK: Boxes

  @Test(arguments: [Size(0, 0), Size(0, 40), Size(200, 0), Size(1e-300, 1e-300), Size(.leastNonzeroMagnitude, 40)])
  func boxesOfNoSize(_ box: Size) throws {
    #expect(try !check("text", box).fits)
    #expect(try !check("two lines\nof text", box, FitOptions(lines: 1)).fits)
    #expect(try check("text", box, FitOptions(axes: .vertical)).fits == (box.height == 40))
    #expect(try check("text", box, FitOptions(axes: .horizontal)).fits == (box.width == 200))
  }

  @Test(arguments: [Size(1e300, 1e300), Size(1e307, 40), Size(200, 1e307), Size(1e307, 1e-307)])
  func hugeBoxes(_ box: Size) throws {
    #expect(try check("two words", box).fits == (box.height > 1))
    let largest = Size(.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    #expect(try Sample.text("two words").fit(in: largest).size == AllowedSizes.defaultMaximum)
  }

  @Test(arguments: ["text", "two words\n", " ", ""])
  func marginsLargerThanTheBox(_ text: String) throws {
    for margins in [EdgeInsets(300), EdgeInsets(vertical: 0, horizontal: 101), EdgeInsets(vertical: 21, horizontal: 0)]
    {
      for axes in CheckedAxes.allCases {
        let fit = try check(text, box, FitOptions(margins: margins, axes: axes))
        let isWideEnough = margins.left < 100 || axes == .vertical
        let isHighEnough = margins.top < 20 || axes == .horizontal
        #expect(fit.fits == (isWideEnough && isHighEnough), "\(text.debugDescription) \(margins) \(axes)")
      }
    }
  }

  @Test func negativeMarginsWiden() throws {
    let wide = try check("text", box, FitOptions(margins: EdgeInsets(-10)))
    #expect(wide.content == Rect(x: -10, y: -10, width: 220, height: 60))
    #expect(try wide.size == check("text", Size(220, 60)).size)
  }

  // MARK: What makes no sense

  static let notANumber: [Double] = [.nan, .infinity, -.infinity, .signalingNaN]

  @Test(arguments: notANumber + [-1, -.leastNonzeroMagnitude])
  func badBoxes(_ side: Double) throws {
    let text = try Sample.text("text")
    #expect(throws: FitError.self) { try text.fit(in: Size(side, 40)) }
    #expect(throws: FitError.self) { try text.fit(in: Size(200, side)) }
    #expect(throws: FitError.self) { try text.fit(in: Size(200, side), FitOptions(axes: .horizontal)) }
    #expect(throws: FitError.self) { try Sample.text("").fit(in: Size(side, side)) }
  }

  /// Each is a number; what they leave of the box is none.
  @Test func marginsWithoutASum() throws {
    let text = try Sample.text("text")
    for insets in [EdgeInsets(1e308), EdgeInsets(-1e308), EdgeInsets(top: 0, right: 1e308, bottom: 0, left: 1e308)] {
      #expect(throws: FitError.badMargins(insets)) { try text.fit(in: box, FitOptions(margins: insets)) }
    }
    #expect(try !text.fit(in: box, FitOptions(margins: EdgeInsets(1e307))).fits)
  }

  @Test(arguments: notANumber)
  func badMargins(_ margin: Double) throws {
    let text = try Sample.text("text")
    for index in 0..<4 {
      var margins = [0.0, 0, 0, 0]
      margins[index] = margin
      let insets = try #require(EdgeInsets(css: margins))
      #expect(throws: FitError.self) { try text.fit(in: box, FitOptions(margins: insets)) }
    }
  }

  @Test(arguments: notANumber + [0, -1])
  func badSizes(_ size: Double) throws {
    let text = try Sample.text("text")
    let bad = [
      AllowedSizes(minimum: size), AllowedSizes(maximum: size), AllowedSizes(choice: .multiples(of: size)),
      AllowedSizes(choice: .list([12, size])),
    ]
    for sizes in bad {
      #expect(throws: FitError.self, "\(sizes)") { try text.fit(in: box, FitOptions(sizes: sizes)) }
    }
  }

  @Test(arguments: [0, -1, .min])
  func badLines(_ lines: Int) throws {
    let text = try Sample.text("text")
    #expect(throws: FitError.badLines(lines)) { try text.fit(in: box, FitOptions(lines: lines)) }
  }

  @Test(arguments: [1, 1000, Int.max - 1, .max])
  func manyLines(_ lines: Int) throws {
    #expect(try check("two words", box, FitOptions(lines: lines)).fits)
    let reserved = try check("two words", box, FitOptions(lines: lines, reservesAllLines: true))
    #expect(reserved.fits == (lines == 1))
  }

  @Test func noAllowedSize() throws {
    let text = try Sample.text("text")
    func error(_ sizes: AllowedSizes) -> FitError? {
      do {
        _ = try text.fit(in: box, FitOptions(sizes: sizes))
        return nil
      } catch { return error }
    }
    #expect(error(AllowedSizes(minimum: 12, maximum: 10)) == .minimumAboveMaximum(12, 10))
    for choice in [AllowedSizes.Choice.multiples(of: 7), .list([]), .list([9, 99])] {
      let sizes = AllowedSizes(minimum: 10, maximum: 13, choice: choice)
      #expect(error(sizes) == .noAllowedSize(sizes))
    }
    #expect(error(AllowedSizes(minimum: 10, maximum: 10)) == nil)
    #expect(error(AllowedSizes(minimum: 10, maximum: 13, choice: .list([99, 12, 9]))) == nil)
    #expect(error(AllowedSizes(minimum: 10, maximum: 13, choice: .multiples(of: 13))) == nil)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func badLineHeight(_ lineHeight: Double) throws {
    #expect(throws: TextError.self) { try Sample.text("text", lineHeight: lineHeight) }
  }

  /// Where floating-point numbers lie further apart than printable sizes or steps, nothing counts them one by one.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      AllowedSizes(maximum: 1e300), AllowedSizes(maximum: 1.7e12), AllowedSizes(minimum: 1e-300),
      AllowedSizes(minimum: 1e290, maximum: 1e300, choice: .multiples(of: 1)),
      AllowedSizes(choice: .multiples(of: 1e-300)), AllowedSizes(choice: .multiples(of: 3e-17)),
      AllowedSizes(choice: .multiples(of: 1e-12)), AllowedSizes(choice: .multiples(of: 1e300)),
      AllowedSizes(maximum: 1e300, choice: .list([1e300, 1e-300])),
    ])
  func absurdSizesTerminate(_ sizes: AllowedSizes) throws {
    for (string, box) in [("", box), ("text", box), ("two words", Size(1e300, 1e300)), ("x", Size(1e-300, 1e-300))] {
      for axes in CheckedAxes.allCases {
        let text = try Sample.text(string)
        guard let fit = try? text.fit(in: box, FitOptions(axes: axes, sizes: sizes)) else { continue }
        #expect(fit.fits(at: fit.size) == fit.fits)
        #expect(!fit.fits || fit.printableSize <= fit.size)
        _ = fit.breach
        _ = fit.limit
        #expect(fit.lines.count == fit.lineCount)
      }
    }
  }
}
