import AdaptiveLayout
import Checks
import Drawing
import Pages
import RecordStreams
import TextFields
import TextFit

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
  static let table: [Option] = [
    .value(
      "rect", "WxH", .box, "the box: 200x40 in points, 50mmx20mm, A4 landscape; may also be the first argument",
      in: Command.fitting
    ) {
      request, argument throws(Failure) in try request.setBox(argument)
    },
    .value(
      "device", "NAME", .box, "a device of 'fitfont devices'; \"iPad mini\" is the newest of that name",
      in: [.layout],
      isRepeatable: true
    ) {
      request, argument throws(Failure) in request.layout.devices.append(try argument.nonEmpty())
    },
    .value(
      "device", "NAME", .box, "of documents: only this device; \"iPad mini\" is the newest of that name",
      in: [.check], isRepeatable: true
    ) {
      request, argument throws(Failure) in request.check.devices.append(try argument.nonEmpty())
    },
    .flag("all-devices", .box, "lay out for every device, upright and sideways (default with -o)", in: [.layout]) {
      $0.layout.usesAllDevices = $1
    },
    .value(
      "window", "WINDOW", .box, "of Split View, 1/3, 1/2 or 2/3; or a window of WxH points, on a device or on none",
      in: [.layout]
    ) {
      request, argument throws(Failure) in request.layout.window.window = try WindowRequest.window(argument)
    },
    .value(
      "safe-area", "T,L,B,R", .box, "what is covered at each edge, in points (default: what the device covers)",
      in: [.layout]
    ) {
      request, argument throws(Failure) in request.layout.window.safeArea = try WindowRequest.safeArea(argument)
    },
    .flag(
      "landscape", .box, "only screens held sideways", in: [.devices, .layout], effect: .without("portrait")
    ) {
      $0.orientation = $1 ? .landscape : nil
    },
    .flag(
      "portrait", .box, "only screens held upright", in: [.devices, .layout], effect: .without("landscape")
    ) {
      $0.orientation = $1 ? .portrait : nil
    },
    .flag("windows", .box, "also the windows of Split View", in: [.devices]) { $0.showsWindows = $1 },
    .value("size", "PT", .box, "the font size", in: [.needs]) {
      request, argument throws(Failure) in request.size = try argument.positiveLength()
    },
    .value("width", "PT", .box, "the available width; prints the height that the text needs", in: [.needs]) {
      request, argument throws(Failure) in request.width = try argument.positiveLength()
    },
    .value("height", "PT", .box, "the available height; prints the least width that the text needs", in: [.needs]) {
      request, argument throws(Failure) in request.height = try argument.positiveLength()
    },
    .flag(
      "curve", .box, "for --width: how the lines change with the size, a line of JSON for each change",
      in: [.needs]
    ) {
      $0.curve = $1
    },
    .field(.margin),
    .field(.lines),
    .field(.minLines),
    .field(.reserveLines),
    .field(.axis),
    .field(.bounds),
    .field(.align),
    .field(.alignLast),
    .field(.verticalAlign, in: Command.fitting),
    .field(.minSize),
    .field(.maxSize),
    .field(.step),
    .field(.sizes),
    .field(.font),
    .field(.fontFile),
    .field(.faceIndex),
    .field(.instance),
    .field(.weight),
    .field(.variations),
    .field(.features),
    .field(.fallback),
    .field(.opticalSizing),
    .field(.overflow),
    .field(.order),
    .field(.ellipsis),
    .value(
      "variant", "TEXT", .text, "shorter text to try if the text does not fit",
      in: Command.drawing, isRepeatable: true, effect: .textOfItsOwn
    ) {
      request, argument throws(Failure) in request.variants.append(try argument.nonEmpty())
    },
    .field(.balance),
    .field(.fitLines),
    .field(.breaking),
    .field(.tolerance),
    .field(.looseness),
    .value("text-file", "FILE", .text, "read the text from a file; - is standard input", in: [.fit, .needs, .draw]) {
      request, argument throws(Failure) in request.textFile = try argument.nonEmpty()
    },
    .field(.markup),
    .field(.paragraphs, in: [.fit, .needs, .draw], effect: .textOfItsOwn),
    .field(.language),
    .value(
      "language", "TAG[,TAG...]", .text, "languages of the document to lay out, such as de or en,ar (default: its own)",
      in: [.layout]
    ) {
      request, argument throws(Failure) in request.layout.languages = try LayoutRequest.languages(argument)
    },
    .choice(
      "content-size", "SIZE", .text, "the user's preferred text size, such as accessibilityLarge (default: large)",
      in: [.layout], \.layout.contentSize),
    Option(
      name: "content-size", short: nil, argument: "SIZE[,SIZE...]", group: .text,
      help: "of documents: how large users want text, as accessibilityLarge (default: large)",
      commands: [.check], choices: ContentSizeCategory.allCases.map(\.rawValue), effect: .always
    ) {
      request, argument throws(Failure) in request.check.contentSizes = try CheckRequest.contentSizes(argument)
    },
    .value(
      "min-size", "PT", .size,
      "of documents: the least size that texts may shrink to, beside their own minSize",
      in: [.check]
    ) {
      request, argument throws(Failure) in request.check.leastSize = try argument.positiveLength()
    },
    .value(
      "min-height", "LENGTH", .size,
      "of documents: how high letters are at least on the display, such as 1.2mm", in: [.check]
    ) {
      request, argument throws(Failure) in request.check.leastHeight = try argument.positiveLengthWithUnit()
    },
    .choice(
      "measure", "LETTERS", .size, "which letters --min-height is about: x-height (default) or cap-height",
      in: [.check], effect: .leastHeight, \.check.measure),
    .field(.direction),
    .field(.wrap),
    .field(.wordBreak),
    .field(.hyphens),
    .field(.lineBreak),
    .field(.lineHeight),
    .field(.letterSpacing),
    .field(.trailingSpacing),
    .field(.paragraphSpacing),
    .field(.textIndent),
    .field(.underline, in: Command.fitting),
    .field(.strike, in: Command.fitting),
    .value(
      "output", short: "o", "FILE", .picture,
      "draw the text into \(PictureFormat.endings("FILE.")); - is standard output",
      in: Command.drawing
    ) {
      request, argument throws(Failure) in request.picture.output = try argument.nonEmpty()
    },
    .value(
      "output", short: "o", "FILE", .picture,
      "draw the screen, or a sheet of all that differ, into \(PictureFormat.endings("FILE."))", in: [.layout]
    ) {
      request, argument throws(Failure) in request.picture.output = try argument.nonEmpty()
    },
    Option(
      name: "format", short: nil, argument: "FORMAT", group: .picture,
      help: "\(PictureFormat.endings("")) (default: by the file's name)", commands: Command.drawing + [.layout],
      choices: PictureFormat.allCases.map(\.rawValue), effect: .file
    ) {
      request, argument throws(Failure) in request.picture.format = try argument.pictureFormat()
    },
    .value(
      "title", "TEXT", .picture,
      "title of a PDF (default: its first line; of many pages, the name of the composition)",
      in: Command.drawing, effect: .title
    ) {
      request, argument throws(Failure) in request.picture.title = try argument.nonEmpty()
    },
    .field(.color, in: Command.drawing, effect: .picture),
    .field(.textStroke),
    .field(.textShadow),
    .field(.textBackground),
    .field(.textPadding),
    .field(.textRadius, in: Command.drawing, effect: .picture),
    .field(.textBackgroundPerLine, in: Command.drawing, effect: .picture),
    .field(.background, in: Command.drawing, effect: .picture),
    .field(.opacity, in: Command.drawing, effect: .picture),
    .field(.rotate, in: Command.drawing, effect: .picture),
    .value(
      "padding", "N[,N[,N[,N]]]", .picture, "space around the box: one to four numbers, in CSS order",
      in: Command.drawing,
      effect: .picture
    ) {
      request, argument throws(Failure) in request.picture.padding = try argument.margins()
    },
    .value(
      "scale", "N", .picture,
      "N times as large, such as 2 for @2x; or 300dpi (default: 1 pixel a point; 96dpi for A4)",
      in: Command.drawing, effect: .scale
    ) {
      request, argument throws(Failure) in request.picture.scale = try PictureScale(argument)
    },
    .value(
      "scale", "N", .picture, "draw N times as large (default: the device's pixels; a sheet so that it can be read)",
      in: [.layout], effect: .picture
    ) {
      request, argument throws(Failure) in request.layout.scale = try argument.positiveNumber()
    },
    .flag(
      "frames", .picture, "also draw the outlines of views without a colour, places for images and the safe area",
      in: [.layout], effect: .picture
    ) {
      $0.layout.showsFrames = $1
    },
    .value(
      "quality", "N", .picture,
      "quality of a JPEG or WebP, 1 to 100 (default: \(Picture.usualQuality)); a WebP of 100 is lossless",
      in: Command.drawing + [.layout], effect: .quality
    ) {
      request, argument throws(Failure) in request.picture.quality = try argument.whole(in: 1...100)
    },
    .choice(
      "svg-text", "HOW", .picture, "outlines (default: looks the same everywhere) or text (editable)",
      in: Command.drawing + [.layout], effect: .svg, \.picture.svgText),
    .value(
      "sheet", "PAPER", .picture,
      "put pictures on sheets of labels: L7160, or A4 3x8 gap=2mm; skip=5 omits used labels",
      in: [.draw]
    ) {
      request, argument throws(Failure) in request.picture.sheet = try SheetRequest(argument)
    },
    .flag(
      "annotate", .picture, "show box, margins, baselines, line ends and what limits the size", in: Command.drawing,
      effect: .picture
    ) {
      $0.picture.annotates = $1
    },
    .flag(
      "preview", .picture, "show the picture in the terminal (kitty, sixel or coloured blocks)", in: Command.drawing
    ) {
      $0.picture.previews = $1
    },
    .value(
      "composition", "FILE", .picture, "draw the page of texts, images and shapes that a JSON file describes",
      in: [.draw]
    ) {
      request, argument throws(Failure) in request.picture.composition = try argument.nonEmpty()
    },
    .value(
      "rows", "FILE", .picture,
      "draw a picture or page for each row of CSV or JSON, or each subtitle of a .srt or .vtt",
      in: [.draw]
    ) {
      request, argument throws(Failure) in request.picture.rows = try argument.nonEmpty()
    },
    .value(
      "resume", "FILE", .picture,
      "keep the results of --rows in FILE, and draw only those that it does not contain yet",
      in: [.draw], effect: .rows
    ) {
      request, argument throws(Failure) in request.picture.resume = try argument.nonEmpty()
    },
    .choice(
      "format", "FORMAT", .batch, "format of the records: auto (default), jsonl, json (a list) or csv",
      in: [.batch, .group],
      \.format),
    .value(
      "delimiter", "CHAR", .batch,
      "separator of CSV fields, such as ';' or tab (default: that of the header)",
      in: [.batch, .group, .draw], effect: .delimiter
    ) {
      request, argument throws(Failure) in request.delimiter = try argument.delimiter()
    },
    .value(
      "language", "TAG[,TAG...]", .text, "only texts in these languages, such as de or en,ar (default: all)",
      in: [.check]
    ) {
      request, argument throws(Failure) in request.check.languages = try LayoutRequest.languages(argument)
    },
    .value(
      "key", "PATTERN", .text, "only texts with these keys, such as 'login_*'", in: [.check], isRepeatable: true
    ) {
      request, argument throws(Failure) in request.check.keys.append(try argument.nonEmpty())
    },
    .value(
      "output", short: "o", "FILE", .output,
      "a report: FILE.html, .sarif, .xml (JUnit), .jsonl, .txt or .annotations", in: [.check],
      isRepeatable: true
    ) {
      request, argument throws(Failure) in request.check.outputs.append(try argument.nonEmpty())
    },
    .value(
      "output", short: "o", "FILE", .output,
      "the fitted presentation; of check, a report as of 'fitfont check'", in: [.pptx], isRepeatable: true
    ) {
      request, argument throws(Failure) in request.check.outputs.append(try argument.nonEmpty())
    },
    .flag("in-place", .output, "of fit: write over the presentations themselves", in: [.pptx], effect: .fittedDecks) {
      $0.presentations.isInPlace = $1
    },
    .flag("dry-run", .output, "of fit: print what would change, and write nothing", in: [.pptx], effect: .fittedDecks) {
      $0.presentations.isDryRun = $1
    },
    .choice(
      "runs", "WHOSE", .size,
      "of fit: write sizes into texts, each shape's own or one factor for a kind of placeholder",
      in: [.pptx], effect: .fittedDecks, \.presentations.runs),
    .value(
      "min-size", "PT", .size, "of fit: the least size that --runs writes (default: 1)", in: [.pptx], effect: .runs
    ) {
      request, argument throws(Failure) in request.presentations.leastSize = try argument.positiveLength()
    },
    .choice(
      "format", "FORMAT", .output, "format to print: text (default), jsonl, junit, sarif, annotations or html",
      in: [.check, .pptx], effect: .all(.checkedDecks, .without("json")), \.check.format),
    .value(
      "baseline", "FILE", .output, "findings in FILE are known and no longer fail the check", in: [.check, .pptx],
      effect: .checkedDecks
    ) {
      request, argument throws(Failure) in request.check.baseline = try argument.nonEmpty()
    },
    .value(
      "write-baseline", "FILE", .output, "write the findings into FILE, as the baseline of later checks",
      in: [.check, .pptx], effect: .checkedDecks
    ) {
      request, argument throws(Failure) in request.check.newBaseline = try argument.nonEmpty()
    },
    .flag(
      "budget", .output, "print how much room each text has, in points and letters, whether it fits or not",
      in: [.check]
    ) {
      $0.check.asksRoom = $1
    },
    .flag(
      "allow-unmatched", .output, "exit 0 also where no text has a slot, --language or --key, as in a commit's files",
      in: [.check]
    ) {
      $0.check.allowsUnmatched = $1
    },
    .flag("schema", .output, "print the JSON Schema of slot tables", in: [.check]) {
      request, _ in request.mode = .schema
    },
    .value("jobs", "N", .batch, "work on N cores (default: all)", in: [.batch, .draw, .layout, .check], effect: .rows) {
      request, argument throws(Failure) in request.jobs = min(try argument.count(), 256)
    },
    .value(
      "font-map", "NAME=FONT", .font, "the font (family or file) that stands for one of the presentation's",
      in: [.pptx],
      isRepeatable: true
    ) {
      request, argument throws(Failure) in try request.presentations.map(argument)
    },
    .flag("json", .output, "print each result as one line of JSON", in: [.fit, .needs, .devices, .layout, .pptx]) {
      $0.json = $1
    },
    .flag(
      "detail", .output, "with JSON: also print lines, fonts and what would break next", in: [.fit, .batch, .group]
    ) {
      $0.detail = $1
    },
    .flag("explain", .output, "say what limits the size, and show the lines", in: [.fit]) { $0.explain = $1 },
    .value(
      "explain", "VIEW", .output,
      "say which constraints determine a view's frame or are not met, and what limits its text", in: [.layout]
    ) {
      request, argument throws(Failure) in request.layout.explained = try argument.nonEmpty()
    },
    .flag("conflicts", .output, "print only the constraints that contradict each other", in: [.layout]) {
      $0.layout.asksConflicts = $1
    },
    .flag("ambiguous", .output, "print only what the constraints leave open", in: [.layout]) {
      $0.layout.asksAmbiguity = $1
    },
    .flag(
      "watch", .output, "draw again whenever one of the files read changes, until Ctrl-C",
      in: [.draw]
    ) {
      $0.picture.watches = $1
    },
    .flag(
      "watch", .output, "lay out again whenever a document or one of its images changes, until Ctrl-C", in: [.layout]
    ) {
      $0.layout.watches = $1
    },
    .flag("canvas", .output, "print where the views of storyboards and xibs lie in Interface Builder", in: [.layout]) {
      $0.layout.asksCanvas = $1
    },
    .flag("tidy", .output, "print the document in its canonical style, or write it into -o FILE", in: [.layout]) {
      $0.layout.tidies = $1
    },
    .flag("schema", .output, "print the JSON Schema of layout documents", in: [.layout]) {
      request, _ in request.mode = .schema
    },
    .flag("schema", .output, "print the JSON Schema of compositions", in: [.draw]) {
      request, _ in request.mode = .schema
    },
    .flag("schema", .output, "print the JSON Schema of records, results and errors", in: [.batch, .group]) {
      request, _ in request.mode = .schema
    },
    .generate,
    .flag("help", .output, "print this help, with examples and exit codes; -h is shorter", in: Command.allCases) {
      request, _ in request.mode = .longHelp
    },
    .flag(
      "version", short: "V", .output, "print the version, and those of the underlying libraries", in: Command.allCases
    ) {
      request, _ in request.mode = .version
    },
  ]
}
