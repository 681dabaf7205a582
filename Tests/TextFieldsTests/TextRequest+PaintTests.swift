import Drawing
import Geometry
import JSONText
import TestSupport
import Testing
import TextFields
import TextFit
import TextLayout

/// Strokes, shadows and boxes, as people write them.
@Suite struct TextRequestPaintTests {
  private func request(_ words: [(TextField, String)]) throws -> TextRequest {
    var request = TextRequest(naming: .option)
    for (field, text) in words { try field.apply(&request, Argument(option: "--" + field.name, text: text)) }
    try request.check()
    return request
  }

  /// What is written of a request reads as the same again: a record of it is the same request.
  @Test(arguments: [
    (TextField.textStroke, ["0.1em #ff000080", "2", "1.5 linear-gradient(90deg, #f00, gold)"]),
    (.textShadow, ["1 -2 3 red", "0.1em 0 0 #0008, -1 0.25em 0.5em #00f8"]),
    (.textBackground, ["#ffd8", "linear-gradient(90deg, rgb(255, 0, 0), gold)"]), (.textPadding, ["4,8"]),
    (.order, ["tracking:-2%,line-height:0.9,paragraph-spacing:0,width-axis:75..100,hyphenate,size", "size"]),
  ])
  func writtenAsItIsRead(field: TextField, texts: [String]) throws {
    for text in texts {
      var (first, second) = (TextRequest(naming: .key), TextRequest(naming: .key))
      try field.apply(&first, Argument(option: field.key, text: text))
      let node = try #require(field.written(first, TextRequest(naming: .key)), "\(text)")
      let written: String? =
        switch node.value {
        case .string(let words): words
        case .array(let nodes):
          nodes.compactMap { if case .number(let digits) = $0.value { digits } else { nil } }.joined(separator: ",")
        case .number(let digits): digits
        default: nil
        }
      try field.apply(&second, Argument(option: field.key, text: try #require(written)))
      #expect(first.paint == second.paint && first.order == second.order, "\(text): \(written ?? "")")
      #expect(first.textPadding == second.textPadding)
    }
  }

  /// What changes no size is left out where nothing is drawn, and what is left is not refused.
  @Test func undrawn() throws {
    var request = TextRequest(naming: .key)
    (request.textStroke, request.isUnderlined, request.isStruck) = (TextStroke(width: .points(2)), true, true)
    (request.textBackground, request.textRadius) = (.color(.black), .points(3))
    (request.ellipsis, request.keepsTrailingSpacing) = ("…", true)
    #expect(throws: Failure.self) { try request.checkUndrawn() }
    var left = request.undrawn
    try left.checkUndrawn()
    let given = TextField.all.filter { $0.written(left, TextRequest(naming: .key)) != nil }.map(\.name)
    #expect(left.vain(given: Set(given)) == nil)
    #expect(left.textStroke == nil && left.textBackground == nil && left.ellipsis == nil && !left.isUnderlined)
    // With ink it counts.
    request.bounds = .ink
    request.textPadding = EdgeInsets(6)
    left = request.undrawn
    try left.checkUndrawn()
    #expect(left.textStroke != nil && left.isUnderlined && left.textBackground != nil && left.textPadding.top == 6)
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
