import TestSupport
import Testing

@testable import Presentations

@Suite struct SlideEdgesTests {
  private static let lines = String(repeating: SlideDeck.paragraph("Hi", run: #" sz="1000""#), count: 20)

  private static func beyond(
    _ frame: (Double, Double, Double, Double), _ attributes: String = "", transform: String = "",
    _ paragraphs: String = lines
  ) throws -> Double { try reading(frame, attributes, transform: transform, paragraphs).beyondSlide }

  private static func reading(
    _ frame: (Double, Double, Double, Double), _ attributes: String = "", transform: String = "",
    _ paragraphs: String = lines
  ) throws -> BodyAnswer.Reading {
    let shape = SlideDeck.shape(
      frame: frame, attributes: attributes + #" lIns="0" rIns="0" tIns="0" bIns="0""#, paragraphs)
    let answer = try Answers.all(SlideDeck(shape.replacing("<a:xfrm>", with: "<a:xfrm\(transform)>"))).first
    return try #require(answer?.reading)
  }

  /// Twenty lines are 240 points high: a shape that crosses the edge passes it where its text does so further.
  @Test func crossing() throws {
    #expect(try abs(Self.beyond((0, 520, 200, 40)) - 220) < 1e-9)
    #expect(try Self.beyond((0, 500, 200, 300)) == 0)
    #expect(try Self.beyond((0, 550, 200, 40)) == 0)
    #expect(try Self.beyond((-300, 400, 200, 40)) == 0)
  }

  /// A text that does not wrap reaches to where its paragraphs are aligned.
  @Test(arguments: [("l", 1.0), ("r", 0.0), ("ctr", 0.5)])
  func sideways(alignment: String, share: Double) throws {
    let text = SlideDeck.paragraph(
      String(repeating: "Hello ", count: 60), run: #" sz="1800""#, #"<a:pPr algn="\#(alignment)"/>"#)
    #expect(try Self.beyond((260, 100, 200, 40), "", text) == 0)
    let left = try Self.beyond((260, 100, 200, 40), #" wrap="none""#, SlideDeck.paragraph("Hello"))
    #expect(left == 0)
    let beyond = try Self.beyond((260, 100, 200, 40), #" wrap="none""#, text)
    // Of the width w, the slide has 460 points on the side to which the text runs, and 360 on both where it is in the
    // middle.
    let width =
      try Self.beyond((260, 100, 200, 40), #" wrap="none""#, text.replacing("algn=\"\(alignment)\"", with: "")) + 460
    #expect(width > 2000)
    #expect(abs(beyond - (share == 0.5 ? width / 2 - 360 : width - 460)) < 1e-6)
    let centered = try Self.beyond((260, 100, 200, 40), #" wrap="none" anchorCtr="1""#, text)
    #expect(abs(centered - (width / 2 - 360)) < 1e-6)
  }

  /// The edge is named that is passed furthest.
  @Test(
    arguments: [
      ("", 0, 520, .bottom), (#" anchor="b""#, 0, 0, .top), (#" wrap="none""#, 660, 100, .right),
      (#" wrap="none" anchorCtr="1""#, 0, 300, .left), ("", 0, 0, nil),
    ] as [(String, Double, Double, BodyAnswer.Edge?)])
  func edges(attributes: String, x: Double, y: Double, edge: BodyAnswer.Edge?) throws {
    let isWide = attributes.contains("none")
    let text = isWide ? SlideDeck.paragraph(String(repeating: "Hello ", count: 9), run: #" sz="1800""#) : Self.lines
    #expect(try Self.reading((x, y, 60, 40), attributes, text).edge == edge)
  }

  /// What is turned runs another way.
  @Test(
    arguments: [
      (#" rot="10800000""#, 100.0), (#" flipV="1""#, 100), (#" rot="10800000" flipV="1""#, 0), ("", 0),
      (#" rot="5400000""#, 100), (#" rot="16200000""#, 0),
    ])
  func turned(transform: String, beyond: Double) throws {
    // Turned by 90 degrees, its lower edge is on the left: 20 points from the middle, and 200 further with its text.
    #expect(try abs(Self.beyond((80, 100, 80, 40), "", transform: transform) - beyond) < 1e-6)
  }

  @Test func inAGroup() throws {
    let shape = SlideDeck.shape(
      frame: (80, 100, 80, 40), attributes: #" lIns="0" rIns="0" tIns="0" bIns="0""#, Self.lines)
    let group =
      #"<p:grpSp><p:grpSpPr><a:xfrm rot="10800000"><a:off x="0" y="0"/><a:ext cx="2540000" cy="2540000"/>"#
      + #"<a:chOff x="0" y="0"/><a:chExt cx="2540000" cy="2540000"/></a:xfrm></p:grpSpPr>\#(shape)</p:grpSp>"#
    // The middle of the group is at 100 points; the text reaches from 100 to 340, and turned from 100 to -140.
    let reading = try #require(try Answers.all(SlideDeck(group)).first?.reading)
    #expect(abs(reading.beyondSlide - 140) < 1e-6)
  }
}
