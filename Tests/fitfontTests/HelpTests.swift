import TestSupport
import Testing

@testable import fitfont

/// The help screens, compared whole with the files in `Fixtures`.
@Suite struct HelpTests {
  /// After a change that is wanted: `.build/debug/fitfont -h > Tests/fitfontTests/Fixtures/help.txt`, and likewise
  /// `--help` for `long-help.txt`.
  @Test(arguments: [("-h", "help.txt"), ("--help", "long-help.txt")])
  func golden(option: String, file: String) throws {
    let fixture = Command.package + "/Tests/fitfontTests/Fixtures/" + file
    let expected = String(decoding: try TemporaryFolder.contents(of: fixture), as: UTF8.self)
    #expect(try Command.run(option) == Outcome(out: expected, err: "", ending: .exit(0)))
  }

  @Test(arguments: ["-h", "--help"])
  func fitsTheScreen(option: String) throws {
    for line in try Command.run(option).out.split(separator: "\n") {
      #expect(line.count <= 120 && !line.hasSuffix(" "), "\(line)")
    }
  }

  @Test(arguments: ["-h", "--help"], Option.table.map(\.name))
  func everyOptionIsThere(screen: String, name: String) throws {
    let rows = try Command.run(screen).out.split(separator: "\n").filter { $0.contains("--\(name) ") }
    #expect(rows.contains { $0.hasPrefix("  ") })
  }

  @Test func everyExitCodeIsThere() throws {
    let codes = try Command.run("--help").out.split(separator: "Exit codes:\n").last ?? ""
    for code in [0, 1, 64, 65, 66, 69, 70, 74] { #expect(codes.contains("\(code) ")) }
  }

  /// The examples are promises: each one runs.
  @Test func everyExampleRuns() throws {
    let examples = try Command.run("--help").out.split(separator: "\n").filter { $0.hasPrefix("  fitfont ") }
    #expect(examples.count >= 5)
    for example in examples {
      let line = example.split(separator: "fitfont ", maxSplits: 1).last.map(String.init) ?? ""
      let command = line.split(separator: "  ").first ?? ""
      let words = ["-c", "'\(Command.executable)' \(command.replacing("< text.txt", with: "<<< hi"))"]
      let outcome = try Command.run(words, executable: "/bin/bash")
      #expect(outcome.err.isEmpty && outcome.ending == .exit(0), "\(example): \(outcome)")
    }
  }

  @Test func helpWinsOverMissingArguments() throws {
    #expect(try Command.run("200x40", "--help").ending == .exit(0))
    #expect(try Command.run("--lines", "2", "-h").ending == .exit(0))
  }

  @Test func namesAreOnceInTheTable() {
    let names = Option.table.map(\.name)
    #expect(Set(names).count == names.count)
    let shorts = Option.table.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
  }
}
