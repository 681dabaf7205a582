import JSONText

/// The completion for fish.
enum FishCompletion {
  static var text: String {
    let names = Option.Command.named.map(\.rawValue).joined(separator: " ")
    var lines = [
      "# fish completion of fitfont; install it as completions/fitfont.fish in fish's configuration.",
      "complete -c fitfont -f",
    ]
    for command in Option.Command.named {
      lines.append(
        "complete -c fitfont -n __fish_use_subcommand -a \(command.rawValue) -d \(quoted(Help.summary(command)))")
      if command.readsFile { lines.append("complete -c fitfont \(condition(command, names)) -F") }
    }
    lines.append(
      "complete -c fitfont -n __fish_use_subcommand -a \(ArgumentParser.help) -d 'Shows how to use a command.'")
    lines.append("complete -c fitfont -n '__fish_seen_subcommand_from \(ArgumentParser.help)' -x -a \(quoted(names))")
    lines.append("complete -c fitfont \(condition(.devices, names)) -a '(\(Self.listed(.devices)))'")
    for command in Option.Command.allCases {
      for option in command.options {
        var line = "complete -c fitfont \(condition(command, names)) -l \(option.name)"
        if let short = option.name == "help" ? "h" : option.short { line += " -s \(short)" }
        if !option.values.isEmpty {
          line += " -x -a \(quoted(option.values.joined(separator: " ")))"
        } else if let listing = option.listing {
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
  private static func listed(_ listing: Listing) -> String { "fitfont --generate \(listing.rawValue) 2>/dev/null" }

  private static func condition(_ command: Option.Command, _ names: String) -> String {
    command == .fit
      ? "-n 'not __fish_seen_subcommand_from \(names)'" : "-n '__fish_seen_subcommand_from \(command.rawValue)'"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.exchanging("\n", for: " ").exchanging("\\", for: "\\\\").exchanging("'", for: "\\'") + "'"
  }
}
