import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Texts put together from words of other texts: the same, to the unit, as when they are shaped whole.
@Suite struct WordCacheTests {
  /// No room for whole texts, so that every text is put together anew.
  private func cache() -> ShapeCache { ShapeCache(capacity: 1 << 20, keepsTexts: false) }

  private func expectSame(_ text: ShapedText, _ fresh: ShapedText, _ comment: Comment) {
    let (a, b) = (text.storage, fresh.storage)
    #expect(a.unitsPerEm == b.unitsPerEm && a.missing == b.missing, comment)
    #expect(
      a.runs.map { [$0.start, $0.end, Int($0.script), Int($0.level)] }
        == b.runs.map { [$0.start, $0.end, Int($0.script), Int($0.level)] }, comment)
    #expect(a.runs.map { a.fonts[$0.font] } == b.runs.map { b.fonts[$0.font] }, comment)
    #expect((0...a.table.count).allSatisfy { a.table.prefix[$0] == b.table.prefix[$0] }, comment)
    let unsafe = CodeUnitTable.Safety.unsafe | CodeUnitTable.Safety.interior | CodeUnitTable.Safety.missing
    #expect((0..<a.table.count).allSatisfy { (a.table.safety[$0] ^ b.table.safety[$0]) & unsafe == 0 }, comment)
    #expect(a.segments.count == b.segments.count, comment)
    for k in 0..<a.segments.count {
      #expect(a.segments.start[k] == b.segments.start[k] && a.segments.end[k] == b.segments.end[k], comment)
    }
  }

  private static let styles: [@Sendable (inout TextStyle) -> Void] = [
    { _ in }, { $0.wrap = .hyphenate }, { $0.wrap = .anywhere }, { $0.letterSpacing = 0.05 },
    { $0.features = [FontFeature(tag: "smcp", value: 1)] },
    { $0.features = [FontFeature(tag: "kern", value: 0, range: 3..<9)] }, { $0.direction = .rightToLeft },
  ]

  /// A mark that starts a line after a space is shaped with the space where the line does not end there.
  @Test(arguments: ["Droid Sans Fallback", "Noto Sans", "Noto Sans Devanagari"])
  func marksAfterSpaces(_ name: String) throws {
    let font = try FontCatalog.shared.font(named: name)
    let marks = ["\u{3099}", "\u{301}", "\u{200D}", "\u{93F}", "\u{302A}"]
    for (number, change) in Self.styles.enumerated() {
      let cache = cache()
      var style = TextStyle(font: font, language: "ja", fallback: .bundled)
      change(&style)
      for mark in marks + marks {
        for text in [
          "\(mark)設", "設定 ", "設定 \(mark)設定か \(mark)き", "か \(mark)設", "कि \(mark)क \(mark)", "ab \(mark)cd ab",
        ] {
          expectSame(
            try ShapedText(text, style: style, cache: cache), try ShapedText(text, style: style),
            "\(name) \(number): \(text.debugDescription)")
        }
      }
    }
  }

  /// Words that depend on each other, as HarfBuzz says of all that join, are kept together, for as long as their text
  /// is the same.
  @Test func joinedWordsAreKeptTogether() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans Arabic")
    let style = TextStyle(font: font, language: "ar", fallback: FallbackPolicy.none)
    let cache = cache()
    for (text, misses) in [("عرض خط الشبكة", 3), ("عرض خط الشبكة", 3), ("عرض خط", 5), ("عرض خط الشبكة", 5), ("عرض", 6)]
    {
      expectSame(try ShapedText(text, style: style, cache: cache), try ShapedText(text, style: style), "\(text)")
      #expect(cache.statistics.wordMisses == misses, "\(text)")
    }
  }

  /// Each text three times: its words new, known, and in other texts after and before other words.
  @Test(arguments: InterfaceStrings.languages + ["mixed"])
  func sameAsShapedWhole(language: String) throws {
    let entries =
      language == "mixed" ? InterfaceStrings.mixed : InterfaceStrings.real.filter { $0.language == language }
    let fonts = try ["Noto Sans", InterfaceStrings.family(of: language)].map {
      try FontCatalog.shared.font(named: $0)
    }
    for (number, change) in Self.styles.enumerated() {
      for font in fonts {
        let cache = cache()
        var style = TextStyle(font: font, language: language == "mixed" ? "" : language, fallback: .bundled)
        change(&style)
        let texts = entries.prefix(number == 0 ? 60 : 12).map(\.text)
        let turned = texts.map { $0.split(separator: " ").reversed().joined(separator: " ") }
        let joined = zip(texts, texts.dropFirst()).map { $0 + " " + $1 }
        for text in texts + texts + turned + joined {
          let fresh = try ShapedText(text, style: style)
          let known = try ShapedText(text, style: style, cache: cache)
          expectSame(known, fresh, "\(language) \(font.familyName) \(number): \(text.debugDescription)")
        }
        // Arabic letters depend on their neighbours, Khmer and Burmese words stand without spaces, some fonts kern with
        // them.
        if number == 0, !["ar", "fa", "ur", "km", "my", "te", "th", "mixed"].contains(language) {
          let statistics = cache.statistics
          #expect(statistics.wordHits > statistics.wordMisses, "\(language) \(font.familyName) \(statistics)")
        }
      }
    }
  }

  /// A font in which every letter may kern with the next, and two before it: what was seen apart must not be put
  /// together as if it had been seen together.
  @Test(arguments: [WrapPolicy.word, .anywhere])
  func crossingKerns(wrap: WrapPolicy) throws {
    let font = try FontCatalog.shared.font(named: "\(InterfaceStrings.fixtures)/CrossKerning.ttf")
    let style = TextStyle(font: font, wrap: wrap, fallback: .none)
    let letters = ["一", "丁", "七", "万", "丈", "三", "上", "下", " ", "下 ", "三 一"]
    var state: UInt64 = 12345
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    let cache = cache()
    for _ in 0..<600 {
      let text = (0..<1 + next() % 9).map { _ in letters[next() % letters.count] }.joined()
      expectSame(
        try ShapedText(text, style: style, cache: cache), try ShapedText(text, style: style),
        "\(text.debugDescription) \(wrap)")
    }
  }

  /// F16: an edit shapes what it touched, and no more.
  @Test(arguments: ["en", "de", "ru", "el", "vi", "ja", "ko", "zh-CN"])
  func oneEditedWord(language: String) throws {
    let texts = InterfaceStrings.real.filter { $0.language == language }.map(\.text)
    let long = (0..<20).flatMap { _ in texts }.joined(separator: " ")
    let family = language == "en" ? "Noto Sans" : InterfaceStrings.family(of: language)
    let style = TextStyle(font: try FontCatalog.shared.font(named: family), language: language, fallback: .none)
    let cache = cache()
    _ = try ShapedText(long, style: style, cache: cache)
    let before = cache.statistics
    let middle = long.index(long.startIndex, offsetBy: long.count / 2)
    let edited = long[..<middle] + "x" + long[middle...]
    expectSame(
      try ShapedText(String(edited), style: style, cache: cache), try ShapedText(String(edited), style: style),
      "\(language)")
    let after = cache.statistics
    let words = after.wordHits - before.wordHits
    // The word edited, and those that the font ties to their neighbours wherever they stand.
    _ = try ShapedText(long, style: style, cache: cache)
    let tied = cache.statistics.wordMisses - after.wordMisses
    #expect(
      after.wordMisses - before.wordMisses <= tied + 4 && words > 20 * (tied + 1), "\(language): \(after), \(tied)")
  }
}
