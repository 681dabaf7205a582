import TestSupport
import Testing
import TextFields
import TextLayout
import Typography

/// What marked-up texts mean, and what is said of those that mean nothing.
@Suite struct MarkupTests {
  private typealias Attributes = Markup.Attributes

  /// The parts as `start..<end: what is set`, in short.
  private func parts(_ markup: Markup) -> [String] {
    markup.parts.map { range, attributes in
      var words = ["\(range.lowerBound)..<\(range.upperBound)"]
      if let font = attributes.font { words.append(font) }
      if let weight = attributes.weight { words.append("w\(weight)") }
      if attributes.isItalic == true { words.append("i") }
      if attributes.decorations.contains(.underline) { words.append("u") }
      if attributes.decorations.contains(.lineThrough) { words.append("s") }
      if attributes.relativeSize != 1 { words.append("x\((attributes.relativeSize * 1000).rounded() / 1000)") }
      return (words + attributes.features.map { "\($0.tag)=\($0.value)" }).joined(separator: " ")
    }
  }

  /// A mark behind a bracket is no part of it, so that the bracket is escaped all the same.
  @Test(arguments: ["a < b & \"c\"", "<\u{301}i>x", "&\u{FE0F}lt;", ">\u{20DD}"]) func escapedTextMeansItself(
    text: String
  ) throws {
    #expect(try Markup(Markup.escaped(text)).text == text)
  }

  @Test(arguments: [
    ("plain", "plain", []),
    ("", "", []),
    ("<b>all</b>", "all", ["0..<3 w700.0"]),
    ("a <b>b</b> c", "a b c", ["2..<3 w700.0"]),
    ("<b>a<i>b</i>c</b>d", "abcd", ["0..<1 w700.0", "1..<2 w700.0 i", "2..<3 w700.0"]),
    ("<b>a</b><b>b</b>", "ab", ["0..<1 w700.0", "1..<2 w700.0"]),
    ("<b></b>a<i></i>", "a", []),
    ("<u>a<s>b</s></u><b>c</b>", "abc", ["0..<1 u", "1..<2 u s", "2..<3 w700.0"]),
    ("<small>a</small><big>b</big>", "ab", ["0..<1 x0.833", "1..<2 x1.2"]),
    ("<small><small>a</small><big>b</big></small>", "ab", ["0..<1 x0.694", "1..<2"]),
    (#"<span size="80%">a<span size="0.5">b</span></span>"#, "ab", ["0..<1 x0.8", "1..<2 x0.4"]),
    (
      #"<span font="Noto Serif" weight="300">a<b>b</b></span>"#, "ab",
      ["0..<1 Noto Serif w300.0", "1..<2 Noto Serif w700.0"]
    ),
    (
      #"<span features="-liga,+smcp">a<span features="liga">b</span></span>"#, "ab",
      ["0..<1 liga=0 smcp=1", "1..<2 liga=0 smcp=1 liga=1"]
    ),
    (#"<span  font="Inter"   size="2" >a</span>"#, "a", ["0..<1 Inter x2.0"]),
    ("<span>a</span>", "a", ["0..<1"]),
    ("a &lt;b&gt; &amp;amp; &quot;", "a <b> &amp; \"", []),
    ("<b>&lt;</b>&gt;", "<>", ["0..<1 w700.0"]),
    ("a > b", "a > b", []),
    ("é<b>漢𝟘</b>👨‍👩‍👧", "é漢𝟘👨‍👩‍👧", ["2..<9 w700.0"]),
    // Combining characters after a tag or an entity belong to the text, whatever they seem to stand on.
    ("e<b>\u{301}</b>x", "e\u{301}x", ["1..<3 w700.0"]),
    ("<b>a</b>\u{301}x", "a\u{301}x", ["0..<1 w700.0"]),
    ("&amp;\u{301}", "&\u{301}", []),
    ("น<b>\u{E33}</b>", "น\u{E33}", ["3..<6 w700.0"]),
    ("<b>\u{200D}a</b>", "\u{200D}a", ["0..<4 w700.0"]),
    ("<i>a\r\n</i>\r\nb", "a\r\n\r\nb", ["0..<3 i"]),
  ])
  func meanings(_ source: String, _ text: String, _ expected: [String]) throws {
    let markup = try Markup(source)
    #expect(Array(markup.text.utf8) == Array(text.utf8))
    #expect(parts(markup) == expected)
  }

  @Test(arguments: [
    ("<b>a", 1, "not closed"), ("ab <i>c", 4, "not closed"), ("<b><i>a</i>", 1, "not closed"),
    ("a</b>", 2, "closes nothing"), ("<b>a</b></b>", 9, "closes nothing"),
    ("<b><i>a</b></i>", 8, "</i> is expected"), ("<b>a</i>", 5, "</b> is expected"),
    ("<k>a</k>", 1, "unknown tag <k>"), ("a<B>b</B>", 2, "unknown tag"), ("<b x>a</b>", 1, "unknown tag"),
    ("<>", 1, "unknown tag"), ("a < b", 3, "&lt;"), ("a <", 3, "&lt;"), ("<b", 1, "&lt;"),
    ("a & b", 3, "&amp;"), ("&", 1, "&amp;"), ("&nbsp;", 1, "&amp;"), ("<b>&lt</b>", 4, "&amp;"),
    (#"<span colour="red">a</span>"#, 1, "'colour'"), ("a<span font=Inter>a</span>", 2, "quotes"),
    (#"<span font="Inter>a</span>"#, 1, "quotes"), ("<span font>a</span>", 1, "quotes"),
    (#"ab<span size="big">a</span>"#, 3, "'big'"), (#"<span size="0">a</span>"#, 1, "'0'"),
    (#"<span size="1001">a</span>"#, 1, "'1001'"), (#"<span size="nan">a</span>"#, 1, "'nan'"),
    (#"<span weight="0">a</span>"#, 1, "'0'"), (#"<span weight="">a</span>"#, 1, "weight"),
    (#"<span font="">a</span>"#, 1, "font"), (#"<span features="????">a</span>"#, 1, "????"),
    ("é漢👨‍👩‍👧<k>", 4, "unknown tag"), ("<b>é</b>e\u{301}<i>x", 10, "not closed"),
  ])
  func mistakes(_ source: String, _ column: Int, _ words: String) throws {
    for (before, lines) in [("One line\n", 2), ("\r\n\r\n", 3), ("a\rb\n\u{2028}c\n", 4)] {
      let error = try #require(throws: Failure.self) { try Markup(before + source) }
      #expect(error.message.hasPrefix("markup, line \(lines), column \(column): "), "\(error.message)")
    }
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

  /// What is said helps with the attribute and the tag at hand.
  @Test(arguments: [
    ("<p align='right'>a</p>", #"write it as align="right""#), ("<p align=right>a</p>", #"write it as align="right""#),
    ("<span weight=>a</span>", #"write it as weight="...""#),
    (#"<p align="right" align="left">a</p>"#, "'align' is given twice"),
    (#"<span size="80%" size="50%">a</span>"#, "'size' is given twice"),
    ("<P ALIGN=center>a</P>", "write <p>, as tags are in lower case"), ("<B>a</B>", "write <b>"),
    ("<b x>a</b>", "there are b, i, u"),
  ])
  func remedies(source: String, words: String) {
    let error = #expect(throws: Failure.self) { try Markup(source) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<i>", count: depth) + "a" + String(repeating: "</i>", count: depth)
    }
    #expect(try parts(Markup(nested(64))) == ["0..<1 i"])
    let error = #expect(throws: Failure.self) { try Markup(nested(65)) }
    #expect(error?.message.contains("column 193: ") == true && error?.message.contains("64") == true)
    #expect(throws: Failure.self) { try Markup(nested(100_000)) }
  }

  /// In time linear in the text; a quadratic reader would take minutes.
  @Test(arguments: ["<b>a</b>", "&lt;", "<span size=\"90%\">é</span> ", "<i>e\u{301}</i>"])
  func manyTags(_ piece: String) throws {
    let one = try Markup(piece)
    let markup = try Markup(String(repeating: piece, count: 100_000))
    #expect(markup.text.utf8.count == 100_000 * one.text.utf8.count)
    #expect(markup.parts.count == 100_000 * one.parts.count)
    #expect(throws: Failure.self) { try Markup(String(repeating: piece, count: 10_000) + "<") }
  }
}
