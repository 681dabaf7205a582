import TestSupport
import Testing

@testable import Presentations

/// The nearest that says a value, says it: each test adds a nearer one.
@Suite struct TextStylesTests {
  private static func height(_ deck: SlideDeck) throws -> Double {
    let reading = try #require(try Answers.all(deck).first?.reading)
    return try #require(reading.height) - 7.2
  }

  private static func level(_ size: Int) -> String {
    #"<a:lvl1pPr><a:defRPr sz="\#(size)00"/></a:lvl1pPr>"#
  }

  @Test func placeholders() throws {
    let paragraph = SlideDeck.paragraph("Hi")
    let place = #"type="body" idx="1""#
    let frame = (x: 0.0, y: 0.0, width: 200.0, height: 20.0)
    var deck = SlideDeck(SlideDeck.shape(placeholder: place, paragraph))
    deck.master = SlideDeck.shape(placeholder: #"type="body""#, frame: frame, body: "<a:spAutoFit/>", "<a:p/>")
    deck.layout = SlideDeck.shape(placeholder: place, "<a:p/>")
    #expect(abs(try Self.height(deck) - 16 * Answers.line) < 1e-9)
    deck.styles = "<p:bodyStyle>\(Self.level(20))</p:bodyStyle><p:titleStyle>\(Self.level(99))</p:titleStyle>"
    #expect(abs(try Self.height(deck) - 20 * Answers.line) < 1e-9)
    deck.master = SlideDeck.shape(
      placeholder: #"type="body""#, frame: frame, body: "<a:spAutoFit/>", list: Self.level(22), "<a:p/>")
    #expect(abs(try Self.height(deck) - 22 * Answers.line) < 1e-9)
    deck.layout = SlideDeck.shape(placeholder: place, list: Self.level(24), "<a:p/>")
    #expect(abs(try Self.height(deck) - 24 * Answers.line) < 1e-9)
    deck.slides = [SlideDeck.shape(placeholder: place, list: Self.level(26), paragraph)]
    #expect(abs(try Self.height(deck) - 26 * Answers.line) < 1e-9)
    deck.slides = [
      SlideDeck.shape(placeholder: place, list: Self.level(26), SlideDeck.paragraph("Hi", run: #" sz="2800""#))
    ]
    #expect(abs(try Self.height(deck) - 28 * Answers.line) < 1e-9)
  }

  /// A shape that fills no place takes the presentation's defaults, whatever the master says of bodies.
  @Test func shapesOfTheirOwn() throws {
    var deck = SlideDeck(
      SlideDeck.shape(frame: (0, 0, 200, 20), body: "<a:spAutoFit/>", SlideDeck.paragraph("Hi")))
    deck.styles = "<p:bodyStyle>\(Self.level(20))</p:bodyStyle>"
    #expect(abs(try Self.height(deck) - 16 * Answers.line) < 1e-9)
  }
}
