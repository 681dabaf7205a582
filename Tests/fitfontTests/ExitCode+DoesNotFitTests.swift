import Glibc
import TestSupport
import Testing

/// Runs that end in 1, and inputs at the edge that must end at all.
@Suite struct DoesNotFitTests {
  @Test(arguments: [
    (["30x40", "--min-size", "20", "Donaudampfschiff"], ["'Donaudampfschiff'", "wide", "30 pt", "--min-size"]),
    (["200x40", "--min-size", "50", "Hi"], ["68.1 pt high", "50 pt", "40 pt"]),
    (
      ["200x400", "--lines", "1", "--min-size", "50", "Hello there world"], ["3 lines", "1 line is allowed", "--lines"]
    ),
    (["200x40", "--margin", "30", "Hi"], ["margins"]),
    (["200x40", "--margin", "20", "Hi"], ["margins"]),
    (["200x40", "--margin", "0,100", "Hi"], ["margins"]),
    (["200x40", "--margin", "0,1000", "--axis", "horizontal", "Hi"], ["margins"]),
    (["200x40", "--sizes", "60,70", "Hi"], ["60 pt", "a smaller size among --sizes"]),
    (["200x40", "--sizes", "10,70", "--min-size", "60", "Hi"], ["70 pt", "a smaller --min-size"]),
    (["200x40", "--step", "45", "Hi"], ["45 pt", "a smaller --step"]),
    (["200x40", "--step", "5", "--min-size", "45", "Hi"], ["45 pt", "a smaller --min-size"]),
    (
      ["200x40", "--text-indent", "3", "--min-lines", "\(Int.max)", "Hi"],
      ["at least \(Int.max) lines", "fewer --min-lines"]
    ),
    (["1x1", "Hi"], ["1 pt"]),
    (["1e-300x40", "Hi"], ["1 pt"]),
  ])
  func endsInOne(words: [String], named: [String]) throws {
    let outcome = try Command.run(words)
    #expect(outcome.ending == .exit(1) && outcome.out == "")
    #expect(outcome.err.hasPrefix("fitfont: the text does not fit: "))
    #expect(outcome.err.split(separator: "\n").count == 1)
    for name in named { #expect(outcome.err.contains(name), "\(outcome.err)") }
  }

  @Test func unreservedMarginsMayBeLarge() throws {
    // The axis that is not consulted has no room to lack.
    #expect(try Command.run("200x40", "--margin", "100,0", "--axis", "horizontal", "Hi").ending == .exit(0))
    #expect(try Command.run("200x40", "--margin", "0,500", "--axis", "vertical", "Hi").ending == .exit(0))
  }

  @Test(arguments: [
    "\u{301}", "\u{200B}", "\u{FEFF}", "\u{1}", "\u{7F}", "\u{AD}", "\u{202E}",
  ])
  func strangeTextsFit(text: String) throws {
    let outcome = try Command.run("200x40", text)
    #expect(outcome == Outcome(out: "29.3685\n", err: "", ending: .exit(0)))
  }

  @Test(arguments: [("\u{10FFFF}", "U+10FFFF"), ("\u{FFFE}", "U+FFFE")])
  func missingCharactersAreNamed(text: String, name: String) throws {
    let outcome = try Command.run("200x40", text)
    #expect(outcome.out == "29.3685\n" && outcome.ending == .exit(0))
    #expect(outcome.err == "fitfont: no font has \(name); shown as missing glyphs\n")
  }

  /// No number is so absurd that the command hangs, traps or writes no reason.
  @Test(
    arguments: [
      ["1e308x1e308"], ["1e308x1e308", "--max-size", "1e308"], ["1e-300x1e-300"], ["1e308x1e-300"],
      ["200x40", "--max-size", "1e308"], ["200x40", "--min-size", "1e-308"], ["200x40", "--min-size", "1e-323"],
      ["200x40", "--step", "1e-308"], ["200x40", "--step", "1e-15"], ["200x40", "--step", "1e308"],
      ["1e20x1e20", "--max-size", "1e19"], ["1e20x1e20", "--max-size", "1e19", "--step", "3"],
      ["200x40", "--line-height", "1e308"], ["200x40", "--line-height", "1e-308"],
      ["200x40", "--line-height", "1e30", "--min-size", "1e-30"],
      ["200x40", "--margin", "1e308"], ["1e308x1e308", "--margin", "1e308"],
      ["200x40", "--lines", "9223372036854775807"], ["200x40", "--lines", "9223372036854775807", "--reserve-lines"],
      ["200x40", "--lines", "9223372036854775807", "--axis", "vertical"],
      ["200x40", "--sizes", "1e-308,1e308"], ["1e308x1e308", "--sizes", "1e308"],
      ["200x40", "--axis", "vertical", "--line-height", "1e-300", "--max-size", "1e300"],
    ], [[], ["--explain"], ["--json", "--detail"]])
  func absurdNumbersEnd(words: [String], report: [String]) throws {
    var command = Command(arguments: (words + report + ["Hello"]).map { Array($0.utf8) })
    command.timeout = 20
    let outcome = try command.run()
    #expect([.exit(0), .exit(1), .exit(64)].contains(outcome.ending), "\(outcome)")
    if outcome.ending == .exit(0), report.first == "--json" { _ = try JSON(outcome.out) }
    if outcome.ending == .exit(0), report.isEmpty { #expect(Double(outcome.out.dropLast()) ?? 0 > 0) }
  }

  @Test func brokenPipesEndQuietly() throws {
    for words in [["200x40", "Hi"], ["--help"], ["-V"], ["--json", "200x40", "Hi"]] {
      #expect(try Command.run(words, output: .closedPipe) == Outcome(out: "", err: "", ending: .signal(SIGPIPE)))
    }
  }

  @Test(arguments: [["200x40", "Hi"], ["--help"], ["-V"], ["--json", "200x40", "Hi"], ["--explain", "200x40", "Hi"]])
  func fullDevice(words: [String]) throws {
    let outcome = try Command.run(words, output: .file("/dev/full"))
    #expect(outcome.ending == .exit(74))
    #expect(outcome.err == "fitfont: cannot write to standard output: No space left on device; check where it goes\n")
  }
}
