import Synchronization
import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Which font sets what the asked-for font lacks.
@Suite struct FontResolverTests {
  /// Runs as `family:text`, neighbours of one font joined.
  private func fonts(_ text: ShapedText) -> [String] {
    var found: [(family: String, text: String)] = []
    for run in text.storage.runs {
      let family = text.storage.fonts[run.font].familyName
      let units = UnsafeBufferPointer(start: text.storage.table.units + run.start, count: run.end - run.start)
      let part = String(decoding: units, as: UTF16.self)
      if found.last?.family == family { found[found.count - 1].text += part } else { found.append((family, part)) }
    }
    return found.map { "\($0.family):\($0.text)" }
  }

  private func shape(
    _ text: String, font: String = "Noto Sans", language: String = "", policy: FallbackPolicy = .bundled
  ) throws -> ShapedText {
    let font = try FontCatalog.shared.font(named: font)
    return try ShapedText(text, style: TextStyle(font: font, language: language, fallback: policy))
  }

  @Test(arguments: [
    ("abc", ["Noto Sans:abc"]),
    ("ab 漢字 cd", ["Noto Sans:ab ", "Droid Sans Fallback:漢字 ", "Noto Sans:cd"]),
    ("हिन्दी abc", ["Noto Sans Devanagari:हिन्दी ", "Noto Sans:abc"]),
    ("ไทย abc", ["Noto Sans Thai:ไทย ", "Noto Sans:abc"]),
    ("ไทย ไทย", ["Noto Sans Thai:ไทย ไทย"]),
    ("עברית", ["Noto Sans Hebrew:עברית"]),
    // What nobody sees cuts no run, though the fallback font lacks it.
    ("של\u{AD}ום", ["Noto Sans Hebrew:של\u{AD}ום"]),
    ("לא\u{200B}ל\u{2060}א", ["Noto Sans Hebrew:לא\u{200B}ל\u{2060}א"]),
    ("ქართული, Հայերեն", ["Noto Sans Georgian:ქართული", "Noto Sans:, ", "Noto Sans Armenian:Հայերեն"]),
    ("ab\nไทย\ncd", ["Noto Sans:ab", "Noto Sans Thai:ไทย", "Noto Sans:cd"]),
    ("漢\u{3000}字", ["Droid Sans Fallback:漢\u{3000}字"]),
  ])
  func perCluster(_ text: String, _ expected: [String]) throws {
    let shaped = try shape(text)
    #expect(fonts(shaped) == expected)
    #expect(shaped.missingCharacters == [:])
  }

  private func style(_ names: String, language: String = "", policy: FallbackPolicy = .none) throws -> TextStyle {
    let stack = try FontCatalog.shared.fontStack(named: names)
    return TextStyle(font: stack.font, fallbackFonts: stack.fallbackFonts, language: language, fallback: policy)
  }

  /// A text cut up before it is shaped is what it is when it is cut up after that, to the unit.
  @Test(arguments: [
    "Noto Sans", "Noto Sans Hebrew", "Noto Sans Arabic", "Noto Sans Lao", "Noto Sans Khmer", "Noto Sans Myanmar",
    "Noto Sans Devanagari", "Droid Sans Fallback",
  ])
  func foreseenIsTheSame(_ name: String) throws {
    let font = try FontCatalog.shared.font(named: name)
    let hostile = [
      "שלום (abc) 12,5 … e\u{301} a\u{200D}b \u{200D}b .\u{301}", "漢字。e\u{309A}か\u{3099}. .\u{FE0F}\u{20E3} 한글(가)",
      "ก\u{E33}a ๆ1",
      "1\u{64B} ا1\u{200C}ب «a» (ب) 12", "\u{2011}a\u{AD}b\u{3164}c\u{FFA0} \u{115F}ㅏ", "a \u{301}b \u{200D}c",
      "က(a)1, ကြ…",
    ]
    let texts = hostile + (InterfaceStrings.mixed + InterfaceStrings.real).map(\.text)
    for text in texts {
      for direction in [BaseDirection.auto, .rightToLeft] {
        let style = TextStyle(font: font, language: "", direction: direction, fallback: .bundled)
        let (after, before) = (try resolve(text, style, foresees: false), try resolve(text, style, foresees: true))
        #expect(after == before, "\(name): \(text.debugDescription)")
      }
    }
  }

  private func resolve(_ text: String, _ style: TextStyle, foresees: Bool) throws -> [String] {
    var text = text
    let table = text.withUTF8 { CodeUnitTable(utf8: $0) }
    return try ShapingContext.lend { context in
      let shaper = Shaper(
        context: context, table: table, style: style, language: .none, fonts: FontList(style.font),
        styleRuns: StyleRun.plain,
        features: [])
      let levels = [UInt8](repeating: style.direction == .rightToLeft ? 1 : 0, count: table.count)
      var runs: [ShapingRun] = []
      levels.withUnsafeBufferPointer {
        var itemizer = Itemizer(table.units, count: table.count, levels: $0.baseAddress, styleRuns: StyleRun.plain)
        itemizer.itemize(into: &runs)
      }
      var resolver = FontResolver(shaper: shaper, catalog: .shared)
      resolver.foreseesLacks = foresees
      try resolver.resolve(runs)
      let found = resolver.runs.map { "\($0.start)-\($0.end) \($0.script) \(shaper.fonts[$0.font])" }
      let missing = resolver.missing.map { "\($0.key) \($0.value)" }.sorted()
      return found + missing + [shaper.fonts.map(\.description).joined()]
        + (0..<table.count).map { "\(table.prefix[$0 + 1]) \(table.safety[$0])" }
    }
  }

  /// Fonts that are named come before any other, in their order, whatever stands before.
  @Test(arguments: [
    (
      "Noto Sans, Noto Sans Thai, Droid Sans Fallback", "a漢 ไทย 字",
      ["Noto Sans:a", "Droid Sans Fallback:漢 ", "Noto Sans Thai:ไทย ", "Droid Sans Fallback:字"]
    ),
    ("Noto Sans Thai, Noto Serif, Noto Sans", "กa", ["Noto Sans Thai:ก", "Noto Serif:a"]),
    ("Noto Sans Thai, Noto Sans, Noto Serif", "กa", ["Noto Sans Thai:ก", "Noto Sans:a"]),
    ("Noto Sans Hebrew, Noto Sans Thai", "שกaש", ["Noto Sans Hebrew:ש", "Noto Sans Thai:ก", "Noto Sans Hebrew:aש"]),
  ])
  func namedFontsInTheirOrder(_ names: String, _ text: String, _ expected: [String]) throws {
    #expect(fonts(try ShapedText(text, style: style(names))) == expected)
  }

  /// Each character by itself, found without the resolver: the first font of the list that has a glyph for it.
  @Test func namedFontsAsIfAskedOneByOne() throws {
    let names = [
      "Noto Sans", "Noto Serif", "Noto Sans Thai", "Noto Sans Hebrew", "Noto Sans Georgian", "Noto Sans Armenian",
      "Droid Sans Fallback", "Noto Sans Ethiopic", "Inter",
    ]
    let letters = Array("abZ9.,-กทฮשחקდქპխծՀ漢字한かナЖжΩψአበ→✓€")
    var random = Seeded(state: 17)
    for _ in 0..<300 {
      let list = names.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random))
      let text = String((0..<12).compactMap { _ in letters.randomElement(using: &random) })
      let stack = try FontCatalog.shared.fontStack(named: list.joined(separator: ", "))
      let shaped = try ShapedText(
        text, style: TextStyle(font: stack.font, fallbackFonts: stack.fallbackFonts, fallback: .none))
      var expected: [Unicode.Scalar: Int] = [:]
      var families: Set<String> = []
      for character in text.unicodeScalars {
        let font = ([stack.font] + stack.fallbackFonts).first { $0.glyph(for: character) != nil }
        if font == nil { expected[character, default: 0] += 1 }
        families.insert((font ?? stack.font).familyName)
      }
      #expect(shaped.missingCharacters == expected, "\(list) \(text)")
      #expect(Set(shaped.fonts.map(\.familyName)) == families, "\(list) \(text)")
      for run in shaped.storage.runs {
        let units = UnsafeBufferPointer(start: shaped.storage.table.units + run.start, count: run.end - run.start)
        for character in String(decoding: units, as: UTF16.self).unicodeScalars {
          let font = ([stack.font] + stack.fallbackFonts).first { $0.glyph(for: character) != nil } ?? stack.font
          #expect(shaped.storage.fonts[run.font] == font, "\(list) \(text) \(character)")
        }
      }
    }
  }

  /// What no named font has is the policy's, and spans have lists of their own.
  @Test func listsEndWhereTheyEnd() throws {
    let text = "กაש"
    #expect(
      fonts(try ShapedText(text, style: style("Noto Sans, Noto Sans Thai", policy: .bundled))) == [
        "Noto Sans Thai:ก", "Noto Sans Georgian:ა", "Noto Sans Hebrew:ש",
      ])
    let none = try ShapedText(text, style: style("Noto Sans, Noto Sans Thai"))
    #expect(none.missingCharacters == ["ა": 1, "ש": 1])
    let other = try FontCatalog.shared.fontStack(named: "Noto Serif, Noto Sans Hebrew")
    let base = try style("Noto Sans, Noto Sans Thai")
    for (fallbackFonts, missing) in [
      (other.fallbackFonts, ["ა": 1, "ก": 1]), (nil, ["ა": 1, "ש": 1]), ([], ["ა": 1, "ก": 1, "ש": 1]),
    ]
      as [([Font]?, [Unicode.Scalar: Int])]
    {
      let span = TextSpan(0..<text.utf8.count, font: other.font, fallbackFonts: fallbackFonts)
      #expect(try ShapedText(text, style: base, spans: [span]).missingCharacters == missing)
    }
  }

  @Test func listsHaveALimit() throws {
    var limits = Limits()
    limits.fallbackFonts = 1
    let list = try style("Noto Sans, Noto Sans Thai, Noto Sans Hebrew")
    let expected = TextError.overLimit("fallbackFonts", value: 2, maximum: 1)
    #expect(throws: expected) { try ShapedText("a", style: list, limits: limits) }
    let span = TextSpan(0..<1, fallbackFonts: list.fallbackFonts)
    #expect(throws: expected) {
      try ShapedText("a", style: TextStyle(font: list.font), spans: [span], limits: limits)
    }
  }

  /// A coloured font that is named sets emoji before any other font does.
  @Test func namedEmoji() throws {
    let original = InterfaceStrings.fixtures + "/ColorTest.ttf"
    let glyph = try #require(try Font(path: original).glyph(for: "A"))
    var tables = FontTables(try Files.contents(of: original))
    // Its coloured A as a star (OpenType, cmap, format 12).
    tables["cmap"] = [
      (0, 2), (1, 2), (3, 2), (10, 2), (12, 4), (12, 2), (0, 2), (28, 4), (0, 4), (1, 4), (0x2B50, 4), (0x2B50, 4),
      (Int(glyph), 4),
    ]
    .flatMap { FontTables.bytes($0.0, $0.1) }
    let folder = try FontFolder()
    let colored = try folder.add(tables.bytes, as: "star.ttf")
    let font = try FontCatalog.shared.font(path: colored)
    for names in ["Noto Sans, \(colored)", "Noto Sans, Noto Sans Thai, DejaVu Sans, \(colored)", colored] {
      let shaped = try ShapedText("⭐", style: style(names, policy: .system))
      #expect(shaped.fonts == [font], "\(names)")
    }
    // A named font whose star has no colour comes after those that have one.
    let plain = try ShapedText("⭐", style: style("Noto Sans, Droid Sans Fallback", policy: .none))
    #expect(plain.fonts.count == 1)
  }

  /// Fonts that stand in follow the optical size where they are used, and only there.
  @Test func namedFontsFollowTheSize() throws {
    let optical = InterfaceStrings.fixtures + "/OpticalTest.ttf"
    let list = try style("Noto Sans Thai, \(optical)")
    #expect(try ShapedText("กก", style: list).opticalRange == nil)
    let shaped = try ShapedText("กab", style: list)
    let range = try #require(shaped.opticalRange)
    let (small, large) = (shaped.shaped(atSize: range.lowerBound), shaped.shaped(atSize: range.upperBound))
    let alone = try ShapedText("ab", style: TextStyle(font: FontCatalog.shared.font(path: optical), fallback: .none))
    func width(_ text: ShapedText) -> Double { text.lines(size: 1000, width: nil)[0].width }
    let thai = width(try ShapedText("ก", style: list))
    for (text, size) in [(small, range.lowerBound), (large, range.upperBound)] {
      #expect(abs(width(text) - thai - width(alone.shaped(atSize: size))) < 1e-6)
    }
    #expect(width(small) != width(large))
  }

  /// No font change lies inside a grapheme cluster, even where the fallback font has the base and not the mark.
  /// (A mark with a script of its own on a base of another script is another run, as in browsers.)
  @Test(arguments: [
    "漢\u{301}字", "ก\u{301}า", "नि\u{301}", "a\u{20DD}ก", "か\u{3099}a\u{3099}", "ქ\u{308}b", "한\u{302E}",
    "1️⃣👍🏿🏳‍🌈",
    "ᄀ\u{1161}\u{11A8}x", "ក្ក\u{301}្ក", "🇩🇪🇫ab",
  ])
  func clustersStayWhole(_ text: String) throws {
    for font in ["Noto Sans", "Noto Sans Thai", "Droid Sans Fallback", "Noto Sans Hebrew"] {
      let shaped = try shape(text, font: font)
      var starts: Set<Int> = [0]
      var unit = 0
      for character in text {
        unit += character.utf16.count
        starts.insert(unit)
      }
      #expect(shaped.storage.runs.allSatisfy { starts.contains($0.start) }, "\(text) \(font) \(fonts(shaped))")
    }
  }

  @Test func spacesStayWithFallbackText() throws {
    let alone = try shape("ไทย ไทย", font: "Noto Sans Thai", policy: .none)
    #expect(try shape("ไทย ไทย").storage.runs.count == 1)
    #expect(try shape("ไทย ไทย").wholeWidth == alone.wholeWidth)
    // The first line of two, its space hanging, is as high as the Thai font and the text's own want.
    let line = try #require(try shape("ไทย ไทย").lines(size: 100, width: 1).first)
    #expect(try line.height == shape("a\u{A0}ไทย").lines(size: 100, width: nil).first?.height)
  }

  @Test func policies() throws {
    // DejaVu Sans is installed and has Cherokee; nothing bundled has it. Nothing at all has a noncharacter.
    let text = "a漢\u{10FFFE}"
    let none = try shape(text, policy: .none)
    #expect(fonts(none) == ["Noto Sans:" + text])
    #expect(none.missingCharacters == ["漢": 1, "\u{10FFFE}": 1])
    let bundled = try shape(text, policy: .bundled)
    #expect(bundled.missingCharacters == ["\u{10FFFE}": 1])
    #expect(bundled.fonts.map(\.familyName) == ["Noto Sans", "Droid Sans Fallback"])
    #expect(try shape(text, policy: .system).missingCharacters == ["\u{10FFFE}": 1])
  }

  /// Bundled fonts come first, so that a result does not depend on the machine; installed ones have the rest.
  @Test func installedFontsComeLast() throws {
    #expect(try fonts(shape("ไทย", policy: .system)) == ["Noto Sans Thai:ไทย"])
    let tifinagh = "\u{2D30}\u{2D31}"
    #expect(try shape(tifinagh, policy: .bundled).missingCharacters.count == 2)
    let found = try shape(tifinagh, policy: .system)
    #expect(found.missingCharacters.isEmpty == (found.fonts.map(\.familyName) != ["Noto Sans"]))
  }

  @Test func missingCharactersAreCountedAndNamed() throws {
    let shaped = try shape("\u{10FFFE}a\u{1FFFE}\u{10FFFE}\u{200B}\u{FE0F}\n\u{10FFFE}", policy: .system)
    #expect(shaped.missingCharacters == ["\u{10FFFE}": 3, "\u{1FFFE}": 1])
    // Each is as wide as the font's missing glyph.
    let one = try shape("\u{10FFFE}", policy: .none).wholeWidth
    #expect(one > 0)
    #expect(try shape("\u{10FFFE}\u{1FFFE}", policy: .none).wholeWidth == 2 * one)
  }

  /// The bundled Han font has simplified forms: other languages ask the installed fonts first, and on a machine that
  /// has none get the bundled one.
  @Test(arguments: ["ja", "ko", "zh-TW", "zh-Hant", "zh_HK", "zh", "zh-CN", "", "de"])
  func hanByLanguage(_ language: String) throws {
    let asksInstalled = ["ja", "ko", "zh-TW", "zh-Hant", "zh_HK"].contains(language)
    var asked: [String] = []
    let request = FallbackRequest(
      characters: ["骨"], script: "Hani", language: language, isEmoji: false, policy: .system, weight: 400,
      isItalic: false)
    let catalog = FontCatalog()
    // Refuses every font, and so sees the whole chain.
    _ = catalog.fallbackFont(request) {
      asked.append($0.path)
      return false
    }
    let bundled = try #require(asked.firstIndex { $0.hasSuffix("DroidSansFallback.ttf") })
    let installed = asked.firstIndex { $0.hasPrefix("/usr/share/fonts") }
    #expect(installed.map { ($0 < bundled) == asksInstalled } ?? true)
    #expect(try shape("骨", language: language, policy: .system).missingCharacters == [:])
  }

  @Test func emojiWithoutAnEmojiFont() throws {
    let shaped = try shape("a🙂b", policy: .bundled)
    #expect(shaped.missingCharacters.keys.allSatisfy { $0 == "🙂" })
    #expect(shaped.lines(size: 10, width: nil).count == 1)
  }

  /// The bold of a family that has one falls back to the same fonts; many threads at once find what one finds.
  @Test func threadsAgree() async throws {
    let texts = Sentence.all.map(\.text) + ["a漢ไ🙂\u{10FFFE}ש \u{2D30}"]
    let widths = try texts.map { try shape($0, policy: .system).wholeWidth }
    let catalog = FontCatalog()
    try await withThrowingTaskGroup(of: [Int64].self) { group in
      for shift in 0..<8 {
        group.addTask {
          let font = try catalog.font(named: "Noto Sans")
          return try texts.indices.map { index in
            let text = texts[(index + shift * 5) % texts.count]
            return try ShapedText(text, style: TextStyle(font: font, fallback: .system), catalog: catalog).wholeWidth
          }
        }
      }
      for try await found in group { #expect(found.sorted() == widths.sorted()) }
    }
  }
}
