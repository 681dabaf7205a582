import TestSupport
import Testing

@testable import fitfont

/// Words that are nearly right.
@Suite struct ArgumentParserTests {
  @Test(arguments: [
    ("darw", "draw"), ("bathc", "batch"), ("layotu", "layout"), ("Device", "devices"), ("hlep", "help"),
  ])
  func commandsWithASlip(word: String, meant: String) throws {
    for rest in [["200x40", "Hi"], ["--composition", "x.json"], ["--help"], []] {
      let outcome = try Command.run([word] + rest)
      #expect(outcome.ending == .exit(64) && outcome.out.isEmpty)
      #expect(outcome.err.contains("there is no command '\(word)'"), "\(outcome.err)")
      #expect(outcome.err.contains("did you mean \(meant)?"), "\(outcome.err)")
      #expect(Remedy.missing(in: outcome.err) == nil)
    }
  }

  /// Where the box is said otherwise, the first word is the text.
  @Test func textsLikeCommands() throws {
    #expect(try Command.run("darw", "--rect", "200x40").out == Command.run("200x40", "darw").out)
    #expect(try Command.run("--rect=200x40", "bach").ending == .exit(0))
    #expect(try Command.run("200x40", "draw").ending == .exit(0))
    #expect(try Command.run("zzz", "Hi").err.contains("the box 'zzz' is neither WIDTHxHEIGHT nor a paper"))
  }
}
