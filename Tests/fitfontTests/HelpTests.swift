import CommandInterface
import TestSupport
import Testing

@testable import fitfont

/// The help screens, compared whole with the files in `Fixtures`.
@Suite struct HelpTests {
  /// After a change that is wanted: `.build/debug/fitfont -h > Tests/fitfontTests/Fixtures/help.txt`, and likewise for
  /// the other screens.
  @Test(
    arguments: [
      (["-h"], "help.txt"), (["--help"], "long-help.txt"), (["batch", "--help"], "batch-help.txt"),
      (["draw", "-h"], "draw-short-help.txt"), (["layout", "-h"], "layout-short-help.txt"),
      (["needs", "--help"], "needs-help.txt"), (["group", "--help"], "group-help.txt"),
      (["devices", "--help"], "devices-help.txt"), (["draw", "--help"], "draw-help.txt"),
      (["layout", "--help"], "layout-help.txt"), (["check", "--help"], "check-help.txt"),
      (["check", "-h"], "check-short-help.txt"), (["pptx", "--help"], "pptx-help.txt"),
    ])
  func golden(words: [String], file: String) throws {
    let fixture = Command.package + "/Tests/fitfontTests/Fixtures/" + file
    let expected = String(decoding: try TemporaryFolder.contents(of: fixture), as: UTF8.self)
    #expect(try Command.run(words) == Outcome(out: expected, err: "", ending: .exit(0)))
  }

  @Test(arguments: Option.Command.allCases)
  func everyOptionIsThere(command: Option.Command) throws {
    let out = try Command.run(command == .fit ? ["--help"] : [command.rawValue, "--help"]).out
    for line in out.split(separator: "\n") { #expect(line.count <= 120 && !line.hasSuffix(" "), "\(line)") }
    // A row is six columns, in which a short name may stand, and the long name.
    let names = out.split(separator: "\n").map { $0.dropFirst(6).prefix { $0 != " " } }
    for option in Option.table {
      // That of a fit is the whole, for all commands.
      let isTaken =
        command == .fit || Option.table.contains { $0.name == option.name && $0.commands.contains(command) }
      #expect(names.contains { $0 == "--\(option.name)" } == isTaken, "--\(option.name)")
    }
  }

  /// What the whole help says of a sub-command: its own options, and which of the others it takes.
  @Test(arguments: Option.Command.named) func sectionsAreWhole(command: Option.Command) throws {
    let out = try Command.run("--help").out
    let start = try #require(out.firstRange(of: "\n\nUsage: fitfont \(command.rawValue) "))
    let rest = out[start.upperBound...]
    let section = rest[..<(rest.firstRange(of: "\n\nUsage: ")?.lowerBound ?? rest.endIndex)]
    let words = section.replacing("\n", with: " ")
    let others = words.split(separator: "options above, ").last?.split(separator: ".").first ?? ""
    let names = Set(others.matches(of: /--([a-z-]+)/).map { String($0.1) })
    let isException = others.contains("except")
    let rows = Set(section.split(separator: "\n").map { String($0.dropFirst(8).prefix { $0 != " " }) })
    for option in command.options {
      #expect(rows.contains(option.name) || names.contains(option.name) != isException, "--\(option.name)")
    }
    for option in Option.Command.fit.options where !command.options.contains(where: { $0.name == option.name }) {
      #expect(!rows.contains(option.name) && names.contains(option.name) == isException, "--\(option.name)")
    }
  }

  @Test func everyExitCodeIsThere() throws {
    let codes = try Command.run("--help").out.split(separator: "Exit codes:\n").last ?? ""
    for code in [0, 1, 64, 65, 66, 69, 70, 73, 74] { #expect(codes.contains("\(code) ")) }
  }

  /// What examples name is there: a composition, rows, records, a text, a document.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let slide = SlideDeck.shape(frame: (0, 0, 200, 100), SlideDeck.paragraph("Hello"))
    var deck = SlideDeck(slide)
    deck.font = "Segoe UI"
    _ = try folder.file("deck.pptx", deck.bytes())
    _ = try folder.file(
      "Selawik.ttf", try TemporaryFolder.contents(of: Command.package + "/Tests/Fixtures/WidthTest.ttf"))
    for name in ["card.json", "chat.json", "harbour.png"] {
      _ = try folder.file(name, try TemporaryFolder.contents(of: LayoutCommandTests.examples + name))
    }
    let record = #"{"id": 1, "text": "Sign in", "rect": "200x40", "group": "a"}"#
    let badge = #"{"size": "200x90", "items": [{"text": "{name}", "rect": "180x40", "x": 10, "y": 10}]}"#
    for (name, text) in [
      ("text.txt", "Hello"), ("labels.jsonl", #"{"text": "Sign in", "rect": "200x40"}"#), ("buttons.jsonl", record),
      ("labels.csv", "text\nSign in\n"),
      ("guests.csv", "name\nAda\nGrace\n"), ("badge.json", badge),
      ("slots.json", #"[{"key": "*", "width": 300, "size": 14}]"#), ("known.json", #"{"findings": []}"#),
      ("de.po", "msgid \"Save\"\nmsgstr \"Sichern\"\n"), ("fr.po", "msgid \"Save\"\nmsgstr \"Garder\"\n"),
      ("app_de.arb", #"{"@@locale": "de", "save": "Sichern"}"#),
      (
        "settings.json",
        #"{"meantFor": {"minimumSize": "1000x900"}, "views": [{"name": "save", "text": "Save"}],"#
          + #" "constraints": ["V:|-90-[save]", "H:|-90-[save(100)]"]}"#
      ),
    ] { _ = try folder.file(name, Array(text.utf8)) }
    return folder
  }

  /// The examples are promises: each one runs, as it is printed, but for what waits for a file to be saved.
  @Test(arguments: Option.Command.allCases) func everyExampleRuns(command: Option.Command) throws {
    let folder = try Self.folder()
    let long = try Command.run(command == .fit ? ["--help"] : [command.rawValue, "--help"]).out
    let examples = Help.examples(command).split(separator: "\n")
    #expect(examples.count >= 2)
    for example in examples {
      #expect(long.contains(example), "\(example)")
      guard !example.contains("--watch") else { continue }
      // What it is for stands beside it, behind two blanks.
      let line = example.drop { $0 == " " }.split(separator: "  ").first ?? ""
      var shell = Command(arguments: ["-c", String(line)].map { Array($0.utf8) })
      shell.executable = "/bin/bash"
      shell.directory = folder.path
      shell.environment = ["PATH": Command.folder + ":/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
      let outcome = try shell.run()
      #expect(outcome.ending == .exit(0), "\(example): \(outcome)")
      #expect(outcome.err.isEmpty || command == .layout, "\(example): \(outcome)")
    }
  }

  @Test func helpIsACommandToo() throws {
    #expect(try Command.run("help") == Command.run("-h"))
    #expect(try Command.run("help", "--help") == Command.run("--help"))
    for command in Option.Command.named {
      #expect(try Command.run("help", command.rawValue) == Command.run(command.rawValue, "--help"))
    }
    let misspelt = try Command.run("help", "darw")
    #expect(misspelt.ending == .exit(64) && misspelt.err.contains("there is no command 'darw'; did you mean draw?"))
    #expect(try Command.run("help", "zzz").err.contains("there are batch, group,"))
    #expect(try Command.run("help", "draw", "it").err.contains("unexpected argument 'it'"))
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
