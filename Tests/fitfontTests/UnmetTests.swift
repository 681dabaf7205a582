import TestSupport
import Testing

/// What was asked for and is not met is said, though the text fits: characters that no font asked has, hyphenation
/// without patterns.
@Suite struct UnmetTests {
  /// Only fonts that were asked can lack a character; where others were not to be asked, the message says so.
  @Test(arguments: [
    (["--fallback", "none", "漢"], "Noto Sans does not have U+6F22, and --fallback none asks no others"),
    (["--fallback", "none", "--font", "Inter", "漢"], " does not have U+6F22, and --fallback none asks no others"),
    (
      ["--fallback", "none", "--markup", "a<span font=\"Inter\">漢</span>"],
      "no font named has U+6F22, and --fallback none asks no others"
    ),
    (["--fallback", "bundled", "\u{2D30}"], "no bundled font has U+2D30, and --fallback bundled asks no others"),
    (["\u{10FFFF}"], "no font has U+10FFFF"),
  ])
  func fallback(words: [String], named: String) throws {
    let outcome = try Command.run(["200x40"] + words)
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.err.hasPrefix("fitfont: ") && outcome.err.hasSuffix(named + "; shown as missing glyphs\n"),
      "\(outcome.err)")
    #expect(try Command.run(["200x40", "--explain"] + words).out.contains("\nmissing U+"))
  }

  private static let shortenings = ["ellipsis", "ellipsis-start", "ellipsis-middle"]

  /// Where one line is higher than the box, the mark is shown all the same, and that it is cut off is said, with what
  /// to try.
  @Test(arguments: shortenings, [[], ["--lines", "1"], ["--lines", "2", "--reserve-lines"]])
  func lowBoxes(mode: String, options: [String]) throws {
    let words = ["90x12", "--min-size", "10", "--overflow", mode] + options + ["Hello extraordinary people"]
    let outcome = try Command.run(words + ["--json"])
    #expect(outcome.ending == .exit(1) && outcome.out.contains("\"removed\":"), "\(outcome.out)")
    #expect(outcome.out.contains("\"cutOff\":true") && outcome.out.contains("…"), "\(outcome.out)")
    if mode == "ellipsis" { #expect(outcome.out.contains("\"shown\":\"Hello extraordina…\""), "\(outcome.out)") }
    let sentence = "what --overflow \(mode) shows is cut off at the edges of the box, since one line is 13.62 pt high"
    #expect(outcome.err.contains(sentence) && outcome.err.contains("12 pt; try a higher box"), "\(outcome.err)")
    let explained = try Command.run(words + ["--explain"])
    #expect(explained.out.contains("\ncut off what --overflow \(mode)"), "\(explained.out)")
  }

  /// A text that no mark can make shorter, since the mark is wider than the box, is cut off whole, and that is said; so
  /// is one that is a single line already.
  @Test(arguments: shortenings)
  func nothingShorter(mode: String) throws {
    for (box, text, said) in [
      ("5x40", "Hello", "--overflow \(mode) shows nothing shorter, since not even its mark fits the width of the box"),
      ("90x12", "Hello", "the text, which --overflow \(mode) cannot make lower, is cut off at the edges of the box"),
    ] {
      let outcome = try Command.run([box, "--min-size", "10", "--overflow", mode, "--json", text])
      #expect(outcome.ending == .exit(1) && outcome.err.contains(said), "\(outcome.err)")
      #expect(outcome.out.contains("\"cutOff\":true") && !outcome.out.contains("\"shown\""), "\(outcome.out)")
    }
    for words in [["90x20", "Hello extraordinary people"], ["90x30", "--min-lines", "2", "Hello"]] {
      let outcome = try Command.run(words + ["--min-size", "10", "--overflow", mode, "--json"])
      #expect(!outcome.err.contains("cut off") && !outcome.out.contains("cutOff"), "\(outcome.err)")
    }
  }

  /// What would break is said of indents, too, where they leave less than nothing.
  @Test func indents() throws {
    let markup = "<p indent=\"300pt\">a</p>"
    let outcome = try Command.run(["200x40", "--explain", "--markup", markup])
    #expect(!outcome.out.contains(" -1") && outcome.out.contains("indents"), "\(outcome.out)")
  }

  private static let languages: [(language: String, named: String?)] = [
    ("sv", "no hyphenation patterns for 'sv' are installed; install the package hyphen-sv"),
    ("pt-BR", "no hyphenation patterns for 'pt-BR' are installed; install the package hyphen-pt-br"),
    ("tlh", "no hyphenation patterns for 'tlh' are installed; no package has them"),
    ("", "hyphenation needs a language; give --language, such as en or de"), ("de", nil),
  ]

  /// Hyphenation that cannot be had is said by every door, with what to install.
  @Test(arguments: languages)
  func hyphenation(language: String, named: String?) throws {
    let options = ["--wrap", "hyphenate"] + (language.isEmpty ? [] : ["--language", language])
    let sentence = named.map { "fitfont: \($0); until then words end at soft hyphens only\n" } ?? ""
    let fit = try Command.run(["60x60"] + options + ["Begränsningar"])
    #expect(fit.ending == .exit(0) && fit.err == sentence)
    let needs = try Command.run(["needs", "--size", "9", "--width", "60"] + options + ["Begränsningar"])
    #expect(needs.err.hasPrefix(sentence) && needs.err.isEmpty == (named == nil && needs.ending == .exit(0)))
    let folder = try TemporaryFolder()
    let picture = try folder.file("word.svg", [])
    let draw = try Command.run(["draw", "60x60", "-o", picture] + options + ["Begränsningar"])
    #expect(draw.ending == .exit(0) && draw.err == sentence)
    let explained = try Command.run(["60x60", "--explain"] + options + ["Begränsningar"])
    #expect(explained.out.contains("\nhyphens ") == (named != nil))
    var record = #""text":"Begränsningar","rect":"60x60","wrap":"hyphenate""#
    if !language.isEmpty { record += #","language":"\#(language)""# }
    let merged = try Command.run(
      "draw", "--composition",
      try folder.file(
        "card.json",
        Array(#"{"size":"60x60","items":[{"x":0,"y":0,\#(record.replacing("Begränsningar", with: "{w}"))}]}"#.utf8)),
      "--rows", try folder.file("rows.csv", Array("w\nBegränsningar\n".utf8)), "-o", folder.path + "/card-{w}.svg")
    #expect(merged.ending == .exit(0) && (named == nil) == merged.err.isEmpty, "\(merged)")
    let asked = options.map { ["--wrap": "--hyphens", "hyphenate": "auto"][$0] ?? $0 }
    #expect(try Command.run(["60x60"] + asked + ["Begränsningar"]) == fit)
    for command in ["batch", "group"] {
      let result = try JSON(try Command.run(command, input: "{\(record)}").out)
      #expect(result["missingHyphenation"] == (named == nil ? nil : .array([.string(language)])))
    }
  }

  /// Every language whose patterns are missing is named, once.
  @Test func hyphenationInSeveralLanguages() throws {
    let paragraphs = ["sv", "fi", "en", "sv"].map { "<p language=\"\($0)\">Begränsningar</p>" }.joined()
    let words = ["--wrap", "hyphenate", "--markup", paragraphs]
    let outcome = try Command.run(["60x90"] + words)
    #expect(outcome.err.split(separator: "\n").count == 2, "\(outcome)")
    #expect(outcome.err.contains("for 'sv'") && outcome.err.contains("for 'fi'"))
    let missing = try JSON(try Command.run(["60x90", "--json"] + words).out)["missingHyphenation"]
    #expect(missing == .array([.string("sv"), .string("fi")]))
  }

  /// Where justified lines have nothing to be widened at, that is said; not where they have, nor of a last line.
  @Test(arguments: [
    ("ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน", true), ("one two three four five six seven", false),
    ("日本語の文章はこのように続いていく", false), ("Hi", false),
  ])
  func justification(_ text: String, _ isSaid: Bool) throws {
    let words = ["90x60", "--align", "justify", "--max-size", "12", text]
    let outcome = try Command.run(words)
    #expect(outcome.err.contains("no line is justified") == isSaid && outcome.ending == .exit(0), "\(outcome)")
  }

  /// Phrases that ICU does not know are said by every door.
  @Test func phrases() throws {
    let sentence = "the installed ICU knows no phrases of 'zh'; lines end as without "
    let words = ["60x60", "--word-break", "auto-phrase", "--language", "zh"]
    let fit = try Command.run(words + ["保存所有更改"])
    #expect(
      fit.ending == .exit(0) && fit.err == "fitfont: \(sentence)--word-break auto-phrase; try --word-break keep-all\n")
    #expect(try Command.run(words + ["--explain", "保存所有更改"]).out.contains("\nphrases the installed ICU"))
    #expect(try Command.run("60x60", "--word-break", "auto-phrase", "--language", "ja", "大きさ").err.isEmpty)
    #expect(
      try Command.run("60x60", "--word-break", "auto-phrase", "保存").err.contains("needs a language; give --language"))
    let record = #"{"text":"保存所有更改","rect":"60x60","wordBreak":"auto-phrase","language":"zh"}"#
    #expect(try JSON(try Command.run("batch", input: record).out)["missingPhrases"] == .array([.string("zh")]))
  }

  /// Features that the font does not have are said by every door; those it has, and those switched off, are not.
  @Test func features() throws {
    let sentence = "'Noto Sans Regular' does not have the feature 'zzzz' for this text's letters; leave it out of "
    let fit = try Command.run("200x40", "--features", "zzzz,smcp,-yyyy", "Hello")
    #expect(
      fit == Outcome(out: "29.3685\n", err: "fitfont: \(sentence)--features, or name another font\n", ending: .exit(0)))
    #expect(try Command.run("200x40", "--features", "smcp,-zzzz", "Hello").err.isEmpty)
    let explained = try Command.run("200x40", "--explain", "--features", "zzzz", "Hello")
    #expect(
      explained.out.contains("\nunmet   feature zzzz: Noto Sans Regular does not have it\n") && explained.err.isEmpty)
    let record = #"{"text":"Hello","rect":"200x40","features":"zzzz"}"#
    let unmet = try JSON(try Command.run("batch", input: record).out)["unmet"]?[0]
    #expect(unmet?["asked"] == .string("feature zzzz") && unmet?["font"] == .string("Noto Sans Regular"))
    // Ranges that hold no character change nothing; those that hold some do.
    let outside = try Command.run("200x40", "--features", "kern[5:7],liga[4:],-kern[3:3]", "Hello")
    #expect(
      outside.err
        == "fitfont: --features 'kern[5:7]' is about none of the text's 5 characters; count them from 0 at the text's start, or leave the range out\n"
        + "fitfont: --features 'kern[3:3]=0' is about none of the text's 5 characters; count them from 0 at the text's start, or leave the range out\n"
    )
    #expect(
      try Command.run("200x40", "--explain", "--features", "kern[9]", "H").out.contains(
        "\nunmet   feature kern[9:10]: the text has 1 character\n"))
    let short = #"{"text":"Hello","rect":"200x40","features":"kern[8:]"}"#
    let vain = try JSON(try Command.run("batch", input: short).out)["unmet"]?[0]
    #expect(vain?["asked"] == .string("feature kern[8:]") && vain?["found"] == .string("a text of 5 characters"))
    let markup = try Command.run("200x40", "--markup", #"Hel<span features="zzzz">lo</span>"#)
    #expect(markup.err == "fitfont: \(sentence)the markup, or name another font\n", "\(markup.err)")
    // In a span, ranges count from the text's start as well; in a paragraph from the paragraph's.
    let span = #"Hello, <span features="smcp[0:3],kern[8:9]">world</span>"#
    #expect(
      try Command.run("200x40", "--markup", span).err
        == "fitfont: the span's 'smcp[0:3]' is about none of the span's 5 characters from 7 on; count them from 0 at the"
        + " text's start, or leave the range out\n")
    let paragraphs =
      #"<p features="smcp[4:9]">ab</p><p features="smcp[0:1]">cd <span features="kern[0:2]">e</span></p>"#
    #expect(
      try Command.run("200x80", "--markup", "--features", "liga[3:],ss01[4:9]=0", paragraphs).err
        == "fitfont: --features 'ss01[4:9]=0' is about none of the paragraph's 4 characters; count them from 0 at the"
        + " paragraph's start, or leave the range out\n"
        + "fitfont: the paragraph's 'smcp[4:9]' is about none of the paragraph's 2 characters; count them from 0 at the"
        + " paragraph's start, or leave the range out\n"
        + "fitfont: the span's 'kern[0:2]' is about none of the span's 1 character from 3 on; count them from 0 at the"
        + " paragraph's start, or leave the range out\n")
    let folder = try TemporaryFolder()
    let document = try folder.file(
      "screen.json", Array(#"{"views": [{"name": "title", "text": "Hello", "features": "zzzz"}]}"#.utf8))
    let layout = try Command.run("layout", "--device", "iPhone 4", document)
    #expect(layout.err.contains("title: \(sentence)\"features\", or name another font\n"), "\(layout.err)")
  }

  /// A document's text is named, once for all devices, in the words of its keys.
  @Test func inDocuments() throws {
    let folder = try TemporaryFolder()
    let document = try folder.file(
      "screen.json",
      Array(
        #"""
        {"views": [{"name": "title", "text": "Begränsningar 漢", "wrap": "hyphenate", "fallback": "none", "fit": {}}],
         "constraints": ["H:|-[title]-|", "V:|-[title(80)]"]}
        """#.utf8))
    let outcome = try Command.run("layout", "--device", "iPhone 4", "--device", "iPhone 15", document)
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.err == """
        fitfont: title: Noto Sans does not have U+6F22, and "fallback": "none" asks no others; shown as missing glyphs
        fitfont: title: hyphenation needs a language; give "language", such as en or de; until then words end at soft \
        hyphens only

        """, "\(outcome.err)")
  }

  /// As a knob it is missed only once it is turned.
  @Test(arguments: languages)
  func hyphenationAsKnob(language: String, named: String?) throws {
    let words = ["60x60", "--order", "hyphenate,size"] + (language.isEmpty ? [] : ["--language", language])
    #expect(try Command.run(words + ["--max-size", "2", "Begränsningar"]).err.isEmpty)
    #expect(try Command.run(words + ["--max-size", "30", "Begränsningar"]).err.isEmpty == (named == nil))
  }

  /// In a group the knob is given back where it gave nothing; what it lacked is said all the same, and only then.
  @Test func hyphenationAsKnobOfAGroup() throws {
    func missing(_ maximum: Double, _ language: String) throws -> [JSON?] {
      let records = """
        {"text":"Geschwindigkeitsbegrenzung gilt","rect":"60x50","language":"\(language)","group":1,"maxSize":\(maximum),\
        "order":"hyphenate,size"}
        {"text":"Hello","rect":"90x20","lines":1,"group":1}
        """
      return try Command.run("group", input: records).out.split(separator: "\n")
        .map { try JSON(String($0))["missingHyphenation"] }
    }
    #expect(try missing(14, "sv") == [.array([.string("sv")]), nil])
    #expect(try missing(14, "de") == [nil, nil])
    #expect(try missing(3, "sv") == [nil, nil])
    let folder = try TemporaryFolder()
    let scene = try folder.file(
      "scene.json",
      """
      {"size": "200x100", "items": [
        {"x": 0, "y": 0, "rect": "60x50", "text": "Geschwindigkeitsbegrenzung gilt", "language": "sv", "group": "g",
         "maxSize": 14, "order": "hyphenate,size"},
        {"x": 0, "y": 60, "rect": "90x20", "text": "Hello", "lines": 1, "group": "g"}]}
      """.utf8)
    let picture = folder.path + "/scene.svg"
    let drawn = try Command.run("draw", "--composition", scene, "-o", picture)
    #expect(drawn.ending == .exit(0) && drawn.err.contains("no hyphenation patterns for 'sv'"), "\(drawn)")
  }

  /// The mark that stands for what is left out may be a character that the font lacks.
  @Test func theMarkMayBeMissing() throws {
    let words = [
      "60x21", "--lines", "1", "--min-size", "14", "--fallback", "none", "--ellipsis", "登", "--overflow", "ellipsis",
      "Save internationalization now",
    ]
    let outcome = try Command.run(words)
    #expect(outcome.ending == .exit(1) && outcome.err.contains("Noto Sans does not have U+767B"), "\(outcome)")
    #expect(try Command.run(["--explain"] + words).out.contains("\nmissing U+767B; fallback is off\n"))
    #expect(try JSON(try Command.run(["--json"] + words).out)["missing"] == .array([.string("U+767B")]))
    let fitting = try JSON(try Command.run(["--json", "--detail"] + words.dropLast() + ["Save"]).out)
    #expect(fitting["fits"] == .bool(true) && fitting["missing"] == .array([]))
    let folder = try TemporaryFolder()
    let drawn = try Command.run(["draw", "-o", folder.path + "/mark.svg"] + words)
    #expect(drawn.err.contains("does not have U+767B"), "\(drawn)")
    let label = #""lines": 1, "minSize": 14, "fallback": "none", "ellipsis": "登", "overflow": "ellipsis""#
    for fit in ["true", "false"] {
      let screen = try folder.file(
        "screen.json",
        """
        {"views": [{"name": "m", "text": "Save internationalization now", "fit": \(fit), \(label)}],
         "constraints": ["V:|[m(24)]", "H:|[m(60)]"]}
        """.utf8)
      let laid = try Command.run("layout", "--device", "iPhone 4", screen)
      #expect(laid.ending == .exit(1) && laid.err.contains("m: Noto Sans does not have U+767B"), "\(laid)")
    }
  }

  /// Soft hyphens need no patterns.
  @Test func softHyphensStillWork() throws {
    let outcome = try Command.run(
      "60x60", "--wrap", "hyphenate", "--language", "sv", "--explain", "Begräns\u{AD}ningar och")
    #expect(outcome.out.contains("Begräns\u{AD}-\n") && !outcome.out.contains("hyphens "), "\(outcome.out)")
  }

  @Test(arguments: ["漢字かな", "123 456", "a b c", "ภาษาไทย", "설정 취소"])
  func nothingToHyphenate(text: String) throws {
    #expect(try Command.run("60x60", "--wrap", "hyphenate", text).err.isEmpty)
  }
}
