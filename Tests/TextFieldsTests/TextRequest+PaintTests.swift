import Drawing
import Geometry
import TestSupport
import Testing
import TextFields
import TextLayout

/// Strokes, shadows and boxes, as people write them.
@Suite struct TextRequestPaintTests {
  private func request(_ words: [(TextField, String)]) throws -> TextRequest {
    var request = TextRequest(naming: .option)
    for (field, text) in words { try field.apply(&request, Argument(option: "--" + field.name, text: text)) }
    try request.check()
    return request
  }

  @Test func wordsArePainted() throws {
    let request = try request([
      (.color, "linear-gradient(90deg, rgb(255, 0, 0), gold)"), (.textStroke, "rgb(0 0 0 / 50%) 0.1em"),
      (.textShadow, "1 -2 #fff, 0.1em 0 3pt rgba(0, 0, 0, 50%)"), (.textBackground, "#ffd"), (.textPadding, "4,8"),
      (.textRadius, "3"), (.textBackgroundPerLine, ""), (.opacity, "0.5"), (.rotate, "-45deg"),
    ])
    let paint = request.paint
    #expect(paint.fill == (try Fill(css: "linear-gradient(90deg, #f00, gold)")))
    #expect(paint.stroke == TextStroke(width: .em(0.1), fill: .color(Color(0, 0, 0, alpha: 0.5))))
    #expect(
      paint.shadows == [
        TextShadow(x: .points(1), y: .points(-2), color: .white),
        TextShadow(x: .em(0.1), y: .zero, blur: .points(3), color: Color(0, 0, 0, alpha: 0.5)),
      ])
    let background = TextBackground(
      fill: .color(Color(rgb: 0xFFFFDD)), padding: EdgeInsets(vertical: 4, horizontal: 8), cornerRadius: 3,
      isPerLine: true)
    #expect(paint.background == background)
    let box = Rect(x: 10, y: 10, width: 20, height: 40)
    #expect(request.layer(about: box) == Layer(opacity: 0.5, rotation: -45, about: Point(20, 30)))
    #expect(TextRequest().layer(about: box) == nil && TextRequest().paint == TextPaint())
    #expect(try self.request([(.textStroke, "2")]).paint.stroke == TextStroke(width: .points(2)))
  }

  @Test(arguments: [
    (TextField.textStroke, ""), (.textStroke, "red"), (.textStroke, "1 2 red"), (.textStroke, "-1 red"),
    (.textStroke, "1 red blue"), (.textStroke, "1 rood"), (.textStroke, "1e99 red"), (.textStroke, "1x red"),
    (.textStroke, "nan red"), (.textShadow, "1 red"), (.textShadow, "1 2 3 4 red"), (.textShadow, "1 2 -3"),
    (.textShadow, "1 2,"), (.textShadow, "1 2 3 red blue"), (.textShadow, "101em 0"),
    (.textShadow, [String](repeating: "1 1", count: 17).joined(separator: ",")), (.rotate, "361"), (.rotate, "left"),
    (.opacity, "2"), (.textRadius, "-1"), (.color, "linear-gradient(red)"), (.textPadding, "-1"),
    // What is said of a box that is not there.
    (.textPadding, "4"), (.textRadius, "4"), (.textBackgroundPerLine, ""),
  ])
  func othersAreRefused(field: TextField, text: String) {
    let failure = #expect(throws: Failure.self) { try request([(field, text)]) }
    let message = failure?.message ?? ""
    #expect(message.contains("--" + field.name) && Remedy.missing(in: message) == nil, "\(message)")
  }

  /// Where nothing is drawn, what changes no size is refused.
  @Test func whatCountsIsTold() throws {
    for (field, text) in [(TextField.textStroke, "2"), (.textShadow, "1 1"), (.underline, ""), (.strike, "")] {
      let plain = try request([(field, text)])
      let failure = #expect(throws: Failure.self) { try plain.checkUndrawn() }
      let message = failure?.message ?? ""
      #expect(message.contains("--bounds ink") && message.contains("--" + field.name), "\(message)")
      #expect(Remedy.missing(in: message) == nil, "\(message)")
      try request([(field, text), (.bounds, "ink")]).checkUndrawn()
    }
    #expect(throws: Failure.self) { try request([(.textBackground, "red")]).checkUndrawn() }
    try request([(.textBackground, "red"), (.textPadding, "3")]).checkUndrawn()
    try TextRequest().checkUndrawn()
  }
}
