/// A program with commands, whose options stand in one table: what is parsed, helped with, completed and described in a
/// manual page is that table and these words, and nothing here knows what the program does.
package protocol Program: SendableMetatype {
  associatedtype Command: ProgramCommand
  /// The headings under which help lists options, in their order.
  associatedtype Group: CaseIterable & Equatable & RawRepresentable<String> & Sendable
  /// What the options make together.
  associatedtype Request
  /// What an option may be about that the program knows elsewhere.
  associatedtype Field: OptionField

  /// The word that starts it.
  static var name: String { get }
  /// The words behind the name in the manual page.
  static var purpose: String { get }
  /// The date of its version, as the manual page prints it.
  static var date: String { get }
  /// Manual pages that readers of its own may want, each with its section: `fc-list 1`.
  static var seeAlso: [String] { get }
  /// The command that stands as an example in what help says of help.
  static var example: Command { get }
  /// Every option, in the order of the help.
  static var options: [CommandOption<Self>] { get }
  /// Every exit code, with its meaning.
  static var exitCodes: [(code: Int32, meaning: String)] { get }

  /// The ways to write a command, below each other behind `Usage: `, and after an empty line what it does.
  static func usage(_ command: Command) -> String
  /// What else is to be said of a command.
  static func description(_ command: Command) -> String
  /// Indented lines, each a call that works, and behind two blanks what it is for.
  static func examples(_ command: Command) -> String
  /// The names of the options that the short help has.
  static func important(_ command: Command) -> Set<String>
  /// Words for the short help, where those of an option's help are too long and their beginning says too little.
  static var briefs: [(command: Command, name: String, words: String)] { get }

  /// What the plain call takes first, as completions name it.
  static var plainWord: String { get }
  /// The listing of which several names may be given, with commas between them.
  static var combinedListing: String { get }
  /// The listing, as `--generate` takes it, of the names that an option's argument may have; nil where there is none.
  static func listing(_ option: CommandOption<Self>) -> String?

  /// What a first word is not, if it is neither the name of a command nor what the plain call takes first.
  static func refusal(ofFirst word: String, in words: [String]) -> String?
  /// What is probably wrong where a letter is written like an option, and there is no such option; nil if nothing is
  /// known.
  static func slip(_ letter: Character) -> String?
  /// What to write instead of an option that a command does not take; nil if nothing is known.
  ///
  /// - Parameters:
  ///   - option: an option of that name, which other commands take.
  ///   - places: the calls that take it, as messages name them.
  static func remedy(for option: CommandOption<Self>, of command: Command, places: String) -> String?
}

/// The commands of a program, and the plain call, which has no name.
package protocol ProgramCommand: CaseIterable, Hashable, RawRepresentable<String>, Sendable where AllCases == [Self] {
  /// The call without a command.
  static var plain: Self { get }
  /// Whether a word that is not an option is a file.
  var readsFile: Bool { get }
  /// What the words that are not options name, and the listing that has them; nil where no listing has.
  var listed: (what: String, listing: String)? { get }
}

/// What an option may be about that its program knows elsewhere.
package protocol OptionField: Sendable {
  /// The values, if there are only a few.
  var choices: [String] { get }
}

extension ProgramCommand {
  /// The commands that have a name.
  package static var named: [Self] {
    // By index: what filters a generic list is itself looked for among all types of the program, each time it starts.
    let all = allCases
    var named: [Self] = []
    for index in all.indices where all[index] != .plain { named.append(all[index]) }
    return named
  }

  /// The command of a name; nil for any other word.
  init?(named name: String) {
    guard let command = Self(rawValue: name), command != .plain else { return nil }
    self = command
  }
}

extension Program {
  /// The first word that, like `--help`, asks for help.
  package static var helpWord: String { "help" }

  /// The options that a command takes.
  package static func options(of command: Command) -> [CommandOption<Self>] {
    var taken: [CommandOption<Self>] = []
    for option in options where option.isTaken(by: command) { taken.append(option) }
    return taken
  }

  /// How a command is called: the program's name, and the command's if it has one.
  package static func call(_ command: Command) -> String {
    command == .plain ? name : "\(name) \(command.rawValue)"
  }
}
