import CommandInterface
import TestSupport
import Testing

@testable import fitfont

/// `-h`: one screen, of which every line says something.
@Suite struct ShortHelpTests {
  @Test(arguments: Option.Command.allCases) func isOneScreen(command: Option.Command) throws {
    let words = command == .fit ? ["-h"] : [command.rawValue, "-h"]
    let lines = try Command.run(words).out.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    // The shell's next line is the 24th.
    #expect(lines.count <= 23 && lines.allSatisfy { $0.count <= 80 }, "\(lines.count)")
    for line in lines { #expect(!line.hasSuffix(" ") && !line.hasSuffix(","), "\(line)") }
    #expect(lines[0].hasPrefix("Usage: fitfont") && lines.last?.contains("--help' has all options") == true)
    #expect(lines.contains { $0.hasPrefix("  fitfont") || $0.hasPrefix("  echo") }, "no example")
    let options = ShortHelp<FitFontProgram>.options(command)
    #expect((4...12).contains(options.count))
    for option in options {
      let row = lines.first {
        $0.hasPrefix("  -") && $0.contains("--\(option.name)\(option.argument.map { " " + $0 } ?? " ")")
      }
      // Of its words, more than one.
      let words = row?.split(separator: "--\(option.name)").last?.drop { $0 != " " }.split(separator: " ") ?? []
      #expect(words.count >= 2, "--\(option.name)")
    }
  }

  /// No description ends inside a word of the whole help.
  @Test(arguments: Option.Command.allCases) func wordsAreWhole(command: Option.Command) throws {
    let lines = try Command.run(command == .fit ? ["-h"] : [command.rawValue, "-h"]).out.split(separator: "\n")
    for option in ShortHelp<FitFontProgram>.options(command) {
      guard let row = lines.first(where: { $0.contains("--\(option.name) ") }), let last = Self.words(row).last else {
        continue
      }
      let isCut = option.help.contains(last) && !Self.words(option.help).contains(last)
      #expect(!isCut, "\(row)")
    }
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    text.split { " ,;:().".contains($0) }.map { String($0) }
  }

  @Test func namesEveryCommand() throws {
    let out = try Command.run("-h").out
    for command in Option.Command.named { #expect(out.contains(command.rawValue)) }
  }
}
