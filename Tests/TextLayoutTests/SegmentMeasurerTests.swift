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
