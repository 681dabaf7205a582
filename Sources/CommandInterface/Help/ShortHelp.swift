internal import Platform
internal import TextFields

/// The screen that `-h` prints, for a terminal of 80 columns and 24 lines: the most important options, and where to
/// find the others. Its words are those of the whole help, or the first clause of them if that says what the option is
/// for.
package enum ShortHelp<P: Program> {
  private static var width: Int { 80 }
  /// The last line of the screen is left for the shell.
  private static var height: Int { 23 }
  /// The column in which the descriptions of options start.
  private static var column: Int { 26 }

  package static func text(_ command: P.Command) -> String {
    let synopsis = LongHelp<P>.synopsis(command)
    var lines = zip(["Usage: "] + Array(repeating: "       ", count: synopsis.count), synopsis).map { $0 + $1 }
    if command == .plain {
      lines.append("       \(P.name) \(P.Command.named.map(\.rawValue).joined(separator: "|")) [options] ...")
    }
    lines += [""] + wrappedLines(LongHelp<P>.summary(command), columns: width) + [""]
    lines += options(command).map(row) + [""]
    let examples = P.examples(command).split(separator: "\n").map { line in
      // Explanations beside the examples are omitted first.
      let words = line.drop { $0 == " " }.firstPlace(of: "  ").map { line[..<$0.lowerBound] }
      return String(line.count <= width ? line : words ?? line)
    }
    let room = max(1, min(3, height - lines.count - 1))
    lines += examples.filter { $0.count <= width }.prefix(room)
    lines.append(
      command == .plain
        ? "'\(P.name) --help' has all options, '\(P.name) help \(P.example.rawValue)' those of a command."
        : "'\(P.call(command)) --help' has all options, more examples and exit codes.")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The most important options, in the order of the table.
  package static func options(_ command: P.Command) -> [CommandOption<P>] {
    let names = P.important(command)
    return P.options(of: command).filter { names.contains($0.name) }
  }

  private static func row(_ option: CommandOption<P>) -> String {
    let name =
      "  " + (option.short.map { "-\($0), " } ?? "") + "--\(option.name)" + (option.argument.map { " " + $0 } ?? "")
    return name + String(repeating: " ", count: max(2, column - name.count))
      + (words(of: option) ?? brief(option.help, width - max(column, name.count + 2)))
  }

  private static func words(of option: CommandOption<P>) -> String? {
    P.briefs.first { $0.name == option.name && option.isTaken(by: $0.command) }?.words
  }

  /// The first clauses of a help text.
  private static func brief(_ help: String, _ width: Int) -> String {
    if help.count <= width { return help }
    let clause =
      [": ", "; ", " ("].compactMap { help.firstPlace(of: $0)?.lowerBound }.min().map { help[..<$0] } ?? help[...]
    if clause.count <= width { return String(clause) }
    let fitting = clause.places(of: ", ").map { clause[..<$0.lowerBound] }.last { $0.count <= width }
    if let fitting { return String(fitting) }
    // Better a word too few than a part of one.
    let words = clause.places(of: " ").map { clause[..<$0.lowerBound] }.last { $0.count <= width }
    return String(words ?? clause.prefix(width))
  }
}
