import TestSupport
import Testing

@testable import Presentations

@Suite struct SetterTests {
  private static func reason(_ text: String, run: String = "", fonts: String = "") throws -> String? {
    var deck = SlideDeck(
      SlideDeck.shape(frame: (0, 0, 60, 20), body: "<a:spAutoFit/>", SlideDeck.paragraph(text, run: run)))
    deck.font = "Calibri"
    deck.scriptFonts = fonts
    return try #require(try Answers.all(deck).first).reason
  }

  /// Of several characters that a font lacks, the first in the text is named, each time.
  @Test func lackingCharacters() throws {
    for _ in 0..<8 {
      #expect(try Self.reason("Words \u{1F469}\u{1F467}\u{1F466}\u{1F600}\u{1F601}") == "Carlito has no U+1F469")
    }
  }

  /// The theme's font for a script is what is missing, where it names one.
  @Test(
    arguments: [
      ("日本語のとても長い文章です", "", "Jpan"), ("漢字、漢字。漢字、漢字。", #" lang="ja-JP""#, "Jpan"),
      ("漢字、漢字。漢字、漢字。", #" lang="en-US" altLang="zh-TW""#, "Hant"), ("漢字、漢字。漢字、漢字。", #" lang="zh-CN""#, "Hans"),
      ("한국어 문장이 아주 깁니다", "", "Hang"), ("हिन्दी का एक लंबा वाक्य", "", "Deva"), ("נוסח ארוך מאוד בעברית", "", "Hebr"),
    ])
  func scripts(text: String, run: String, script: String) throws {
    let fonts = #"<a:font script="\#(script)" typeface="No Such Font"/>"#
    #expect(try Self.reason(text, run: run, fonts: fonts) == "no free twin of the font No Such Font is installed")
    #expect(try Self.reason(text, run: run) == "the theme names no font for this script")
  }

  /// An ideograph is one em wide in every font: the box takes two of 16 points.
  @Test func ideographs() throws {
    #expect(try Self.reason("漢字漢字漢字") == nil)
    #expect(try Self.reason("漢字漢字漢字", run: #" lang="ja-JP""#, fonts: #"<a:font script="Jpan" typeface="X"/>"#) == nil)
  }

  @Test func otherReasons() throws {
    let fonts = #"<a:font script="Thai" typeface="No Such Font"/>"#
    #expect(
      try Self.reason("ภาษาไทยเป็นภาษา", fonts: fonts) == "lines of this script end where PowerPoint's dictionaries say")
    #expect(
      try Self.reason("漢字、漢字。漢字、漢字。") == "neither a font nor the language of its East Asian text is given")
  }
}
