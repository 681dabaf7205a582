import TestSupport
import Testing

/// What the command writes where it succeeds.
@Suite struct OutputTests {
  static let label = ["200x40", "Hello, world"]

  @Test(arguments: [
    ["200x40", "Hello"],
    ["--rect", "200x40", "Hello"],
    ["--rect=200x40", "Hello"],
    ["Hello", "--rect", "200x40"],
    ["--rec", "200x40", "Hello"],
    ["200x40", "Hello", "--lines", "1"],
    ["--lines", "1", "200x40", "Hello"],
    ["200x40", "--", "Hello"],
    ["+200x4e1", "Hello"],
    ["200.0x40.0", "Hello"],
    ["208x48", "--margin", "4", "Hello"],
    ["216x48", "--margin", "4,8", "Hello"],
    ["216x48", "--margin", "4 8 4 8", "Hello"],
    ["200x40", "--font", "Noto Sans", "Hello"],
    ["200x40", "--font", "noto sans", "Hello"],
    ["200x40", "--font-file", Command.font("NotoSans-Regular.ttf"), "Hello"],
    ["200x40", "--font", Command.font("NotoSans-Regular.ttf"), "Hello"],
  ])
  func plainIsOneNumber(words: [String]) throws {
    // 40 pt high, Noto Sans 1.362 em: 29.36857...
    #expect(try Command.run(words) == Outcome(out: "29.3685\n", err: "", ending: .exit(0)))
  }

  @Test(arguments: [
    (["--max-size", "12"], "12"),
    (["--step", "0.5"], "29"),
    (["--step", "0.1"], "29.3"),
    (["--sizes", "8,30,12.5"], "12.5"),
    (["--sizes", "29.3685"], "29.3685"),
    (["--line-height", "2"], "20"),
    (["--line-height", "1", "--lines", "2", "--reserve-lines"], "20"),
    (["--line-height", "1", "--lines", "2", "--axis", "vertical"], "20"),
    (["--axis", "horizontal", "--max-size", "60"], "60"),
    (["--margin", "10,0", "--line-height", "1"], "20"),
    (["--margin", "0,0,30", "--line-height", "1"], "10"),
  ])
  func eachOptionCounts(options: [String], size: String) throws {
    #expect(try Command.run(options + ["200x40", "Hello"]) == Outcome(out: size + "\n", err: "", ending: .exit(0)))
  }

  @Test(arguments: [
    (["-"], "Hello"), (["-"], "Hello\n"), (["--text-file", "-"], "Hello"), (["--", "-"], "Hello"),
    (["--text-file", "/dev/stdin"], "Hello\r\n"),
  ])
  func standardInput(words: [String], input: String) throws {
    let outcome = try Command.run(["200x40"] + words, input: Array(input.utf8))
    #expect(outcome == Outcome(out: "29.3685\n", err: "", ending: .exit(0)))
  }

  /// More than two pipes hold, so that a command that wrote before it read all would hang.
  @Test func longInput() throws {
    let text = String(repeating: "many words ", count: 30_000)
    let outcome = try Command.run("2000x2000", "--json", "--detail", "-", input: text)
    #expect(outcome.ending == .exit(0))
    let lines = try JSON(outcome.out)["lines"]?.items ?? []
    #expect(lines.last?["range"]?[1]?.number == Double(text.utf8.count))
  }

  @Test func textsThatLookLikeOptions() throws {
    #expect(try Command.run("200x40", "--", "-Hello").ending == .exit(0))
    #expect(try Command.run("200x40", "--", "--json").out == "29.3685\n")
  }

  @Test func jsonIsOneLineWithTheDocumentedKeys() throws {
    let outcome = try Command.run(["--json"] + Self.label)
    #expect(outcome.err.isEmpty && outcome.ending == .exit(0))
    #expect(outcome.out.filter { $0 == "\n" }.count == 1 && outcome.out.hasSuffix("\n"))
    let json = try JSON(outcome.out)
    #expect(json.keys == ["fits", "size", "lineCount", "limit"])
    #expect(json["fits"] == .bool(true) && json["lineCount"] == .number(1))
    #expect(try json["size"]?.number == Double(Command.run(Self.label).out.dropLast()))
  }

  @Test(arguments: [
    ["200x40", "Hello"], ["90x400", "Hello, wide world"], ["200x40", "--max-size", "9", "Hello"],
    ["200x40", "--step", "3", "Hello"], ["10x10", "--min-size", "40", "Hello there"],
    ["60x60", "one\ttwo \"three\" \\ \u{1}\u{7F}\u{85}four\u{2028}five"], ["60x60", "Grüße 😀👨‍👩‍👧 日本語 नमस्ते"],
    ["200x40", "--axis", "vertical", "--lines", "2", "a\nb\nc"],
  ])
  func detailIsWhole(words: [String]) throws {
    let json = try JSON(try Command.run(["--json", "--detail"] + words).out)
    let text = Array((words.last ?? "").utf8)
    let expected: Set = ["fits", "size", "lineCount", "limit", "lines", "room", "fonts", "missing", "next"]
    #expect(json.keys.isSuperset(of: expected))
    #expect(json.keys.isSubset(of: expected.union(["limitLine", "freeSize"])))
    var end = 0.0
    for line in json["lines"]?.items ?? [] {
      #expect(line.keys == ["range", "visibleRange", "text", "width", "baseline", "height", "x", "y"])
      #expect(line["range"]?[0]?.number == end)
      end = line["range"]?[1]?.number ?? -1
      let start = Int(line["visibleRange"]?[0]?.number ?? 0)
      let visible = text[start..<Int(line["visibleRange"]?[1]?.number ?? 0)]
      #expect(line["text"]?.string == String(decoding: visible, as: UTF8.self))
    }
    #expect(end == Double(text.count))
    #expect(json["lineCount"]?.number == Double(json["lines"]?.items.count ?? -1))
    #expect(json["next"]?["limit"]?.string != nil)
    let font = json["fonts"]?[0]
    #expect(font?.keys == ["family", "style", "file", "faceIndex"] && font?["family"] == .string("Noto Sans"))
  }

  /// What justified lines are widened by stands beside what they measure.
  @Test func justifiedLinesSayTheirExpansion() throws {
    let text = "one two three four five six seven eight nine of them and ten more"
    let words = ["--align", "justify", "--breaking", "optimal", "--max-size", "12", text]
    let json = try JSON(try Command.run(["90x90", "--json", "--detail"] + words).out)
    let lines = json["lines"]?.items ?? []
    #expect(lines.count > 2)
    for line in lines.dropLast() {
      #expect(abs((line["width"]?.number ?? 0) + (line["expansion"]?.number ?? 0) - 90) < 1e-3)
      #expect(line["x"]?.number == 0)
    }
    #expect(lines.last?.keys.contains("expansion") == false)
    let last = try JSON(try Command.run(["90x90", "--json", "--detail", "--align-last", "end"] + words).out)["lines"]
    #expect((last?.items.last?["x"]?.number ?? 0) > 10)
  }

  @Test func jsonThatDoesNotFitIsStillWritten() throws {
    let outcome = try Command.run("--json", "10x10", "--min-size", "40", "Hello")
    #expect(try JSON(outcome.out)["fits"] == .bool(false))
    #expect(outcome.err.hasPrefix("fitfont: the text does not fit") && outcome.ending == .exit(1))
  }

  /// What is told of lines, room and what is next is told of the text that is seen; the whole is told of beside it.
  @Test(arguments: ["ellipsis", "ellipsis-start", "ellipsis-middle"], ["", "  [more]"])
  func shownTextIsTold(overflow: String, mark: String) throws {
    let box = ["120x30", "--lines", "1", "--min-size", "12"]
    let options = box + ["--overflow", overflow] + (mark.isEmpty ? [] : ["--ellipsis", mark])
    let text = "Save changes before closing?"
    let json = try JSON(try Command.run(["--json", "--detail"] + options + [text]).out)
    let shown = try #require(json["shown"]?.string)
    #expect(json["fits"] == .bool(false) && json["limit"] == .string("lines") && json["lineCount"] == .number(1))
    #expect(json["lines"]?.items.map { $0["text"]?.string } == [shown])
    #expect(json["lines"]?[0]?["range"]?[1]?.number == Double(shown.utf8.count))
    // As a text of its own at that size.
    let alone = try JSON(try Command.run(["--json", "--detail", "--max-size", "12"] + box + [shown]).out)
    #expect(alone["fits"] == .bool(true))
    #expect(json["lines"] == alone["lines"] && json["room"] == alone["room"] && json["fonts"] == alone["fonts"])
    #expect((json["room"]?[0]?.number ?? -1) >= 0 && (json["room"]?[1]?.number ?? -1) >= 0)
    #expect(json["next"]?["limit"] != .string("maximum"))
    // The whole text is told of as it would be without the overflow.
    let whole = try JSON(try Command.run(["--json", "--detail"] + box + [text]).out)
    for key in ["lineCount", "lines", "room", "next"] { #expect(json["whole"]?[key] == whole[key], "\(key)") }
    let explained = try Command.run(["--explain"] + options + [text]).out
    #expect(explained.contains("shown   \(shown)\n") && explained.contains("  \(shown)\nwhole   "), "\(explained)")
  }

  @Test func explain() throws {
    let outcome = try Command.run("200x40", "--explain", "Hello")
    #expect(
      outcome.out == """
        size    29.3685 pt
        fits    yes
        limit   height: 1 line of text fills the 40 pt inside the margins
        next    1 line would be 40.000033 pt high in 40 pt
        fonts   Noto Sans Regular
        lines   71.2482 pt  Hello

        """)
    #expect(outcome.err.isEmpty && outcome.ending == .exit(0))
  }

  @Test(arguments: ["-V", "--version"])
  func version(option: String) throws {
    let outcome = try Command.run(option)
    let pattern =
      /fitfont [0-9.]+ \(FreeType 2\.[0-9.]+, HarfBuzz [0-9.]+, fontconfig 2\.[0-9.]+, ICU [0-9.]+, FriBidi [0-9.]+, cairo [0-9.]+, giflib [0-9.]+, libdeflate [0-9.]+, librsvg [0-9.]+, libwebp [0-9.]+\)\n/
    #expect(outcome.out.wholeMatch(of: pattern) != nil)
    #expect(outcome.err.isEmpty && outcome.ending == .exit(0))
  }

  @Test func sameBytesEveryTime() throws {
    let words = ["--json", "--detail", "120x90", "The quick brown fox jumps over the lazy dog"]
    let first = try Command.run(words)
    for _ in 0..<5 { #expect(try Command.run(words) == first) }
  }
}
