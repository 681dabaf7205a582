internal import Platform
internal import TextFields

/// The manual page of a program in mdoc(7). It is made from its table of options and the texts of its help.
///
/// It contains the help screens of all commands, and nothing that these lack.
enum ManPage<P: Program> {
  static var text: String {
    var page = Roff()
    page.raw(".Dd \(P.date)", ".Dt \(P.name.uppercased()) 1", ".Os")
    page.raw(".Sh NAME", ".Nm \(P.name)", ".Nd \(P.purpose)")
    page.raw(".Sh SYNOPSIS")
    page.literal(P.Command.allCases.flatMap { LongHelp<P>.synopsis($0) })
    page.raw(".Sh DESCRIPTION")
    for command in P.Command.allCases {
      if command != .plain { page.raw(".Ss \(P.call(command))") }
      page.prose(LongHelp<P>.summary(command))
      page.raw(".Pp")
      page.prose(P.description(command))
    }
    page.raw(".Sh OPTIONS", "A long name may be abbreviated as long as it remains unambiguous.")
    page.raw(
      "The words in parentheses are the sub-commands that take the option;", ".Sq \(P.Command.plain.rawValue)",
      "means the command without a sub-command.")
    for group in P.Group.allCases {
      let options = P.options.filter { $0.group == group }
      guard !options.isEmpty else { continue }
      page.raw(".Ss \(group.rawValue)", ".Bl -tag -width Ds")
      for option in options { write(option, to: &page) }
      page.raw(".El")
    }
    page.raw(".Sh EXIT STATUS", ".Bl -tag -width Ds")
    for (code, meaning) in P.exitCodes {
      page.raw(".It \(code)")
      page.prose(meaning)
    }
    page.raw(".El")
    page.raw(".Sh EXAMPLES")
    page.literal(
      P.Command.allCases.flatMap { command in
        P.examples(command).split(separator: "\n").map { String($0.drop { $0 == " " }) }
      })
    page.raw(".Sh SEE ALSO")
    for (index, other) in P.seeAlso.enumerated() {
      page.raw(".Xr \(other)" + (index + 1 < P.seeAlso.count ? " ," : ""))
    }
    return page.text
  }

  private static func write(_ option: CommandOption<P>, to page: inout Roff) {
    let names = [option.letter.map { "-\($0)" }, "--" + option.name].compactMap { $0.map(Roff.escaped) }
    let argument = option.argument.map { " Ar " + Roff.escaped($0) } ?? ""
    // Fl puts a hyphen before its word.
    page.raw(".It " + names.map { "Fl " + $0.dropFirst(2) + argument }.joined(separator: " , "))
    page.prose(option.help)
    if !option.values.isEmpty {
      page.raw("One of:")
      page.prose(option.values.joined(separator: ", ") + ".")
    }
    if option.commands.count < P.Command.allCases.count {
      page.prose("(" + option.commands.map(\.rawValue).joined(separator: ", ") + ")")
    }
  }
}

/// Lines of roff, some of them as they are, others from text.
private struct Roff {
  private(set) var text = ""

  mutating func raw(_ lines: String...) {
    for line in lines { text += line + "\n" }
  }

  /// Text to be filled. A sentence starts on a line of its own, as mdoc(7) requires, and an empty line starts a
  /// paragraph.
  mutating func prose(_ prose: String) {
    for paragraph in prose.pieces(between: "\n\n") {
      if paragraph.startIndex != prose.startIndex { raw(".Pp") }
      var line: [Substring] = []
      var width = 0
      for word in paragraph.split(whereSeparator: \.isWhitespace) {
        let wordWidth = Self.escaped(String(word)).utf8.count + 1
        if width + wordWidth > 80 || line.last.map({ $0.hasSuffix(".") || $0.hasSuffix(":") }) == true {
          raw(Self.line(line))
          (line, width) = ([], 0)
        }
        line.append(word)
        width += wordWidth
      }
      raw(Self.line(line))
    }
  }

  /// Lines that remain as they are.
  mutating func literal(_ lines: [String]) {
    raw(".Bd -literal -offset indent")
    for line in lines { raw(Self.line([line[...]])) }
    raw(".Ed")
  }

  private static func line(_ words: [Substring]) -> String {
    let line = escaped(words.joined(separator: " "))
    // A dot or quote at the start of a line would be a request.
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// A backslash starts an escape, and a bare hyphen may be typeset as one that no shell knows.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      case "`": escaped += "\\(ga"
      case "…": escaped += "\\[u2026]"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
