import Testing

@testable import Presentations

@Suite struct PublishedWidthsTests {
  private static func bounds(
    _ letter: String, _ family: String, isBold: Bool = false, isItalic: Bool = false, isKerned: Bool = false
  ) -> ClosedRange<Double>? {
    PublishedWidths.bounds(of: letter, family: family, isBold: isBold, isItalic: isItalic, isKerned: isKerned)
  }

  @Test(arguments: ["i", "W", "é", "Ж", " ", "…"])
  func pitches(letter: String) {
    #expect(Self.bounds(letter, "Consolas", isBold: true, isItalic: true) == 1126.0 / 2048...1126.0 / 2048)
    #expect(Self.bounds(letter, "Lucida Console", isKerned: true) == 1234.0 / 2048...1234.0 / 2048)
  }

  @Test(arguments: [("A", 1321, 1440), ("z", 926, 981), ("7", 1104, 1178), (" ", 561, 565)])
  func segoe(letter: String, regular: Int, bold: Int) {
    for (isBold, units) in [(false, regular), (true, bold)] {
      let width = Double(units) / 2048
      #expect(Self.bounds(letter, "segoe ui", isBold: isBold) == width...width)
      let kerned = Self.bounds(letter, "Segoe UI", isBold: isBold, isKerned: true)
      #expect(kerned.map { $0.lowerBound < width && $0.upperBound > width } == true)
    }
  }

  /// Only the fonts and the letters that were published.
  @Test(
    arguments: [
      ("A", "Segoe UI Light", false), ("é", "Segoe UI", false), ("A", "Segoe UI", true), ("א", "Consolas", false),
      ("א", "Times New Roman", false), ("A", "Arial", false), ("e\u{301}", "Consolas", false),
    ])
  func unknown(letter: String, family: String, isItalic: Bool) {
    #expect(Self.bounds(letter, family, isItalic: isItalic) == nil)
  }

  @Test func hebrew() throws {
    let alef = try #require(Self.bounds("א", "Arial"))
    #expect(alef == 1286.0 / 2048 * 0.85...1286.0 / 2048 * 0.95)
    #expect(try #require(Self.bounds("ת", "Arial", isBold: true)).upperBound == 1470.0 / 2048 * 0.95)
  }
}
