import TestSupport
import Testing

@testable import Presentations

@Suite struct UnreadContentTests {
  @Test func counts() throws {
    let shape = SlideDeck.shape(frame: (0, 0, 200, 40), SlideDeck.paragraph("Hi"))
    let deck = SlideDeck(shape, shape)
    #expect(try Presentation(deck.bytes(), name: "deck.pptx").unread().sentence == nil)
    let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
    func parts(_ more: String) -> [UInt8] {
      ZipFile(
        parts: deck.parts.map { name, text in
          (
            name,
            name.hasPrefix("ppt/slides/_rels/")
              ? text.replacing(
                "</Relationships>",
                with: more.split(separator: " ").enumerated().map {
                  #"<Relationship Id="x\#($0)" Type="\#(kinds)\#($1)" Target="../other/\#($0).xml"/>"#
                }.joined() + "</Relationships>") : text
          )
        }
      ).bytes()
    }
    for (more, sentence) in [
      ("chart", "2 charts are not read"),
      ("chart diagramData notesSlide", "2 charts, 2 diagrams (SmartArt) and the notes of 2 slides are not read"),
    ] { #expect(try Presentation(parts(more), name: "deck.pptx").unread().sentence == sentence) }
    #expect(UnreadContent(charts: 1, diagrams: 0, notes: 0).sentence == "1 chart is not read")
    #expect(UnreadContent(charts: 0, diagrams: 0, notes: 1).sentence == "the notes of 1 slide are not read")
  }
}
