import TestSupport
import Testing

@testable import TextLayout
@testable import Typography

/// Every limit of a text is reached, named and keeps to itself what is below it; see also `ShapedTextHostileTextTests`.
@Suite struct LimitsTests {
  private func shape(
    _ text: String, spans: [TextSpan] = [], _ change: (inout TextStyle, inout Limits) -> Void
  ) throws -> ShapedText {
    var style = TextStyle(font: try FontCatalog.shared.defaultFont(), fallback: .bundled)
    var limits = Limits.default
    change(&style, &limits)
    return try ShapedText(text, style: style, spans: spans, limits: limits)
  }

  @Test func spans() throws {
    let spans = (0..<4).map { TextSpan($0..<$0 + 1, relativeSize: 1.5) }
    _ = try shape("abcd", spans: spans) { $1.spans = 4 }
    #expect(throws: TextError.overLimit("spans", value: 4, maximum: 3)) {
      try shape("abcd", spans: spans) { $1.spans = 3 }
    }
  }

  @Test func featuresOfSpans() throws {
    let features = ["smcp", "liga", "kern"].map { FontFeature(tag: $0, value: 0) }
    _ = try shape("abcd", spans: [TextSpan(0..<2, features: features)]) { $1.features = 3 }
    #expect(throws: TextError.overLimit("features", value: 3, maximum: 2)) {
      try shape("abcd", spans: [TextSpan(0..<2, features: features)]) { $1.features = 2 }
    }
  }

  /// Named once, a language costs no other text its place; in another case it is the same.
  @Test func languages() throws {
    _ = try shape("a") { style, _ in style.language = "x-named" }
    for tag in ["x-named", "X-Named", ""] {
      _ = try shape("a") { style, limits in
        style.language = tag
        limits.languages = 1
      }
    }
    do {
      _ = try shape("a") { style, limits in
        style.language = "x-never"
        limits.languages = 1
      }
      Issue.record("no limit")
    } catch TextError.overLimit(let limit, let value, let maximum) {
      #expect(limit == "languages" && value > 1 && maximum == 1)
    }
  }

  @Test func fallbackFonts() throws {
    // No font has it, so all that may be asked are asked.
    let text = "\u{10FFFD}\u{E000}"
    for count in [0, 1] {
      var limits = Limits.default
      limits.fallbackFonts = count
      let style = TextStyle(font: try FontCatalog.shared.defaultFont(), fallback: .system)
      let shaped = try ShapedText(text, style: style, catalog: FontCatalog(limits: limits), limits: limits)
      #expect(shaped.text == text)
    }
  }

  /// What many features or languages are shaped with is what few are, and is let go in time.
  @Test func rareShapingChangesNothing() throws {
    let font = try FontCatalog.shared.font(path: try Files.bundled("NotoSerif-Regular.ttf"))
    func width(_ features: [FontFeature], language: String = "") throws -> Int64 {
      let style = TextStyle(font: font, language: language, features: features, fallback: FallbackPolicy.none)
      return try ShapedText("fi AVAVA office", style: style).wholeWidth
    }
    let plain = try width([])
    let unligated = try width([FontFeature(tag: "liga", value: 0)])
    #expect(plain != unligated)
    let first = font.rareShaping(plan: 1)
    #expect(first != nil && first === font.rareShaping(plan: 1))
    for value in 0..<2 * UInt32(RareShaping.most) {
      // Nobody has the feature.
      #expect(try width([FontFeature(tag: "zzzz", value: value)]) == plain)
    }
    #expect(first !== font.rareShaping(plan: 1))
    #expect(try width([FontFeature(tag: "liga", value: 0)]) == unligated)
    for index in 0..<100 { #expect(try width([], language: "x-rare\(index)") == plain) }
  }

  /// The instances of a variable font share what is let go: a million records may each name another.
  @Test func rareInstancesAreLetGoTogether() throws {
    let font = try FontCatalog().font(path: try Files.bundled("Inter.var.ttf"))
    weak let first = font.rareShaping(plan: 1)
    #expect(first != nil)
    for value in 0...RareShaping.most {
      let instance = try Font(font, with: [FontVariation(axis: "wght", value: 100 + Double(value))])
      #expect(instance.rareShaping(plan: 1) != nil)
    }
    #expect(first == nil)
  }

  /// All tags of a language share the patterns in memory.
  @Test func patternsAreReadOnce() {
    let german = Hyphenator.forLanguage("de")
    #expect(german != nil)
    for tag in ["de-x-1", "de-x-2", "DE"] { #expect(Hyphenator.forLanguage(tag) === german) }
    #expect(Hyphenator.forLanguage("x-1") == nil)
  }
}
