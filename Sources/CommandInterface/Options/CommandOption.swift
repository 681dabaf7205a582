package import TextFields

/// An option of a program. Its name, argument, help and meaning are written down only once, in the program's table.
///
/// A class, although it never changes: every start of a program makes a hundred rows of a table and sorts them by
/// command, and a structure that is generic over modules is copied member by member.
package final class CommandOption<P: Program>: Sendable {
  package typealias Command = P.Command
  package typealias Group = P.Group
  package typealias Request = P.Request

  package let name: String
  package let short: Character?
  /// The name of the argument in the help; nil for a flag.
  package let argument: String?
  package let group: Group
  package let help: String
  /// The commands that take the option.
  package let commands: [Command]
  private let listChoices: @Sendable () -> [String]
  /// What it is about, if the program knows that elsewhere.
  package let field: P.Field?
  /// Whether it may be given more than once, each time adding a value.
  package let isRepeatable: Bool
  /// What else must be asked for so that it has an effect.
  package let effect: OptionEffect<P>
  /// Writes the argument into the request, or reports what is wrong with it. For a flag, the argument is empty, or
  /// `false` if a record revokes what the command line asked for.
  package let apply: @Sendable (inout Request, Argument) throws(Failure) -> Void

  package init(
    name: String, short: Character? = nil, argument: String?, group: Group, help: String, commands: [Command],
    choices: @autoclosure @escaping @Sendable () -> [String] = [], field: P.Field? = nil, isRepeatable: Bool = false,
    effect: OptionEffect<P> = .always,
    apply: @escaping @Sendable (inout Request, Argument) throws(Failure) -> Void
  ) {
    (self.name, self.short, self.argument, self.group, self.help) = (name, short, argument, group, help)
    (self.commands, listChoices, self.field, self.isRepeatable) = (commands, choices, field, isRepeatable)
    (self.effect, self.apply) = (effect, apply)
  }

  package static func flag(
    _ name: String, short: Character? = nil, _ group: Group, _ help: String, in commands: [Command],
    effect: OptionEffect<P> = .always, apply: @escaping @Sendable (inout Request, Bool) -> Void
  ) -> CommandOption {
    CommandOption(name: name, short: short, argument: nil, group: group, help: help, commands: commands, effect: effect)
    {
      request, argument throws(Failure) in
      apply(&request, argument.text != "false")
    }
  }

  package static func value(
    _ name: String, short: Character? = nil, _ argument: String, _ group: Group, _ help: String,
    in commands: [Command], isRepeatable: Bool = false, effect: OptionEffect<P> = .always,
    apply: @escaping @Sendable (inout Request, Argument) throws(Failure) -> Void
  ) -> CommandOption {
    CommandOption(
      name: name, short: short, argument: argument, group: group,
      help: help + (isRepeatable ? "; may be repeated" : ""), commands: commands, isRepeatable: isRepeatable,
      effect: effect, apply: apply)
  }

  /// A value that is one of a type's raw values.
  package static func choice<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ argument: String, _ group: Group, _ help: String, in commands: [Command],
    effect: OptionEffect<P> = .always, apply: @escaping @Sendable (inout Request, Choice) -> Void
  ) -> CommandOption {
    CommandOption(
      name: name, argument: argument, group: group, help: help, commands: commands,
      choices: Choice.allCases.map(\.rawValue), effect: effect
    ) { request, argument throws(Failure) in apply(&request, try argument.oneOf(Choice.self)) }
  }

  /// The values of the argument of an option that is not a field, if it is one of a few words; computed, as only
  /// completions and the manual page need them.
  package var choices: [String] { listChoices() }

  /// The values of the argument, if it is one of a few words.
  package var values: [String] { field?.choices ?? choices }

  /// Whether a command takes the option. By index, as in ``ProgramCommand/named``.
  package func isTaken(by command: Command) -> Bool {
    for index in commands.indices where commands[index] == command { return true }
    return false
  }

  /// Whether the argument names a file.
  package var takesFile: Bool { argument == "FILE" }

  /// The letter that stands for the name behind one hyphen. That of help asks for another, shorter help.
  package var letter: Character? { name == "help" ? "h" : short }
}
