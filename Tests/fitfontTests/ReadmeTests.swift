import TestSupport
import Testing

/// What the README shows of the command is what the command prints.
@Suite struct ReadmeTests {
  /// The commands of the README's console blocks that run the built binary, and what stands under each.
  static let examples: [(command: String, output: String)] = {
    guard let bytes = try? Files.contents(of: Command.package + "/README.md") else { return [] }
    var examples: [(command: String, output: String)] = []
    var isConsole = false
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        examples.append((String(line.dropFirst(2)), ""))
      } else if isConsole, !examples.isEmpty {
        examples[examples.count - 1].output += line + "\n"
      }
    }
    return examples.filter { $0.command.contains("fitfont") && !$0.command.contains("swift") }
  }()

  @Test func thereAreExamples() { #expect(Self.examples.count >= 2) }

  @Test(arguments: Self.examples.map(\.command))
  func prints(command: String) throws {
    var shell = Command(arguments: ["-c", command].map { Array($0.utf8) })
    shell.executable = "/bin/sh"
    shell.directory = Command.package
    shell.environment["PATH"] = Command.folder + ":/usr/bin:/bin"
    let expected = Self.examples.first { $0.command == command }?.output
    let outcome = try shell.run()
    #expect(outcome.out == expected && outcome.ending == .exit(0))
  }
}
