internal import Platform
internal import TextFields

/// The complete help of a command, made from a program's table of options and its texts.
package enum LongHelp<P: Program> {
  /// The screen that `--help` prints. For the plain call, which has no name, it includes the other commands, each with
  /// its own options only.
  package static func text(_ command: P.Command) -> String {
    """
    \(P.usage(command))

    \(P.description(command))

    \(options(P.options(of: command)))
    Examples:
    \(P.examples(command))

    \(command == .plain ? P.Command.named.map(section).joined() : "")\
    Exit codes:
    \(exitCodes)

    """
  }

  /// The ways to write a command, without `Usage:`.
  static func synopsis(_ command: P.Command) -> [String] {
    // The synopsis of the first screen is an overview; those of the other commands are complete.
    let lines = P.usage(command).pieces(between: "\n\n")[0].split(separator: "\n").map { String($0.dropFirst(7)) }
    return command == .plain ? Array(lines.prefix(1)) : lines
  }

  /// What a command does, in a sentence or two.
  static func summary(_ command: P.Command) -> String {
    String(P.usage(command).pieces(between: "\n\n")[1])
  }

  /// The description of a command in the complete help.
  private static func section(_ command: P.Command) -> String {
    let common = P.options(of: .plain)
    let shared = P.options(of: command).filter { option in
      common.contains { $0.name == option.name && $0.help == option.help }
    }.map(\.name)
    let own = P.options(of: command).filter { !shared.contains($0.name) }
    let missing = common.map(\.name).filter { !shared.contains($0) }
    func list(_ names: [String]) -> String { names.map { "--" + $0 }.joined(separator: ", ") }
    let others =
      missing.count < shared.count
      ? "It also takes the options above, except \(list(missing))." : "Of the options above, it takes \(list(shared))."
    return """
      \(P.usage(command))

      \(P.description(command))

      \(options(own, lines: wrappedLines(others, columns: 120).joined(separator: "\n")))
      Examples:
      \(P.examples(command))


      """
  }

  /// As many on a line as fit 120 columns.
  private static var exitCodes: String {
    var lines: [String] = []
    for (code, meaning) in P.exitCodes {
      let entry = "\(code) \(meaning)"
      if let last = lines.last, last.count + 3 + entry.count <= 119 {
        lines[lines.count - 1] = last + "   " + entry
      } else {
        lines.append("  " + entry)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// - Parameter lines: what follows the options.
  private static func options(_ options: [CommandOption<P>], lines: String = "") -> String {
    let column = 31
    let groups = P.Group.allCases.compactMap { group -> String? in
      let rows = options.filter { $0.group == group }.map { option in
        let short = option.letter.map { "-\($0), " } ?? "    "
        let name = "  \(short)--\(option.name)" + (option.argument.map { " " + $0 } ?? "")
        return name + String(repeating: " ", count: max(2, column - name.count)) + option.help + "\n"
      }
      return rows.isEmpty ? nil : "\(group.rawValue):\n" + rows.joined()
    }
    return (groups + (lines.isEmpty ? [] : [lines + "\n"])).joined(separator: "\n")
  }
}
