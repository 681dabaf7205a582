import TestSupport
import Testing
import Typography

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

  /// Fonts that were named are opened before anything is said of a text.
  @Test func wrongFonts() throws {
    let folder = try TemporaryFolder()
    let noFont = try folder.file("README.md", Array("no font".utf8))
    for (name, expected) in [
      ("/nowhere/x.ttf", FontError.noSuchFile(path: "/nowhere/x.ttf")), ("x.woff2", .noSuchFile(path: "x.woff2")),
    ] {
      #expect(throws: expected) { try PresentationCheck(fontMap: ["Calibri": name]).openMappedFonts() }
    }
    for name in ["No Such Font", noFont, folder.path] {
      #expect(throws: FontError.self) { try PresentationCheck(fontMap: ["Calibri": name]).openMappedFonts() }
    }
    try PresentationCheck(fontMap: ["Calibri": "Noto Sans"]).openMappedFonts()
  }

  /// A family is in use where a text is set in it, by whatever name it is mapped.
  @Test func unusedFamilies() throws {
    let check = PresentationCheck(fontMap: ["segoe ui": "Noto Sans", "Segoe": "Noto Sans", "Abc": "Noto Sans"])
    #expect(check.unusedFamilies == ["Abc", "Segoe", "segoe ui"])
    var deck = SlideDeck(SlideDeck.box(2, "Hi"))
    deck.font = "Segoe UI"
    _ = try check.answers(for: Presentation(deck.bytes(), name: "deck.pptx"))
    #expect(check.unusedFamilies == ["Abc", "Segoe"])
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
