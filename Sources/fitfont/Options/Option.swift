import RecordStreams
import TextFields

/// An option of the command. Its name, argument, help and meaning are written down only here, except for the settings
/// of a text in its box, which are in ``TextField``.
struct Option {
  enum Group: String, CaseIterable {
    case box = "Box"
    case size = "Size"
    case font = "Font"
    case text = "Text"
    case picture = "Picture"
    case batch = "Batch"
    case output = "Output"

    init(_ group: TextField.Group) {
      self =
        switch group {
        case .box: .box
        case .size: .size
        case .font: .font
        case .text: .text
        case .picture: .picture
        }
    }
  }

  /// The sub-commands, and the plain fit, which has no name.
  enum Command: String, CaseIterable {
    case fit
    case batch
    case group
    case needs
    case draw
    case devices
    case layout
    case check
    case pptx

    /// The commands that take a text.
    static let textual: [Command] = [.fit, .batch, .group, .needs, .draw]
    /// The commands that look for a size.
    static let fitting: [Command] = [.fit, .batch, .group, .draw]
    /// The commands that draw.
    static let drawing: [Command] = [.fit, .draw]
  }

  let name: String
  let short: Character?
  /// The name of the argument in the help; nil for a flag.
  let argument: String?
  let group: Group
  let help: String
  /// The sub-commands that take the option.
  var commands: [Command]
  /// The values of the argument of an option that is not a field, if it is one of a few words.
  var choices: [String] = []
  /// The setting of a text in its box, if it is one.
  var field: TextField?
  /// Whether it may be given more than once, each time adding a value.
  var isRepeatable = false
  /// What else must be asked for so that it has an effect.
  var effect = Effect.always
  /// Writes the argument into the request, or reports what is wrong with it. For a flag, the argument is empty, or
  /// `false` if a record revokes what the command line asked for.
  let apply: @Sendable (inout Request, Argument) throws(Failure) -> Void

  static func flag(
    _ name: String, short: Character? = nil, _ group: Group, _ help: String, in commands: [Command] = Command.textual,
    effect: Effect = .always, apply: @escaping @Sendable (inout Request, Bool) -> Void
  ) -> Option {
    Option(name: name, short: short, argument: nil, group: group, help: help, commands: commands, effect: effect) {
      request, argument throws(Failure) in
      apply(&request, argument.text != "false")
    }
  }

  static func value(
    _ name: String, short: Character? = nil, _ argument: String, _ group: Group, _ help: String,
    in commands: [Command] = Command.textual, isRepeatable: Bool = false, effect: Effect = .always,
    apply: @escaping @Sendable (inout Request, Argument) throws(Failure) -> Void
  ) -> Option {
    Option(
      name: name, short: short, argument: argument, group: group,
      help: help + (isRepeatable ? "; may be repeated" : ""), commands: commands, isRepeatable: isRepeatable,
      effect: effect, apply: apply)
  }

  /// The options that set a text in its box.
  ///
  /// - Parameter commands: those that take it; nil for all that have a text or, if only a fit heeds it, for those that look for
  ///   a size.
  static func field(
    _ field: TextField, in commands: [Command]? = nil, effect: Effect = .always
  ) -> Option {
    let isFitting = TextField.fitting.contains { $0.name == field.name }
    let commands = commands ?? (isFitting ? Command.fitting : Command.textual)
    return Option(
      name: field.name, short: nil, argument: field.argument, group: Group(field.group), help: field.help,
      commands: commands, field: field, effect: effect
    ) { request, argument throws(Failure) in try field.apply(&request.setting, argument) }
  }

  /// A value that is one of a type's raw values.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ argument: String, _ group: Group, _ help: String, in commands: [Command] = Command.textual,
    effect: Effect = .always, _ field: any WritableKeyPath<Request, Choice> & Sendable
  ) -> Option {
    Option(
      name: name, short: nil, argument: argument, group: group, help: help, commands: commands,
      choices: Choice.allCases.map(\.rawValue), effect: effect
    ) { request, argument throws(Failure) in request[keyPath: field] = try argument.oneOf(Choice.self) }
  }

  /// The same, with no value unless the option is given.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ argument: String, _ group: Group, _ help: String, in commands: [Command] = Command.textual,
    effect: Effect = .always, _ field: any WritableKeyPath<Request, Choice?> & Sendable
  ) -> Option {
    Option(
      name: name, short: nil, argument: argument, group: group, help: help, commands: commands,
      choices: Choice.allCases.map(\.rawValue), effect: effect
    ) { request, argument throws(Failure) in request[keyPath: field] = try argument.oneOf(Choice.self) }
  }

  /// The values of the argument, if it is one of a few words; computed, as no fit needs them.
  var values: [String] { field?.choices ?? choices }

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

  /// Every option, in the order of the help.
  static let table: [Option] = boxTable + textTable + pictureTable + checkTable + outputTable
}
