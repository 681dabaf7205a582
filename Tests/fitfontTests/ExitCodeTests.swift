import TestSupport
import Testing

/// Wrong usage, bad data and missing input: each ends in its exit code and one sentence that names what is wrong.
@Suite struct ExitCodeTests {
  /// A command line, and what its sentence must name.
  struct Refused: Sendable, CustomTestStringConvertible {
    let words: [String]
    let named: [String]
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String..., names named: String...) {
      self.words = words
      self.named = named
    }
  }

  private func expect(_ outcome: Outcome, code: Int32, names: [String]) {
    #expect(outcome.ending == .exit(code))
    #expect(outcome.out == "")
    #expect(outcome.err.hasPrefix("fitfont: ") && outcome.err.hasSuffix("\n"))
    #expect(!outcome.err.contains("Swift") && !outcome.err.contains("Optional("))
    for name in names { #expect(outcome.err.contains(name), "\(outcome.err)") }
    #expect(Remedy.missing(in: outcome.err) == nil, "\(outcome.err)")
    // One sentence; wrong usage adds where to read on.
    #expect(outcome.err.split(separator: "\n").count == (code == 64 ? 2 : 1))
    #expect(outcome.err.hasSuffix("Try 'fitfont --help'.\n") == (code == 64))
  }

  @Test(arguments: [
    "200", "0x40", "200x0", "nanx40", "1e999x40", "infx40", "0x10x40", "200x40x10", "", "x", "x40", "200x", "200,40",
    "２００x40", "200x4O", "0x1p3x40", "1e-999x40", "--4x40", "200xx40",
  ])
  func badBox(rect: String) throws {
    expect(try Command.run("--rect=" + rect, "Hello"), code: 64, names: ["--rect '\(rect)'", "200x40"])
    if !rect.hasPrefix("-") {
      expect(try Command.run(rect, "Hello"), code: 64, names: ["the box '\(rect)'", "200x40"])
    }
  }

  @Test func negativeBox() throws {
    expect(try Command.run("-1x40", "Hello"), code: 64, names: ["-1", "negative"])
    expect(try Command.run("--rect", "-1x40", "Hello"), code: 64, names: ["--rect '-1x40'"])
    expect(try Command.run("--", "-1x40", "Hello"), code: 64, names: ["the box '-1x40'"])
  }

  @Test(arguments: [
    "-1", "0", "1.5", "99999999999999999999", "", "one", "1e3", "0x2", "1 1", "--5", "١",
  ])
  func badCounts(number: String) throws {
    expect(try Command.run("200x40", "--lines", number, "Hello"), code: 64, names: ["--lines '\(number)'"])
  }

  @Test(
    arguments: ["--min-size", "--max-size", "--step", "--line-height"],
    ["-1", "0", "", "big", "nan", "inf", "1e999", "0x10", "1,5", "1 ptt"])
  func badNumbers(option: String, number: String) throws {
    expect(try Command.run("200x40", option, number, "Hello"), code: 64, names: ["\(option) '\(number)'"])
  }

  @Test(arguments: [
    Refused("--margin", "-1", names: "--margin '-1'", "0 or more"),
    Refused("--margin", "1,2,3,4,5", names: "1,2,3,4,5"),
    Refused("--margin", "", names: "--margin ''"), Refused("--margin", "a", names: "--margin 'a'"),
    Refused("--sizes", "", names: "--sizes ''"), Refused("--sizes", "12,zwölf", names: "12,zwölf"),
    Refused("--sizes", "12,0", names: "12,0"), Refused("--sizes", ",", names: "--sizes ','"),
    Refused("--axis", "width", names: "--axis 'width'", "choose both, horizontal or vertical"),
    Refused("--axis", "", names: "--axis ''"), Refused("--font", "", names: "--font ''"),
    Refused("--font-file", "", names: "--font-file ''"), Refused("--text-file", "", names: "--text-file ''"),
    Refused("--looseness", "1.5", names: "--looseness '1.5'", "-1000 to 1000"),
    Refused("--tolerance", "10001", names: "--tolerance '10001'", "0 to 10000"),
    Refused("--face-index", "-1", names: "--face-index '-1'"), Refused("--language", "", names: "--language ''"),
  ])
  func badArguments(_ example: Refused) throws {
    expect(try Command.run(example.words + ["200x40", "Hello"]), code: 64, names: example.named)
  }

  @Test(arguments: [
    Refused("--min-size", "10", "--max-size", "5", names: "--min-size 10", "--max-size 5"),
    Refused("--max-size", "0.5", names: "minimum size 1", "maximum size 0.5"),
    Refused("--step", "1", "--sizes", "8,9", names: "--step", "--sizes"),
    Refused("--step", "7", "--min-size", "8", "--max-size", "13", names: "step 7", "8", "13"),
    Refused("--sizes", "5,6", "--min-size", "8", names: "listed sizes", "8"),
    Refused("--font", "Noto Sans", "--font-file", "x.ttf", names: "--font", "--font-file"),
    Refused("--reserve-lines", names: "--reserve-lines", "--lines"),
    Refused("--looseness", "1", names: "--looseness", "--breaking optimal"),
    Refused("--tolerance", "1", "--breaking", "greedy", names: "--tolerance", "--breaking optimal"),
    Refused("--breaking", "optimal", "--balance", names: "--balance", "--breaking"),
  ])
  func contradictions(_ example: Refused) throws {
    expect(try Command.run(example.words + ["200x40", "Hello"]), code: 64, names: example.named)
  }

  @Test(arguments: [
    Refused("--jsn", names: "unknown option --jsn", "did you mean --json?"),
    Refused("--line-hieght", "2", names: "--line-hieght", "--line-height"),
    Refused("--line_height=2", names: "--line_height=2", "--line-height"),
    Refused("--quite-other", names: "unknown option --quite-other"),
    Refused("--rows", names: "unknown option --rows of 'fitfont'", "'fitfont draw'"),
    Refused("--Ünknown", names: "--Ünknown"),
    Refused("-x", names: "-x", "write -- before it"), Refused("-é", names: "-é"), Refused("-Vx", names: "-x"),
    Refused("--json=yes", names: "--json=yes takes no value"),
    Refused("--m", "4", names: "--m ", "--margin", "--min-size", "--max-size"),
    Refused("--line", "4", names: "--line ", "--lines", "--line-height"),
    Refused("unexpected", "words", names: "'words'", "quotes"),
    Refused("--text-file", "x", "left over", names: "'left over'"),
  ])
  func unknownWords(_ example: Refused) throws {
    let words = example.words.first?.hasPrefix("un") == true ? example.words : example.words + ["Hello"]
    expect(try Command.run(["200x40"] + words), code: 64, names: example.named)
  }

  @Test(arguments: ["--rect", "--lines", "--font", "--text-file", "--line-height", "--face-index", "--margin"])
  func missingValue(option: String) throws {
    expect(try Command.run("200x40", "Hello", option), code: 64, names: ["\(option) needs a value"])
  }

  @Test func missingArguments() throws {
    expect(try Command.run(), code: 64, names: ["no box given", "200x40"])
    expect(try Command.run("200x40"), code: 64, names: ["no text given", "--text-file"])
    expect(try Command.run("--rect", "200x40"), code: 64, names: ["no text given"])
    expect(try Command.run("--text-file", "x"), code: 64, names: ["no box given"])
    expect(try Command.run("--"), code: 64, names: ["no box given"])
  }

  @Test(arguments: [
    ("", "empty"), (" ", "white space"), ("\t\r\n \n", "white space"), ("\n", "white space"),
    ("\u{2028}\u{3000}", "white space"), ("\r\n\r\n", "white space"),
  ])
  func nothingToFit(text: String, named: String) throws {
    expect(try Command.run("200x40", text), code: 65, names: [named])
    expect(try Command.run("200x40", "-", input: text), code: 65, names: [named])
  }

  /// Well formed by the letter, one error each: a bare continuation, an overlong slash, a surrogate, past U+10FFFF,
  /// cut.
  @Test(arguments: [
    ([0x80], 1), ([0x61, 0xFF, 0x62], 2), ([0xC0, 0xAF], 1), ([0x61, 0xED, 0xA0, 0x80], 2),
    ([0xF4, 0x90, 0x80, 0x80], 1), ([0xC3, 0xA4, 0xE2, 0x82], 3),
  ])
  func invalidUTF8(bytes: [UInt8], position: Int) throws {
    let place = "not valid UTF-8 at byte \(position)"
    expect(try Command.run("200x40", bytes: [bytes]), code: 65, names: [place])
    expect(try Command.run(["200x40", "-"], input: bytes), code: 65, names: [place, "standard input"])
    expect(try Command.run("Hello", bytes: [Array("--rect=".utf8) + bytes]), code: 65, names: ["not valid UTF-8"])
    let folder = try TemporaryFolder()
    let file = try folder.file("text", bytes)
    expect(try Command.run("200x40", "--text-file", file), code: 65, names: [place, "'\(file)'"])
  }

  @Test func otherEncodings() throws {
    for mark in ["", "\u{FEFF}"] {
      let bytes = (mark + "Hello").utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      expect(
        try Command.run(["200x40", "-"], input: bytes), code: 65, names: ["standard input is UTF-16", "convert it"])
      let document = (mark + "{}").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let folder = try TemporaryFolder()
      let file = try folder.file("document", document)
      for words in [["layout", "--device", "iPhone 4", file], ["draw", "--composition", file, "-o", "x.svg"]] {
        expect(try Command.run(words), code: 65, names: ["\(file):1:1: the document is UTF-16", "convert it"])
      }
    }
  }

  @Test func textFiles() throws {
    let folder = try TemporaryFolder()
    let absent = folder.path + "/absent"
    expect(try Command.run("200x40", "--text-file", absent), code: 66, names: ["'\(absent)'", "No such file"])
    expect(try Command.run("200x40", "--text-file", folder.path), code: 66, names: ["'\(folder.path)'", "directory"])
    let file = try folder.file("text", "Hello\n".utf8)
    #expect(try Command.run("200x40", "--text-file", file).out == "29.3685\n")
  }
}
