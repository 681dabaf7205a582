import CGetopt
import Geometry
import LayoutDocuments
import Pages
import Platform
import TextFields
import Typography

/// Turns the process's arguments into a ``Request`` by means of ``Option/table`` and glibc's getopt_long: options and
/// texts may come in any order, `--` ends the options, and long names may be abbreviated.
enum ArgumentParser {
  /// - Throws: a usage ``Failure`` for an unknown option, or for a missing, superfluous or malformed argument.
  static func parse(count: Int32, vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) throws(Failure) -> Request
  {
    // Swift reads the arguments from /proc. A caller may also pass none at all, not even a name.
    guard count > 0 else {
      throw Failure(
        kind: .unavailable, message: "the arguments cannot be read; mount /proc, and call the command by its name")
    }
    guard count > 1 else { return try parse(.fit, count: count, vector: vector) }
    var words: [String] = []
    for index in 1..<Int(count) { words.append(try word(vector[index])) }
    if words[0] == help { return try helpRequest(Array(words.dropFirst())) }
    // A first word that is not a sub-command is a box: a plain fit has no name.
    guard let command = Option.Command.named.first(where: { $0.rawValue == words[0] }) else {
      try checkCommand(words)
      return try parse(.fit, count: count, vector: vector)
    }
    return try parse(command, count: count - 1, vector: vector + 1)
  }

  /// The word that, like `--help`, asks for help.
  static let help = "help"

  /// `fitfont help`, or for a sub-command: `fitfont help draw`.
  private static func helpRequest(_ words: [String]) throws(Failure) -> Request {
    var request = Request()
    request.mode = words.isEmpty ? .help : .longHelp
    guard let name = words.first, name != "-h", name != "--help" else { return request }
    guard let command = Option.Command.named.first(where: { $0.rawValue == name }) else {
      let names = Option.Command.named.map(\.rawValue)
      throw .usage("there is no command '\(name)'; " + (didYouMean(name, among: names) ?? choices(names)))
    }
    if words.count > 1 {
      throw .usage("unexpected argument '\(words[1])'; name one command, as in 'fitfont help draw'")
    }
    request.command = command
    return request
  }

  private static func choices(_ names: [String]) -> String {
    "there are " + names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  /// Refuses a first word that is a mistyped sub-command; if `--rect` gives the box, the word is the text.
  private static func checkCommand(_ words: [String]) throws(Failure) {
    guard let first = words.first, !first.hasPrefix("-"), !words.contains(where: { $0.hasPrefix("--rec") }) else {
      return
    }
    let nearest = nearestNames(to: first, in: Option.Command.named.map(\.rawValue) + [help])
    guard let question = didYouMean(nearest), (try? Argument(option: "", text: first).rect()) == nil else { return }
    throw .usage("there is no command '\(first)', and it is not a box such as 200x40; \(question)")
  }

  private static func parse(
    _ command: Option.Command, count: Int32, vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(Failure) -> Request {
    let table = Option.table.filter { $0.commands.contains(command) }
    // getopt_long reads the names up to an empty entry.
    var options = table.enumerated().map { index, entry in
      option(
        name: strdup(entry.name), has_arg: entry.argument == nil ? no_argument : required_argument, flag: nil,
        val: firstValue + Int32(index))
    }
    defer { for option in options { free(UnsafeMutablePointer(mutating: option.name)) } }
    options.append(option(name: nil, has_arg: 0, flag: nil, val: 0))
    // The leading colon distinguishes a missing argument (':') from an unknown option ('?') and keeps getopt silent.
    let shorts =
      ":h"
      + table.compactMap { option in
        option.short.map { String($0) + (option.argument == nil ? "" : ":") }
      }.joined()
    var request = Request()
    request.command = command
    var given: [Option] = []
    var pending: [(option: Option, argument: Argument)] = []
    while true {
      let value = getopt_long(count, vector, shorts, options, nil)
      if value == -1 { break }
      switch value {
      case Int32(UInt8(ascii: "h")):
        request.mode = .help
      case Int32(UInt8(ascii: ":")):
        let name = try word(vector[Int(cgetopt_index()) - 1])
        throw .usage("\(name) needs a value; 'fitfont --help' shows which")
      case Int32(UInt8(ascii: "?")):
        throw try unknown(vector, table, command)
      default:
        let entry =
          value >= firstValue
          ? table[Int(value - firstValue)] : table.first { $0.short?.asciiValue.map(Int32.init) == value }
        guard let entry else { throw try unknown(vector, table, command) }
        let text = cgetopt_argument() == nil ? "" : try word(cgetopt_argument())
        let argument = Argument(option: "--" + entry.name, text: text)
        pending.removeAll { $0.option.name == entry.name }
        // Whether a brace marks a field can be told only from all options together.
        if command == .draw, entry.takesFields, text.contains(where: { $0 == "{" || $0 == "}" }) {
          pending.append((entry, argument))
        } else {
          try entry.apply(&request, argument)
        }
        given.append(entry)
        if !["jobs", "rows", "resume", "watch"].contains(entry.name) {
          request.words.append("--\(entry.name)=\(text)")
        }
      }
    }
    var words: [String] = []
    for index in cgetopt_index()..<count { words.append(try word(vector[Int(index)])) }
    request.words += words
    try checkAlone(given.map { "--" + $0.name }, words, request)
    for (option, argument) in pending { try apply(option, argument, to: &request) }
    try assign(words, to: &request)
    guard request.mode == .run else { return request }
    request.given = Set(given.compactMap { $0.field?.name })
    try Effect.check(given, request)
    try request.checkEffects()
    return request
  }

  /// An option whose argument contains braces; in a merge, these are places for fields.
  private static func apply(
    _ option: Option, _ argument: Argument, to request: inout Request
  ) throws(Failure) {
    let picture = request.picture
    guard picture.rows != nil, picture.composition == nil else {
      let hasPlaces =
        option.listsParagraphs ? RowParagraphs.hasPlaces(argument) : (try? RowOption(option, argument)) != nil
      if hasPlaces, picture.rows != nil, option.field != nil, !option.listsParagraphs {
        throw option.refusal(besideComposition: argument)
      }
      do throws(Failure) {
        return try option.apply(&request, argument)
      } catch {
        guard hasPlaces, picture.rows == nil else { throw error }
        throw Failure(kind: error.kind, message: error.message + "; a field in braces needs --rows FILE, so add it")
      }
    }
    if option.listsParagraphs {
      request.setting.paragraphs = try RowParagraphs.sample(argument)
    } else if let option = try RowOption(option, argument) {
      request.rowOptions.append(option)
    } else {
      try option.apply(&request, RowOption.plain(argument))
    }
  }

  /// Refuses words that would be ignored: some options do one thing, which nothing else affects.
  private static func checkAlone(_ given: [String], _ words: [String], _ request: Request) throws(Failure) {
    let (asking, others): (String, [String])
    switch request.mode {
    case .schema: (asking, others) = ("--schema", words.map { "'\($0)'" })
    case .generate, .list: (asking, others) = ("--generate", words.map { "'\($0)'" })
    case .run where request.layout.asksCanvas: (asking, others) = ("--canvas", [])
    case .run where request.layout.tidies: (asking, others) = ("--tidy", [])
    default: return
    }
    let beside =
      given.filter {
        $0 != asking && !(asking == "--tidy" && $0 == "--output") && !(asking == "--canvas" && $0 == "--json")
      } + others
    if let other = beside.first {
      throw .usage("\(asking) does one thing, which \(other) does not affect; leave out one of the two")
    }
  }

  /// The values for long options in getopt_long start above those of all characters.
  private static let firstValue: Int32 = 256

  /// The words that are not options: the box, unless `--rect` gives it, and the text, unless it is in a file.
  private static func assign(_ words: [String], to request: inout Request) throws(Failure) {
    guard request.mode == .run else { return }
    var words = words[...]
    if request.command == .batch || request.command == .group {
      request.batchFile = words.popFirst()
      if let extra = words.first {
        throw .usage("unexpected argument '\(extra)'; name one file, since a batch reads only one")
      }
      return
    }
    if request.command == .devices {
      request.deviceName = words.popFirst()
      if let extra = words.first {
        throw .usage("unexpected argument '\(extra)'; put the device's whole name in one pair of quotes")
      }
      return
    }
    if request.command == .layout {
      guard !words.isEmpty else { throw .usage("no document given; write fitfont layout FILE.json") }
      request.layout.files = Array(words)
      if words.count > 1, words.contains("-") {
        throw .usage("'-' is standard input, and cannot be combined with other documents; write it to a file")
      }
      if let twice = InputFiles.double(of: request.layout.files) {
        throw .usage("'\(twice)' is given twice; leave one out, since both would be laid out alike")
      }
      if words.count > 1, request.layout.tidies {
        throw .usage("--tidy writes one document; name '\(words[words.startIndex + 1])' in a run of its own")
      }
      return
    }
    if request.command == .check {
      guard !words.isEmpty else {
        throw .usage("no slots and no layout document given; write 'fitfont check slots.json de.po'")
      }
      request.check.files = Array(words)
      return
    }
    if request.command == .pptx {
      let verbs = PresentationRequest.Verb.allCases.map(\.rawValue)
      guard let word = words.popFirst() else {
        throw .usage("'fitfont pptx' is followed by what to do; write 'fitfont pptx check DECK.pptx'")
      }
      guard let verb = PresentationRequest.Verb(rawValue: word) else {
        throw .usage(
          "'fitfont pptx' knows no '\(word)'; "
            + (didYouMean(word, among: verbs) ?? "write 'fitfont pptx \(verbs[0]) DECK.pptx'"))
      }
      guard !words.isEmpty else {
        throw .usage("no presentation given; write 'fitfont pptx \(verb.rawValue) DECK.pptx'")
      }
      request.presentations.verb = verb
      request.presentations.files = Array(words)
      if let twice = InputFiles.double(of: request.presentations.files) {
        throw .usage("'\(twice)' is given twice; leave one out, as it would be read the same")
      }
      if verb == .fit { try request.presentations.checkOutput(request.check.outputs) }
      return
    }
    if request.command == .draw, request.picture.composition != nil {
      if request.rect != nil || request.textFile != nil {
        throw .usage("a composition has its own boxes and texts; leave out --rect and --text-file")
      }
      if request.picture.padding != .zero {
        throw .usage("a composition has its own size; leave out --padding and give it a larger \"size\"")
      }
      if let extra = words.first {
        throw .usage("unexpected argument '\(extra)'; leave it out, as a composition has its own texts")
      }
      return
    }
    if request.detail, !request.json { throw .usage("--detail needs --json; --explain is for reading") }
    // A label on a sheet is as large as its place, unless its size is given.
    let hasText = request.textFile != nil || request.setting.paragraphs != nil
    let isLabel = request.picture.sheet != nil && words.count < (hasText ? 1 : 2)
    let hasBox = request.rect != nil || request.rowOptions.contains { $0.option.name == "rect" }
    if Option.Command.drawing.contains(request.command), !hasBox, !isLabel {
      guard let first = words.popFirst() else {
        throw .usage("no box given; write fitfont \(request.command == .draw ? "draw " : "")200x40 \"text\"")
      }
      let argument = Argument(option: "the box", text: first)
      if request.command == .draw, first.contains("{"), let option = Option.table.first(where: { $0.name == "rect" }) {
        try apply(option, argument, to: &request)
      } else {
        try request.setBox(argument)
      }
    }
    if request.textFile != nil, request.setting.paragraphs != nil {
      throw .usage("--text-file and --paragraphs contradict each other, as both have the text; give one of them")
    }
    if !hasText {
      guard let text = words.popFirst() else {
        throw .usage("no text given; write it last, in quotes, or name a file with --text-file")
      }
      if text == "-" { request.textFile = "-" } else { request.text = text }
    }
    if let extra = words.first {
      let remedy =
        request.setting.paragraphs == nil
        ? "put the whole text in one pair of quotes" : "leave it out, as --paragraphs has the text"
      throw .usage("unexpected argument '\(extra)'; \(remedy)")
    }
  }

  private static func unknown(
    _ vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ table: [Option],
    _ command: Option.Command
  ) throws(Failure) -> Failure {
    // For a bad short option, optind may not have moved past the word yet.
    let bad = cgetopt_option()
    if bad < 0 || bad > 0x7F, bad < firstValue {
      // The first byte of a multi-byte character, which is signed as C's char is; so the word is not used up yet.
      let name = try word(vector[Int(cgetopt_index())] ?? vector[Int(cgetopt_index()) - 1])
      return .usage("unknown option \(name); for a text that starts with a hyphen, write -- before it")
    }
    if bad > 0, bad < firstValue {
      let letter = String(UnicodeScalar(UInt8(truncatingIfNeeded: bad)))
      if ("0"..."9").contains(Character(letter)) || letter == "." {
        return .usage(
          "unknown option -\(letter): a box or size cannot be negative; for a text that starts with a hyphen, write --"
            + " before it")
      }
      return .usage("unknown option -\(letter); for a text that starts with a hyphen, write -- before it")
    }
    let name = try word(vector[Int(cgetopt_index()) - 1])
    if bad >= firstValue { return .usage("\(name) takes no value; leave it out") }
    let bare = String(name.drop { $0 == "-" }.prefix { $0 != "=" })
    let matches = bare.isEmpty ? [] : table.map(\.name).filter { $0.hasPrefix(bare) }
    if matches.count > 1 {
      return .usage(
        "--\(bare) may mean " + matches.map { "--" + $0 }.joined(separator: " or ") + "; write the whole name")
    }
    let nearest = nearestNames(to: bare, in: table.map(\.name)).map { "--" + $0 }
    let call = command == .fit ? "fitfont" : "fitfont \(command.rawValue)"
    if bare == "json", table.contains(where: { $0.name == "format" }) {
      return .usage("unknown option --json of '\(call)'; write --format jsonl")
    }
    let others = Option.table.filter { $0.name == bare }
    if !others.isEmpty {
      let names = Option.Command.allCases.filter { command in others.contains { $0.commands.contains(command) } }
        .map { $0 == .fit ? "'fitfont' without a command" : "'fitfont \($0.rawValue)'" }.joined(separator: ", ")
      let isInRecords = Option.Command.fitting.contains(command) && others.contains(where: \.isRecordField)
      let remedy = isInRecords ? "say it in each record, as \(quoted(TextField.camelCase(bare)))" : "leave it out"
      return .usage("unknown option --\(bare) of '\(call)'; it is one of \(names): use that, or \(remedy)")
    }
    return .usage("unknown option \(name); " + (didYouMean(nearest) ?? "'\(call) --help' lists them"))
  }

  private static func word(_ pointer: UnsafeMutablePointer<CChar>?) throws(Failure) -> String {
    guard let pointer else { throw .usage("a word of the command line is missing; give it again") }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
    return try decodeUTF8(bytes, what: "the argument '\(String(cString: pointer))'")
  }
}
