import TestSupport
import Testing

@testable import Presentations

@Suite struct DeckFontsTests {
  private static let long = "A text that is longer than a line of its box, whatever the font may be"

  private static func answer(_ font: String, _ text: String = long, map: [String: String] = [:]) throws -> BodyAnswer {
    var deck = SlideDeck(
      SlideDeck.shape(frame: (0, 0, 200, 20), body: "<a:spAutoFit/>", SlideDeck.paragraph(text)))
    deck.font = font
    return try #require(try Answers.all(deck, fontMap: map).first)
  }

  /// Debian's packages of metric twins are installed where this is tested.
  @Test(arguments: ["Calibri", "Cambria", "Arial", "Times New Roman", "Courier New", "Arial Narrow", "Noto Sans"])
  func twins(font: String) throws { #expect(try Self.answer(font).reading != nil) }

  @Test func unknown() throws {
    let answer = try Self.answer("Segoe UI")
    #expect(answer.reading == nil)
    #expect(answer.reason == "no free twin of the font Segoe UI is installed")
    #expect(!answer.overflows && !answer.isStale)
  }

  /// No pattern: it would name another style of the twin.
  @Test func patterns() throws { #expect(try Self.answer("Carlito:bold").reading == nil) }

  /// What fits in any font is known.
  @Test func short() throws { #expect(try Self.answer("Segoe UI", "Hi").reading?.lines == 1) }

  @Test func mapped() throws {
    #expect(try Self.answer("Segoe UI", map: ["segoe ui": "Noto Sans"]).reading != nil)
    let missing = try Self.answer("Segoe UI", map: ["Segoe UI": "/nowhere/x.ttf"])
    #expect(missing.reason?.hasPrefix("the font '/nowhere/x.ttf', given for Segoe UI, is not found") == true)
  }

  /// Twins have the same widths in Latin, Greek and Cyrillic.
  @Test func otherScripts() throws {
    let hebrew = String(repeating: "שלום עולם ", count: 9)
    var deck = SlideDeck(
      SlideDeck.shape(frame: (0, 0, 200, 20), body: "<a:spAutoFit/>", SlideDeck.paragraph(hebrew)))
    deck.scriptFonts = #"<a:font script="Hebr" typeface="Arial"/>"#
    let answer = try #require(try Answers.all(deck).first)
    #expect(answer.reason == "the free twin of the font Arial has other widths in this script")
  }
}
