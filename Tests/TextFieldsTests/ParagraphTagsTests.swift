import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import TextFields

/// Tags that cut marked-up text into paragraphs.
@Suite struct ParagraphTagsTests {
  /// Each paragraph's mark, words and parts in brackets.
  private func summary(_ source: String) throws -> [String] {
    try Markup(source).paragraphs.map { paragraph in
      let parts = paragraph.parts.map { "[\($0.range.lowerBound)..<\($0.range.upperBound)]" }.joined()
      return (paragraph.style.marker.map { $0.text + " " } ?? "") + paragraph.text + parts
    }
  }

  @Test(arguments: [
    ("plain <b>text</b>", []),
    ("<p>a</p><p>b</p>", ["a", "b"]),
    (" <p> a <b>b</b> </p>\n  <p></p> c ", ["a b[2..<3]", "", "c"]),
    ("<b>x</b><p>y</p>", ["x[0..<1]", "y"]),
    ("<ul><li>a</li>\n<li>b</li></ul>", ["• a", "• b"]),
    ("<ol><li>a</li><li></li><li>c</li></ol>", ["1. a", "2. ", "3. c"]),
    (#"<ol start="9" marker="(a)"><li>x</li><li>y</li></ol>"#, ["(i) x", "(j) y"]),
    (#"<ol start="26" marker="A)"><li>x</li><li>y</li></ol>"#, ["Z) x", "AA) y"]),
    (#"<ol start="1994" marker="i."><li>x</li></ol>"#, ["mcmxciv. x"]),
    (#"<ol start="-1"><li>x</li><li>y</li></ol>"#, ["-1. x", "0. y"]),
    (#"<ul marker="–"><li>a<ol><li>b</li></ol>c</li><li>d</li></ul>"#, ["– a", "1. b", "c", "– d"]),
    ("<ul><li><ul><li>a</li></ul></li></ul>", ["• a"]),
    ("<p>a\nb</p>", ["a\nb"]),
  ])
  func paragraphs(_ source: String, _ expected: [String]) throws {
    #expect(try summary(source) == expected)
  }

  @Test func attributes() throws {
    let source =
      #"<p align="center" size="80%" line-height="1.2" space-before="0.5em" space-after="6pt" indent="2" first-line="-1em""#
      + #" language="ar" direction="rtl" font="Inter" weight="700">a <i>b</i></p>"#
    let paragraph = try #require(try Markup(source).paragraphs.first)
    #expect(
      paragraph.style
        == ParagraphStyle(
          relativeSize: 0.8, alignment: .center, lineHeight: .em(1.2), spaceBefore: .em(0.5), spaceAfter: .points(6),
          leadingIndent: .points(2), firstLineIndent: .em(-1)))
    #expect(paragraph.attributes.language == "ar" && paragraph.attributes.direction == .rightToLeft)
    // What is set otherwise in it starts from what the paragraph says.
    #expect(paragraph.parts.map(\.attributes.weight) == [700] && paragraph.parts.map(\.attributes.font) == ["Inter"])
    #expect(paragraph.parts.map(\.attributes.isItalic) == [true])
  }

  /// A number is a multiple, however it is written.
  @Test(arguments: ["1.2", "1.2e0", "12e-1", "+1.2", "1.2em"]) func lineHeights(_ words: String) throws {
    let paragraph = try #require(try Markup(#"<p line-height="\#(words)">a</p>"#).paragraphs.first)
    #expect(paragraph.style.lineHeight == .em(1.2))
  }

  @Test(arguments: ["0", "-1", "0em", "0pt", "120000", "20000em"]) func lineHeightsOutOfRange(_ words: String) {
    #expect(throws: Failure.self) { try Markup(#"<p line-height="\#(words)">a</p>"#) }
  }

  /// The text's hanging first line hangs into the paragraph's own indent.
  @Test func hangingIndentsKeepTheirOwn() throws {
    var request = TextRequest(naming: .key)
    request.textIndent = .em(-2)
    func indents(_ source: String) throws -> [TextLength] {
      let style = try #require(try Markup(source).paragraphs.first).styled(by: request).style
      return [style.leadingIndent, style.firstLineIndent]
    }
    #expect(try indents("<p>a</p>") == [.em(2), .em(-2)])
    #expect(try indents(#"<p indent="3em">a</p>"#) == [.em(3), .em(-2)])
    #expect(try indents(#"<p indent="1em">a</p>"#) == [.em(2), .em(-2)])
  }

  @Test func listsStandIn() throws {
    let paragraphs = try Markup("<ul><li>a<ul><li>b</li></ul></li></ul>").paragraphs
    #expect(paragraphs.map(\.style.leadingIndent) == [.em(1.5), .em(3)])
    #expect(paragraphs.map(\.style.firstLineIndent) == [.em(-1.5), .em(-1.5)])
  }

  @Test(arguments: [
    ("<p>a", 1, "not closed"), ("<p>a<p>b</p></p>", 5, "<p> is inside <p>"), ("<li>a</li>", 1, "outside a list"),
    ("<ul>a<li>b</li></ul>", 6, "outside an item"), ("<ul><li>b</li>a</ul>", 16, "outside an item"),
    ("<b><p>a</p></b>", 4, "<p> is inside <b>"), ("<ul><ul></ul></ul>", 5, "<ul> is inside <ul>"),
    ("<p><ul></ul></p>", 4, "<ul> is inside <p>"), ("<ul><p>a</p></ul>", 5, "<p> is inside <ul>"),
    (#"<p colour="red">a</p>"#, 1, "'colour'"), (#"<p align="middle">a</p>"#, 1, "'middle'"),
    (#"<p space-after="-1">a</p>"#, 1, "'-1'"), (#"<p indent="1pxx">a</p>"#, 1, "'1pxx'"),
    (#"<ol marker="*"><li>a</li></ol>"#, 1, "shows no number"), (#"<ol start="x"><li>a</li></ol>"#, 1, "'x'"),
    (#"<ul start="3"><li>a</li></ul>"#, 1, "'start'"), ("<p><b>a</p></b>", 8, "</b> is expected"),
  ])
  func mistakes(_ source: String, _ column: Int, _ words: String) {
    do {
      let markup = try Markup(source)
      Issue.record("\(source) is taken as \(markup.text)")
    } catch {
      #expect(error.kind == .badData, "\(error.message)")
      #expect(
        error.message.hasPrefix("markup, column \(column): ") && error.message.contains(words), "\(error.message)")
      #expect(Remedy.missing(in: error.message) == nil, "\(error.message)")
    }
  }

  /// What tags amount to together is told with the last one's column.
  @Test(arguments: [
    (#"<p>x</p><ul size="900"><li size="900">a</li></ul>"#, 24, "the relative size 810000 is not between"),
    (#"<p><span size="900">a<span size="900">b</span></span></p>"#, 22, "810000 times as large as the paragraph's"),
    (#"<ul indent="999em"><li>x<ul><li>a</li></ul></li></ul>"#, 29, "paragraph 2: its leading indent is not from 0"),
  ])
  func sums(_ source: String, _ column: Int, _ words: String) {
    var request = TextRequest(naming: .option)
    request.isMarkup = true
    let error = #expect(throws: Failure.self) { try request.texts([source], Opened(cache: nil)) }
    #expect(error?.kind == .badData && error?.message.hasPrefix("markup, column \(column): ") == true, "\(source)")
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    #expect(error.map { Remedy.missing(in: $0.message) } == .some(nil))
  }

  /// A first line hangs out of the others, which are moved in for it where nothing says how far in they are.
  @Test(arguments: [
    (#"first-line="-2em""#, 0.0, 20.0), (#"first-line="-2em" indent="3em""#, 10, 30),
    (#"first-line="-2em" indent="1em""#, 0, 10), (#"first-line="2em""#, 20, 0),
  ])
  func hanging(_ attributes: String, _ first: Double, _ others: Double) throws {
    var request = TextRequest(naming: .option)
    request.isMarkup = true
    let source = "<p \(attributes)>one two three four five six</p>"
    let text = try request.texts([source], Opened(cache: nil))[0]
    let indents = text.lines(size: 10, width: 90).map(\.startIndent)
    #expect(indents.count > 1 && indents[0] == first && indents.dropFirst().allSatisfy { $0 == others })
  }

  @Test func nestedTooDeep() {
    let lists = String(repeating: "<ul><li>", count: 33)
    let error = #expect(throws: Failure.self) { try Markup(lists) }
    #expect(error?.message.contains("deeper than 64") == true)
  }

  /// In time linear in the text.
  @Test(arguments: ["<p>a <b>b</b></p>", "<ul><li>a</li></ul>"])
  func many(_ piece: String) throws {
    var limits = Limits.default
    limits.paragraphs = 50_000
    #expect(try Markup(String(repeating: piece, count: 50_000), limits: limits).paragraphs.count == 50_000)
  }

  @Test func linesAreParagraphs() {
    let paragraphs = ParagraphTags.lines(
      of: "a b\r\n\nc", [(2..<3, Markup.Attributes()), (5..<7, Markup.Attributes())])
    #expect(paragraphs.map(\.text) == ["a b", "", "c"])
    #expect(paragraphs.map { $0.parts.map(\.range) } == [[2..<3], [], [0..<1]])
  }

  /// Ranges are those of the text that was given, however its line ends divide it into paragraphs.
  @Test(arguments: ["ab\ncd ef", "ab\r\ncd ef", "ab\n\ncd ef\n", "The quick ", "a\u{2028}b\nc d"])
  func rangesAreOfTheText(_ words: String) throws {
    for change: (inout TextRequest) -> Void in [
      { $0.paragraphSpacing = .points(6) }, { $0.textIndent = .em(1) }, { $0.fitsLines = true },
      {
        $0.fitsLines = true
        $0.paragraphSpacing = .em(1)
      },
    ] {
      var request = TextRequest(naming: .key)
      change(&request)
      let text = try request.texts([words], Opened(cache: nil))[0]
      #expect(text.text == words)
      let lines = try text.fit(in: Size(90, 90), try request.options()).lines
      #expect(lines.first?.range.lowerBound == 0 && lines.last?.range.upperBound == words.utf8.count)
      for (line, next) in zip(lines, lines.dropFirst()) { #expect(line.range.upperBound == next.range.lowerBound) }
      for line in lines {
        let shown = String(decoding: Array(words.utf8)[line.visibleRange], as: UTF8.self)
        #expect(!shown.unicodeScalars.contains { "\n\r\u{2028}".unicodeScalars.contains($0) })
      }
    }
  }

  /// Each line of a banner is as wide as the others, whatever ends it.
  @Test func linesOfABannerWhateverEndsThem() throws {
    var request = TextRequest(naming: .key)
    (request.fitsLines, request.paragraphSpacing) = (true, .points(1))
    let text = try request.texts(["Hello big world\u{2028}foo\u{C}I\nbar baz"], Opened(cache: nil))[0]
    let fit = try text.fit(in: Size(100, 60), try request.options())
    let widths = fit.lines.map(\.width)
    #expect(widths.count == 4 && widths.allSatisfy { abs($0 - widths[0]) < 1e-9 * widths[0] }, "\(widths)")
  }

  /// The text that was taken is told whether variants are tried in an order or after all else.
  @Test(arguments: [nil, [Knob.variants(["Short"]), .size], [.size, .variants(["Short"])]] as [[Knob]?])
  func variantsAreTold(_ order: [Knob]?) throws {
    for (words, index) in [("The quick brown fox", 1), ("Hi", 0)] {
      var setting = TextRequest(naming: .key)
      (setting.order, setting.minimumSize, setting.maximumSize) = (order, 10, 12)
      let request = FitRequest(words, variants: ["Short"], in: Size(60, 20), setting)
      #expect(try FitJob(request).run().variant == index)
      let group = try FitJob.group([(try FitJob(request), 1), (try FitJob(request), 1)])
      #expect(group.outcomes.map(\.variant) == [index, index])
    }
  }
}
