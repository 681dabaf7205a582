import TestSupport
import Testing

@testable import Presentations

@Suite struct PresentationCheckTests {
  /// White space is a text, of which nothing is seen.
  @Test(arguments: ["", "<a:normAutofit/>"])
  func whiteSpace(body: String) throws {
    let answer = try #require(
      try Answers.all(SlideDeck(SlideDeck.shape(frame: (0, 538, 200, 5), body: body, SlideDeck.paragraph("  ")))).first)
    let reading = try #require(answer.reading)
    #expect(answer.text == "  ")
    #expect((reading.overflow, reading.beyondSlide) == (0, 0))
    #expect((reading.scale, reading.reduction) == (1, 0))
  }

  /// An empty shape that grows is as high as its paragraph says; others have nothing to be looked at.
  @Test func empty() throws {
    let paragraph = #"<a:p><a:endParaRPr sz="4000"/></a:p>"#
    func answers(_ body: String, placeholder: String? = nil) throws -> [BodyAnswer] {
      try Answers.all(
        SlideDeck(SlideDeck.shape(placeholder: placeholder, frame: (0, 0, 200, 20), body: body, paragraph)))
    }
    let answer = try #require(try answers("<a:spAutoFit/>").first)
    #expect(abs((answer.reading?.height ?? 0) - (40 * Answers.line + 7.2)) < 1e-9)
    #expect(try answers("").isEmpty)
    #expect(try answers("<a:spAutoFit/>", placeholder: #"type="body""#).isEmpty)
  }
}
