internal import Platform
internal import TextFields

/// The completion for zsh, which uses its own `_arguments`.
enum ZshCompletion<P: Program> {
  static var text: String {
    """
    #compdef \(P.name)
    # zsh completion of \(P.name); install it as _\(P.name) in a folder of $fpath.
    # The names that a listing has; zsh puts in quotes what needs them.
    _\(P.name)_names() {
      local -a names
      names=("${(@f)$(\(P.name) --generate $1 2> /dev/null)}")
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -a names
    }
    _\(P.name)() {
      local command=\(P.Command.plain.rawValue)
      local -a commands
      commands=(
    \(P.Command.named.map { "    " + quoted("\($0.rawValue):\(LongHelp<P>.summary($0))") }.joined(separator: "\n"))
        '\(P.helpWord):Says how a command is used.'
      )
      case $words[2] in
        \(P.Command.named.map(\.rawValue).joined(separator: "|")))
          ((CURRENT > 2)) && command=$words[2] && shift words && ((CURRENT--)) ;;
      esac
      case $command in
    \(P.Command.allCases.map(arguments).joined(separator: "\n"))
      esac
    }
    if [ "$funcstack[1]" = _\(P.name) ]; then
      _\(P.name) "$@"
    else
      compdef _\(P.name) \(P.name)
    fi

    """
  }

  private static func arguments(_ command: P.Command) -> String {
    var specifications = P.options(of: command).flatMap { option -> [String] in
      let action =
        if !option.values.isEmpty {
          "(\(option.values.joined(separator: " ")))"
        } else if let listing = P.listing(option) {
          "_\(P.name)_names \(listing)"
        } else if option.takesFile { "_files" } else { " " }
      let value = option.argument.map { ":\(escaped($0)):\(action)" } ?? ""
      let description = "[\(escaped(option.help))]\(value)"
      let repeats = option.isRepeatable ? "*" : ""
      return [quoted("\(repeats)--\(option.name)\(value.isEmpty ? "" : "=")\(description)")]
        + (option.letter.map { [quoted("-\($0)\(description)")] } ?? [])
    }
    if command == .plain { specifications.append("'1:\(P.plainWord) or command:{_describe command commands}'") }
    if let (what, listing) = command.listed { specifications.append("'1:\(what):_\(P.name)_names \(listing)'") }
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
