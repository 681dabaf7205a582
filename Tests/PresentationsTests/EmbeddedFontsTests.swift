import TestSupport
import Testing
import Typography

@testable import Presentations

@Suite struct EmbeddedFontsTests {
  private static let serif = Command.font("NotoSerif-Regular.ttf")
  private static let hebrew = Command.font("NotoSansHebrew-Regular.ttf")
  private static let long = String(
    repeating: "A text that is longer than a line of its box, whatever the font may be, and a line more. ", count: 8)

  private static func file(_ path: String) throws -> EmbeddedFontFile { EmbeddedFontFile(try Files.contents(of: path)) }

  private static func deck(
    _ font: String, _ text: String = long, run: String = "", embedding embedded: SlideDeck.EmbeddedFont...
  ) -> SlideDeck {
    var deck = SlideDeck(
      SlideDeck.shape(frame: (0, 0, 200, 20), body: "<a:spAutoFit/>", SlideDeck.paragraph(text, run: run)))
    deck.font = font
    deck.embeddedFonts = embedded
    return deck
  }

  private static func presentation(_ deck: SlideDeck) throws -> Presentation {
    try Presentation(deck.bytes(), name: "deck.pptx")
  }

  private static func answer(_ deck: SlideDeck, map: [String: String] = [:]) throws -> BodyAnswer {
    try #require(try Answers.all(deck, fontMap: map).first)
  }

  private static func reading(_ font: String, of path: String) throws -> BodyAnswer.Reading {
    try #require(try answer(deck(font), map: [font: path]).reading)
  }

  /// A text in a font that only the presentation has is laid out as in the same font from a file.
  @Test(arguments: [false, true])
  func used(isDisguised: Bool) throws {
    #expect(try Self.answer(Self.deck("Deck Serif")).reading == nil)
    var file = try Self.file(Self.serif)
    file.isDisguised = isDisguised
    let answer = try Self.answer(Self.deck("deck SERIF", embedding: .init("Deck Serif", file.bytes())))
    #expect(try answer.reading == Self.reading("deck SERIF", of: Self.serif))
  }

  @Test func compressed() throws {
    let hebrew = String(repeating: "שלום עולם ", count: 9)
    var deck = Self.deck("Deck Sans", hebrew)
    deck.scriptFonts = #"<a:font script="Hebr" typeface="Deck Sans"/>"#
    let known = try #require(try Self.answer(deck, map: ["Deck Sans": Self.hebrew]).reading)
    deck.embeddedFonts = [
      .init("Deck Sans", EmbeddedFontFile(compressing: try Files.contents(of: Self.hebrew)).bytes())
    ]
    #expect(try Self.answer(deck).reading == known)
  }

  /// What nothing else knows of a style is not known of another.
  @Test func styles() throws {
    let bytes = try Self.file(Self.serif).bytes()
    func lines(_ run: String, _ slot: String) throws -> Int? {
      try Self.answer(Self.deck("Deck Serif", run: run, embedding: .init("Deck Serif", slot, bytes))).reading?.lines
    }
    for (run, slot) in [
      ("", "regular"), (#" b="1""#, "bold"), (#" i="1""#, "italic"), (#" b="1" i="1""#, "boldItalic"),
    ] {
      #expect(try lines(run, slot) != nil)
      #expect(try lines(run, slot == "regular" ? "bold" : "regular") == nil)
    }
  }

  /// A font that was given comes first, then an installed one, then the presentation's, then a bundled one and twins.
  @Test func order() throws {
    let bytes = try Self.file(Self.serif).bytes()
    func reading(_ font: String, map: [String: String] = [:]) throws -> BodyAnswer.Reading? {
      try Self.answer(Self.deck(font, embedding: .init(font, bytes)), map: map).reading
    }
    let serif = try Self.reading("Deck Serif", of: Self.serif)
    let sans = try Self.answer(Self.deck("Noto Sans")).reading
    let carlito = try Self.answer(Self.deck("Carlito")).reading
    #expect(serif != sans && serif != carlito)
    #expect(try reading("Deck Serif", map: ["Deck Serif": "Noto Sans"]) == sans)
    #expect(try reading("Carlito") == carlito)
    #expect(try reading("Noto Sans") == serif)
    #expect(try Self.answer(Self.deck("Calibri")).reading == carlito)
    #expect(try reading("Calibri") == serif)
  }

  /// A subset gives way where it lacks a character, to a twin or to what is known of any font.
  @Test func subset() throws {
    let bytes = try Self.file(Self.hebrew).bytes()
    let calibri = try Self.answer(Self.deck("Calibri", embedding: .init("Calibri", bytes))).reading
    #expect(try calibri == Self.answer(Self.deck("Calibri")).reading)
    let unknown = try Self.answer(Self.deck("Deck Sans", embedding: .init("Deck Sans", bytes)))
    #expect(unknown.reading == nil)
    #expect(unknown.reason == "Noto Sans Hebrew has no U+41")
    #expect(try Self.answer(Self.deck("Deck Sans", "Hi", embedding: .init("Deck Sans", bytes))).reading?.lines == 1)
  }

  /// One presentation's fonts say nothing of another's texts, whichever is read first and however long it lives.
  @Test func stayWithTheirPresentation() throws {
    let check = PresentationCheck()
    let serif = try Self.presentation(
      Self.deck("Deck Serif", embedding: .init("Deck Serif", Self.file(Self.serif).bytes())))
    let none = try Self.presentation(Self.deck("Deck Serif"))
    let other = try Self.presentation(
      Self.deck(
        "Deck Serif", embedding: .init("Deck Serif", Self.file(Command.font("NotoSans-Regular.ttf")).bytes())))
    func reading(_ deck: Presentation) throws -> BodyAnswer.Reading? { try check.answers(for: deck).first?.reading }
    let (first, second) = try (#require(try reading(serif)), #require(try reading(other)))
    #expect(first != second)
    for _ in 0..<2 {
      #expect(try reading(none) == nil)
      #expect(try reading(serif) == first)
      #expect(try reading(other) == second)
    }
  }

  @Test func goWithTheirPresentation() throws {
    let check = PresentationCheck()
    weak var font: Font?
    do {
      let deck = try Self.presentation(
        Self.deck("Deck Serif", embedding: .init("Deck Serif", Self.file(Self.serif).bytes())))
      #expect(try check.answers(for: deck).first?.reading != nil)
      guard
        case .font(let found) = deck.embeddedFonts.font(
          "Deck Serif", isBold: false, isItalic: false, of: deck, check.fonts.catalog)
      else {
        Issue.record("the font was not used")
        return
      }
      font = found
      #expect(font != nil)
    }
    // The check still lives, with all that it remembers of texts.
    withExtendedLifetime(check) { #expect(font == nil) }
  }

  /// A font that may not be used leaves its texts as they would be without it, and that is said.
  @Test func licence() throws {
    var file = try Self.file(Self.serif)
    file.permissions = 2
    for (font, isKnown) in [("Deck Serif", false), ("Calibri", true)] {
      let deck = try Self.presentation(Self.deck(font, run: #" b="1""#, embedding: .init(font, "bold", file.bytes())))
      let check = PresentationCheck()
      #expect(deck.embeddedFontComplaints.isEmpty)
      let answer = try #require(try check.answers(for: deck).first)
      #expect((answer.reading != nil) == isKnown)
      if !isKnown {
        #expect(
          answer.reason
            == "the font Deck Serif that the presentation embeds is not used, because its licence does not allow embedding"
        )
      }
      _ = try check.answers(for: deck)
      #expect(
        deck.embeddedFontComplaints == [
          "deck.pptx: the font '\(font) Bold' that it embeds is not used, because its licence does not allow embedding; "
            + "install it, or give another for it"
        ])
    }
    // Of one that no text asks for nothing is said.
    let unused = try Self.presentation(Self.deck("Calibri", embedding: .init("Deck Serif", file.bytes())))
    _ = try PresentationCheck().answers(for: unused)
    #expect(unused.embeddedFontComplaints.isEmpty)
  }

  /// The rest of a presentation is read whatever its fonts are.
  @Test func damage() throws {
    let sound = try Self.file(Self.serif).bytes()
    var tables = FontTables(try Files.contents(of: Self.serif))
    tables.remove("hmtx")
    for (bytes, reason) in [
      ([], "its data ends too early"),
      (Array(sound.dropLast()), "its header says that it has \(sound.count) bytes, and it has \(sound.count - 1)"),
      (Array("not a font at all, and long enough to be a header".utf8), "it is not in the Embedded OpenType format"),
      (EmbeddedFontFile(Array("no font".utf8)).bytes(), "its data ends too early"),
      (EmbeddedFontFile(tables.bytes).bytes(), "its tables do not form a font"),
    ] {
      let deck = try Self.presentation(Self.deck("Calibri", embedding: .init("Calibri", bytes)))
      #expect(try PresentationCheck().answers(for: deck).first?.reading != nil)
      #expect(deck.embeddedFontComplaints.count == 1)
      #expect(deck.embeddedFontComplaints.first?.contains("not used, because \(reason); ") == true, "\(reason)")
    }
    // One that the list names without an id.
    var parts = Self.deck("Calibri", embedding: .init("Calibri", sound)).parts
    let main = try #require(parts.firstIndex { $0.name == "ppt/presentation.xml" })
    let listed = parts[main].text
    parts[main].text = listed.replacing(/<p:regular [^>]*>/, with: "<p:regular/>")
    #expect(parts[main].text != listed)
    let unnamed = try Presentation(ZipFile(parts: parts).bytes(), name: "deck.pptx")
    #expect(try PresentationCheck().answers(for: unnamed).first?.reading != nil)
    #expect(unnamed.embeddedFontComplaints.first?.contains("the list of fonts names no part of the package") == true)
    // A part that is not there, and one whose checksum is wrong.
    let deck = Self.deck("Calibri", embedding: .init("Calibri", sound))
    for change in [{ _ in nil }, { entry in { $0.saidChecksum = 1 } }]
      as [(ZipFile.Entry) -> ((inout ZipFile.Entry) -> Void)?]
    {
      var file = ZipFile(parts: deck.parts)
      var entry = ZipFile.Entry("ppt/fonts/font1.fntdata", sound)
      if let change = change(entry) {
        change(&entry)
        file.entries.append(entry)
      }
      let presentation = try Presentation(file.bytes(), name: "deck.pptx")
      #expect(try PresentationCheck().answers(for: presentation).first?.reading != nil)
      #expect(presentation.embeddedFontComplaints.count == 1)
    }
  }

  /// Fonts that are too large together.
  @Test func together() throws {
    let font = try Self.file(Self.serif)
    var deck = Self.deck("Deck Serif", run: #" b="1""#, embedding: .init("Deck Serif", "bold", font.bytes()))
    deck.slides.append(Self.deck("Deck Serif").slides[0])
    deck.embeddedFonts.append(.init("Deck Serif", font.bytes()))
    var limits = EmbeddedFontLimits()
    limits.deckBytes = font.data.count * 3 / 2
    let presentation = try Self.presentation(deck)
    presentation.embeddedFonts.limits = limits
    let answers = try PresentationCheck().answers(for: presentation)
    #expect(answers.map { $0.reading != nil } == [true, false])
    #expect(presentation.embeddedFontComplaints.first?.contains("too large") == true)
  }

  /// What is written is what was said.
  @Test func fitted() throws {
    let deck = Self.deck("Deck Serif", embedding: .init("Deck Serif", try Self.file(Self.serif).bytes()))
    let fit = try PresentationFit(Self.presentation(deck), by: PresentationCheck())
    #expect(fit.left.isEmpty && fit.changes.count == 1)
    let again = try PresentationFit(Presentation(fit.bytes(), name: "out.pptx"), by: PresentationCheck())
    #expect(again.isEmpty && again.left.isEmpty)
    #expect(try PresentationFit(Self.presentation(Self.deck("Deck Serif")), by: PresentationCheck()).left.count == 1)
  }
}
