import Testing
import TextLayout
import Typography

@testable import Presentations

@Suite struct WidthBoundsTests {
  /// Fonts for text, from narrow to bold and wide, in their regular and bold styles; each is installed where this is
  /// tested.
  @Test(
    arguments: [
      "Carlito", "Caladea", "Liberation Sans", "Liberation Serif", "Liberation Mono", "Liberation Sans Narrow",
      "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "Cantarell", "Noto Sans",
    ], [400.0, 700])
  func fontsForText(family: String, weight: Double) throws {
    var query = FontQuery(name: family)
    query.weight = weight
    let font = try FontCatalog.shared.font(query)
    for scalar in UInt8(0x20)...0x7E {
      let letter = String(Unicode.Scalar(scalar))
      // White space hangs at the end of a text.
      let shaped = try ShapedText("x\(letter)x", style: TextStyle(font: font, fallback: .none))
      let both = try ShapedText("xx", style: TextStyle(font: font, fallback: .none))
      func width(_ text: ShapedText) -> Double { text.lines(size: 1, width: nil).first?.width ?? .nan }
      let advance = width(shaped) - width(both)
      // Pairs may be kerned.
      let bounds = WidthBounds.bounds(of: letter, family: "Gill Sans MT")
      #expect(bounds.lowerBound - 0.1...bounds.upperBound + 0.1 ~= advance, "\(family) \(weight): \(letter)")
    }
  }

  @Test func ideographs() {
    #expect(WidthBounds.bounds(of: "漢", family: nil) == 1...1)
    #expect(WidthBounds.bounds(of: "漢", family: "Wingdings") == 1...1)
  }

  /// Names that say that letters are drawn otherwise, and fonts of which nothing is known.
  @Test(arguments: ["Bahnschrift Condensed", "Wide Latin", "Brush Script MT", "Wingdings 2", nil])
  func unusual(family: String?) {
    #expect(WidthBounds.bounds(of: "n", family: family) == 0...2)
  }

  @Test func classes() {
    func bounds(_ letter: String) -> ClosedRange<Double> { WidthBounds.bounds(of: letter, family: "Aptos") }
    #expect(bounds("i").upperBound < bounds("n").upperBound)
    #expect(bounds("n").upperBound < bounds("m").upperBound)
    #expect(bounds("\u{A0}") == bounds(" "))
    #expect(bounds("\u{5B4}").lowerBound == 0 && bounds("ש").lowerBound > 0)
    #expect(bounds("한").lowerBound > 0.5)
    #expect(bounds("Ω").upperBound > 1)
  }
}
