internal import Platform
internal import TextFields

/// The completion for fish.
enum FishCompletion<P: Program> {
  static var text: String {
    let names = P.Command.named.map(\.rawValue).joined(separator: " ")
    var lines = [
      "# fish completion of \(P.name); install it as completions/\(P.name).fish in fish's configuration.",
      "complete -c \(P.name) -f",
    ]
    for command in P.Command.named {
      lines.append(
        "complete -c \(P.name) -n __fish_use_subcommand -a \(command.rawValue) -d \(quoted(LongHelp<P>.summary(command)))"
      )
      if command.readsFile { lines.append("complete -c \(P.name) \(condition(command, names)) -F") }
    }
    lines.append(
      "complete -c \(P.name) -n __fish_use_subcommand -a \(P.helpWord) -d 'Shows how to use a command.'")
    lines.append("complete -c \(P.name) -n '__fish_seen_subcommand_from \(P.helpWord)' -x -a \(quoted(names))")
    for command in P.Command.allCases {
      guard let listing = command.listed?.listing else { continue }
      lines.append("complete -c \(P.name) \(condition(command, names)) -a '(\(Self.listed(listing)))'")
    }
    for command in P.Command.allCases {
      for option in P.options(of: command) {
        var line = "complete -c \(P.name) \(condition(command, names)) -l \(option.name)"
        if let short = option.letter { line += " -s \(short)" }
        if !option.values.isEmpty {
          line += " -x -a \(quoted(option.values.joined(separator: " ")))"
        } else if let listing = P.listing(option) {
          line += " -x -a '(\(Self.listed(listing)))'"
        } else if option.takesFile {
          line += " -r -F"
        } else if option.argument != nil {
          line += " -x"
        }
        lines.append(line + " -d \(quoted(option.help))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The command that lists names.
  private static func listed(_ listing: String) -> String { "\(P.name) --generate \(listing) 2>/dev/null" }

  private static func condition(_ command: P.Command, _ names: String) -> String {
    command == .plain
      ? "-n 'not __fish_seen_subcommand_from \(names)'" : "-n '__fish_seen_subcommand_from \(command.rawValue)'"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.exchanging("\n", for: " ").exchanging("\\", for: "\\\\").exchanging("'", for: "\\'") + "'"
  }
}
