import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Every line that breaking could ever make measures what its characters measure when they are a text of their own.
///
/// Each sentence is of one script and one direction, so that its runs are the same in any part of it. Where they are
/// not - a line of brackets or digits only - itemisation follows the paragraph, as in browsers, not the line.
@Suite struct SegmentMeasurerTests {
  /// Compares every line from any opportunity to any later one of its paragraph.
  private func check(_ text: String, _ style: TextStyle) throws {
    let whole = try ShapedText(text, style: style)
    let storage = whole.storage
    var count = 0
    var known: [String: Int64] = [:]
    for k in 0..<storage.segments.count {
      for j in k...Int(storage.segments.paragraphEnd[k]) {
        let piece = whole.piece(from: k, to: j) + (try hyphen(storage.segments.isHyphenated(j), style))
        var style = style
        // A hyphen is no letter: nothing follows it.
        if storage.segments.isHyphenated(j) { style.keepsTrailingSpacing = false }
        let alone = try known[piece] ?? ShapedText(piece, style: style).wholeWidth
        known[piece] = alone
        let width = storage.width(from: k, to: j)
        count += 1
        #expect(width == alone, "\(piece.debugDescription) of \(text.debugDescription), \(style.wrap) \(style.font)")
      }
    }
    #expect(count > 0, "nothing compared in \(text)")
  }

  private func hyphen(_ shows: Bool, _ style: TextStyle) throws -> String {
    shows ? style.font.glyph(for: "\u{2010}") == nil ? "-" : "\u{2010}" : ""
  }

  @Test(arguments: Sentence.all)
  func words(_ sentence: Sentence) throws {
    try check(sentence.text, sentence.style())
    try check(sentence.text + "\r\n  " + sentence.text + " \n", sentence.style())
  }

  /// Letters joined, ligated, kerned and stacked over each place where a line may end.
  @Test(arguments: Sentence.of("en", "ar", "fa", "hi", "th", "ja", "vi", "km", "my", "ta", "ko"))
  func anywhere(_ sentence: Sentence) throws {
    try check(sentence.text, sentence.style { $0.wrap = .anywhere })
  }

  @Test(arguments: Sentence.of("en", "de", "fr", "ru"))
  func dictionary(_ sentence: Sentence) throws {
    try check(sentence.text, sentence.style { $0.wrap = .hyphenate })
  }

  /// A soft hyphen after every second character, wherever it makes sense or none.
  @Test(arguments: Sentence.of("en", "el", "ar", "hi", "th", "ja", "he", "ta"))
  func softHyphens(_ sentence: Sentence) throws {
    let text = sentence.text.prefix(24).enumerated().map { $0 % 2 == 1 ? "\($1)\u{AD}" : "\($1)" }.joined()
    try check(text, sentence.style { $0.wrap = .hyphenate })
    try check(text, sentence.style { $0.wrap = .word })
  }

  @Test(
    arguments: Sentence.of("en", "de", "ar", "hi", "th", "ja", "ko", "fr"),
    [(0.05, WrapPolicy.word), (-0.03, .word), (0.125, .anywhere), (0.1, .hyphenate)])
  func letterSpacing(_ sentence: Sentence, _ setting: (spacing: Double, wrap: WrapPolicy)) throws {
    try check(
      sentence.text,
      sentence.style {
        $0.letterSpacing = setting.spacing
        $0.wrap = setting.wrap
      })
    // Punctuation alone is not Arabic, and spaced.
    if sentence.language == "ar", setting.wrap == .anywhere { return }
    try check(
      sentence.text,
      sentence.style {
        $0.letterSpacing = setting.spacing
        $0.keepsTrailingSpacing = true
        $0.wrap = setting.wrap
      })
  }

  /// Lines that start with a mark or joiner, as they do after a space (UAX #14, LB10), on its own or in a syllable.
  @Test(arguments: [
    ("en", "a \u{301}b \u{200D}c  \u{302}\u{301}d \u{20DD}"), ("hi", "कि \u{93F}क \u{941} \u{200D}ष क\u{94D} \u{94D}ष"),
    ("th", "ที่ \u{E31}น \u{E33}"), ("my", "က \u{1031}က \u{103C}"), ("ta", "க \u{BC6}க \u{BBE}"),
    ("km", "ក \u{17B6}ក \u{17D2}ក"),
    ("he", "\u{5D0} \u{5B8}\u{5D1}"), ("ar", "\u{628} \u{64E}\u{62A} \u{200D}\u{628}"),
    ("ja", "\u{304B} \u{3099}\u{304D}"),
  ])
  func marksAfterSpaces(_ language: String, _ text: String) throws {
    let sentence = try #require(Sentence.of(language).first)
    for wrap in WrapPolicy.allCases {
      try check(text, sentence.style { $0.wrap = wrap })
      let whole = try ShapedText(text, style: sentence.style { $0.wrap = wrap })
      let lines = whole.lines(size: 1000, width: 1)
      for (line, glyphs) in zip(lines, try whole.glyphLines(lines, size: 1000)) { #expect(glyphs.width == line.width) }
      try check(
        text,
        sentence.style {
          $0.wrap = wrap
          $0.letterSpacing = 0.05
        })
    }
  }

  /// Fonts that kern across spaces and hyphens, and one made to kern across every break (cross_kerning.py).
  @Test(arguments: WrapPolicy.allCases)
  func crossKerning(_ wrap: WrapPolicy) throws {
    let font = try FontCatalog.shared.font(path: Command.package + "/Tests/Fixtures/CrossKerning.ttf")
    for text in ["一丁七万丈三上下一丁三三万上丁七三", "一 丁七 七万  三三上 下一", "万三万三万三"] {
      try check(text, TextStyle(font: font, wrap: wrap, fallback: .none))
      try check(text, TextStyle(font: font, letterSpacing: 0.01, wrap: wrap, fallback: .none))
    }
    let inter = try FontCatalog.shared.font(named: "Inter")
    for text in ["T-A/V\u{200B}A-Y/f\u{200B}fi f-L/P-W-r\u{200B},.“A V”T\u{200B}o-", "AV AV To. Y, f-i ffi 11:11 x->y"]
    {
      try check(text, TextStyle(font: inter, language: "en", wrap: wrap, fallback: .none))
    }
  }

  @Test func features() throws {
    for sentence in Sentence.of("en", "ar", "hi") {
      for feature in ["-kern", "-liga", "+smcp", "-calt"] {
        try check(
          sentence.text,
          sentence.style {
            $0.features = [FontFeature(tag: String(feature.dropFirst()), value: feature.first == "+" ? 1 : 0)]
          })
      }
    }
  }
}
