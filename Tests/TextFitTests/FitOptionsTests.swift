import Geometry
import Testing
import TextFit
import TextLayout
import Typography

/// What a box and its options may say, and what of it makes no sense.
@Suite struct FitOptionsTests {
  private let box = Size(200, 40)

  @Test(arguments: ["text", "two words\n", " ", ""])
  func marginsLargerThanTheBox(_ text: String) throws {
    for margins in [EdgeInsets(300), EdgeInsets(vertical: 0, horizontal: 101), EdgeInsets(vertical: 21, horizontal: 0)]
    {
      for axes in CheckedAxes.allCases {
        let fit = try FitProperties.checkedFit(text, box, FitOptions(margins: margins, axes: axes))
        let isWideEnough = margins.left < 100 || axes == .vertical
        let isHighEnough = margins.top < 20 || axes == .horizontal
        #expect(fit.fits == (isWideEnough && isHighEnough), "\(text.debugDescription) \(margins) \(axes)")
      }
    }
  }

  @Test func negativeMarginsWiden() throws {
    let wide = try FitProperties.checkedFit("text", box, FitOptions(margins: EdgeInsets(-10)))
    #expect(wide.content == Rect(x: -10, y: -10, width: 220, height: 60))
    #expect(try wide.size == FitProperties.checkedFit("text", Size(220, 60)).size)
  }

  /// Each is a number; what they leave of the box is none.
  @Test func marginsWithoutASum() throws {
    let text = try Sample.text("text")
    for insets in [EdgeInsets(1e308), EdgeInsets(-1e308), EdgeInsets(top: 0, right: 1e308, bottom: 0, left: 1e308)] {
      #expect(throws: FitError.badMargins(insets)) { try text.fit(in: box, FitOptions(margins: insets)) }
    }
    #expect(try !text.fit(in: box, FitOptions(margins: EdgeInsets(1e307))).fits)
  }

  @Test(arguments: FitProperties.notNumbers)
  func badMargins(_ margin: Double) throws {
    let text = try Sample.text("text")
    for index in 0..<4 {
      var margins = [0.0, 0, 0, 0]
      margins[index] = margin
      let insets = try #require(EdgeInsets(css: margins))
      #expect(throws: FitError.self) { try text.fit(in: box, FitOptions(margins: insets)) }
    }
  }

  @Test(arguments: [0, -1, .min])
  func badLines(_ lines: Int) throws {
    let text = try Sample.text("text")
    #expect(throws: FitError.badLines(lines)) { try text.fit(in: box, FitOptions(lines: lines)) }
  }

  @Test(arguments: [1, 1000, Int.max - 1, .max])
  func manyLines(_ lines: Int) throws {
    #expect(try FitProperties.checkedFit("two words", box, FitOptions(lines: lines)).fits)
    let reserved = try FitProperties.checkedFit("two words", box, FitOptions(lines: lines, reservesAllLines: true))
    #expect(reserved.fits == (lines == 1))
  }
}
