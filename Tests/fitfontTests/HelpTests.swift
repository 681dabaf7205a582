import TestSupport
import Testing

@testable import fitfont

/// The help screens, compared whole with the files in `Fixtures`.
@Suite struct HelpTests {
  /// After a change that is wanted: `.build/debug/fitfont -h > Tests/fitfontTests/Fixtures/help.txt`, and likewise for the
  /// other screens.
  @Test(
    arguments: [
      (["-h"], "help.txt"), (["--help"], "long-help.txt"), (["batch", "--help"], "batch-help.txt"),
      (["needs", "--help"], "needs-help.txt"), (["group", "--help"], "group-help.txt"),
      (["devices", "--help"], "devices-help.txt"), (["draw", "--help"], "draw-help.txt"),
      (["layout", "--help"], "layout-help.txt"),
    ])
  func golden(words: [String], file: String) throws {
    let fixture = Command.package + "/Tests/fitfontTests/Fixtures/" + file
    let expected = String(decoding: try TemporaryFolder.contents(of: fixture), as: UTF8.self)
    #expect(try Command.run(words) == Outcome(out: expected, err: "", ending: .exit(0)))
  }

  @Test(arguments: ["-h", "--help"], Option.Command.allCases)
  func everyOptionIsThere(screen: String, command: Option.Command) throws {
    let out = try Command.run(command == .fit ? [screen] : [command.rawValue, screen]).out
    for line in out.split(separator: "\n") { #expect(line.count <= 120 && !line.hasSuffix(" "), "\(line)") }
    // A row is six columns, in which a short name may stand, and the long name.
    let names = out.split(separator: "\n").map { $0.dropFirst(6).prefix { $0 != " " } }
    for option in Option.table {
      let isTaken = Option.table.contains { $0.name == option.name && $0.commands.contains(command) }
      #expect(names.contains { $0 == "--\(option.name)" } == isTaken, "--\(option.name)")
    }
  }

  @Test func everyExitCodeIsThere() throws {
    let codes = try Command.run("--help").out.split(separator: "Exit codes:\n").last ?? ""
    for code in [0, 1, 64, 65, 66, 69, 70, 73, 74] { #expect(codes.contains("\(code) ")) }
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

  /// So are those of layouts, but for the one that waits for its document to be saved.
  @Test func everyLayoutExampleRuns() throws {
    let folder = try TemporaryFolder()
    for name in ["card.json", "chat.json", "harbour.png"] {
      _ = try folder.file(name, try TemporaryFolder.contents(of: LayoutCommandTests.examples + name))
    }
    let examples = Help.examples(.layout).split(separator: "\n").filter { !$0.contains("--watch") }
    #expect(examples.count >= 5)
    for example in examples {
      let line = example.split(separator: "fitfont ", maxSplits: 1).last.map(String.init) ?? ""
      let script = "cd '\(folder.path)' && '\(Command.executable)' \(line)"
      let outcome = try Command.run(["-c", script], executable: "/bin/bash")
      #expect(outcome.ending == .exit(0), "\(example): \(outcome)")
    }
  }

  @Test func helpWinsOverMissingArguments() throws {
    #expect(try Command.run("200x40", "--help").ending == .exit(0))
    #expect(try Command.run("--lines", "2", "-h").ending == .exit(0))
  }

  @Test func namesAreOnceInTheTable() {
    for command in Option.Command.allCases {
      let options = Option.table.filter { $0.commands.contains(command) }
      #expect(Set(options.map(\.name)).count == options.count, "\(command)")
      let shorts = options.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count, "\(command)")
    }
  }
}
