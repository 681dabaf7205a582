import RecordStreams
import TestSupport
import Testing
import TextFields

@testable import fitfont

/// Subtitles as rows: a picture for each.
@Suite struct SubtitleReaderTests {
  private static func lines(_ text: String) throws -> [String] {
    try SubtitleReader.cues(text).map { cue in
      cue.problem.map { "\(cue.line): \($0.prefix(30))" }
        ?? "\(cue.line) \(cue.number)/\(cue.identifier) \(cue.value("start")) \(cue.value("duration")): \(cue.text)"
    }
  }

  /// What files are like: one input a case, and its cues as line, number, name, start, duration and text.
  @Test(arguments: [
    ("1\n00:00:01,000 --> 00:00:02,500\nOne\ntwo\n\n", ["1 1/1 00:00:01.000 1.500: One\ntwo"]),
    // Carriage returns, alone or not; blank lines before and behind.
    ("\r\n1\r\n00:00:01,000 --> 00:00:02,500\r\nOne\r\n\r\n\r\n", ["2 1/1 00:00:01.000 1.500: One"]),
    (
      "1\r00:00:01,000 --> 00:00:02,500\rOne\r\r2\r00:00:03,000 --> 00:00:04,000\rTwo",
      ["1 1/1 00:00:01.000 1.500: One", "5 2/2 00:00:03.000 1.000: Two"]
    ),
    // Wrong numbers, none, and no blank line between.
    (
      "7\n00:00:01,000 --> 00:00:02,000\nOne\n7\n00:00:03,000 --> 00:00:04,000\nTwo\n00:00:05,000 --> 00:00:06,000\nThree",
      ["1 1/7 00:00:01.000 1.000: One", "4 2/7 00:00:03.000 1.000: Two", "7 3/ 00:00:05.000 1.000: Three"]
    ),
    // A blank line inside, and a number that is text.
    (
      "1\n00:00:01,000 --> 00:00:02,000\nOne\n\nmore\n42\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo",
      ["1 1/1 00:00:01.000 1.000: One\nmore\n42", "8 2/2 00:00:03.000 1.000: Two"]
    ),
    // Times of all kinds, overlapping, with coordinates; no text.
    (
      "0:0:1.5-->00:00:02\nOne\n\n01:02 --> 100:00:00,5 X1:10\n",
      ["1 1/ 00:00:01.500 0.500: One", "4 2/ 00:01:02.000 359938.500: "]
    ),
    (
      "1\n00:00:0x --> 1\nOne\n\n2\n00:00:02,000 --> 00:00:01,000\nTwo\n\n3\n00:00:60,000 --> 00:02:00,000\nx\n\n4\n00:00:05,000 --> 00:00:05,000\nFour",
      [
        "2: '00:00:0x --> 1' is not a line", "6: the subtitle ends before it st", "10: '00:00:60,000 --> 00:02:00,000",
        "13 4/4 00:00:05.000 0.000: Four",
      ]
    ),
    // An arrow in a text is a part of it, and behind a number it is a slip.
    (
      "1\n00:00:01,000 --> 00:00:02,000\nA --> B\n--> x\n\n2\nxx --> yy\nTwo\n\n3\n00:00:03,000 --> 00:00:04,000\nto --> 2",
      [
        "1 1/1 00:00:01.000 1.000: A --> B\n--> x", "7: 'xx --> yy' is not a line of t",
        "10 3/3 00:00:03.000 1.000: to --> 2",
      ]
    ),
    (
      "Hello\n\n1\n00:00:01,000 --> 00:00:02,000\nOne",
      ["1: there is no line of times befo", "3 2/1 00:00:01.000 1.000: One"]
    ),
    // WebVTT.
    (
      "WEBVTT - film\nKind: captions\n\nSTYLE\n::cue { }\n\nNOTE\nHi there\n\nintro\n00:01.000 --> 00:02.000 line:0\nOne\n\n00:03.000 --> 00:04.000\nTwo\n",
      ["10 1/intro 00:00:01.000 1.000: One", "14 2/ 00:00:03.000 1.000: Two"]
    ),
    (
      "WEBVTT\n00:01.000 --> 00:02.000\nOne\n\nstray\n\n00:03.000 --> 00:04.000\nTwo",
      ["2 1/ 00:00:01.000 1.000: One", "5: there is no line of times befo", "7 3/ 00:00:03.000 1.000: Two"]
    ),
  ])
  func cues(text: String, expected: [String]) throws { #expect(try Self.lines(text) == expected) }

  @Test(arguments: ["", "\n\n", "WEBVTT\n\nNOTE nothing\n"]) func noCues(text: String) {
    let failure = #expect(throws: Failure.self) { try SubtitleReader.cues(text) }
    #expect(failure?.message.hasPrefix("there are no subtitles in the file; give each a line of times") == true)
  }

  @Test func whatWebVTTSaysOfACue() throws {
    let cue = try #require(
      try SubtitleReader.cues(
        "WEBVTT\n\n00:01.000 --> 00:02.000 position:10%,line-left  align:start line:-1 size:35% region:r vertical:rl x:y\n<v.loud Ann Lee>Hi"
      ).first)
    #expect(cue.voice == "Ann Lee" && cue.value("position") == "10%,line-left" && cue.value("align") == "start")
    #expect(["line", "size", "region", "vertical"].map(cue.value) == ["-1", "35%", "r", "rl"])
    #expect(Set(SubtitleCue.fields).count == SubtitleCue.fields.count)
  }

  /// The text without tags, and as markup.
  @Test(arguments: [
    ("<i>One</i> <B>two</B>", false, "One two", "<i>One</i> <b>two</b>"),
    (##"{\an8}<font color="#f00" face=x>Red</font> <u>u</u><s>s</s>"##, false, "Red us", "Red us"),
    (
      "1 < 2 & 3 > 2 <sighs> <3 {b}", false, "1 < 2 & 3 > 2 <sighs> <3 {b}",
      "1 &lt; 2 &amp; 3 &gt; 2 &lt;sighs&gt; &lt;3 {b}"
    ),
    ("&lt;i&gt; &amp;amp; &nbsp;&copy;", false, "<i> &amp; \u{A0}&copy;", "&lt;i&gt; &amp;amp; \u{A0}&amp;copy;"),
    ("<b>a<i>b</b>c</i>d", false, "abcd", "<b>a<i>b</i></b><i>c</i>d"), ("</i>a<i>b", false, "ab", "a<i>b</i>"),
    ("<c.yellow.bg>a</c> <00:00:01.500>b <lang en>c</lang><ruby>d<rt>e</rt></ruby>", true, "a b cde", "a b cde"),
    ("<v Ann>Hi</v> {x} <font>", true, "Hi {x} <font>", "Hi {x} &lt;font&gt;"),
    (
      String(repeating: "<i>", count: 100) + "deep", false, "deep",
      String(repeating: "<i>", count: 16) + "deep" + String(repeating: "</i>", count: 16)
    ),
  ])
  func tags(source: String, isWebVTT: Bool, plain: String, markup: String) throws {
    let cue = try #require(
      try SubtitleReader.cues((isWebVTT ? "WEBVTT\n\n" : "") + "00:01.000 --> 00:02.000\n" + source).first)
    #expect(cue.text == plain)
    #expect(cue.markup == markup)
    #expect(try Markup(cue.markup).text == plain)
  }

  // MARK: Pictures

  private static let lowerThird = """
    {
      "size": "1920x1080",
      "items": [
        {
          "text": "{text}", "markup": true, "x": 160, "y": 860, "rect": "1600x180", "lines": 2, "minSize": 28, "maxSize": 64,
          "color": "white", "align": "center", "verticalAlign": "bottom", "balance": true
        }
      ]
    }
    """

  private static let film = """
    1\r
    00:00:01,000 --> 00:00:02,500\r
    <i>Wait</i> for me!\r
    \r
    2\r
    00:00:02,000 --> 00:00:04,000\r
    - Where are you going?\r
    - Home & away.\r
    \r
    3\r
    00:00:04,500 --> 00:00:04,000\r
    Never.\r
    \r
    4\r
    01:00:05,000 --> 01:00:09,250\r
    A long sentence, which somebody says without any line break in it, and which has to be broken into two lines here.\r

    """

  /// One transparent picture a cue, its text at the bottom and no wider than its box.
  @Test func aPictureForEachSubtitle() throws {
    let folder = try Scene()
    try folder.write("lower.json", Self.lowerThird)
    try folder.write("film.srt", "\u{FEFF}" + Self.film)
    let outcome = try Command.run(
      "draw", "--composition", "lower.json", "--rows", "film.srt", "-o", "{number}-{startSeconds}.png",
      directory: folder.path)
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.out == """
        {"id":"1","row":1,"fits":true,"file":"1-1.000.png"}
        {"id":"2","row":2,"fits":true,"file":"2-2.000.png"}
        {"row":3,"line":11,"error":"the subtitle ends before it starts: '00:00:04,500 --> 00:00:04,000'; change its times"}
        {"id":"4","row":4,"fits":true,"file":"4-3605.000.png"}

        """)
    for (name, lines) in [("1-1.000", 1), ("2-2.000", 2), ("4-3605.000", 2)] {
      let pixels = try Pixels(folder.path + "/\(name).png")
      #expect(pixels.width == 1920 && pixels.height == 1080)
      let ink = try #require(pixels.ink)
      #expect(ink.columns.lowerBound >= 160 && ink.columns.upperBound < 1760, "\(name): \(ink)")
      #expect(ink.rows.lowerBound >= 860 && ink.rows.upperBound < 1040 && ink.rows.upperBound > 1000, "\(name): \(ink)")
      // In the middle, and of one line or two.
      #expect(abs(ink.columns.lowerBound + ink.columns.upperBound - 1920) < 24, "\(name): \(ink)")
      #expect((ink.rows.count > 90) == (lines == 2), "\(name): \(ink)")
      // White, more or less of it.
      var hasWhite = false
      for y in ink.rows {
        for x in ink.columns where pixels.alpha(x, y) > 0 {
          #expect(pixels[x, y] & 0xFF == pixels.alpha(x, y))
          hasWhite = hasWhite || pixels[x, y] == 0xFFFF_FFFF
        }
      }
      #expect(hasWhite)
    }
  }

  /// A stream is known by how it starts; what a text asks for that no cue has is one error.
  @Test func fromStandardInput() throws {
    let folder = try Scene()
    let film = "WEBVTT\n\n00:01.000 --> 00:02.000 align:start\n<v Ann>Hi &amp; <i>ho</i>\n"
    let words = ["draw", "300x40", "--rows", "-", "-o", "{row}.svg"]
    let outcome = try Command.run(
      words + ["{number} {start} {end} {voice} {align} {text}"], input: Array(film.utf8), directory: folder.path)
    #expect(outcome.out == #"{"id":"","row":1,"fits":true,"file":"1.svg"}"# + "\n")
    #expect(try folder.text("1.svg").contains(#"aria-label="1 00:00:01.000 00:00:02.000 Ann start Hi &amp; ho""#))
    let missing = try Command.run(words + ["{txet}"], input: Array(film.utf8), directory: folder.path)
    #expect(
      missing.ending == .exit(65) && missing.err.contains("there is no field 'txet' in the row; did you mean text?"))
  }

  @Test func filesThatAreNone() throws {
    let folder = try Scene()
    try TemporaryFolder.write(folder.path + "/latin.srt", Array("1\n00:01,0 --> 00:02,0\n".utf8) + [0xE9, 0x0A])
    try folder.write("none.srt", "")
    for (name, problem) in [
      ("latin.srt", "line 3 of the subtitles is not valid UTF-8; convert the file"),
      ("none.srt", "there are no subtitles in the file"),
    ] {
      let outcome = try Command.run(
        "draw", "300x40", "--rows", name, "-o", "{row}.svg", "{text}", directory: folder.path)
      #expect(outcome.ending == .exit(65) && outcome.err.contains(problem), "\(outcome)")
      #expect(Remedy.missing(in: outcome.err) == nil, "\(outcome.err)")
    }
    // A batch has no subtitles, whatever its input looks like.
    let batch = try Command.run("batch", "--rect", "90x90", input: "1\n00:01,0 --> 00:02,0\nx\n")
    #expect(batch.ending == .exit(64) && batch.err.contains("the records are subtitles"), "\(batch)")
    #expect(batch.err.contains("draw --rows") && Remedy.missing(in: batch.err) == nil)
  }

  /// An arrow that is not quite one is a slip of its own line, wherever it stands; what is said of a time in a text is
  /// none.
  @Test(arguments: ["->", "=>", "→", "–>", "--"]) func slipsOfTheArrow(arrow: String) throws {
    let cues = try SubtitleReader.cues(
      "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 \(arrow) 00:00:04,000\nFrom 12:00 to 13:00\n12:00 - 13:00\n\n"
        + "3\n00:00:05,000 --> 00:00:06,000\nThree\n")
    #expect(cues.map(\.text) == ["One", "From 12:00 to 13:00\n12:00 - 13:00", "Three"])
    #expect(cues.map(\.line).dropFirst().first == 6)
    #expect(cues.map { $0.problem == nil } == [true, false, true])
    #expect(cues[1].problem?.contains("write it as 00:00:01,000 --> 00:00:02,500") == true)
  }
}
