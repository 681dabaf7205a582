import Geometry
import TestSupport
import Testing

@testable import Presentations

@Suite struct ShapeFormTests {
  /// Where the text stands is known; how the shape grows is not.
  @Test func growth() throws {
    let shape = SlideDeck.shape(
      frame: (0, 0, 200, 100), body: "<a:spAutoFit/>", geometry: #"<a:prstGeom prst="roundRect"/>"#,
      SlideDeck.paragraph("Hi"))
    #expect(
      try Answers.all(SlideDeck(shape)).first?.reason
        == "how the preset shape 'roundRect' grows with its text is not known")
  }

  /// The text of a shape of 200 by 100 points, as lines of a word each that is as wide as what is left.
  private static func answer(_ geometry: String) throws -> BodyAnswer {
    try #require(
      try Answers.all(
        SlideDeck(
          SlideDeck.shape(
            frame: (0, 0, 200, 100), attributes: #" lIns="0" rIns="0" tIns="0" bIns="0""#, body: "<a:normAutofit/>",
            geometry: geometry, String(repeating: SlideDeck.paragraph("Hi", run: #" sz="1000""#), count: 8)))
      ).first)
  }

  /// 8 lines of 10 points are 96.9 points high: the form decides how much smaller they become.
  @Test(
    arguments: [
      ("rect", "", 1, 0), ("roundRect", "", 1, 0.1), ("roundRect", #"<a:gd name="adj" fmla="val 50000"/>"#, 0.85, 0.2),
      ("ellipse", "", 0.85, 0.2), ("diamond", "", 0.625, 0.2), ("homePlate", "", 1, 0),
    ] as [(String, String, Double, Double)])
  func margins(form: String, adjustment: String, scale: Double, reduction: Double) throws {
    let reading = try #require(
      try Self.answer(#"<a:prstGeom prst="\#(form)"><a:avLst>\#(adjustment)</a:avLst></a:prstGeom>"#).reading)
    #expect((reading.scale, reading.reduction) == (scale, reduction))
  }
}
