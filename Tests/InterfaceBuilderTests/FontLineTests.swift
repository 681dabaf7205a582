import Geometry
import InterfaceBuilder
import Testing

/// A label's baseline lies as deep as its font is high.
@Suite struct FontLineTests {
  /// An ascent in points at 100 points.
  @Test(
    arguments: [
      ("", 95.21), ("name=\"Unheard-Of\" family=\"Unheard\"", 95.21),
      ("name=\"HelveticaNeue-Bold\" family=\"Helvetica Neue\"", 95.2),
      ("name=\"Helvetica\" family=\"Helvetica\"", 77.0), ("name=\"ArialMT\" family=\"Arial\"", 90.53),
    ])
  func baselines(font: String, ascent: Double) throws {
    let description = "<fontDescription key=\"fontDescription\" \(font) pointSize=\"100\"/>"
    let label = Interface.view("a", "label", "text=\"x\"", size: Size(40, 200), description)
    let rules = Interface.constraints("a.leading = top.leading", "a.firstBaseline = top.top + 150")
    let frames = try Interface.frames(Interface.xib("<subviews>\(label)</subviews>" + rules, Size(320, 300)))
    let frame = try #require(frames["a"])
    // On the pixels of the canvas.
    let expected: Double = 150 - ascent
    #expect(abs(frame.minY - expected) <= 0.5)
  }
}
