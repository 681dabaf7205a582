internal import TextFields

/// The completion for bash: a function that needs nothing but bash itself (no bash-completion package).
enum BashCompletion<P: Program> {
  static var text: String {
    """
    # bash completion of \(P.name); source it, or install it as /usr/share/bash-completion/completions/\(P.name).
    # The names that a listing has and that start as the word does, in letters of either case; after a comma, the next name.
    _\(P.name)_names() {
      local name head= typed=${2#[\\\"\\']}
      typed=${typed//\\\\/}
      if [[ $1 == \(P.combinedListing) && $typed == *,* ]]; then
        head=${typed%,*},
        typed=${typed##*,}
      fi
      # Readline puts in quotes what needs them.
      compopt -o filenames
      while IFS= read -r name; do
        if [[ ${name,,} == "${typed,,}"* ]]; then COMPREPLY+=("$head$name"); fi
      done < <("${COMP_WORDS[0]}" --generate "$1" 2> /dev/null)
    }
    _\(P.name)() {
      local command=\(P.Command.plain.rawValue) current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words
      COMPREPLY=()
      # Bash splits --overflow=clip into three words.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if ((COMP_CWORD > 1)); then
        case ${COMP_WORDS[1]} in
          \(names.joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
        esac
      fi
      case $command,$previous in
    \(values)
      esac
      case $command in
    \(options)
      esac
      if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
      elif ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "\((names + [P.helpWord]).joined(separator: " "))" -- "$current")
      elif [[ ${COMP_WORDS[1]} == \(P.helpWord) ]]; then
        mapfile -t COMPREPLY < <(compgen -W "\(names.joined(separator: " "))" -- "$current")
    \(listed)
    \(files)
      fi
    }
    complete -F _\(P.name) \(P.name)

    """
  }

  private static var names: [String] { P.Command.named.map(\.rawValue) }

  private static var completesFiles: String {
    "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
  }

  /// The names that words other than options are.
  private static var listed: String {
    P.Command.allCases.compactMap { command in
      command.listed.map {
        "  elif [[ $command == \(command.rawValue) ]]; then\n    _\(P.name)_names \($0.listing) \"$current\""
      }
    }.joined(separator: "\n")
  }

  private static var files: String {
    let commands = P.Command.named.filter(\.readsFile).map { "$command == \($0.rawValue)" }
    return """
        elif [[ \(commands.joined(separator: " || ")) ]]; then
          \(completesFiles)
      """
  }

  /// The words that may follow an option with an argument.
  private static var values: String {
    // What is completed, and for which options; in the order of the table, so that the file changes only where it must.
    var patterns: [(reply: String, options: [String])] = []
    for command in P.Command.allCases {
      for option in P.options(of: command) where option.argument != nil {
        let reply =
          if !option.values.isEmpty {
            "mapfile -t COMPREPLY < <(compgen -W \"\(option.values.joined(separator: " "))\" -- \"$current\")"
          } else if let listing = P.listing(option) {
            "_\(P.name)_names \(listing) \"$current\""
          } else if option.takesFile { completesFiles } else { "" }
        let index = patterns.firstIndex { $0.reply == reply } ?? patterns.count
        if index == patterns.count { patterns.append((reply, [])) }
        patterns[index].options.append("\(command.rawValue),--\(option.name)")
        if let short = option.short { patterns[index].options.append("\(command.rawValue),-\(short)") }
      }
    }
    return patterns.map { reply, options in
      "    " + options.joined(separator: " | \\\n    ") + ")\n" + (reply.isEmpty ? "" : "      \(reply)\n")
        + "      return ;;"
    }.joined(separator: "\n")
  }

  private static var options: String {
    P.Command.allCases.map { command in
      let names = P.options(of: command).flatMap { option in
        (option.letter.map { ["-\($0)"] } ?? []) + ["--" + option.name]
      }
      return "    \(command.rawValue)) words=\"\(names.joined(separator: " "))\" ;;"
    }.joined(separator: "\n")
  }
}
