import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Space between clusters: where it goes and what it breaks up (CSS Text 3, 8.2).
@Suite struct ShaperLetterSpacingTests {
  /// The width of a text on one line in thousandths of an em.
  private func width(
    _ text: String, _ spacing: Double, font: String = "Noto Sans", features: [FontFeature] = []
  ) throws -> Double {
    let font = try FontCatalog.shared.font(named: font)
    let style = TextStyle(font: font, features: features, letterSpacing: spacing, fallback: .none)
    let shaped = try ShapedText(text, style: style)
    return Double(shaped.wholeWidth) * 1000 / Double(shaped.unitsPerEm)
  }

  /// What spacing of a tenth of an em adds to the unspaced text without optional ligatures, in tenths of an em.
  private func added(_ text: String, font: String = "Noto Sans") throws -> Double {
    let off = ["liga", "clig", "calt"].map { FontFeature(tag: $0, value: 0) }
    return try (width(text, 0.1, font: font) - width(text, 0, font: font, features: off)) / 100
  }

  @Test(arguments: [
    ("a", "Noto Sans", 0.0), ("abc", "Noto Sans", 2), ("a b", "Noto Sans", 2), ("e\u{301}x", "Noto Sans", 1),
    // What only formats is as if it were not there (CSS Text 4, 8.1).
    ("a\u{AD}b", "Noto Sans", 1), ("t\u{AD}a\u{AD}b", "Noto Sans", 2), ("a\u{200B}b", "Noto Sans", 1),
    ("a\u{200C}b\u{2060}c\u{FEFF}d\u{200E}e", "Noto Sans", 4), ("ש\u{AD}ל", "Noto Sans Hebrew", 1),
    ("a\u{1}b", "Noto Sans", 1),
    ("x\u{301}\u{302}", "Noto Sans", 0), ("", "Noto Sans", 0), ("a ", "Noto Sans", 0), ("a\n", "Noto Sans", 0),
    // Clusters of a syllable stay together: two syllables, one gap. But a half form is a cluster of its own.
    ("किनि", "Noto Sans Devanagari", 1), ("क्षत्रि", "Noto Sans Devanagari", 1), ("नमस्ते", "Noto Sans Devanagari", 3),
    // Joined letters are spaced between words only.
    ("سلام", "Noto Sans Arabic", 0), ("سلام عليكم", "Noto Sans Arabic", 1), ("سَلَامٌ", "Noto Sans Arabic", 0),
    // Hebrew does not join.
    ("שלום", "Noto Sans Hebrew", 3), ("漢字", "Droid Sans Fallback", 1), ("ที่นี่", "Noto Sans Thai", 1),
  ])
  func between(_ text: String, _ font: String, _ gaps: Double) throws {
    #expect(try added(text, font: font) == gaps)
  }

  @Test func ligaturesBreakUp() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    func clusters(_ spacing: Double) throws -> Int {
      let table = try ShapedText("fi", style: TextStyle(font: font, letterSpacing: spacing)).storage.table
      return (0..<table.count).count { table.safety[$0] & CodeUnitTable.Safety.interior == 0 }
    }
    #expect(try clusters(0) == 1 && clusters(0.1) == 2 && clusters(-0.1) == 2)
    #expect(try width("fi", 0.1) == width("f", 0) + width("i", 0) + 100)
    // Asked for by name, a ligature stays.
    let ligatures = [FontFeature(tag: "liga", value: 1)]
    #expect(try width("fi", 0.1, features: ligatures) == width("fi", 0))
  }

  /// The lam-alef that Arabic requires is no optional ligature.
  @Test func requiredLigaturesStay() throws {
    #expect(try width("لا", 0.5, font: "Noto Sans Arabic") == width("لا", 0, font: "Noto Sans Arabic"))
  }

  @Test func negativeTakesAway() throws {
    #expect(try width("abc", -0.05) == width("abc", 0) - 100)
    // A line may become narrower than nothing; then it takes no room.
    let font = try FontCatalog.shared.defaultFont()
    let shaped = try ShapedText("iii", style: TextStyle(font: font, letterSpacing: -1))
    #expect(shaped.wholeWidth < 0)
    #expect(shaped.lines(size: 10, width: 0).map(\.width) == [0])
  }

  @Test(arguments: Sentence.of("en", "th", "ja", "hi", "ar"))
  func noneAfterAnyLinesLastCluster(_ sentence: Sentence) throws {
    let shaped = try ShapedText(sentence.text, style: sentence.style { $0.letterSpacing = 0.2 })
    for line in shaped.lines(size: 12, width: 60) {
      let bytes = Array(sentence.text.utf8)[line.visibleRange]
      let alone = try ShapedText(String(decoding: bytes, as: UTF8.self), style: shaped.style)
      #expect(alone.lines(size: 12, width: nil).map(\.width) == [line.width])
    }
  }

  /// As Chromium measures them: a space after every letter, but none after the hyphen that a line shows.
  @Test func keptAfterLinesLastClusters() throws {
    let font = try FontCatalog.shared.defaultFont()
    func lines(_ text: String, _ spacing: Double, keeps: Bool, wrap: WrapPolicy = .word) throws -> [Line] {
      let style = TextStyle(
        font: font, letterSpacing: spacing, keepsTrailingSpacing: keeps, wrap: wrap, fallback: .none)
      let text = try ShapedText(text, style: style)
      let lines = text.lines(size: 1000, width: 4500)
      for (line, glyphs) in zip(lines, try text.glyphLines(lines, size: 1000)) { #expect(glyphs.width == line.width) }
      return lines
    }
    let text = "one two  three\n\nשלום עולם"
    for (kept, plain) in zip(try lines(text, 0.1, keeps: true), try lines(text, 0.1, keeps: false)) {
      #expect(kept.range == plain.range)
      #expect(abs(kept.width - plain.width - (plain.visibleRange.isEmpty ? 0 : 100)) < 1e-9)
    }
    #expect(try lines("ab", 0, keeps: true) == lines("ab", 0, keeps: false))
    let cut = try [true, false].map { try lines("wwww\u{AD}mmmm", 0.1, keeps: $0, wrap: .hyphenate) }
    #expect(cut.allSatisfy { $0.count == 2 && $0[0].isHyphenated } && cut[0][0].width == cut[1][0].width)
    #expect(abs(cut[0][1].width - cut[1][1].width - 100) < 1e-9)
    // A line may be just as wide as it counts.
    let style = TextStyle(font: font, letterSpacing: 0.1, keepsTrailingSpacing: true, fallback: .none)
    let word = try ShapedText("ab ab", style: style)
    let width = try lines("ab ab", 0.1, keeps: true)[0].width
    #expect(word.lines(size: 1000, width: width).count == 1 && word.lines(size: 1000, width: width - 1).count == 2)
  }

  @Test(arguments: [-100.5, 100.5, .nan, .infinity, -.infinity])
  func absurd(_ spacing: Double) {
    #expect(throws: TextError.self) { try width("a", spacing) }
  }

  @Test(arguments: [-100.0, 100, 1e-300, -0.0])
  func extreme(_ spacing: Double) throws {
    #expect(try width("ab", spacing) == width("ab", 0) + (spacing * 1000).rounded())
  }

  /// A soft hyphen that no line ends at changes no width, in the font asked for and in others.
  @Test(arguments: ["table", "AVATAR To", "שלום", "תודה", "Привет", "Ελλάδα"])
  func softHyphens(word: String) throws {
    let font = try FontCatalog.shared.defaultFont()
    for spacing in [0, 0.1, -0.02] {
      let style = TextStyle(font: font, letterSpacing: spacing, fallback: .bundled)
      let plain = try ShapedText(word, style: style).wholeWidth
      for place in word.indices.dropFirst() {
        var hyphenated = word
        hyphenated.insert("\u{AD}", at: place)
        #expect(
          try ShapedText(hyphenated, style: style).wholeWidth == plain, "\(hyphenated.debugDescription) \(spacing)")
      }
    }
  }
}
