import AdaptiveLayout
import CommandInterface
import Glibc
import TestSupport
import Testing

@testable import fitfont

/// The manual page and the completions: compared whole with the files in `Fixtures`, and given to the programs that
/// read them. That each names every option of a table is tested where they are generated.
@Suite struct GeneratedTests {
  private static func fixture(_ kind: Generated) -> String {
    Command.package + "/Tests/fitfontTests/Fixtures/" + (kind == .man ? "fitfont.1" : "completion." + shell(kind))
  }

  private static func shell(_ kind: Generated) -> String { String(kind.rawValue.split(separator: "-").last ?? "") }

  private static func isInstalled(_ program: String) -> Bool { access("/usr/bin/" + program, X_OK) == 0 }

  /// After a change that is wanted: `.build/debug/fitfont --generate man > Tests/fitfontTests/Fixtures/fitfont.1`, and
  /// likewise `complete-bash` into `completion.bash`.
  @Test(arguments: Generated.allCases) func golden(kind: Generated) throws {
    let expected = String(decoding: try TemporaryFolder.contents(of: Self.fixture(kind)), as: UTF8.self)
    #expect(try Command.run("--generate", kind.rawValue) == Outcome(out: expected, err: "", ending: .exit(0)))
  }

  @Test func pageIsCorrect() throws {
    let lint = try Command.run("-T", "lint", "-W", "warning", Self.fixture(.man), executable: "/usr/bin/mandoc")
    #expect(lint == Outcome(out: "", err: "", ending: .exit(0)))
    let page = try Command.run("-T", "utf8", "-O", "width=200", Self.fixture(.man), executable: "/usr/bin/mandoc")
    // Struck over, as bold is on a terminal.
    let plain = page.out.replacing(/.\u{8}/, with: "")
    for example in Help.examples(.fit).split(separator: "\n") {
      #expect(plain.contains(example.drop { $0 == " " }), "\(example)")
    }
    for option in Option.table { #expect(plain.contains("--\(option.name)")) }
  }

  /// What a shell offers where the words end.
  private func offers(_ shell: String, _ words: [String]) throws -> [String] {
    let file = Self.fixture(Generated(rawValue: "complete-" + shell) ?? .man)
    let script =
      switch shell {
      case "bash":
        """
        source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); compopt() { :; }
        _fitfont && printf '%s\\n' "${COMPREPLY[@]}"
        """
      case "zsh":
        // In place of the completion system, functions that print what they are told.
        """
        compdef() { :; }; _describe() { print -l -- "${(@P)2}" }
        _arguments() { print -l -- "$@" }
        source "$0"; words=("$@"); CURRENT=$#; _fitfont
        """
      default: "source $argv[1]; complete -C (string join ' ' -- $argv[2..])"
      }
    let outcome = try Command.run(
      ["-c", script, file] + words, environment: ["HOME": "/tmp", "PATH": Command.folder + ":/usr/bin:/bin"],
      executable: "/usr/bin/" + shell)
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome)")
    return outcome.out.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(arguments: ["bash", "fish"].filter(isInstalled)) func completes(shell: String) throws {
    #expect(try offers(shell, ["fitfont", "--ov"]) == ["--overflow"])
    let overflows = ["clip", "ellipsis", "ellipsis-middle", "ellipsis-start", "error"]
    #expect(try offers(shell, ["fitfont", "--overflow", ""]).sorted() == overflows)
    #expect(try offers(shell, ["fitfont", "200x40", "--overflow", "ellipsis-m"]) == ["ellipsis-middle"])
    #expect(try offers(shell, ["fitfont", "ba"]).first == "batch")
    #expect(try offers(shell, ["fitfont", "batch", "--format", ""]).sorted() == ["auto", "csv", "json", "jsonl"])
    #expect(try offers(shell, ["fitfont", "draw", "--format", ""]).sorted() == ["jpg", "pdf", "png", "svg", "webp"])
    #expect(try offers(shell, ["fitfont", "needs", "--ov"]).isEmpty)
    for command in Option.Command.allCases {
      let words = command == .fit ? ["fitfont", "--"] : ["fitfont", command.rawValue, "--"]
      #expect(try Set(offers(shell, words)) == Set(command.options.map { "--" + $0.name }), "\(command)")
    }
  }

  /// Names of devices and fonts, as the command lists them.
  @Test(arguments: ["bash", "fish"].filter(isInstalled)) func completesNames(shell: String) throws {
    let minis = Device.family("iPad mini").map(\.name).sorted()
    #expect(try offers(shell, ["fitfont", "layout", "--device", "iPad mini"]).sorted() == minis)
    #expect(try offers(shell, ["fitfont", "devices", "iPad mini"]).sorted() == minis)
    #expect(try offers(shell, ["fitfont", "draw", "200x40", "--font", "DejaVu Math"]) == ["DejaVu Math TeX Gyre"])
    #expect(try offers(shell, ["fitfont", "--font", ""]).count > 10)
    #expect(try offers(shell, ["fitfont", "--font", "no such"]).isEmpty)
    #expect(try offers(shell, ["fitfont", "hel"]) == ["help"])
    #expect(try offers(shell, ["fitfont", "help", "lay"]) == ["layout"])
  }

  /// In letters of either case, behind an open quote, with blanks marked, after another name.
  @Test func completesNamesAsTheyAreTyped() throws {
    for typed in ["ipad mini 4", "\"iPad mini 4", "'iPad mini 4", #"iPad\ mini\ 4"#] {
      #expect(try offers("bash", ["fitfont", "layout", "--device", typed]) == ["iPad mini 4"], "\(typed)")
    }
    #expect(try offers("bash", ["fitfont", "layout", "--device", "=", "iPad mini 4"]) == ["iPad mini 4"])
    #expect(try offers("bash", ["fitfont", "--font", "Inter,Noto Ser"]) == ["Inter,Noto Serif"])
  }

  /// A font's name is a word, whatever is in it.
  @Test func namesAreNotRun() throws {
    let fonts = try FontFolder()
    let file = try Files.contents(of: Command.font("NotoSans-Regular.ttf"))
    let name = "Zz $(echo run) `echo run` 'x"
    try fonts.add(MadeFont(family: name, style: "Regular").bytes(from: file), as: "a.ttf")
    let script = """
      source "$0"; COMP_WORDS=(fitfont --font Zz); COMP_CWORD=2; compopt() { :; }
      _fitfont; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Command.run(
      ["-c", script, Self.fixture(.completeBash)],
      environment: ["PATH": Command.folder + ":/usr/bin:/bin", "FONTCONFIG_FILE": fonts.configurationFile],
      executable: "/bin/bash")
    #expect(outcome.out == name + "\n", "\(outcome)")
  }

  /// Bash hands `--overflow=clip` over as three words.
  @Test func completesAfterEqualsSign() throws {
    #expect(try offers("bash", ["fitfont", "--overflow", "="]).count == 5)
    #expect(try offers("bash", ["fitfont", "--overflow", "=", "cl"]) == ["clip"])
  }

  @Test func completesFiles() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a label.ttf", [])
    #expect(try offers("bash", ["fitfont", "--font-file", folder.path + "/a"]) == [file])
    #expect(try offers("bash", ["fitfont", "batch", folder.path + "/a"]) == [file])
  }

  @Test(.enabled(if: isInstalled("zsh"))) func zshDescribesEveryOption() throws {
    for command in Option.Command.allCases {
      let words = command == .fit ? ["fitfont", ""] : ["fitfont", command.rawValue, ""]
      let specifications = try offers("zsh", words)
      for option in command.options {
        #expect(specifications.contains { $0.drop { $0 == "*" }.hasPrefix("--" + option.name) }, "\(option.name)")
      }
    }
  }
}
