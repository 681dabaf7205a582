import CommandInterface
import Geometry
import LayoutDocuments
import Pages
import TextFields
import Typography

/// Turns the process's arguments into a ``Request``: ``CommandInterface/CommandParser`` tells the words apart, and each
/// option of ``Option/table`` writes what it says into the request.
enum ArgumentParser {
  /// - Throws: a usage ``Failure`` for an unknown option, or for a missing, superfluous or malformed argument.
  static func parse(
    count: Int32, vector: CommandParser<FitFontProgram>.Vector
  ) throws(Failure) -> Request {
    var request = Request()
    switch try CommandParser<FitFontProgram>.parse(count: count, vector: vector) {
    case .help(let command, let isLong):
      request.command = command
      request.mode = isLong ? .longHelp : .help
    case .words(let parsed): try apply(parsed, to: &request)
    }
    return request
  }

  /// Options that change no picture, so that a merge may go on with others.
  private static let unseen = ["jobs", "rows", "resume", "watch"]

  /// Options that name a file: of two, one would be lost, while of two values the later one counts.
  private static let files: Set = ["output", "rows", "resume", "composition", "text-file"]

  private static func apply(_ parsed: ParsedWords<FitFontProgram>, to request: inout Request) throws(Failure) {
    request.command = parsed.command
    var given: [Option] = []
    var pending: [(option: Option, argument: Argument)] = []
    for (option, argument) in parsed.options {
      guard argument.option != "-h" else {
        request.mode = .help
        continue
      }
      if files.contains(option.name), !option.isRepeatable,
        let first = parsed.options.first(where: { $0.option.name == option.name })?.argument.text,
        first != argument.text
      {
        throw .usage("--\(option.name) is given twice, as '\(first)' and '\(argument.text)'; keep one")
      }
      pending.removeAll { $0.option.name == option.name }
      // Whether a brace marks a field can be told only from all options together.
      if request.command == .draw, option.takesFields, argument.text.contains(where: { $0 == "{" || $0 == "}" }) {
        pending.append((option, argument))
      } else {
        try option.apply(&request, argument)
      }
      given.append(option)
      if !unseen.contains(option.name) { request.words.append("--\(option.name)=\(argument.text)") }
    }
    let words = parsed.others
    request.words += words
    try checkAlone(given.map { "--" + $0.name }, words, request)
    for (option, argument) in pending { try apply(option, argument, to: &request) }
    try assign(words, to: &request)
    guard request.mode == .run else { return }
    request.given = Set(given.compactMap { $0.field?.name })
    try Effect.check(given, request)
    try request.checkEffects()
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
}
