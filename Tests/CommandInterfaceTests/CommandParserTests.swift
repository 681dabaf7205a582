import CommandInterface
import TestSupport
import Testing
import TextFields

/// Words told apart by the table of a program that knows nothing of texts. getopt keeps its place in variables of the
/// process, so these are read one after another.
@Suite(.serialized) struct CommandParserTests {
  private static func parse(_ words: [String]) throws(Failure) -> ParsedCommandLine<DemoProgram> {
    try CommandLineWords.lend(["eggs"] + words) { count, vector throws(Failure) in
      try CommandParser<DemoProgram>.parse(count: count, vector: vector)
    }
  }

  /// The command, its options as they were written, and the other words.
  private static func told(_ words: String...) throws -> String {
    switch try parse(words) {
    case .help(let command, let isLong): return "help \(command)\(isLong ? " long" : "")"
    case .words(let parsed):
      let options = parsed.options.map { "\($0.argument.option)=\($0.argument.text)" }
      return "\(parsed.command) \(options) \(parsed.others)"
    }
  }

  private static func refusal(_ words: String...) -> String? {
    do throws(Failure) {
      _ = try parse(words)
      return nil
    } catch {
      return error.kind == .usage ? error.message : "\(error.kind)"
    }
  }

  @Test func wordsComeInAnyOrder() throws {
    #expect(try Self.told("12") == #"fry [] ["12"]"#)
    #expect(try Self.told() == "fry [] []")
    #expect(try Self.told("-m", "3", "12", "--salt") == #"fry ["--minutes=3", "--salt="] ["12"]"#)
    #expect(try Self.told("12", "--minutes=3", "--pan", "a", "--pan=b", "x").hasSuffix(#"["12", "x"]"#))
    #expect(try Self.told("boil", "--rec", "a.txt", "-m4") == #"boil ["--recipe=a.txt", "--minutes=4"] []"#)
    #expect(try Self.told("12", "--", "--salt", "-m") == #"fry [] ["12", "--salt", "-m"]"#)
  }

  /// The options are the program's own values, which do to its request what the table says.
  @Test func optionsAreThoseOfTheTable() throws {
    guard case .words(let parsed) = try Self.parse(["2", "--style", "over", "--pan", "a", "--pan", "b", "-m", "7"])
    else {
      Issue.record("no words")
      return
    }
    var request = DemoProgram.Request()
    for (option, argument) in parsed.options { try option.apply(&request, argument) }
    #expect(request.minutes == 7 && request.style == .over && request.pans == ["a", "b"] && !request.isSalted)
  }

  @Test func helpIsAWordToo() throws {
    #expect(try Self.told("help") == "help fry")
    #expect(try Self.told("help", "--help") == "help fry long")
    #expect(try Self.told("help", "boil") == "help boil long")
    #expect(try Self.told("-h", "12") == #"fry ["-h="] ["12"]"#)
    #expect(try Self.told("list", "--help") == #"list ["--help="] []"#)
    #expect(Self.refusal("help", "biol") == "there is no command 'biol'; did you mean boil?")
    #expect(Self.refusal("help", "zzz") == "there is no command 'zzz'; there are boil and list")
    #expect(Self.refusal("help", "boil", "it")?.hasSuffix("name one command, as in 'eggs help boil'") == true)
  }

  @Test func commandsWithASlip() throws {
    #expect(
      Self.refusal("biol", "12") == "there is no command 'biol', and it is not a number of eggs; did you mean boil?")
    #expect(Self.refusal("hlep")?.contains("did you mean help?") == true)
    // What the plain call takes first is not a slip.
    #expect(try Self.told("11") == #"fry [] ["11"]"#)
    #expect(try Self.told("zzz") == #"fry [] ["zzz"]"#)
  }

  @Test func wordsThatAreNotKnown() {
    let forTexts = "for a text that starts with a hyphen, write -- before it"
    #expect(Self.refusal("12", "--minuets", "3") == "unknown option --minuets; did you mean --minutes?")
    #expect(Self.refusal("12", "--zzz") == "unknown option --zzz; 'eggs --help' lists them")
    #expect(Self.refusal("list", "--zzz") == "unknown option --zzz; 'eggs list --help' lists them")
    #expect(Self.refusal("12", "--s") == "--s may mean --style or --salt; write the whole name")
    #expect(Self.refusal("12", "--salt=yes") == "--salt=yes takes no value; leave it out")
    #expect(Self.refusal("12", "--minutes") == "--minutes needs a value; 'eggs --help' shows which")
    #expect(Self.refusal("12", "-x") == "unknown option -x; \(forTexts)")
    #expect(Self.refusal("-5") == "unknown option -5: eggs cannot be owed; \(forTexts)")
    #expect(Self.refusal("-é") == "unknown option -é; \(forTexts)")
    // Options of other commands: where they are, or what the program says of them.
    #expect(
      Self.refusal("list", "--style", "over")
        == "unknown option --style of 'eggs list'; it is one of 'eggs' without a command: use that, or leave it out")
    #expect(
      Self.refusal("boil", "--pan", "a")
        == "unknown option --pan of 'eggs boil'; it is one of 'eggs' without a command, 'eggs list': use that, or leave it out"
    )
    #expect(Self.refusal("12", "--fuel", "gas") == "unknown option --fuel of 'eggs'; fry on what there is")
  }
}
