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

  /// Phrases are found window by window in long texts, and are the same in each part of a text that repeats itself.
  @Test func longTextsHaveTheSamePhrases() throws {
    guard Phrases.areKnown(in: "ja") else { return }
    let part = Array("日本語の文章を読みます、".utf16)
    func boundaries(_ count: Int) throws -> [Int32] {
      let units = Array(repeatElement(part, count: count).joined())
      var found = [Int32](repeating: 0, count: units.count)
      let iterator = try BoundaryIterator(.line(language: "ja", .auto, findsPhrases: true))
      let number = try #require(iterator.findBoundaries(in: units, count: units.count, boundaries: &found))
      return Array(found.prefix(number))
    }
    let one = try boundaries(1)
    #expect(one.count > 1 && one.count < part.count)
    let many = try boundaries(2000)
    #expect(many == (0..<2000).flatMap { copy in one.map { $0 + Int32(copy * part.count) } })
    // A stretch without a place to break is longer than a window.
    let word = Array(repeatElement(UInt16(0x78), count: 10_000)) + part
    var found = [Int32](repeating: 0, count: word.count)
    let iterator = try BoundaryIterator(.line(language: "ja", .auto, findsPhrases: true))
    let number = try #require(iterator.findBoundaries(in: word, count: word.count, boundaries: &found))
    #expect(found.prefix(number).map { Int($0) - 10_000 }.filter { $0 > 0 } == one.map(Int.init))
  }
}
