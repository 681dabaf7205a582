import Testing
import Typography

@testable import TextLayout

/// Phrases that stay together, as ICU finds them, and what is said where it finds none.
@Suite struct MissingPhrasesTests {
  private func missing(_ text: String, _ language: String, _ change: (inout TextStyle) -> Void = { _ in }) throws
    -> String?
  {
    var style = TextStyle(font: try FontCatalog.shared.defaultFont(), language: language, wordBreak: .autoPhrase)
    change(&style)
    return try ShapedText(text, style: style).missingPhrases.first?.language
  }

  /// ICU 72 knows Japanese; Japanese is also what has kana and no other name.
  @Test(arguments: ["ja", "ja-JP", ""]) func japanese(_ language: String) throws {
    let text = "今日はとても大きさが違うものを見つけました。"
    let found = try Breaks.marked(text) { ($0.wordBreak, $0.language) = (.autoPhrase, language) }
    #expect(found == "今日は|とても|大きさが|違う|ものを|見|つけました。")
    #expect(try missing(text, language) == nil)
  }

  @Test(arguments: [
    ("大设置", "zh", "zh"), ("大设置", "", ""), ("한국어 문장", "de", "de"), ("大きさ", "en", "en"),
    // Nothing to keep together.
    ("Sign in", "en", nil), ("大 小", "zh", nil), ("ภาษาไทย", "th", nil),
  ])
  func otherLanguages(_ text: String, _ language: String, _ expected: String?) throws {
    #expect(try missing(text, language) == expected)
    #expect(try missing(text, language) { $0.wordBreak = .normal } == nil)
    #expect(try missing(text, language) { $0.wrap = .anywhere } == nil)
    // Lines end as they would without.
    let normal = try Breaks.marked(text) { $0.language = language }
    if expected != nil {
      #expect(try Breaks.marked(text) { ($0.language, $0.wordBreak) = (language, .autoPhrase) } == normal)
    }
  }
}
