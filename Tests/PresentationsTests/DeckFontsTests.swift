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
    let answer = try Self.answer("Gill Sans MT")
    #expect(answer.reading == nil)
    #expect(answer.reason == "no free twin of the font Gill Sans MT is installed")
    #expect(!answer.overflows && !answer.isStale)
  }

  /// No pattern: it would name another style of the twin.
  @Test func patterns() throws { #expect(try Self.answer("Carlito:bold").reading == nil) }

  /// What fits in any font is known, and so is what ends alike at the least and the most of its widths.
  @Test func short() throws { #expect(try Self.answer("Gill Sans MT", "Hi").reading?.lines == 1) }

  /// Of a text that shrinks it is known that it stays as it is where it fits at the most, and nothing of its lines.
  @Test func leftAlone() throws {
    func answer(_ height: Double) throws -> BodyAnswer {
      var deck = SlideDeck(
        SlideDeck.shape(frame: (0, 0, 200, height), body: "<a:normAutofit/>", SlideDeck.paragraph(Self.long)))
      deck.font = "Gill Sans MT"
      return try #require(try Answers.all(deck).first)
    }
    let roomy = try #require(try answer(300).reading)
    #expect(roomy.scale == 1 && roomy.reduction == 0 && roomy.overflow == 0)
    #expect(roomy.lines == nil && roomy.height == nil)
    #expect(try answer(80).reading == nil)
  }

  /// Fonts whose widths are published need not be there.
  @Test func published() throws {
    // 18 letters of 16 points and 1126 of 2048 units are 158.3 points wide, and 21 are 184.7; the box takes 185.6.
    let text = "abcdefghijklmnopqr ij lmn"
    #expect(try Self.answer("Consolas", text).reading?.lines == 2)
    #expect(try Self.answer("Consolas", String(text.dropLast(4))).reading?.lines == 1)
    #expect(try Self.answer("Gill Sans MT", text).reading == nil)
  }

  @Test func mapped() throws {
    #expect(try Self.answer("Segoe UI", map: ["segoe ui": "Noto Sans"]).reading != nil)
    let missing = try Self.answer("Gill Sans MT", map: ["Gill Sans MT": "/nowhere/x.ttf"])
    #expect(missing.reason?.hasPrefix("the font '/nowhere/x.ttf', given for Gill Sans MT, is not found") == true)
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
    func answer(_ font: String) throws -> BodyAnswer {
      var deck = SlideDeck(
        SlideDeck.shape(frame: (0, 0, 200, 20), body: "<a:spAutoFit/>", SlideDeck.paragraph(hebrew)))
      deck.scriptFonts = #"<a:font script="Hebr" typeface="\#(font)"/>"#
      return try #require(try Answers.all(deck).first)
    }
    #expect(
      try answer("Times New Roman").reason
        == "the free twin of the font Times New Roman has other widths in this script")
    // Of Arial's Hebrew it is known how wide it is about.
    #expect(try answer("Arial").reading?.lines != nil)
  }
}
