import Geometry
import TestSupport
import Testing

@testable import Presentations

@Suite struct PresentationTests {
  @Test func slidesStandInTheirOrder() throws {
    let deck = SlideDeck(
      SlideDeck.shape(frame: (0, 0, 100, 30), SlideDeck.paragraph("One")),
      SlideDeck.shape(frame: (0, 0, 100, 30), SlideDeck.paragraph("Two")))
    let presentation = try Presentation(deck.bytes(), name: "deck.pptx")
    #expect(presentation.slideParts == ["ppt/slides/slide1.xml", "ppt/slides/slide2.xml"])
    #expect(presentation.slideSize.width == 720)
    #expect(try Answers.all(deck).map(\.text) == ["One", "Two"])
  }

  /// A sentence with the part's name, and nothing else.
  @Test(arguments: [
    ("_rels/.rels", "<x/>", "does not say which part is its document"),
    ("ppt/presentation.xml", "<p:presentation", "ppt/presentation.xml:1:"),
    ("ppt/presentation.xml", "<document/>", "ppt/presentation.xml: <document> is not a presentation"),
    ("ppt/slides/slide1.xml", "<p:sld>", "ppt/slides/slide1.xml:1:"),
    ("ppt/slideMasters/slideMaster1.xml", "", "ppt/slideMasters/slideMaster1.xml"),
    (
      "ppt/slides/slide1.xml",
      "<!DOCTYPE a [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
        + "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">"
        + "<!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\"><!ENTITY f \"&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;\">"
        + "<!ENTITY g \"&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;\">]><a>&g;&g;&g;&g;</a>",
      "ppt/slides/slide1.xml:1:"
    ),
  ])
  func damage(part: String, text: String, message: String) throws {
    let deck = SlideDeck(SlideDeck.shape(frame: (0, 0, 100, 30), SlideDeck.paragraph("One")))
    let bytes = ZipFile(parts: deck.parts.map { $0.name == part ? (part, text) : $0 }).bytes()
    let error = #expect(throws: PresentationError.self) {
      try PresentationCheck().answers(for: Presentation(bytes, name: "deck.pptx"))
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("deck.pptx: ") == true)
  }

  @Test func missingMaster() throws {
    let deck = SlideDeck(SlideDeck.shape(frame: (0, 0, 100, 30), SlideDeck.paragraph("One")))
    let bytes = ZipFile(parts: deck.parts.filter { !$0.name.hasSuffix("slideMaster1.xml") }).bytes()
    let error = #expect(throws: PresentationError.self) {
      try PresentationCheck().answers(for: Presentation(bytes, name: "deck.pptx"))
    }
    #expect(error?.description.contains("ppt/slideMasters/slideMaster1.xml") == true)
  }

  /// Parts that refer to themselves, or to one of another kind, end with a sentence.
  @Test(arguments: [
    (
      "../slideMasters/slideMaster1.xml", "slideLayout1.xml",
      "slideLayouts/slideLayout1.xml:1:1: <sldLayout> is not a slide master"
    ),
    ("../slideLayouts/slideLayout1.xml", "slide1.xml", "slides/slide1.xml:1:1: <sld> is not a layout"),
    (
      "slides/slide1.xml", "slideMasters/slideMaster1.xml",
      "slideMasters/slideMaster1.xml:1:1: <sldMaster> is not a slide"
    ),
  ])
  func circle(target: String, other: String, message: String) throws {
    let deck = SlideDeck(SlideDeck.shape(frame: (0, 0, 100, 30), SlideDeck.paragraph("One")))
    let bytes = ZipFile(parts: deck.parts.map { ($0.name, $0.text.replacing("\"\(target)\"", with: "\"\(other)\"")) })
      .bytes()
    let error = #expect(throws: PresentationError.self) {
      try PresentationCheck().answers(for: Presentation(bytes, name: "deck.pptx"))
    }
    #expect(error?.description.contains("deck.pptx: ppt/\(message), although") == true, "\(error?.description ?? "")")
  }
}
