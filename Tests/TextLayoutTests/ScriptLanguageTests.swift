import TestSupport
import Testing

@testable import TextLayout
@testable import Typography

/// The font of a script's characters follows from the text itself, and is as bold as what it stands beside.
@Suite struct ScriptLanguageTests {
  /// A machine with a Japanese and a Korean font: one set of glyphs under two names.
  private struct Machine {
    let folder: FontFolder
    let catalog: FontCatalog

    init() throws {
      folder = try FontFolder()
      let base = try Files.contents(of: Files.bundled("DroidSansFallback.ttf"))
      for (family, codePages, weights) in [
        ("Gothic Japan", MadeFont.japaneseCodePage, [400, 700]), ("Gothic Korea", MadeFont.koreanCodePage, [400, 700]),
      ] {
        for weight in weights {
          var font = MadeFont(family: family, style: weight == 700 ? "Bold" : "Regular", weight: weight)
          font.codePages = codePages
          try folder.add(font.bytes(from: base), as: font.postScriptName + ".ttf")
        }
      }
      let system: Fontconfig = try #require(Fontconfig(xml: folder.configuration))
      catalog = FontCatalog(system: system)
    }

    func fonts(_ text: String, language: String, weight: Double? = nil) throws -> [Font] {
      var query = FontQuery()
      query.weight = weight
      let style = TextStyle(font: try catalog.font(query), language: language)
      let shaped = try ShapedText(text, style: style, catalog: catalog)
      #expect(shaped.missingCharacters == [:])
      return shaped.fonts
    }
  }

  /// A text, its language where it is said, the language of its Han characters and the font that it gets.
  private static let cases = [
    // Kana, and Han beside it; half-width, too.
    ("日本語のテスト", "", "ja", "Gothic Japan"), ("テスト", "", "ja", "Gothic Japan"), ("漢字ｶﾅ", "", "ja", "Gothic Japan"),
    ("骨かな", "", "ja", "Gothic Japan"), ("東京タワー", "de", "ja", "Gothic Japan"), ("かな", "zh", "zh", "Gothic Japan"),
    // Hangul, and Han beside it.
    ("한국어", "", "ko", "Gothic Korea"), ("漢字한국", "", "ko", "Gothic Korea"), ("김치", "en", "ko", "Gothic Korea"),
    ("한국어", "ja", "ja", "Gothic Korea"),
    // Han alone: by which characters there are.
    ("东京", "", "zh-CN", "Droid Sans Fallback"), ("學習", "", "zh-TW", ""), ("東京", "", "zh-TW", ""),
    ("駅", "", "ja", "Gothic Japan"), ("働込", "en", "ja", "Gothic Japan"), ("骨", "", "zh-CN", "Droid Sans Fallback"),
    ("骨ㄅ", "", "zh-TW", ""), ("x・。", "", "zh-CN", ""),
    // The language counts for the scripts it is written in.
    ("骨", "ja", "ja", "Gothic Japan"), ("骨", "ko", "ko", "Gothic Korea"), ("骨", "zh-TW", "zh-TW", ""),
    ("骨", "zh", "zh", "Droid Sans Fallback"), ("东京", "ja-JP", "ja-JP", "Gothic Japan"),
  ]

  @Test(arguments: cases)
  func languageOfHan(text: String, language: String, expected: String, family: String) {
    var text = text
    let table = text.withUTF8 { CodeUnitTable(utf8: $0) }
    var languages = ScriptLanguage(table, language: language)
    #expect(languages.language(of: "Hani") == expected)
    #expect(languages.language(of: "Hira") == (language.hasPrefix("ja") ? language : "ja"))
    #expect(languages.language(of: "Hang") == "ko")
    #expect(languages.language(of: "Hani") == expected)
  }

  @Test func theTextDecides() throws {
    let machine = try Machine()
    defer { withExtendedLifetime(machine) {} }
    for (text, language, _, family) in Self.cases where !family.isEmpty {
      let found = try machine.fonts(text, language: language)
      #expect(found.map(\.familyName) == [family], "\(text) \(language)")
    }
  }

  /// Where the font has a bold, the bold; where not, the font says so.
  @Test func boldIsBoldOrSaid() throws {
    let machine = try Machine()
    defer { withExtendedLifetime(machine) {} }
    for (text, language, _, family) in Self.cases where !family.isEmpty {
      let found = try machine.fonts(text, language: language, weight: 700)
      #expect(found.count == 1)
      for font in found {
        if family.hasPrefix("Gothic") {
          #expect(font.familyName == family && font.weight == 700, "\(text) \(language)")
        }
        #expect(font.unmet == (font.weight == 700 ? [] : [.weight(asked: 700, found: 400)]), "\(font)")
      }
    }
  }

  /// What stands in for a bold that is not there either is looked for as bold.
  @Test func whatWasAskedIsAskedOfFallbackFonts() throws {
    let machine = try Machine()
    defer { withExtendedLifetime(machine) {} }
    let catalog = machine.catalog
    var query = FontQuery(name: "Noto Serif")
    query.weight = 700
    let serif = try catalog.font(query)
    #expect(serif.unmet == [.weight(asked: 700, found: 400)])
    let shaped = try ShapedText("ab テスト", style: TextStyle(font: serif), catalog: catalog)
    #expect(shaped.fonts.map(\.familyName) == ["Noto Serif", "Gothic Japan"])
    #expect(shaped.fonts.map(\.weight) == [400, 700])
  }

  /// Where no language is said, lines end and letters look as in the one that the text shows.
  @Test(arguments: [
    ("キャッチーなヴァイオリン・コンサート", "ja"), ("漢字ー々゛かな〜、“曲”", "ja"), ("한국어 텍스트“안녕”입니다", "ko"),
    ("學習ㄅㄆㄇ“學”習", "zh-TW"),
  ])
  func rulesAreTheLanguages(text: String, language: String) throws {
    let font = try FontCatalog.shared.defaultFont()
    func lines(_ language: String, _ strictness: LineBreakStrictness) throws -> [[Range<Int>]] {
      let style = TextStyle(font: font, language: language, strictness: strictness, fallback: .bundled)
      let shaped = try ShapedText(text, style: style)
      return stride(from: 10.0, to: 200, by: 10).map { shaped.lines(size: 10, width: $0).map(\.range) }
    }
    for strictness in LineBreakStrictness.allCases {
      #expect(try lines("", strictness) == lines(language, strictness), "\(strictness)")
    }
    let shaped = try ShapedText(text, style: TextStyle(font: font, fallback: .bundled))
    #expect(shaped.storage.language.tag == language.lowercased() && shaped.style.language.isEmpty)
    let part = try shaped.replacing(0..<text.utf8.count, with: "abc 東京", shaped.makeWork())
    #expect(part.storage.language.tag == language.lowercased())
    if language == "ja" { #expect(try lines("", .auto) != lines("en", .auto)) }
  }

  /// A language that is said counts, and Han alone is no language's.
  @Test(arguments: [
    ("日本語のテスト", "en", "en"), ("東京", "", ""), ("Hello", "", ""), ("ไทย", "", ""), ("・ー。", "", ""), ("", "", ""),
  ])
  func otherwiseWhatIsSaid(text: String, language: String, expected: String) throws {
    let style = TextStyle(font: try FontCatalog.shared.defaultFont(), language: language, fallback: .bundled)
    #expect(try ShapedText(text, style: style).storage.language.tag == expected)
  }

  /// Scripts that one language writes, mostly: that language.
  @Test(arguments: [
    ("Arab", "ar"), ("Thai", "th"), ("Deva", "hi"), ("Hebr", "he"), ("Geor", "ka"), ("Cyrl", "ru"), ("Khmr", "km"),
    ("Zyyy", ""),
  ])
  func languageOfAScript(script: String, expected: String) {
    let table = CodeUnitTable(utf8: UnsafeBufferPointer<UInt8>(start: nil, count: 0))
    var languages = ScriptLanguage(table, language: "")
    #expect(languages.language(of: script) == expected)
    var persian = ScriptLanguage(table, language: "fa")
    #expect(persian.language(of: "Arab") == "fa")
  }
}
