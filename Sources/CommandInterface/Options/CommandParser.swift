internal import CGetopt
internal import Platform
package import TextFields
internal import Typography

/// Tells the words of a process's command line apart, by means of a program's table and ``OptionScanner``.
///
/// Only one thread at a time may parse.
package enum CommandParser<P: Program> {
  package typealias Vector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// - Throws: a usage ``Failure`` for an unknown option or command, or for an argument that is missing or superfluous.
  package static func parse(count: Int32, vector: Vector) throws(Failure) -> ParsedCommandLine<P> {
    // Swift reads the arguments from /proc. A caller may also pass none at all, not even a name.
    guard count > 0 else {
      throw Failure(
        kind: .unavailable, message: "the arguments cannot be read; mount /proc, and call the command by its name")
    }
    guard count > 1 else { return .words(try options(.plain, count: count, vector: vector)) }
    var words: [String] = []
    for index in 1..<Int(count) { words.append(try word(vector[index])) }
    if words[0] == P.helpWord { return try help(Array(words.dropFirst())) }
    guard let command = P.Command(named: words[0]) else {
      try checkCommand(words)
      return .words(try options(.plain, count: count, vector: vector))
    }
    return .words(try options(command, count: count - 1, vector: vector + 1))
  }

  /// `help`, or for a command: `help draw`.
  private static func help(_ words: [String]) throws(Failure) -> ParsedCommandLine<P> {
    guard let name = words.first else { return .help(.plain, isLong: false) }
    if name == "-h" || name == "--help" { return .help(.plain, isLong: true) }
    guard let command = P.Command(named: name) else {
      let names = P.Command.named.map(\.rawValue)
      throw .usage("there is no command '\(name)'; " + (didYouMean(name, among: names) ?? choices(names)))
    }
    if words.count > 1 {
      throw .usage(
        "unexpected argument '\(words[1])'; name one command, as in '\(P.name) help \(P.example.rawValue)'")
    }
    return .help(command, isLong: true)
  }

  private static func choices(_ names: [String]) -> String {
    "there are " + names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  /// Refuses a first word that is a mistyped command, and nothing that the plain call takes.
  private static func checkCommand(_ words: [String]) throws(Failure) {
    guard let first = words.first, !first.hasPrefix("-"),
      let question = didYouMean(nearestNames(to: first, in: P.Command.named.map { $0.rawValue } + [P.helpWord])),
      let refusal = P.refusal(ofFirst: first, in: words)
    else { return }
    throw .usage("there is no command '\(first)', \(refusal); \(question)")
  }

  private static func options(
    _ command: P.Command, count: Int32, vector: Vector
  ) throws(Failure) -> ParsedWords<P> {
    let table = P.options(of: command)
    let scanner = OptionScanner(count: count, vector: vector)
    for option in table { scanner.add(option.name, option.letter, takesValue: option.argument != nil) }
    var parsed = ParsedWords<P>(command)
    scan: while true {
      switch scanner.next() {
      case .end: break scan
      case .missing(let value): throw .usage("\(try word(value)) needs a value; '\(P.name) --help' shows which")
      case .unknown: throw try unknown(vector, table, command)
      case .option(let index, let isLetter, let argument):
        let entry = table[index]
        let text = argument == nil ? "" : try word(argument)
        let isShortHelp = isLetter && entry.short == nil
        parsed.add(entry, Argument(option: isShortHelp ? "-h" : "--" + entry.name, text: text))
      }
    }
    for index in scanner.position..<count { parsed.add(try word(vector[Int(index)])) }
    return parsed
  }

  /// Why an option is not known, and what to write.
  private static func unknown(
    _ vector: Vector, _ table: [CommandOption<P>], _ command: P.Command
  ) throws(Failure) -> Failure {
    let forTexts = "for a text that starts with a hyphen, write -- before it"
    // For a bad short option, optind may not have moved past the word yet.
    let bad = cgetopt_option()
    if bad < 0 || bad > 0x7F, bad < OptionScanner.firstValue {
      // The first byte of a multi-byte character, which is signed as C's char is; so the word is not used up yet.
      let name = try word(vector[Int(cgetopt_index())] ?? vector[Int(cgetopt_index()) - 1])
      return .usage("unknown option \(name); \(forTexts)")
    }
    if bad > 0, bad < OptionScanner.firstValue {
      let letter = Character(UnicodeScalar(UInt8(truncatingIfNeeded: bad)))
      return .usage("unknown option -\(letter)\(P.slip(letter).map { ": " + $0 } ?? ""); \(forTexts)")
    }
    let name = try word(vector[Int(cgetopt_index()) - 1])
    if bad >= OptionScanner.firstValue { return .usage("\(name) takes no value; leave it out") }
    let bare = String(name.drop { $0 == "-" }.prefix { $0 != "=" })
    let matches = bare.isEmpty ? [] : table.map(\.name).filter { $0.hasPrefix(bare) }
    if matches.count > 1 {
      return .usage(
        "--\(bare) may mean " + matches.map { "--" + $0 }.joined(separator: " or ") + "; write the whole name")
    }
    let call = P.call(command)
    let others = P.options.filter { $0.name == bare }
    if !others.isEmpty {
      let places = P.Command.allCases.filter { command in others.contains { $0.isTaken(by: command) } }
        .map { $0 == .plain ? "'\(P.name)' without a command" : "'\(P.name) \($0.rawValue)'" }.joined(separator: ", ")
      let remedy =
        P.remedy(for: others[0], of: command, places: places) ?? "it is one of \(places): use that, or leave it out"
      return .usage("unknown option --\(bare) of '\(call)'; \(remedy)")
    }
    let nearest = nearestNames(to: bare, in: table.map(\.name)).map { "--" + $0 }
    return .usage("unknown option \(name); " + (didYouMean(nearest) ?? "'\(call) --help' lists them"))
  }

  private static func word(_ pointer: UnsafeMutablePointer<CChar>?) throws(Failure) -> String {
    guard let pointer else { throw .usage("a word of the command line is missing; give it again") }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
    return try decodeUTF8(bytes, what: "the argument '\(String(cString: pointer))'")
  }
}
