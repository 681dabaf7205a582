package import TextFields

/// The words of a command line, told apart: the command, its options with their arguments, and the others. Nothing is
/// opened for it, and no option has been applied.
package struct ParsedWords<P: Program> {
  package let command: P.Command
  /// The options in the order in which they were given. That of `-h` is `help`, with an argument whose option is `-h`.
  package private(set) var options: [(option: CommandOption<P>, argument: Argument)] = []
  /// The words that are neither options nor their arguments.
  package private(set) var others: [String] = []

  init(_ command: P.Command) { self.command = command }

  mutating func add(_ option: CommandOption<P>, _ argument: Argument) { options.append((option, argument)) }

  mutating func add(_ word: String) { others.append(word) }
}

/// What a command line asks for.
package enum ParsedCommandLine<P: Program> {
  /// `help`, as the first word: the short help, or everything on one command.
  case help(P.Command, isLong: Bool)
  case words(ParsedWords<P>)
}
