import Testing
import Typography

@testable import TextLayout

/// Shaped texts that come again: found by their bytes and their whole style, and let go when there are too many.
@Suite struct ShapeCacheTests {
  private static let font: Font? = try? FontCatalog.shared.defaultFont()

  private func style() throws -> TextStyle { TextStyle(font: try #require(Self.font)) }

  private func counts(_ cache: ShapeCache) -> [Int] { [cache.statistics.hits, cache.statistics.misses] }

  private func isShared(_ a: ShapedText, _ b: ShapedText) -> Bool { a.storage === b.storage }

  @Test func hitsAndMisses() throws {
    let cache = ShapeCache()
    let first = try ShapedText("label", style: style(), cache: cache)
    #expect(counts(cache) == [0, 1])
    #expect(isShared(first, try ShapedText("label", style: style(), cache: cache)))
    #expect(counts(cache) == [1, 1])
    #expect(try !isShared(first, ShapedText("labels", style: style(), cache: cache)))
    #expect(counts(cache) == [1, 2])
    #expect(try !isShared(first, ShapedText("label", style: style())))
    #expect(throws: TextError.self) {
      var bad = try style()
      bad.lineHeight = -1
      _ = try ShapedText("bad", style: bad, cache: cache)
    }
    #expect(counts(cache) == [1, 3])
  }

  /// Whatever a style differs in, whether or not it is part of the hash, the texts stay apart and are all found again.
  @Test func styles() throws {
    let changes: [(inout TextStyle) -> Void] = [
      { _ in }, { $0.language = "de" }, { $0.letterSpacing = 0.1 }, { $0.lineHeight = 2 }, { $0.wrap = .anywhere },
      { $0.hyphens = .auto }, { $0.direction = .rightToLeft }, { $0.strictness = .strict }, { $0.wordBreak = .keepAll },
      { $0.opticalSizing = .none }, { $0.features = [FontFeature(tag: "liga", value: 0)] }, { $0.fallback = .none },
      { $0.decorations = .underline },
    ]
    let cache = ShapeCache()
    var first: [ShapedText] = []
    for round in 0..<2 {
      for (index, change) in changes.enumerated() {
        var style = try style()
        change(&style)
        let text = try ShapedText("label", style: style, cache: cache)
        if round == 0 { first.append(text) } else { #expect(isShared(first[index], text)) }
        #expect(text.style == style)
      }
      #expect(counts(cache) == [round * changes.count, changes.count])
    }
  }

  /// Strings that Swift calls equal, whose ranges differ.
  @Test(arguments: [
    ("\u{E9}", "e\u{301}"), ("\u{212B}", "\u{C5}"), ("한", "\u{1112}\u{1161}\u{11AB}"),
    ("a\u{323}\u{307}", "a\u{307}\u{323}"),
  ])
  func canonicallyEquivalent(_ a: String, _ b: String) throws {
    let cache = ShapeCache()
    #expect(a == b)
    for _ in 0..<2 {
      for string in [a, b] {
        let text = try ShapedText(string, style: style(), cache: cache)
        #expect(Array(text.text.utf8) == Array(string.utf8))
        #expect(text.lines(size: 10, width: nil)[0].range == 0..<string.utf8.count)
      }
    }
    #expect(counts(cache) == [2, 2])
  }

  @Test func everyPropertyOfTheStyleCounts() throws {
    let plain = try style()
    let changes: [(inout TextStyle) throws -> Void] = [
      { _ in }, { $0.font = try FontCatalog.shared.font(named: "Noto Serif") },
      { $0.font = try FontCatalog.shared.font(named: "Inter") },
      { $0.font = try Font(FontCatalog.shared.font(named: "Inter"), with: [FontVariation(axis: "wght", value: 700)]) },
      { $0.language = "tr" }, { $0.language = "en" }, { $0.direction = .rightToLeft }, { $0.direction = .leftToRight },
      { $0.features = [try FontFeature(parsing: "-kern")] }, { $0.features = [try FontFeature(parsing: "-liga")] },
      { $0.letterSpacing = 0.1 }, { $0.letterSpacing = -0.1 }, { $0.lineHeight = 1 }, { $0.lineHeight = 2 },
      { $0.wrap = .anywhere }, { $0.wrap = .hyphenate }, { $0.strictness = .strict }, { $0.strictness = .loose },
      { $0.fallback = .none }, { $0.fallback = .bundled }, { $0.opticalSizing = .none },
    ]
    let cache = ShapeCache()
    var kept: [ShapedText] = []
    for change in changes {
      var changed = plain
      try change(&changed)
      let text = try ShapedText("AVATAR office", style: changed, cache: cache)
      let fresh = try ShapedText("AVATAR office", style: changed)
      #expect(text.style == changed && !kept.contains { isShared($0, text) })
      #expect(text.lines(size: 10, width: 30) == fresh.lines(size: 10, width: 30))
      kept.append(text)
    }
    #expect(counts(cache) == [0, changes.count])
  }

  /// What was asked for lately stays, what was not is let go, and the memory it had with it.
  @Test func oldTextsAreLetGo() throws {
    let room = 20
    let cache = ShapeCache(capacity: 2 * room * ShapeCache.cost(ofBytes: 8) * 4 / 3)
    weak var first: ShapedTextStorage?
    do { first = try ShapedText("label000", style: style(), cache: cache).storage }
    #expect(first != nil)
    weak var often: ShapedTextStorage?
    do { often = try ShapedText("always00", style: style(), cache: cache).storage }
    var held: [() -> Bool] = []
    for index in 100..<300 {
      weak let storage = try ShapedText("label\(index)", style: style(), cache: cache).storage
      held.append { [weak storage] in storage != nil }
      let hits = cache.statistics.hits
      _ = try ShapedText("always00", style: style(), cache: cache)
      #expect(cache.statistics.hits == hits + 1)
      #expect(held.count { $0() } <= 2 * room)
    }
    #expect(first == nil && often != nil)
    #expect(held.suffix(room / 2).allSatisfy { $0() })
  }

  @Test(arguments: [0, 1, 1000, ShapeCache.cost(ofBytes: 3)])
  func textsTooLargeAreNotKept(_ capacity: Int) throws {
    let cache = ShapeCache(capacity: capacity)
    for _ in 0..<3 { #expect(try ShapedText("long text", style: style(), cache: cache).text == "long text") }
    #expect(counts(cache) == [0, 3])
  }

  @Test func concurrentUse() async throws {
    let cache = ShapeCache(capacity: 80 * ShapeCache.cost(ofBytes: 8))
    let style = try style()
    let expected = try (0..<64).map { try ShapedText("label \($0)", style: style).lines(size: 10, width: nil) }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<400).allSatisfy { turn in
            let index = (turn * 7 + task * 13) % (turn.isMultiple(of: 3) ? 8 : 64)
            let text = try? ShapedText("label \(index)", style: style, cache: cache)
            return text?.lines(size: 10, width: nil) == expected[index]
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(cache.statistics.hits + cache.statistics.misses == 3200 && cache.statistics.hits > 800)
  }

  /// Texts and words hold their fonts no longer than the catalog; those in fonts of other catalogs stay.
  @Test(arguments: [true, false]) func fontsLetGoOf(keepsTexts: Bool) throws {
    let cache = ShapeCache(keepsTexts: keepsTexts)
    let catalog = FontCatalog()
    weak var (font, fallback, named, ofSpan): (Font?, Font?, Font?, Font?)
    func shape() throws {
      var own = TextStyle(font: try catalog.defaultFont(), fallback: .bundled)
      own.fallbackFonts = [try catalog.font(named: "Inter")]
      let span = TextSpan(0..<2, font: try catalog.font(named: "Noto Serif"))
      let text = try ShapedText("label कमल", style: own, spans: [span], cache: cache, catalog: catalog)
      (font, named, ofSpan) = (own.font, own.fallbackFonts.first, span.font)
      fallback = text.fonts.last
    }
    try shape()
    _ = try ShapedText("label", style: style(), cache: cache)
    // The catalog has them.
    #expect(font != nil && fallback != nil && named != nil && ofSpan != nil && fallback !== font)
    catalog.closeFiles()
    #expect(font == nil && fallback == nil && named == nil && ofSpan == nil)
    let before = cache.statistics
    _ = try ShapedText("label", style: style(), cache: cache)
    #expect(cache.statistics.hits == before.hits + (keepsTexts ? 1 : 0))
    try shape()
    #expect(font != nil)
  }

  /// A text that was shaped before its catalog let go of its fonts, and one with parts shaped after that, have each
  /// font once.
  @Test func fontsInUseAreThoseOfBefore() throws {
    let (cache, catalog) = (ShapeCache(), FontCatalog())
    let style = TextStyle(font: try catalog.defaultFont(), fallback: .bundled)
    let first = try ShapedText("label कमल", style: style, cache: cache, catalog: catalog)
    catalog.closeFiles()
    let again = TextStyle(
      font: try catalog.font(named: "Inter"), fallbackFonts: [try catalog.defaultFont()], fallback: .bundled)
    let second = try ShapedText(
      "label कमल", style: again, spans: [TextSpan(0..<2, font: style.font)], cache: cache, catalog: catalog)
    #expect(second.fonts.filter { first.fonts.contains($0) } == first.fonts && second.fonts.count == 3)
  }
}
