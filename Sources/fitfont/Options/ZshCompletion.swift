import JSONText

/// The completion for zsh, which uses its own `_arguments`.
enum ZshCompletion {
  static var text: String {
    """
    #compdef fitfont
    # zsh completion of fitfont; install it as _fitfont in a folder of $fpath.
    # The names that a listing has; zsh puts in quotes what needs them.
    _fitfont_names() {
      local -a names
      names=("${(@f)$(fitfont --generate $1 2> /dev/null)}")
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -a names
    }
    _fitfont() {
      local command=fit
      local -a commands
      commands=(
    \(Option.Command.named.map { "    " + quoted("\($0.rawValue):\(Help.summary($0))") }.joined(separator: "\n"))
        '\(ArgumentParser.help):Says how a command is used.'
      )
      case $words[2] in
        \(Option.Command.named.map(\.rawValue).joined(separator: "|")))
          ((CURRENT > 2)) && command=$words[2] && shift words && ((CURRENT--)) ;;
      esac
      case $command in
    \(Option.Command.allCases.map(arguments).joined(separator: "\n"))
      esac
    }
    if [ "$funcstack[1]" = _fitfont ]; then
      _fitfont "$@"
    else
      compdef _fitfont fitfont
    fi

    """
  }

  private static func arguments(_ command: Option.Command) -> String {
    var specifications = command.options.flatMap { option -> [String] in
      let action =
        if !option.values.isEmpty {
          "(\(option.values.joined(separator: " ")))"
        } else if let listing = option.listing {
          "_fitfont_names \(listing.rawValue)"
        } else if option.takesFile { "_files" } else { " " }
      let value = option.argument.map { ":\(escaped($0)):\(action)" } ?? ""
      let description = "[\(escaped(option.help))]\(value)"
      let repeats = option.isRepeatable ? "*" : ""
      let short = option.name == "help" ? "h" : option.short.map(String.init)
      return [quoted("\(repeats)--\(option.name)\(value.isEmpty ? "" : "=")\(description)")]
        + (short.map { [quoted("-\($0)\(description)")] } ?? [])
    }
    switch command {
    case .fit: specifications.append("'1:box or command:{_describe command commands}'")
    default: break
    }
    if command == .devices { specifications.append("'1:device:_fitfont_names devices'") }
    specifications.append(command.readsFile ? "'*:file:_files'" : "'*:text: '")
    return "    \(command.rawValue))\n      _arguments -S \\\n        "
      + specifications.joined(separator: " \\\n        ") + " ;;"
  }

  /// `_arguments` interprets brackets and colons.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.exchanging("\n", for: " ").exchanging("'", for: "'\\''") + "'"
  }
}
