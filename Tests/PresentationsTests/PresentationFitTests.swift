import OfficePackages
import TestSupport
import Testing

@testable import Presentations

@Suite struct PresentationFitTests {
  private static let words = "The quick brown fox jumps over the lazy dog and runs away from the other one"

  private static func fit(_ bytes: [UInt8], _ sizes: FitSizes = .stored) throws -> PresentationFit {
    try PresentationFit(Presentation(bytes, name: "deck.pptx"), by: PresentationCheck(), sizes: sizes)
  }

  private static func slide(_ bytes: [UInt8], _ number: Int = 1) throws -> String {
    let package = try OfficePackage(bytes: bytes, name: "out.pptx")
    return String(decoding: try package.part("ppt/slides/slide\(number).xml"), as: UTF8.self)
  }

  private static func answers(_ bytes: [UInt8]) throws -> [BodyAnswer] {
    try PresentationCheck().answers(for: Presentation(bytes, name: "out.pptx"))
  }

  /// Fits a deck of one slide. What was written is as PowerPoint would have it, a second time nothing changes, and all
  /// other parts are as they were.
  @discardableResult
  private static func fitted(_ shapes: String, _ sizes: FitSizes = .stored) throws -> (
    fit: PresentationFit, slide: String
  ) {
    let bytes = SlideDeck.ofPlaceholders([shapes]).bytes()
    let fit = try fit(bytes, sizes)
    let result = try fit.bytes()
    let (before, after) = (
      try OfficePackage(bytes: bytes, name: "deck.pptx"), try OfficePackage(bytes: result, name: "out.pptx")
    )
    #expect(before.partNames == after.partNames)
    for name in before.partNames where !fit.changedParts.contains(name) {
      #expect(try before.part(name) == after.part(name), "\(name)")
    }
    for answer in try answers(result) { #expect(!answer.isStale) }
    let again = try Self.fit(result, sizes)
    #expect(again.isEmpty && again.changes.isEmpty)
    #expect(try again.bytes() == result)
    return (fit, try slide(result))
  }

  @Test func aBodyThatShrinks() throws {
    for (properties, expected) in [
      ("<a:bodyPr/>", "<a:bodyPr><a:normAutofit"), ("<a:bodyPr></a:bodyPr>", "<a:bodyPr><a:normAutofit"),
      ("<a:bodyPr><a:normAutofit/></a:bodyPr>", "<a:bodyPr><a:normAutofit"),
      ("<a:bodyPr><a:normAutofit fontScale='50%'/></a:bodyPr>", "<a:bodyPr><a:normAutofit fontScale='"),
      (
        "<a:bodyPr><a:prstTxWarp prst=\"textNoShape\"><a:avLst/></a:prstTxWarp></a:bodyPr>",
        "</a:prstTxWarp><a:normAutofit"
      ),
      ("<a:bodyPr><a:flatTx/></a:bodyPr>", "<a:bodyPr><a:normAutofit"),
    ] {
      let text = Array(repeating: Self.words, count: 4).joined(separator: "\n")
      let (fit, slide) = try Self.fitted(SlideDeck.placeholder(2, "body", text, properties: properties))
      #expect(slide.contains(expected), "\(slide)")
      let answer = try #require(try Self.answers(try fit.bytes()).first)
      #expect(answer.storedScale == answer.reading?.scale)
      #expect(answer.storedScale < 1)
      #expect(fit.changes.contains { $0.value == .scale && $0.after == answer.storedScale })
      #expect(fit.changedParts == ["ppt/slides/slide1.xml"])
    }
  }

  /// What fits is stored without a scale, and without an element where there was none.
  @Test func aBodyThatFits() throws {
    #expect(try Self.fitted(SlideDeck.placeholder(2, "body", "Short")).fit.changes == [])
    let (fit, slide) = try Self.fitted(
      SlideDeck.placeholder(
        2, "body", "Short",
        properties: "<a:bodyPr><a:normAutofit fontScale=\"92500\" lnSpcReduction=\"10000\"/></a:bodyPr>"))
    #expect(slide.contains("<a:bodyPr><a:normAutofit/></a:bodyPr>"))
    #expect(fit.changes.map(\.value) == [.scale, .reduction])
    #expect(fit.changes.map(\.before) == [0.925, 0.1])
    #expect(fit.changes.map(\.after) == [1, 0])
  }

  @Test(arguments: [("t", 0.0), ("ctr", 0.5), ("b", 1.0)])
  func aBoxThatGrows(anchor: String, share: Double) throws {
    let (fit, slide) = try Self.fitted(
      SlideDeck.box(
        2, Self.words, y: 300, properties: "<a:spAutoFit/>", attributes: " wrap=\"square\" anchor=\"\(anchor)\""))
    let height = try #require(fit.changes.first { $0.value == .height })
    #expect(height.before == 40)
    #expect(height.after > 80)
    let top = fit.changes.first { $0.value == .top }?.after ?? 300
    #expect(abs(top - (300 - share * (height.after - 40))) < 0.001)
    #expect(slide.contains("cy=\"\(Int((height.after * 12700).rounded()))\""))
  }

  /// What a fit says of a shape that grows past the slide, a check says of the shape that has grown.
  @Test(arguments: ["t", "ctr", "b"]) func aBoxThatGrowsPastTheSlide(anchor: String) throws {
    let text = Array(repeating: Self.words, count: 40).joined(separator: "\n")
    let (fit, _) = try Self.fitted(
      SlideDeck.box(
        2, text, y: 300, properties: "<a:spAutoFit/>", attributes: " wrap=\"square\" anchor=\"\(anchor)\""))
    let told = try #require(fit.overflows.first?.points)
    let reading = try #require(try Self.answers(try fit.bytes()).first?.reading)
    #expect(told > 100 && abs(reading.beyondSlide - told) < 0.01, "\(told), \(reading.beyondSlide)")
  }

  /// The largest size of a long text is found without shaping it at every size.
  @Test func aLongText() throws {
    let deck = SlideDeck.ofPlaceholders([SlideDeck.box(2, String(repeating: Self.words + " ", count: 60))]).bytes()
    let clock = ContinuousClock()
    let once = try clock.measure { _ = try Self.answers(deck) }
    var changes = 0
    let fitting = try clock.measure { changes = try Self.fit(deck, .shapes(least: 1)).changes.count }
    #expect(changes == 1)
    // At each of 170 sizes it took more than a hundred times as long.
    #expect(fitting < once * 50, "\(fitting), \(once)")
  }

  /// A placeholder that has its frame from the layout gets one of its own.
  @Test func aPlaceholderThatGrows() throws {
    let (_, slide) = try Self.fitted(
      SlideDeck.placeholder(2, "body", "Short", properties: "<a:bodyPr><a:spAutoFit/></a:bodyPr>"))
    #expect(slide.contains("<p:spPr><a:xfrm><a:off x=\"457200\" y=\"1905000\"/><a:ext cx=\"8229600\" cy=\""))
  }

  @Test func whatIsLeft() throws {
    let turned = SlideDeck.box(2, Self.words, properties: "<a:spAutoFit/>").replacing(
      "<a:xfrm>", with: "<a:xfrm rot=\"5400000\">")
    #expect(
      try Self.fit(SlideDeck.ofPlaceholders([turned]).bytes()).left.map(\.reason) == [
        "it is not known which edge of a rotated shape stays in place"
      ])
    let long = Array(repeating: Self.words, count: 4).joined(separator: " ")
    var deck = SlideDeck.ofPlaceholders([SlideDeck.placeholder(2, "body", long)])
    deck.font = "No Such Font"
    let left = try Self.fit(deck.bytes()).left
    #expect(left.count == 1)
    #expect(left.first?.reason.contains("No Such Font") == true)
    #expect(left.first?.name == "Shape 2")
  }

  @Test func overflowsAreTold() throws {
    let fit = try Self.fit(SlideDeck.ofPlaceholders([SlideDeck.box(7, Self.words)]).bytes())
    #expect(fit.changes == [])
    #expect(fit.overflows.map(\.shape) == [7])
    #expect((fit.overflows.first?.points ?? 0) > 20)
  }

  // MARK: Sizes of runs

  @Test func sizesOfShapes() throws {
    let mixed = SlideDeck.box(2, Self.words).replacing(
      "</a:r></a:p>", with: "</a:r><a:br/><a:r><a:t>end</a:t></a:r><a:endParaRPr sz=\"1800\"/></a:p><a:p/>")
    let (fit, slide) = try Self.fitted(
      mixed
        + SlideDeck.placeholder(
          3, "body", Array(repeating: Self.words, count: 5).joined(separator: "\n"),
          properties: "<a:bodyPr><a:normAutofit fontScale=\"50000\"/></a:bodyPr>"),
      .shapes(least: 1))
    #expect(fit.overflows == [])
    let sizes = fit.changes.filter { $0.value == .size }
    #expect(sizes.map(\.before) == [18, 28])
    for change in sizes {
      // Tenths of a point, and the largest of them: with the next one, it does not fit.
      #expect(abs(change.after * 10 - (change.after * 10).rounded()) < 1e-9)
      let digits = "sz=\"\(Int((change.after * 100).rounded()))\""
      #expect(slide.contains(digits))
      let larger = slide.replacing(digits, with: "sz=\"\(Int((change.after * 100).rounded()) + 10)\"")
      var file = ZipFile(parts: SlideDeck.ofPlaceholders([mixed]).parts)
      let index = try #require(file.entries.firstIndex { $0.name == "ppt/slides/slide1.xml" })
      file.entries[index].contents = Array(larger.utf8)
      let answers = try Self.answers(file.bytes())
      #expect(
        answers.contains {
          ($0.reading?.overflow ?? 0) > 0 || ($0.reading?.scale ?? 1) < 1 || ($0.reading?.reduction ?? 0) > 0
        })
    }
    #expect(slide.contains("<a:br><a:rPr sz=\""))
    #expect(slide.contains("<a:endParaRPr sz=\""))
    #expect(!slide.contains("fontScale"))
  }

  @Test func oneSizeForAKind() throws {
    let long = Array(repeating: Self.words, count: 5).joined(separator: "\n")
    let bytes = SlideDeck.ofPlaceholders([
      SlideDeck.placeholder(2, "title", "Short") + SlideDeck.placeholder(3, "body", long),
      SlideDeck.placeholder(2, "title", "Short") + SlideDeck.placeholder(3, "body", "Short"),
    ]).bytes()
    let fit = try Self.fit(bytes, .kinds(least: 1))
    // The titles fit, and both bodies have the size of the longer one.
    #expect(fit.changes.map(\.part) == ["ppt/slides/slide1.xml", "ppt/slides/slide2.xml"])
    #expect(Set(fit.changes.map(\.after)).count == 1)
    #expect(try Self.fit(bytes, .shapes(least: 1)).changes.map(\.part) == ["ppt/slides/slide1.xml"])
    let again = try Self.fit(try fit.bytes(), .kinds(least: 1))
    #expect(again.isEmpty)
  }

  /// No size becomes less than the least, and what passes its shape even so is told.
  @Test(arguments: [16, 15.953]) func theLeastSize(_ least: Double) throws {
    let (fit, slide) = try Self.fitted(SlideDeck.box(2, Self.words), .shapes(least: least))
    #expect(fit.changes.map(\.after) == [16])
    #expect(slide.contains("sz=\"1600\""))
    #expect(fit.overflows.map(\.shape) == [2])
  }

  /// The size that is written fits by the rule of a check, and no larger one does.
  @Test(arguments: [("rect", 9), ("ellipse", 9), ("rect", 60)])
  func theLargestOfWhichACheckSaysThatItFits(form: String, count: Int) throws {
    func box(_ size: Int) -> String {
      SlideDeck.box(2, String(repeating: "Hello ", count: count)).replacing("1800", with: "\(size)").replacing(
        "prst=\"rect\"", with: "prst=\"\(form)\"")
    }
    let (fit, _) = try Self.fitted(box(1800), .shapes(least: 1))
    let written = try #require(fit.changes.first?.after)
    #expect(written < 18)
    func overflows(_ tenths: Int) throws -> [Bool] {
      try Self.answers(SlideDeck.ofPlaceholders([box(tenths * 10)]).bytes()).map(\.overflows)
    }
    let tenths = Int((written * 10).rounded())
    #expect(try overflows(tenths) == [false])
    #expect(try overflows(tenths + 1) == [true])
    // What a check lets pass is left.
    #expect(try Self.fit(SlideDeck.ofPlaceholders([box(tenths * 10)]).bytes(), .shapes(least: 1)).isEmpty)
  }

  /// Lines without letters have sizes too: that of the paragraph's end, or of runs in which nothing is.
  @Test(
    arguments: [
      #"<a:p><a:r><a:rPr sz="1800"/><a:t>x</a:t></a:r><a:br><a:rPr sz="1800"/></a:br></a:p>"#,
      #"<a:p><a:r><a:rPr sz="1800"/><a:t></a:t></a:r></a:p>"#, #"<a:p><a:endParaRPr/></a:p>"#,
      #"<a:p><a:r><a:rPr sz="1800"/><a:t>x&#x2028;</a:t></a:r></a:p>"#,
    ], ["<a:normAutofit/>", "<a:noAutofit/>"])
  func emptyLines(paragraph: String, autofit: String) throws {
    let text = String(repeating: paragraph, count: 6) + SlideDeck.paragraph("x", run: #" sz="1800""#)
    for sizes in [FitSizes.shapes(least: 1), .kinds(least: 1)] {
      let (fit, _) = try Self.fitted(SlideDeck.shape(frame: (0, 0, 200, 60), body: autofit, text), sizes)
      #expect(fit.overflows.isEmpty && fit.changes.contains { $0.value == .size })
      #expect(try Self.answers(fit.bytes()).allSatisfy { !$0.overflows })
    }
  }

  /// A text that does not wrap may be low enough and still pass the slide at its side; it is made as small as that
  /// asks, and no smaller.
  @Test(
    arguments: [
      (lines: 4, align: "l", turn: ""), (1, "l", ""), (1, "r", ""), (4, "ctr", ""), (1, "l", #" rot="5400000""#),
      (1, "ctr", #" rot="-2000000""#),
    ], ["<a:noAutofit/>", "<a:normAutofit/>"])
  func wideTexts(_ text: (lines: Int, align: String, turn: String), autofit: String) throws {
    func shapes(_ size: Int) -> String {
      let line = SlideDeck.paragraph(
        String(repeating: Self.words, count: 3), run: #" sz="\#(size)""#, #"<a:pPr algn="\#(text.align)"/>"#)
      return SlideDeck.shape(
        frame: (text.align == "r" ? 20 : 400, 150, 200, 60), attributes: #" wrap="none""#, body: autofit,
        String(repeating: line, count: text.lines)
      ).replacing("<a:xfrm>", with: "<a:xfrm\(text.turn)>")
    }
    let (fit, _) = try Self.fitted(shapes(1800), .shapes(least: 1))
    #expect(fit.changes.map(\.value) == [.size] && fit.overflows == [] && fit.left == [])
    let tenths = Int(((fit.changes.first?.after ?? 0) * 10).rounded())
    func isLeft(_ tenths: Int) throws -> Bool {
      let bytes = SlideDeck.ofPlaceholders([shapes(tenths * 10)]).bytes()
      let answers = try Self.answers(bytes)
      return answers.allSatisfy { !$0.overflows && !$0.isStale }
    }
    #expect(try isLeft(tenths) && !isLeft(tenths + 1))
  }

  /// A text may be so long that it passes the slide at any size, or at the least that is wanted.
  @Test(arguments: [(30, 1.0, 1), (3, 10, 0)])
  func textsThatStayTooWide(repeats: Int, least: Double, count: Int) throws {
    let text = SlideDeck.paragraph(String(repeating: Self.words, count: repeats), run: #" sz="1800""#)
    let (fit, _) = try Self.fitted(
      SlideDeck.shape(frame: (500, 0, 200, 60), attributes: #" wrap="none""#, body: "<a:noAutofit/>", text),
      .shapes(least: least))
    let answer = try #require(try Self.answers(fit.bytes()).first?.reading)
    #expect(fit.left.count == count && fit.isEmpty == (count == 1))
    #expect(fit.overflows.count == 1 && abs((fit.overflows.first?.points ?? 0) - answer.beyondSlide) < 1e-9)
  }

  /// The size that a text has before does not matter, if it is too large.
  @Test(arguments: [60.0, 100, 101, 140])
  func largeSizes(height: Double) throws {
    func size(_ start: Int) throws -> Double? {
      let text = SlideDeck.paragraph(String(repeating: Self.words + " ", count: 4), run: #" sz="\#(start)""#)
      let (fit, _) = try Self.fitted(
        SlideDeck.shape(frame: (0, 0, 200, height), body: "<a:noAutofit/>", text), .shapes(least: 1))
      return fit.changes.first { $0.value == .size }?.after
    }
    let expected = try size(2000)
    #expect(expected != nil)
    #expect(try size(6000) == expected && size(40000) == expected)
  }

  /// Lines at exact distances do not come closer, however small their letters.
  @Test func noSizeIsSmallEnough() throws {
    let lines = (1...3).map { _ in
      SlideDeck.paragraph("Hello", "<a:pPr><a:lnSpc><a:spcPts val=\"3000\"/></a:lnSpc></a:pPr>")
    }.joined()
    let stiff = SlideDeck.box(2, "x").replacing(#"<a:r><a:rPr lang="en-US" sz="1800"/><a:t>x</a:t></a:r>"#, with: "")
      .replacing("<a:p></a:p>", with: lines)
    let placeholder = SlideDeck.placeholder(
      3, "body", Array(repeating: Self.words, count: 5).joined(separator: "\n"))
    let hopeless = SlideDeck.placeholder(2, "body", "x").replacing(
      "<a:p><a:r><a:t>x</a:t></a:r></a:p>", with: Array(repeating: lines, count: 4).joined())
    for sizes in [FitSizes.shapes(least: 1), .shapes(least: 12), .kinds(least: 1)] {
      let fit = try Self.fit(SlideDeck.ofPlaceholders([stiff]).bytes(), sizes)
      #expect(fit.isEmpty && fit.changes.isEmpty)
      #expect(fit.left.map(\.reason) == ["it would not fit at any font size"])
      #expect(fit.overflows.map(\.shape) == [2])
      // Others do not become as small as it would.
      let both = try Self.fit(SlideDeck.ofPlaceholders([hopeless + placeholder]).bytes(), sizes)
      #expect(both.left.map(\.shape) == [2])
      #expect(both.changes.map(\.shape) == [3])
      #expect((both.changes.first?.after ?? 0) > 12)
    }
  }

  /// Without the scale that is stored for it, a text that does not fit at the least size would be shown larger.
  @Test func theStoredScaleStaysWhereNoSizeFits() throws {
    let long = Array(repeating: Self.words, count: 5).joined(separator: "\n")
    let stored = try Self.fit(SlideDeck.ofPlaceholders([SlideDeck.placeholder(2, "body", long)]).bytes()).bytes()
    #expect(try Self.slide(stored).contains("fontScale"))
    let fit = try Self.fit(stored, .shapes(least: 26))
    #expect(fit.isEmpty && fit.changes.isEmpty && fit.left.isEmpty)
    #expect(fit.overflows.count == 1 && (fit.overflows.first?.points ?? 0) > 10)
    // With sizes that fit, it goes.
    let sized = try Self.fit(stored, .shapes(least: 5))
    #expect(sized.overflows.isEmpty)
    #expect(try !Self.slide(sized.bytes()).contains("fontScale"))
  }

  /// That the right size is not known, as a font is missing, makes no text fit that does not.
  @Test func aTextThatIsLeftAndOverflows() throws {
    let text = SlideDeck.paragraph("Four words of text which do not fit", run: " sz=\"1800\"").replacing(
      " sz=\"1800\"/>", with: " sz=\"1800\"><a:latin typeface=\"Verdana\"/></a:rPr>")
    let bytes = SlideDeck.ofPlaceholders([
      SlideDeck.shape(frame: (0, 0, 16.8, 32), attributes: #" wrap="square""#, body: "<a:noAutofit/>", text)
    ]).bytes()
    #expect(try Self.answers(bytes).map(\.overflows) == [true])
    for sizes in [FitSizes.stored, .shapes(least: 1), .kinds(least: 1)] {
      let fit = try Self.fit(bytes, sizes)
      #expect(fit.isEmpty && fit.overflows.map(\.shape) == [2])
      #expect(fit.left.count == (sizes == .stored ? 0 : 1))
    }
  }

  /// The format has no sizes below a point; what is written is read again.
  @Test(arguments: [0.01, 0.3, 1e-300]) func noSizeIsBelowTheFormat(_ least: Double) throws {
    let text = SlideDeck.paragraph(String(repeating: Self.words, count: 4), run: #" sz="1800""#)
    let (fit, slide) = try Self.fitted(
      SlideDeck.shape(frame: (0, 0, 30, 16), attributes: #" wrap="square""#, body: "<a:noAutofit/>", text),
      .shapes(least: least))
    #expect(fit.changes.allSatisfy { $0.after >= 1 })
    #expect(fit.overflows.count == 1)
    #expect(try Self.answers(fit.bytes()).map(\.overflows) == [true], "\(slide)")
  }

  /// A character takes some hundred bytes while a text is laid out.
  @Test func aTextThatIsTooLong() throws {
    for (count, isKnown) in [(500_000, true), (500_001, false)] {
      let text = SlideDeck.paragraph(String(repeating: "x", count: count), run: #" sz="1800""#)
      let answer = try #require(
        try Self.answers(
          SlideDeck.ofPlaceholders([SlideDeck.shape(frame: (0, 0, 200, 60), body: "<a:noAutofit/>", text)]).bytes()
        ).first)
      #expect((answer.reading != nil) == isKnown)
      #expect(answer.reason == (isKnown ? nil : "it has 500001 characters, and no more than 500000 are measured"))
    }
  }

  @Test func nothingIsChangedInASignedPresentation() throws {
    let long = Array(repeating: Self.words, count: 9).joined(separator: "\n")
    var file = ZipFile(parts: SlideDeck.ofPlaceholders([SlideDeck.placeholder(2, "body", long)]).parts)
    file.entries.append(.init("_xmlsignatures/origin.sigs", ""))
    do {
      _ = try Self.fit(file.bytes())
      Issue.record("it is signed")
    } catch {
      #expect(error is PresentationError)
      #expect("\(error)".contains("signed"))
      #expect(Remedy.missing(in: "\(error)") == nil)
    }
  }
}
