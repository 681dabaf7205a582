import TestSupport
import Testing

@testable import Presentations

@Suite struct BodySolverTests {
  private static func answer(_ shape: String) throws -> BodyAnswer {
    try #require(try Answers.all(SlideDeck(shape)).first)
  }

  /// A shape of its size lets its text run over, below, above or at both sides.
  @Test(arguments: [("t", 500.0, 32.0), ("b", 0.0, 39.2), ("ctr", 250.0, 0.0)])
  func overflow(anchor: String, y: Double, beyond: Double) throws {
    let answer = try Self.answer(
      SlideDeck.shape(
        frame: (0, y, 200, 40 - 7.2), attributes: #" anchor="\#(anchor)" tIns="0" bIns="0""#,
        String(repeating: SlideDeck.paragraph("Hi", run: #" sz="1000""#), count: 6)))
    let reading = try #require(answer.reading)
    // Seen are 6 lines 12 points apart.
    #expect(abs(reading.overflow - (72 - 32.8)) < 1e-9)
    #expect(abs(reading.beyondSlide - beyond) < 1e-9)
    #expect(answer.overflows)
  }

  @Test func growing() throws {
    let answer = try Self.answer(
      SlideDeck.shape(frame: (0, 515, 200, 20), body: "<a:spAutoFit/>", SlideDeck.paragraph("Hi")))
    let reading = try #require(answer.reading)
    #expect(reading.overflow == 0)
    #expect(reading.beyondSlide > 1 && answer.overflows && answer.isStale)
  }

  @Test(
    arguments: [
      (#" vert="vert270""#, "", "upright text is not measured"),
      (#" numCol="2""#, "", "text in columns is not measured"),
      ("", #"<a:prstGeom prst="moon"/>"#, "where text stands in the preset shape 'moon' is not known"),
      ("", "<a:custGeom/>", "where text stands in a custom shape is not known"),
    ])
  func unknown(attributes: String, geometry: String, reason: String) throws {
    let answer = try Self.answer(
      SlideDeck.shape(
        frame: (0, 0, 200, 40), attributes: attributes,
        geometry: geometry.isEmpty ? #"<a:prstGeom prst="rect"/>"# : geometry, SlideDeck.paragraph("Hi")))
    #expect(answer.reason == reason)
  }

  /// A check and a fit say the same of shapes of which it is not known how they grow.
  @Test func scaledGroups() throws {
    func deck(_ body: String, _ lines: Int) -> SlideDeck {
      let shape = SlideDeck.shape(
        frame: (0, 0, 100, 40), body: body, String(repeating: SlideDeck.paragraph("Hi"), count: lines))
      return SlideDeck(
        #"<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="1016000"/>"#
          + #"<a:chOff x="0" y="0"/><a:chExt cx="1270000" cy="508000"/></a:xfrm></p:grpSpPr>\#(shape)</p:grpSp>"#)
    }
    let fixed = try #require(try Answers.all(deck("", 4)).first)
    // As the file says them, which the group doubles.
    #expect(fixed.storedHeight == 40)
    #expect(abs((fixed.reading?.overflow ?? 0) - (4 * 16 * 1.2 + 7.2 - 80)) < 1e-9)
    let growing = deck("<a:spAutoFit/>", 6)
    let answer = try #require(try Answers.all(growing).first)
    #expect(answer.reason == "it is not known how a shape grows whose group is scaled")
    #expect(!answer.isStale)
    let fit = try PresentationFit(Presentation(growing.bytes(), name: "deck.pptx"), by: PresentationCheck())
    #expect(fit.isEmpty && fit.left.map(\.reason) == [answer.reason])
  }

  /// The format asks for a paragraph in every body, and PowerPoint repairs a file that has none.
  @Test func withoutParagraphs() throws {
    let shape = SlideDeck.shape(frame: (0, 0, 200, 20), body: "<a:spAutoFit/>", "")
    #expect(try Self.answer(shape).reason == "it has no paragraph, although the format asks for one")
  }

  /// A group that has a size, and whose shapes have coordinates without one. A group of a line alone has no height at
  /// all.
  @Test(arguments: [(0, 508_000, false), (1_270_000, 0, false), (1_270_000, 508_000, true)])
  func groupsWithoutInnerSize(width: Int, height: Int, isKnown: Bool) throws {
    let shape = SlideDeck.shape(frame: (0, 0, 100, 40), SlideDeck.paragraph("Hi"))
    func answer(_ outer: String) throws -> BodyAnswer {
      try Self.answer(
        #"<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext \#(outer)/>"#
          + #"<a:chOff x="0" y="0"/><a:chExt cx="\#(width)" cy="\#(height)"/></a:xfrm></p:grpSpPr>\#(shape)</p:grpSp>"#)
    }
    #expect(
      try answer(#"cx="1270000" cy="508000""#).reason
        == (isKnown ? nil : "the group around it has a size, and none in the coordinates of its shapes"))
    #expect(try answer(#"cx="\#(width)" cy="\#(height)""#).reason == nil)
  }

  /// A shape that is as high as its text on the slide was fitted after its group was scaled.
  @Test func fittedInScaledGroups() throws {
    let height = 2 * 16 * Answers.line + 7.2
    let shape = SlideDeck.shape(
      frame: (0, 0, 100, height / 2), body: "<a:spAutoFit/>", SlideDeck.paragraph("Hi") + SlideDeck.paragraph("Hi"))
    let answer = try Self.answer(
      #"<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="1016000"/>"#
        + #"<a:chOff x="0" y="0"/><a:chExt cx="1270000" cy="508000"/></a:xfrm></p:grpSpPr>\#(shape)</p:grpSp>"#)
    #expect(abs((answer.reading?.height ?? 0) - height / 2) < 1e-3 && !answer.isStale)
  }

  /// Since 2016 versions of PowerPoint have had one number.
  @Test(arguments: [("16.0000", "150000", false), ("16.0000", "100000", true), ("14.0000", "150000", true)])
  func wideLastLines(version: String, spacing: String, isKnown: Bool) throws {
    var deck = SlideDeck(
      SlideDeck.shape(
        frame: (0, 0, 200, 20), body: "<a:spAutoFit/>",
        SlideDeck.paragraph("Hi", #"<a:pPr><a:lnSpc><a:spcPct val="\#(spacing)"/></a:lnSpc></a:pPr>"#)))
    deck.version = version
    let answer = try #require(try Answers.all(deck).first)
    #expect((answer.reading != nil) == isKnown)
    if !isKnown {
      #expect(answer.reason == "versions of PowerPoint differ about a last line with more than single spacing")
    }
  }

  @Test(arguments: [#" rot="5400000""#, #" flipV="1""#])
  func turnedShapesThatGrow(turn: String) throws {
    func answer(_ height: Double) throws -> BodyAnswer {
      let shape = SlideDeck.shape(frame: (100, 100, 200, height), body: "<a:spAutoFit/>", SlideDeck.paragraph("Hi"))
      return try Self.answer(shape.replacing("<a:xfrm>", with: "<a:xfrm\(turn)>"))
    }
    #expect(try answer(80).reason == "it is not known which edge of a rotated shape stays in place")
    #expect(try answer(16 * Answers.line + 7.2).reading?.lines == 1)
  }

  @Test func withoutFrame() throws {
    let answer = try Self.answer(SlideDeck.shape(SlideDeck.paragraph("Hi")))
    #expect(answer.reason == "neither the shape nor its layout says how large it is")
  }

  /// A row of a table is at least as high as the file says.
  @Test func cells() throws {
    let table =
      #"<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Table"/></p:nvGraphicFramePr><a:graphic>"#
      + #"<a:graphicData><a:tbl><a:tblGrid><a:gridCol w="1270000"/><a:gridCol w="1270000"/></a:tblGrid>"#
      + #"<a:tr h="635000"><a:tc><a:txBody><a:bodyPr/>\#(SlideDeck.paragraph("Hi"))</a:txBody></a:tc>"#
      + #"<a:tc gridSpan="1"><a:txBody><a:bodyPr/>\#(String(repeating: SlideDeck.paragraph("Hi"), count: 4))</a:txBody>"#
      + #"</a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>"#
    let answers = try Answers.all(SlideDeck(table))
    #expect(answers.map(\.row) == [1, 1])
    #expect(answers.map(\.column) == [1, 2])
    #expect(answers.map(\.shape) == [7, 7])
    #expect(answers.map { $0.reading?.height ?? 0 > 50 } == [false, true])
    #expect(answers.map(\.isStale) == [false, true])
  }
}
