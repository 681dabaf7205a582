import Geometry
import TestSupport
import Testing
import TextFit
import Typography

@testable import TextLayout

/// Words that are cut only where they are too long for a line.
@Suite struct WordSplitsTests {
  /// The lines of a text set in a column as wide as so many figures, which are all equally wide; trailing blanks off.
  private func lines(_ text: String, figures: Double, _ change: (inout TextStyle) -> Void = { _ in }) throws -> [String]
  {
    var style = TextStyle(
      font: try FontCatalog.shared.font(named: "Noto Sans"), language: "de", wrap: .breakWord, fallback: .bundled)
    change(&style)
    let figure = try ShapedText("0", style: style).lines(size: 1000, width: nil)[0].width
    let shaped = try ShapedText(text, style: style)
    let bytes = Array(text.utf8)
    return shaped.lines(size: 1000, width: figures * figure).map {
      String(decoding: bytes[$0.visibleRange], as: UTF8.self) + ($0.isHyphenated ? "-" : "")
    }
  }

  @Test(arguments: [
    // A word that fits on a line of its own stays whole; one that does not starts on one, and the rest is like a word.
    ("11 22222", 5.5, ["11", "22222"]), ("11 222222 3", 5.5, ["11", "22222", "2 3"]),
    ("1111111111 22 333", 4.3, ["1111", "1111", "11", "22", "333"]), ("11111", 0.5, ["1", "1", "1", "1", "1"]),
    ("111\n1111111", 3.5, ["111", "111", "111", "1"]), ("1234567", 100, ["1234567"]),
    // Hyphens come before cuts, as places where a line may end anyway.
    ("111\u{AD}22222", 5.5, ["111\u{AD}-", "22222"]), ("1111111\u{AD}22", 4.5, ["1111", "111\u{AD}-", "22"]),
    // White space hangs.
    ("11111 2", 5.1, ["11111", "2"]), ("e\u{301}e\u{301}e\u{301}", 1.2, ["e\u{301}", "e\u{301}", "e\u{301}"]),
  ])
  func byHand(_ text: String, _ figures: Double, _ expected: [String]) throws {
    #expect(try lines(text, figures: figures) == expected)
  }

  @Test func dictionaryHyphensComeFirst() throws {
    let word = "Silbentrennung"
    #expect(try lines(word, figures: 5) { $0.hyphens = .auto }.joined() == "Sil-ben-tren-nung")
    #expect(try lines(word, figures: 5).joined() == word)
  }

  /// Balancing cuts no word that need not be cut.
  @Test func balancingCutsNoWord() throws {
    let style = TextStyle(
      font: try FontCatalog.shared.font(named: "Noto Sans"), language: "en", wrap: .breakWord, fallback: .bundled)
    let text = try ShapedText("wonderful ab cd", style: style)
    let fit = try text.fit(in: Size(100, 40), FitOptions(lines: 2, balancesLines: true))
    #expect(fit.lines.map(\.visibleRange) == [0..<9, 10..<15])
  }

  /// Lines that look best together cut no word either that fits on a line, or after another word.
  @Test func optimalLinesCutNoOtherWord() throws {
    var random = SplitMix64(seed: 611)
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), wrap: .breakWord, fallback: .none)
    let figure = try ShapedText("0", style: style).lines(size: 10, width: nil)[0].width
    let space = UInt8(ascii: " ")
    var cuts = 0
    for _ in 0..<300 {
      let words = (0..<3 + random.below(12)).map { _ in String(repeating: "0", count: 1 + random.below(9)) }
      let text = try ShapedText(words.joined(separator: " "), style: style)
      let figures = Double(2 + random.below(7)) + 0.5
      let optimal = OptimalBreaking(tolerance: random.pick([200, 10_000]), looseness: random.pick([0, 0, 1]))
      let options = FitOptions(sizes: AllowedSizes(minimum: 10, maximum: 10), breaking: .optimal(optimal))
      let fit = try text.fit(in: Size(figures * figure, 1e5), options)
      let bytes = Array(text.text.utf8)
      for line in fit.lines {
        let visible = line.visibleRange
        guard visible.upperBound < bytes.count, bytes[visible.upperBound] != space else { continue }
        cuts += 1
        let word = bytes[visible.lowerBound...].prefix { $0 != space }
        #expect(
          !bytes[visible].contains(space) && Double(word.count) > figures, "\(text.text) in \(figures): \(visible)")
      }
      #expect(fit.fits && fit.lines.count >= text.lines(size: 10, width: figures * figure).count)
    }
    #expect(cuts > 100)
  }

  private static let words = [
    "a", "of", "Type", "AVATAR", "internationalisation", "wa\u{AD}ter\u{AD}fall", "il\u{AD}il\u{AD}il", "e-mail", "設定",
    "日本語の",
    "한국어입니다", "مرحبا", "السلامعليكم", "ภาษาไทยง่าย", "हिन्दीक्षत्रिय", "Donaudampfschifffahrt", "x/y", "fffiffl", "T\u{200B}oVa",
  ]

  /// Against the definition, by brute force, with all that a fit promises: bounds, lines, numbers of lines.
  @Test(arguments: UInt64(0)..<12)
  func againstBruteForce(_ seed: UInt64) throws {
    var random = SplitMix64(seed: 900 + seed)
    for _ in 0..<8 {
      var text = ""
      for index in 0..<random.pick([1, 2, 3, 5]) {
        if index > 0 { text += random.pick([" ", " ", " ", "\n", "-", "  ", "\u{3000}"]) }
        text += random.pick(Self.words)
      }
      let crossKerning = "\(InterfaceStrings.fixtures)/CrossKerning.ttf"
      let style = TextStyle(
        font: try FontCatalog.shared.font(
          named: random.pick(["Noto Sans", "Noto Sans", "Inter", "Noto Serif", crossKerning])),
        language: random.pick(["", "en", "de", "ja"]), letterSpacing: random.pick([0, 0, 0.05, -0.02]),
        lineHeight: random.pick([nil, nil, 1]), wrap: .breakWord, wordBreak: random.pick(WordBreakPolicy.allCases),
        hyphens: random.pick(HyphenationPolicy.allCases), fallback: .bundled)
      let shaped = try ShapedText(text, style: style)
      let oracle = try FitOracle(shaped)
      for round in 0..<16 {
        var box = Cases.box(&random)
        if random.isTrue(oneIn: 3) {
          box.options.minimumLines = min(random.pick([2, 3, 5]), box.options.lines ?? .max)
        }
        let fit = try shaped.fit(in: box.box, box.options)
        let comment = Comment(rawValue: InterfaceStringTests.description(shaped, box))
        #expect(oracle.agrees(fit, box), comment)
        if round < 3 { try FitProperties(shaped, box.box, box.options).check(comment) }
      }
    }
  }

  /// Where words are not too long, everything is as without; where every character stands alone, as with `anywhere`.
  @Test func betweenWordAndAnywhere() throws {
    for text in ["Save all changes", "設定を保存する", "Hello, wide\nworld of words"] {
      let font = try FontCatalog.shared.font(named: "Noto Sans")
      func fit(_ wrap: WrapPolicy, _ box: Size, lines: Int? = nil) throws -> Double {
        try ShapedText(text, style: TextStyle(font: font, wrap: wrap, fallback: .bundled))
          .fit(in: box, FitOptions(lines: lines)).freeSize
      }
      for box in [Size(200, 40), Size(60, 60), Size(30, 300), Size(8, 200)] {
        let (word, cut, anywhere) = try (fit(.word, box), fit(.breakWord, box), fit(.anywhere, box))
        #expect(word <= cut && cut <= anywhere, "\(text) \(box)")
      }
    }
  }
}
