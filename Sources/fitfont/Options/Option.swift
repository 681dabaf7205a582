import CommandInterface
import RecordStreams
import TextFields

/// An option of the command. Its name, argument, help and meaning are written down only in the tables beside this,
/// except for the settings of a text in its box, which are in ``TextField``.
typealias Option = CommandOption<FitFontProgram>

/// The condition under which an option has an effect; for settings of the text itself, ``TextFields/TextRequest``
/// checks that.
typealias Effect = OptionEffect<FitFontProgram>

extension CommandOption<FitFontProgram> {
  /// Every option, in the order of the help.
  static var table: [Option] { FitFontProgram.options }

  /// The options that set a text in its box.
  ///
  /// - Parameter commands: those that take it; nil for all that have a text or, if only a fit heeds it, for those that
  ///   look for a size.
  static func field(
    _ field: TextField, in commands: [Command]? = nil, effect: Effect = .always
  ) -> Option {
    let isFitting = TextField.fitting.contains { $0.name == field.name }
    let commands = commands ?? (isFitting ? Command.fitting : Command.textual)
    return Option(
      name: field.name, argument: field.argument, group: Group(field.group), help: field.help,
      commands: commands, field: field, effect: effect
    ) { request, argument throws(Failure) in try field.apply(&request.setting, argument) }
  }

  static var generate: Option {
    Option(
      name: "generate", argument: "KIND", group: .output,
      help: "print what an installation needs: man, complete-bash, complete-zsh or complete-fish", commands: [.fit],
      choices: Generated.allCases.map(\.rawValue)
    ) { request, argument throws(Failure) in
      if let listing = Listing(rawValue: argument.text) {
        request.mode = .list(listing)
      } else {
        request.mode = .generate(try argument.oneOf(Generated.self))
      }
    }
  }

  /// The name in camelCase: `min-size` is `minSize`.
  var fieldName: String { TextField.camelCase(name) }

  /// Whether a batch record may set the option.
  var isRecordField: Bool {
    (commands.contains(.batch) || field.map { TextField.words.contains($0.name) } == true)
      && group != .output && group != .batch
  }

  /// The options that a batch record may set, as its schema lists them.
  static var recordFields: [RecordSchema.Field] {
    table.filter(\.isRecordField).map { ($0.fieldName, $0.help) }
  }
}

extension FitFontProgram.Command {
  /// The options that the command takes.
  var options: [Option] { FitFontProgram.options(of: self) }
}
