import Testing
import Typography

@testable import TextLayout

/// Which breaks `keep-all` leaves (CSS Text 3, 5.2).
@Suite struct KeepAllTests {
  @Test(arguments: [
    ("안녕하세요 세계를 (한국어)입니다", "안녕하세요 |세계를 |(한국어)|입니다"), ("日本語の文章、です。次", "日本語の文章、|です。|次"),
    ("東京-大阪", "東京-|大阪"), ("第3章と第4章", "第3章と第4章"), ("a漢b 漢a123日", "a漢b |漢a123日"),
    // Marks count as what they stand on; explicit places stay; a dictionary's words still end lines.
    ("が\u{3099}が漢\u{FE00}字", "が\u{3099}が漢\u{FE00}字"), ("漢\u{200B}字", "漢\u{200B}|字"), ("漢\u{AD}字", "漢\u{AD}-字"),
    ("ภาษาไทยง่ายมาก", "ภาษา|ไทย|ง่าย|มาก"), ("well-known e-mail", "well-|known |e-|mail"), ("一\n二", "一\n¶二"),
  ])
  func keepsLettersTogether(_ text: String, _ expected: String) throws {
    #expect(try Breaks.marked(text) { $0.wordBreak = .keepAll } == expected)
  }

  /// How strict line breaking is says nothing of places inside words.
  @Test(arguments: LineBreakStrictness.allCases, ["", "ja", "ko", "zh"])
  func whateverTheStrictness(_ strictness: LineBreakStrictness, _ language: String) throws {
    let found = try Breaks.marked("あっあーあ時々") {
      ($0.wordBreak, $0.strictness, $0.language) = (.keepAll, strictness, language)
    }
    #expect(found == "あっあーあ時々")
  }

  /// Keeping words whole only takes places away, none of them beside a space or punctuation.
  @Test func onlyTakesAway() throws {
    let font = try FontCatalog.shared.defaultFont()
    for sentence in Sentence.all {
      let style = TextStyle(font: font, language: sentence.language, fallback: .bundled)
      let normal = try Breaks.places(sentence.text, style)
      var kept = style
      kept.wordBreak = .keepAll
      let left = try Breaks.places(sentence.text, kept)
      #expect(left.isSubset(of: normal))
      let units = Array(sentence.text.utf16)
      for place in normal.subtracting(left) {
        let before = Unicode.Scalar(units[place - 1])?.properties
        #expect(before?.isWhitespace != true && before?.generalCategory != .otherPunctuation, "\(sentence.language)")
      }
    }
  }
}
