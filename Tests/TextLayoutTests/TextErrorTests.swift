import Testing
import TextLayout
import Typography

@Suite struct TextErrorTests {
  /// What helps against too long a text is of no use against too many features or languages.
  @Test(arguments: [
    ("textBytes", "shorten or split it"), ("work", "shorten or split it"), ("features", "fewer features"),
    ("fallbackFonts", "fewer fonts"), ("languages", "fewer languages"), ("spans", "fewer parts"),
    ("paragraphs", "fewer paragraphs"), ("combiningMarks", "fewer marks"),
  ])
  func limitsHaveRemediesOfTheirOwn(limit: String, remedy: String) {
    let text = "\(TextError.overLimit(limit, value: 4097, maximum: 4096))"
    #expect(text.hasPrefix("the text exceeds the limit \(limit): 4097 is more than 4096; "))
    #expect(text.contains(remedy))
  }

  @Test func languagesRunOut() throws {
    var limits = Limits.default
    limits.languages = 0
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), language: "en-x-never-named-before")
    #expect(throws: TextError.self) { try ShapedText("Hello", style: style, limits: limits) }
  }
}
