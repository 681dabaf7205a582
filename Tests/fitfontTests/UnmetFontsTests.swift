import Glibc
import TestSupport
import Testing

/// Fonts asked for in words: found, or refused, or a message says what they lack.
@Suite struct UnmetFontsTests {
  /// The fonts of a run, as `--explain` tells them.
  private func fonts(_ words: [String], environment: [String: String] = [:]) throws -> [String] {
    let outcome = try Command.run(["--explain", "300x60"] + words, environment: environment)
    #expect(outcome.ending == .exit(0) && outcome.err == "", "\(words): \(outcome)")
    #expect(!outcome.out.contains("\nunmet"), "\(words): \(outcome.out)")
    return rows("fonts", of: outcome.out)
  }

  private func rows(_ name: String, of text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    guard let first = lines.firstIndex(where: { $0.hasPrefix(name) }) else { return [] }
    let more = lines[(first + 1)...].prefix { $0.hasPrefix("        ") }
    return ([lines[first]] + more).map { String($0.dropFirst(8)) }
  }

  @Test(arguments: [
    ("NotoSans-Bold", "Noto Sans Bold"), ("NotoSans-Italic", "Noto Sans Italic"), ("Noto Sans Bold", "Noto Sans Bold"),
    ("notosans-regular", "Noto Sans Regular"), ("NotoSans-Regular:bold", "Noto Sans Bold"),
    ("Inter-SemiBold", "Inter Regular wght=600"), ("Inter:style=Semi Bold", "Inter Regular wght=600"),
    ("Inter:bold:italic", "Inter Regular wght=700 slnt=-10"), ("DejaVuSans-Bold", "DejaVu Sans Bold"),
    ("DejaVu Sans:style=Bold Oblique", "DejaVu Sans Bold Oblique"),
    ("DejaVu Sans:bold:italic", "DejaVu Sans Bold Oblique"),
    ("DejaVu Sans Mono:style=bold oblique", "DejaVu Sans Mono Bold Oblique"),
    ("Cantarell-ExtraBold", "Cantarell Extra Bold"),
    ("Cantarell Thin", "Cantarell Thin"), ("Cantarell Thin:bold", "Cantarell Bold"),
    ("Cantarell:weight=205", "Cantarell Extra Bold"), ("Missing,DejaVu Serif:bold", "DejaVu Serif Bold"),
  ])
  func everyKindOfNameIsFound(name: String, font: String) throws {
    #expect(try fonts(["--font", name, "Hello"]) == [font])
  }

  @Test(
    arguments: [
      ("Noto Sans:foo", 64, "'foo' in 'Noto Sans:foo'"), ("Noto Sans:blod", 64, "did you mean 'bold'?"),
      ("NotoSans-Blod", 66, "did you mean 'NotoSans-Bold'"),
      ("Noto Sans:style=Fancy", 66, "'Regular', 'Italic', 'Bold'"),
      ("Noto Sans:weight=700", 64, "weight=bold"), ("Inter-SemiBlod", 66, "no font 'Inter-SemiBlod'"),
    ] as [(String, Int32, String)])
  func whatIsNotFoundIsRefused(name: String, code: Int32, hint: String) throws {
    let outcome = try Command.run("200x40", "--font", name, "Hello")
    #expect(outcome.ending == .exit(code) && outcome.out == "" && outcome.err.contains(hint), "\(outcome)")
  }

  @Test func tagsNestAndKeepBoth() throws {
    let text = "a <b>b <i>c</i></b> <span weight=\"650\">d</span> <i>e <b>f</b></i>"
    let found = try fonts(["--markup", "--font", "Inter", text])
    #expect(
      found == [
        "Inter Regular", "Inter Regular wght=700", "Inter Regular wght=700 slnt=-10", "Inter Regular wght=650",
        "Inter Regular slnt=-10",
      ])
    #expect(
      try fonts(["--markup", "--font", "DejaVu Sans", "<b>b<i>c</i></b>"]) == [
        "DejaVu Sans Bold", "DejaVu Sans Bold Oblique",
      ])
  }

  /// One font has nothing bold: the size is found all the same, and the message says so, wherever the text came from.
  private static let lacking =
    "'Noto Sans Thai' is not found in weight 700: 'Noto Sans Thai Regular' (weight 400) stands in"

  /// Bundled fonts alone.
  private func bare() throws -> (FontFolder, [String: String]) {
    let folder = try FontFolder()
    return (folder, ["FONTCONFIG_FILE": folder.configurationFile])
  }

  @Test func whatIsNotMetIsSaid() throws {
    let (folder, environment) = try bare()
    defer { withExtendedLifetime(folder) {} }
    let expected = try Command.run("200x40", "--font", "Noto Sans Thai", "ไทย", environment: environment)
    for words in [
      ["--font", "Noto Sans Thai:bold", "ไทย"], ["--font", "Noto Sans Thai", "--weight", "700", "ไทย"],
      ["--font", "NotoSansThai-Regular", "--markup", "<b>ไทย</b>"],
    ] {
      let outcome = try Command.run(["200x40"] + words, environment: environment)
      #expect(outcome.ending == .exit(0) && outcome.out == expected.out)
      #expect(outcome.err.contains(Self.lacking) && outcome.err.split(separator: "\n").count == 1, "\(outcome)")
      let explained = try Command.run(["--explain", "200x40"] + words, environment: environment)
      #expect(rows("unmet", of: explained.out) == ["weight 700: Noto Sans Thai Regular has weight 400"])
      let record = try Command.run(["--json", "200x40"] + words, environment: environment)
      #expect(
        record.out.contains(#""unmet":[{"asked":"weight 700","found":"weight 400","font":"Noto Sans Thai Regular"}]"#))
    }
    let both = try Command.run(
      "--explain", "200x40", "--markup", "--font", "Noto Sans", "<b><i>both</i></b>", environment: environment)
    #expect(rows("unmet", of: both.out) == ["weight 700: Noto Sans Italic has weight 400"])
    let far = try Command.run("200x40", "--font", "Inter", "--weight", "950", "Hello", environment: environment)
    #expect(far.err.contains("(weight 900)") && far.ending == .exit(0))
    // A fallback font is asked for what the text's own is.
    let fallback = try Command.run("200x40", "--weight", "700", "ไทย", environment: environment)
    #expect(fallback.err.contains(Self.lacking))
    #expect(try Command.run("200x40", "--weight", "700", "Thai", environment: environment).err == "")
  }

  /// Of what is asked of one axis in two ways one counts, and the other is not met.
  @Test(
    arguments: [
      (["--variations", "wght=300", "--weight", "700", "a"], "weight 700: Inter Regular has weight 300"),
      (["--variations", "wght=300", "--markup", "a <b>z</b>"], "weight 700: Inter Regular has weight 300"),
      (["--font", "Inter:fontvariations=wght=300:bold", "a"], "weight 700: Inter Regular has weight 300"),
      (["--variations", "slnt=0", "--markup", "<i>a</i>"], "italic: Inter Regular has upright"),
      (["--font", "Inter:bold", "--instance", "Light", "a"], "wght=300: Inter Regular has wght=700"),
      (["--font", "Inter:italic", "--variations", "slnt=0", "a"], "italic: Inter Regular has upright"),
    ] as [([String], String)])
  func whatAnAxisOverrulesIsSaid(words: [String], row: String) throws {
    let words = ["--font", "Inter"] + words
    let explained = try Command.run(["--explain", "200x40"] + words)
    #expect(rows("unmet", of: explained.out) == [row], "\(explained)")
    let outcome = try Command.run(["200x40"] + words)
    #expect(outcome.ending == .exit(0) && outcome.err.contains("though it could"), "\(outcome)")
    #expect(try Command.run(["--json", "200x40"] + words).out.contains(#""unmet":[{"asked":"#))
  }

  @Test(arguments: [
    ["--font", "Inter:bold", "--variations", "wght=700", "a"], ["--font", "Inter", "--instance", "Light", "a"],
    ["--font", "Inter", "--variations", "slnt=-10", "--markup", "<i>a</i>"],
    ["--font", "Inter", "--instance", "Light", "--variations", "wght=350", "a"],
  ])
  func whatAgreesIsMet(words: [String]) throws { _ = try fonts(words) }

  /// Beyond its range an axis stands at its end, wherever the value is written and whichever text the font is for.
  @Test(
    arguments: [
      (["--font", "Inter:fontvariations=wght=6500", "a"], "wght=6500: Inter Regular has wght=900"),
      (["--font", "Inter", "--variations", "wght=2000", "a"], "wght=2000: Inter Regular has wght=900"),
      (["--weight", "950", "--font", "Cantarell", "✓"], "weight 950: Inter Regular has weight 900"),
    ] as [([String], String)])
  func whatIsBeyondAnAxisIsSaid(words: [String], row: String) throws {
    let explained = try Command.run(["--explain", "200x40"] + words)
    #expect(rows("unmet", of: explained.out) == [row], "\(explained)")
    #expect(try Command.run(["200x40"] + words).err.contains("stands in"))
  }

  /// The mark for what is left out may be in another font than all of the text.
  @Test func whatTheMarkLacksIsSaid() throws {
    let (folder, environment) = try bare()
    defer { withExtendedLifetime(folder) {} }
    let made = MadeFont(family: "Quill", style: "Bold Italic", weight: 700, isItalic: true)
    let base = try Files.contents(of: InterfaceStrings.fixtures + "/MarksTest.ttf")
    try folder.add(made.bytes(from: base), as: made.postScriptName + ".ttf")
    let words = [
      "60x28", "--font", "Quill:bold:italic", "--overflow", "ellipsis", "--min-size", "16",
      String(repeating: "abcdef ", count: 20),
    ]
    let row = "weight 700: Noto Sans Italic has weight 400"
    let explained = try Command.run(["--explain"] + words, environment: environment)
    #expect(rows("unmet", of: explained.out) == [row], "\(explained)")
    let outcome = try Command.run(words, environment: environment)
    #expect(outcome.err.contains("'Noto Sans' is not found in weight 700"), "\(outcome)")
    let record = try Command.run(["--json"] + words, environment: environment)
    #expect(record.out.contains(#""unmet":[{"asked":"weight 700""#), "\(record)")
    let whole = try Command.run(["900x20"] + words.dropFirst(), environment: environment)
    #expect(whole.ending == .exit(0) && whole.err == "", "\(whole)")
  }

  @Test func everyDoorSaysIt() throws {
    let (folder, environment) = try bare()
    defer { withExtendedLifetime(folder) {} }
    let record = #"{"text":"ไทย","rect":"200x40","font":"Noto Sans Thai:bold"}"#
    let batch = try Command.run("batch", input: record + "\n", environment: environment)
    #expect(batch.ending == .exit(0) && batch.err == "" && batch.out.contains(#""unmet":[{"asked":"weight 700""#))
    let met = try Command.run("batch", input: #"{"text":"Hi","rect":"200x40"}"# + "\n", environment: environment)
    #expect(!met.out.contains("unmet"))
    let text = ["--font", "Noto Sans Thai:bold", "ไทย"]
    let needs = try Command.run(["needs", "--size", "12", "--width", "200"] + text, environment: environment)
    #expect(needs.ending == .exit(0) && needs.err.contains(Self.lacking))
    let drawn = try Command.run(
      ["draw", "200x40", "-o", folder.path + "/drawn.svg"] + text, environment: environment)
    #expect(drawn.ending == .exit(0) && drawn.err.contains(Self.lacking))
    // Once for all rows.
    let rows = try folder.add(Array("name\nไทย\nไทยไทย\nไทย\n".utf8), as: "rows.csv")
    let words = [
      "draw", "200x40", "--rows", rows, "-o", folder.path + "/all.pdf", "--font", "Noto Sans Thai:bold", "{name}",
    ]
    let merged = try Command.run(words, environment: environment)
    #expect(merged.ending == .exit(0) && merged.err.components(of: Self.lacking) == 1, "\(merged.err)")
    // Once for all screens and labels.
    let screen = #"""
      {"views": [{"name": "one", "text": "ไทย", "weight": 700}, {"name": "two", "text": "ไทย", "weight": 700},
                 {"name": "three", "text": "plain", "weight": 700}], "constraints": ["V:|[one][two][three]", "H:|[one]|"]}
      """#
    let document = try folder.add(Array(screen.utf8), as: "screen.json")
    let devices = ["--device", "iPhone 15", "--device", "iPad mini 4", document]
    let layout = try Command.run(["layout"] + devices, environment: environment)
    #expect(layout.err.hasPrefix("fitfont: one and 1 more: " + Self.lacking), "\(layout.err)")
    #expect(layout.err.components(of: Self.lacking) == 1)
    let json = try Command.run(["layout", "--json"] + devices, environment: environment)
    #expect(json.out.components(of: #""unmet":[{"asked":"weight 700""#) == 4)
  }

  /// Installed faces of bundled families are found, and nothing is said then.
  @Test func installedFacesAreNotHidden() throws {
    let (folder, environment) = try bare()
    defer { withExtendedLifetime(folder) {} }
    for (file, family, style, weight, isItalic) in [
      ("NotoSerif-Regular.ttf", "Noto Serif", "Bold", 700, false),
      ("NotoSans-Bold.ttf", "Noto Sans", "Bold Italic", 700, true),
      ("NotoSansDevanagari-Regular.ttf", "Noto Sans Devanagari", "SemiBold", 600, false),
      ("NotoSansHebrew-Regular.ttf", "Noto Sans Hebrew", "Bold", 700, false),
    ] {
      let font = MadeFont(family: family, style: style, weight: weight, isItalic: isItalic)
      try folder.add(font.bytes(from: try Files.contents(of: Files.bundled(file))), as: font.postScriptName + ".ttf")
    }
    for (words, found) in [
      (["--font", "Noto Serif:bold", "Hello"], ["Noto Serif Bold"]),
      (["--font", "NotoSerif-Bold", "Hello"], ["Noto Serif Bold"]),
      (["--font", "Noto Serif", "--weight", "700", "Hello"], ["Noto Serif Bold"]),
      (["--font", "Noto Serif", "Hello"], ["Noto Serif Regular"]),
      (["--font", "Noto Sans:style=Bold Italic", "Hello"], ["Noto Sans Bold Italic"]),
      (["--font", "Noto Sans:bold:italic", "Hello"], ["Noto Sans Bold Italic"]),
      (["--markup", "<b><i>Hello</i></b>"], ["Noto Sans Bold Italic"]),
      (["--weight", "700", "שלום"], ["Noto Sans Hebrew Bold"]), (["שלום"], ["Noto Sans Hebrew Regular"]),
      (["--weight", "600", "--font", "Noto Sans Devanagari", "हिन्दी"], ["Noto Sans Devanagari SemiBold"]),
    ] {
      #expect(try fonts(words, environment: environment) == found, "\(words)")
    }
    let bundledOnly = try Command.run(
      "--explain", "300x60", "--weight", "700", "--fallback", "bundled", "שלום", environment: environment)
    #expect(rows("unmet", of: bundledOnly.out) == ["weight 700: Noto Sans Hebrew Regular has weight 400"])
  }

  /// Kana and Hangul without a language, plain and bold.
  @Test func languagesOfScriptsNeedNotBeNamed() throws {
    let (folder, environment) = try bare()
    defer { withExtendedLifetime(folder) {} }
    let base = try Files.contents(of: Files.bundled("DroidSansFallback.ttf"))
    for (family, codePage) in [("Gothic Japan", MadeFont.japaneseCodePage), ("Gothic Korea", MadeFont.koreanCodePage)] {
      for (style, weight) in [("Regular", 400), ("Bold", 700)] {
        var font = MadeFont(family: family, style: style, weight: weight)
        font.codePages = codePage
        try folder.add(font.bytes(from: base), as: font.postScriptName + ".ttf")
      }
    }
    for (text, family) in [("日本語のテスト", "Gothic Japan"), ("한국어 漢字", "Gothic Korea"), ("东京", "Droid Sans Fallback")] {
      #expect(try fonts([text], environment: environment) == [family + " Regular"])
    }
    for (text, family) in [("日本語のテスト", "Gothic Japan"), ("한국어 漢字", "Gothic Korea")] {
      #expect(try fonts(["--markup", "<b>\(text)</b>"], environment: environment) == [family + " Bold"])
    }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
