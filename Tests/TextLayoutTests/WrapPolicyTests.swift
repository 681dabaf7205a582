import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Where lines may end, by policy and language.
@Suite struct WrapPolicyTests {
  /// The text with `|` at each place where a line may end, `-` where it then shows a hyphen, `¶` where it must end.
  private func breaks(
    _ text: String, _ wrap: WrapPolicy = .word, language: String = "en", strictness: LineBreakStrictness = .auto
  ) throws -> String {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let style = TextStyle(font: font, language: language, wrap: wrap, strictness: strictness)
    let segments = try ShapedText(text, style: style).storage.segments
    let units = Array(text.utf16)
    var marked = ""
    for k in 0..<segments.count {
      marked += String(decoding: units[segments.startUnit(k)..<Int(segments.boundary[k])], as: UTF16.self)
      if k + 1 < segments.count { marked += segments.isHyphenated(k) ? "-" : segments.paragraphEnd[k] == k ? "¶" : "|" }
    }
    return marked
  }

  @Test(arguments: [
    ("one two", "one |two"), ("well-known", "well-|known"), ("a\u{AD}b c", "a\u{AD}-b |c"), ("a\u{A0}b", "a\u{A0}b"),
    ("a\nb\r\nc\rd", "a\n¶b\r\n¶c\r¶d"), ("a\u{2028}b\u{2029}c\u{85}d", "a\u{2028}¶b\u{2029}¶c\u{85}¶d"),
    ("a\n", "a\n"), ("\n\n", "\n¶\n"), ("漢字。（漢）", "漢|字。|（漢）"), ("50 % of 1,000.5", "50 |% |of |1,000.5"),
    ("a/b", "a/|b"), ("a\u{200B}b", "a\u{200B}|b"), ("a\u{2060}b", "a\u{2060}b"), ("x 🏳️‍🌈🇩🇪🇫🇷", "x |🏳️‍🌈|🇩🇪|🇫🇷"),
    ("x \u{301}y", "x |\u{301}y"), ("a! 🏻b", "a! |🏻|b"), ("", ""), ("x \u{200D}y", "x |\u{200D}y"),
    ("क \u{93F}क", "क |\u{93F}क"), ("ก \u{E31}", "ก |\u{E31}"), ("x\u{A0}\u{301}y", "x\u{A0}\u{301}y"),
    ("x\u{2003}\u{301}y", "x\u{2003}\u{301}|y"), ("x  \u{301}\u{302}", "x  |\u{301}\u{302}"),
  ])
  func word(_ text: String, _ expected: String) throws {
    let found = try breaks(text)
    #expect(found == expected)
  }

  @Test(arguments: [
    ("hyphenation", "en", "hy-phen-ation"), ("Hyphenation!", "en-US", "Hy-phen-ation!"),
    ("Silbentrennung", "de", "Sil-ben-tren-nung"), ("Silbentrennung", "de-AT", "Sil-ben-tren-nung"),
    ("bonjour", "fr", "bon-jour"), ("переменная", "ru", "пе-ремен-ная"), ("hyphenation", "xx", "hyphenation"),
    ("hyphenation", "", "hyphenation"), ("hy\u{AD}phenation", "en", "hy\u{AD}-phenation"),
    ("hy\u{AD}phenation", "", "hy\u{AD}-phenation"), ("two hyphenation", "en", "two |hy-phen-ation"),
    ("the", "en", "the"),
    ("hyphen\u{AD}", "en", "hyphen\u{AD}"), ("hyphen\u{AD}\nx", "en", "hyphen\u{AD}\n¶x"),
  ])
  func hyphenate(_ text: String, _ language: String, _ expected: String) throws {
    let found = try breaks(text, .hyphenate, language: language)
    #expect(found == expected)
  }

  /// Patterns that are asked for and not installed are told, where some word could have been cut by them.
  @Test(arguments: [
    ("hyphenation", "xx", MissingHyphenation(language: "xx"), nil), ("hyphenation", "", .init(language: ""), nil),
    ("Begränsning", "sv-SE", .init(language: "sv-SE"), "hyphen-sv"),
    ("palavra", "pt", .init(language: "pt"), "hyphen-pt-pt"),
    ("palavra", "pt_BR", .init(language: "pt_BR"), "hyphen-pt-br"),
    ("begrensning", "nb", .init(language: "nb"), "hyphen-no"),
    ("Silbentrennung", "de-AT", nil, nil), ("hyphenation", "en", nil, nil), ("ord av tre", "sv", nil, nil),
    ("be\u{AD}gräns\u{AD}ning", "sv", nil, nil), ("日本語日本語", "ja", nil, nil), ("ภาษาไทยภาษา", "", nil, nil),
    ("12345", "sv", nil, nil),
    ("כותרתארוכה", "he", .init(language: "he"), nil),
  ])
  func missingHyphenation(
    _ text: String, _ language: String, _ expected: MissingHyphenation?, _ package: String?
  ) throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    for wrap in WrapPolicy.allCases {
      for hyphens in HyphenationPolicy.allCases {
        let style = TextStyle(font: font, language: language, wrap: wrap, hyphens: hyphens)
        let found = try ShapedText(text, style: style).missingHyphenation
        let isAsked = wrap == .hyphenate || hyphens == .auto && wrap != .anywhere
        #expect(found == (isAsked ? [expected].compactMap(\.self) : []))
        if let found = found.first { #expect(found.package == package) }
      }
    }
  }

  /// Hungarian breaks that change letters ("asszony": "asz-szony") are not taken; ordinary ones are.
  @Test(.enabled(if: (try? Files.size(of: "/usr/share/hyphen/hyph_hu_HU.dic")) != nil))
  func nonstandardPoints() throws {
    #expect(try breaks("asszony", .hyphenate, language: "hu") == "asszony")
    #expect(try breaks("asztalos", .hyphenate, language: "hu").contains("-"))
  }

  @Test func hyphenIsSeenAndMeasured() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let style = TextStyle(font: font, language: "en", wrap: .hyphenate)
    let shaped = try ShapedText("hyphenation of words", style: style)
    let lines = shaped.lines(size: 1000, width: 3800)
    #expect(lines.contains { $0.isHyphenated } && lines.contains { !$0.isHyphenated })
    for line in lines {
      let bytes = Array(shaped.text.utf8)[line.visibleRange]
      let alone = String(decoding: bytes, as: UTF8.self) + (line.isHyphenated ? "\u{2010}" : "")
      #expect(try ShapedText(alone, style: style).lines(size: 1000, width: nil).map(\.width) == [line.width])
      #expect(line.width <= 3800)
    }
    // A font without U+2010 shows the hyphen-minus.
    let other = try FontCatalog.shared.font(named: "Noto Sans Armenian")
    let lone = try ShapedText("տառ\u{AD}տառ", style: TextStyle(font: other, wrap: .hyphenate, fallback: .none))
    let hyphen = other.glyph(for: "\u{2010}") == nil ? "-" : "\u{2010}"
    let alone = try ShapedText("տառ" + hyphen, style: TextStyle(font: other, fallback: .none))
    #expect(lone.lines(size: 1000, width: 1).first?.width == alone.lines(size: 1000, width: nil).first?.width)
  }

  @Test(arguments: [
    ("ja", LineBreakStrictness.loose, "あ|っ|あ|ー|あ"), ("ja", .normal, "あ|っ|あ|ー|あ"), ("ja", .strict, "あっ|あー|あ"),
    ("ja", .auto, "あ|っ|あ|ー|あ"), ("en", .auto, "あっ|あー|あ"), ("en", .loose, "あ|っ|あ|ー|あ"),
  ])
  func smallKana(_ language: String, _ strictness: LineBreakStrictness, _ expected: String) throws {
    #expect(try breaks("あっあーあ", language: language, strictness: strictness) == expected)
  }

  /// What `loose` adds to `normal`: iteration marks, and in Japanese the middle dot.
  @Test func looseIsLooser() throws {
    let text = "時々・々"
    #expect(try breaks(text, language: "ja", strictness: .loose) == "時|々|・|々")
    #expect(try breaks(text, language: "ja", strictness: .normal) == "時々・々")
    #expect(try breaks(text, language: "ja", strictness: .strict) == "時々・々")
  }

  @Test(arguments: [
    ("th", "ภาษาไทยง่ายมาก", "ภาษา|ไทย|ง่าย|มาก"), ("lo", "ພາສາລາວ", "ພາສາ|ລາວ"), ("km", "ការកំណត់រក្សាទុក", "ការកំណត់|រក្សាទុក"),
    ("my", "မြန်မာဘာသာစကား", "မြန်မာဘာသာ|စကား"), ("", "ภาษาไทย", "ภาษา|ไทย"), ("en", "ภาษาไทย", "ภาษา|ไทย"),
    ("th", "น้ำน้ำ", "น้ำ|น้ำ"),
  ])
  func dictionaries(_ language: String, _ text: String, _ expected: String) throws {
    let found = try breaks(text, language: language)
    #expect(found == expected)
  }

  @Test(arguments: [
    ("abc", "a|b|c"), ("a b", "a |b"), ("a  b", "a  |b"), ("a\r\nb", "a\r\n¶b"), ("e\u{301}x", "e\u{301}|x"),
    ("👨‍👩‍👧‍👦x🇩🇪🇫🇷", "👨‍👩‍👧‍👦|x|🇩🇪|🇫🇷"), ("กำ", "กำ"), ("한\u{1112}\u{1161}", "한|\u{1112}\u{1161}"), ("a\u{AD}b", "a|\u{AD}|b"),
    ("क्षि", "क्षि"), ("  a", "  |a"), ("ab\n", "a|b\n"),
  ])
  func anywhere(_ text: String, _ expected: String) throws {
    let found = try breaks(text, .anywhere)
    #expect(found == expected)
  }

  /// The ends of user-perceived characters as ICU finds them: the standard library's Unicode is newer.
  private func ends(_ text: String) throws -> [Int] {
    let units = Array(text.utf16)
    return try ShapingContext.lend { context in
      let found = context.scratch(count: units.count)
      let count = try context.iterator(.grapheme).findBoundaries(in: units, count: units.count, boundaries: found)
      return (0..<(try #require(count))).map { Int(found[$0]) }
    }
  }

  /// No policy cuts a user-perceived character or the end of a line in two, in any language; only a mark after a space
  /// may be parted from it (UAX #14, LB10).
  @Test(arguments: WrapPolicy.allCases)
  func charactersStayWhole(_ wrap: WrapPolicy) throws {
    let marks = ["\u{301}", "🏻", "\u{200D}", "\u{FE0F}", "ำ", "\u{1D165}", "ﾞ", "\u{94D}", "\u{E0067}"]
    for sentence in Sentence.all {
      let text = sentence.text.enumerated().map { "\($1)" + marks[$0 % marks.count] }.joined() + "\r\n" + sentence.text
      let ends = Set(try ends(text))
      let style = try sentence.style { $0.wrap = wrap }
      let segments = try ShapedText(text, style: style).storage.segments
      let units = Array(text.utf16)
      let cut = (0..<segments.count).map { Int(segments.boundary[$0]) }.filter {
        !ends.contains($0) && (wrap == .anywhere || units[$0 - 1] != 0x20)
      }
      #expect(cut == [], "\(sentence.language) \(wrap)")
    }
  }
}
