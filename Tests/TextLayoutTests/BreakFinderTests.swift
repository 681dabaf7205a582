import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Texts break where ICU breaks them, whether or not it is asked.
@Suite struct BreakFinderTests {
  /// The boundaries as the finder has them, and as ICU's iterator does.
  private func boundaries(_ text: String, _ style: TextStyle) throws -> (ours: [Int32], icu: [Int32]) {
    var text = text
    let table = text.withUTF8 { CodeUnitTable(utf8: $0) }
    return try ShapingContext.lend { context throws(TextError) in
      let segments = try BreakFinder(context: context, table: table, style: style).segments()
      let ours = (0..<segments.count).map { segments.boundary[$0] }
      let room = context.scratch(count: table.count)
      let iterator = try context.iterator(
        .line(language: style.language, style.strictness, findsPhrases: style.wordBreak == .autoPhrase))
      let count = iterator.findBoundaries(in: table.units, count: table.count, boundaries: room) ?? 0
      return (ours, (0..<count).map { room[$0] })
    }
  }

  @Test(
    arguments: ["", "en", "de", "fr", "ja", "ja-u-lb-loose", "ja-u-lb-strict", "zh-TW", "ko", "th", "fi", "sv", "he"],
    LineBreakStrictness.allCases)
  func agreesWithICU(language: String, strictness: LineBreakStrictness) throws {
    // The other policies take breaks between ideographs away.
    let policies: [WordBreakPolicy] = language.hasPrefix("ja") ? [.normal] : WordBreakPolicy.allCases
    for wordBreak in policies { try agreesWithICU(language, strictness, wordBreak) }
  }

  private func agreesWithICU(_ language: String, _ strictness: LineBreakStrictness, _ wordBreak: WordBreakPolicy) throws
  {
    var random = Seeded(state: 7)
    let font = try FontCatalog.shared.defaultFont()
    let style = TextStyle(font: font, language: language, wordBreak: wordBreak, strictness: strictness)
    let letters = Array(language.hasPrefix("ja") ? "aZ1 字かーょ。？…… 」\n" : "aZmQ019 x  éש.)")
    for length in 1..<60 {
      let text = String((0..<length).compactMap { _ in letters.randomElement(using: &random) })
      let (ours, icu) = try boundaries(text, style)
      #expect(ours == icu, "\(text.debugDescription)")
    }
  }

  /// ASCII is itemised in one piece as it is in general.
  @Test(arguments: ["Sign in", "12:30", "(a) [b] {c}", " x ", "a-b/c", "...", "A1"])
  func oneRun(text: String) throws {
    let units = Array(text.utf16)
    let fast = Itemizer.runOfASCII(units, count: units.count)
    var itemizer = Itemizer(units, count: units.count, levels: nil, styleRuns: StyleRun.plain)
    var runs: [ShapingRun] = []
    itemizer.itemize(into: &runs)
    #expect(runs.count == 1 && runs[0].script == fast.script && runs[0].end == fast.end)
  }
}
