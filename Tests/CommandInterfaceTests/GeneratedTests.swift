import CommandInterface
import Glibc
import TestSupport
import Testing

/// What an installation needs, for any program: all that is special to one comes from its table.
@Suite struct GeneratedTests {
  @Test(arguments: Generated.allCases) func namesEverythingOfTheTable(kind: Generated) {
    let text = kind.text(of: DemoProgram.self).replacing("\\-", with: "-")
    for option in DemoProgram.options {
      let name =
        switch kind {
        case .man: "Fl -\(option.name)"
        case .completeFish: "-l \(option.name) "
        case .completeBash, .completeZsh: "--\(option.name)"
        }
      #expect(text.contains(name), "\(name)")
      for value in option.values { #expect(text.contains(value), "\(value)") }
    }
    for command in DemoProgram.Command.named { #expect(text.contains(command.rawValue)) }
    #expect(text.contains("eggs") && !text.contains("fitfont"))
  }

  /// A shell of each kind reads what is for it; the manual page is mdoc without a fault.
  @Test(arguments: [("bash", ["-n"]), ("zsh", ["-n"]), ("fish", ["--no-execute"]), ("man", [])])
  func isReadWithoutComplaint(program: String, words: [String]) throws {
    let kind = try #require(Generated.allCases.first { $0.rawValue.hasSuffix(program) })
    let executable = "/usr/bin/" + (kind == .man ? "mandoc" : program)
    guard access(executable, X_OK) == 0 else { return }
    let folder = try TemporaryFolder()
    let file = try folder.file("eggs", Array(kind.text(of: DemoProgram.self).utf8))
    let arguments = kind == .man ? ["-T", "lint", "-W", "error", file] : words + [file]
    let outcome = try Command.run(arguments, environment: ["PATH": "/usr/bin:/bin"], executable: executable)
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome)")
  }

  /// Listings where they complete: an option's argument, and a command's words.
  @Test func namesAreListed() {
    let bash = Generated.completeBash.text(of: DemoProgram.self)
    #expect(bash.contains("_eggs_names pans \"$current\"") && bash.contains("elif [[ $command == list ]]; then"))
    #expect(bash.contains("elif [[ $command == boil ]]; then\n    compopt -o filenames"))
    #expect(Generated.completeFish.text(of: DemoProgram.self).contains("(eggs --generate pans 2>/dev/null)"))
    #expect(Generated.completeZsh.text(of: DemoProgram.self).contains("'1:pan:_eggs_names pans'"))
  }
}
