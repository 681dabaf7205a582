import AdaptiveLayout
import Drawing
import TextFit
import TextLayout
import Typography

/// One option of the command: the only place where its name, its argument, its help and its meaning are written down.
struct Option {
  enum Group: String, CaseIterable {
    case box = "Box"
    case size = "Size"
    case font = "Font"
    case text = "Text"
    case picture = "Picture"
    case batch = "Batch"
    case output = "Output"
  }

  /// What the command can be asked to do: its sub-commands, and a single fit without one.
  enum Command: String, CaseIterable {
    case fit
    case batch
    case group
    case needs
    case draw
    case devices
    case layout

    /// Those that take a text.
    static let textual: [Command] = [.fit, .batch, .group, .needs, .draw]
    /// Those that look for a size.
    static let fitting: [Command] = [.fit, .batch, .group, .draw]
    /// Those that draw.
    static let drawing: [Command] = [.fit, .draw]
  }

  let name: String
  let short: Character?
  /// What the help calls the argument; nil for a flag.
  let argument: String?
  let group: Group
  let help: String
  /// The sub-commands that take the option.
  var commands: [Command]
  /// What the argument may be, where it is one of a few words.
  var choices: [String] = []
  /// Writes the argument into the request, or says what is wrong with it; for a flag it is empty, or `false` where a record
  /// takes back what the command line asked for.
  let apply: @Sendable (inout Request, Argument) throws(Failure) -> Void

  static func flag(
    _ name: String, short: Character? = nil, _ group: Group, _ help: String, in commands: [Command] = Command.textual,
    apply: @escaping @Sendable (inout Request, Bool) -> Void
  ) -> Option {
    Option(name: name, short: short, argument: nil, group: group, help: help, commands: commands) {
      request, argument throws(Failure) in
      apply(&request, argument.text != "false")
    }
  }

  static func value(
    _ name: String, short: Character? = nil, _ argument: String, _ group: Group, _ help: String,
    in commands: [Command] = Command.textual,
    apply: @escaping @Sendable (inout Request, Argument) throws(Failure) -> Void
  ) -> Option {
    Option(
      name: name, short: short, argument: argument, group: group, help: help, commands: commands, apply: apply)
  }

  /// A value that is one of a type's words.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ argument: String, _ group: Group, _ help: String, in commands: [Command] = Command.textual,
    _ field: any WritableKeyPath<Request, Choice> & Sendable
  ) -> Option {
    Option(
      name: name, short: nil, argument: argument, group: group, help: help, commands: commands,
      choices: Choice.allCases.map(\.rawValue)
    ) { request, argument throws(Failure) in request[keyPath: field] = try argument.oneOf(Choice.self) }
  }

  /// The same where nothing is chosen unless the option is given.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ argument: String, _ group: Group, _ help: String, in commands: [Command] = Command.textual,
    _ field: any WritableKeyPath<Request, Choice?> & Sendable
  ) -> Option {
    Option(
      name: name, short: nil, argument: argument, group: group, help: help, commands: commands,
      choices: Choice.allCases.map(\.rawValue)
    ) { request, argument throws(Failure) in request[keyPath: field] = try argument.oneOf(Choice.self) }
  }

  /// Every option, in the order of the help.
  static let table: [Option] = [
    .value(
      "rect", "WxH", .box, "the box in points, such as 200x40; may also be the first argument", in: Command.fitting
    ) {
      request, argument throws(Failure) in request.rect = try argument.rect()
    },
    .value(
      "device", "NAME", .box, "lay out for a device of 'fitfont devices'; may be repeated", in: [.layout]
    ) {
      request, argument throws(Failure) in request.layout.devices.append(try argument.nonEmpty())
    },
    .flag("all-devices", .box, "lay out for every device, upright and sideways (default with -o)", in: [.layout]) {
      $0.layout.usesAllDevices = $1
    },
    .flag("landscape", .box, "only screens held sideways", in: [.devices, .layout]) {
      $0.orientation = $1 ? .landscape : nil
    },
    .flag("portrait", .box, "only screens held upright", in: [.devices, .layout]) {
      $0.orientation = $1 ? .portrait : nil
    },
    .flag("windows", .box, "also the windows of Split View", in: [.devices]) { $0.showsWindows = $1 },
    .value("size", "PT", .box, "the font size", in: [.needs]) {
      request, argument throws(Failure) in request.size = try argument.positiveNumber()
    },
    .value("width", "PT", .box, "the width there is; the height that the text needs is printed", in: [.needs]) {
      request, argument throws(Failure) in request.width = try argument.positiveNumber()
    },
    .value("height", "PT", .box, "the height there is; the least width that the text needs is printed", in: [.needs]) {
      request, argument throws(Failure) in request.height = try argument.positiveNumber()
    },
    .flag("curve", .box, "for --width: how the lines change with the size, one line of JSON a change", in: [.needs]) {
      $0.curve = $1
    },
    .value("margin", "N[,N[,N[,N]]]", .box, "kept free inside the box: all; vertical,horizontal; or as CSS orders them")
    {
      request, argument throws(Failure) in request.margins = try argument.margins()
    },
    .value("lines", "N", .box, "at most N lines (default: as many as fit)") {
      request, argument throws(Failure) in request.lines = try argument.count()
    },
    .flag("reserve-lines", .box, "keep room for all --lines lines even if the text takes fewer", in: Command.fitting) {
      $0.reservesLines = $1
    },
    .choice("axis", "AXIS", .box, "check both (default), horizontal or vertical", in: Command.fitting, \.axes),
    .choice(
      "bounds", "WHAT", .box,
      "what is kept inside: lines (default), capitals (their top to the last baseline) or ink",
      in: Command.fitting, \.bounds),
    .choice(
      "align", "WHERE", .box, "where lines stand: start (default), center, end, left or right", in: Command.fitting,
      \.alignment.horizontal),
    .choice(
      "vertical-align", "WHERE", .box, "where the text stands: top (default), center or bottom", in: Command.fitting,
      \.alignment.vertical),
    .value("min-size", "PT", .size, "smallest size worth having (default: 1)", in: Command.fitting) {
      request, argument throws(Failure) in request.minimumSize = try argument.positiveNumber()
    },
    .value("max-size", "PT", .size, "largest size wanted", in: Command.fitting) {
      request, argument throws(Failure) in request.maximumSize = try argument.positiveNumber()
    },
    .value("step", "PT", .size, "only multiples of this size", in: Command.fitting) {
      request, argument throws(Failure) in request.step = try argument.positiveNumber()
    },
    .value("sizes", "PT,PT,...", .size, "only these sizes", in: Command.fitting) {
      request, argument throws(Failure) in request.sizes = try argument.positiveNumbers()
    },
    .value("font", "NAME", .font, "bundled family, fontconfig pattern or file (default: Noto Sans)") {
      request, argument throws(Failure) in request.font = try argument.nonEmpty()
    },
    .value("font-file", "FILE", .font, "font file (.ttf, .otf, .ttc)") {
      request, argument throws(Failure) in request.fontFile = try argument.nonEmpty()
    },
    .value("face-index", "N", .font, "face of a font collection, counted from 0") {
      request, argument throws(Failure) in request.faceIndex = try argument.index()
    },
    .value("instance", "NAME", .font, "named instance of a variable font, such as SemiBold") {
      request, argument throws(Failure) in request.instance = try argument.nonEmpty()
    },
    .value("weight", "N", .font, "weight 1...1000: the nearest face, or the wght axis; 400 is regular, 700 bold") {
      request, argument throws(Failure) in request.weight = try argument.number(in: 1...1000)
    },
    .value("variations", "AXIS=N,...", .font, "axes of a variable font, such as wght=650,wdth=85") {
      request, argument throws(Failure) in request.variations = try argument.list(of: FontVariation.init(parsing:))
    },
    .value("features", "LIST", .font, "OpenType features as HarfBuzz writes them, such as smcp,-liga,kern[3:5]=0") {
      request, argument throws(Failure) in request.features = try argument.list(of: FontFeature.init(parsing:))
    },
    .choice(
      "fallback", "POLICY", .font, "fonts for characters the font lacks: system (default), bundled or none", \.fallback),
    .choice("optical-sizing", "MODE", .font, "auto (default): an opsz axis follows the size; or none", \.opticalSizing),
    .choice(
      "overflow", "MODE", .text, "text that does not fit: error (default), clip, ellipsis, ellipsis-start or -middle",
      in: Command.fitting, \.overflow),
    .value(
      "order", "LIST", .text,
      "what gives way, in order: tracking:-2%,line-height:0.9,width-axis:85..100,hyphenate,size",
      in: Command.fitting
    ) { request, argument throws(Failure) in request.order = try argument.knobs() },
    .value(
      "ellipsis", "MARK", .text, "what stands for the part left out (default: as the language has it, mostly …)",
      in: Command.fitting
    ) {
      request, argument throws(Failure) in request.ellipsis = argument.text
    },
    .value(
      "variant", "TEXT", .text, "shorter text to try when the text does not fit; may be repeated",
      in: Command.drawing
    ) {
      request, argument throws(Failure) in request.variants.append(try argument.nonEmpty())
    },
    .flag("balance", .text, "make lines as even as their number allows; the size stays", in: Command.fitting) {
      $0.balancesLines = $1
    },
    .value("text-file", "FILE", .text, "read the text from a file; - is standard input", in: [.fit, .needs, .draw]) {
      request, argument throws(Failure) in request.textFile = try argument.nonEmpty()
    },
    .flag("markup", .text, "the text has tags: <b> <i> <small> <big> <span font= weight= size= features=>") {
      $0.isMarkup = $1
    },
    .value("language", "TAG", .text, "language of the text, such as de or zh-TW") {
      request, argument throws(Failure) in request.language = try argument.nonEmpty()
    },
    .value("language", "TAG", .text, "which of the document's languages, such as de (default: its own)", in: [.layout])
    {
      request, argument throws(Failure) in request.layout.language = try argument.nonEmpty()
    },
    .choice(
      "content-size", "SIZE", .text, "how large the user wants text, such as accessibilityLarge (default: large)",
      in: [.layout], \.layout.contentSize),
    .choice("direction", "DIR", .text, "auto (default: by each paragraph's first letter), ltr or rtl", \.direction),
    .choice(
      "wrap", "POLICY", .text, "lines end between words (word, default), also inside: hyphenate or anywhere", \.wrap),
    .choice(
      "line-break", "RULES", .text, "Japanese and Chinese line breaks: auto (default), loose, normal or strict",
      \.strictness),
    .value("line-height", "N", .text, "distance of baselines as a multiple of the size (default: the font's)") {
      request, argument throws(Failure) in request.lineHeight = try argument.positiveNumber()
    },
    .value("letter-spacing", "EM", .text, "space added between letters, in em, such as 0.05 or -0.02") {
      request, argument throws(Failure) in request.letterSpacing = try argument.number(in: -100...100)
    },
    .value(
      "output", short: "o", "FILE", .picture, "draw the text into FILE.svg, FILE.png or FILE.pdf; - is standard output",
      in: Command.drawing
    ) {
      request, argument throws(Failure) in request.picture.output = try argument.nonEmpty()
    },
    .value(
      "output", short: "o", "FILE", .picture,
      "draw the screen, or a sheet of all screens, into FILE.svg, FILE.png or FILE.pdf", in: [.layout]
    ) {
      request, argument throws(Failure) in request.picture.output = try argument.nonEmpty()
    },
    .choice(
      "format", "FORMAT", .picture, "svg, png or pdf (default: by the file's name)", in: Command.drawing + [.layout],
      \.picture.format),
    .value(
      "color", "COLOR", .picture, "of the text, as in CSS: #333, rgb(0 0 0 / 50%), navy (default: black)",
      in: Command.drawing
    ) {
      request, argument throws(Failure) in request.picture.color = try argument.color()
    },
    .value("background", "COLOR", .picture, "of the box (default: transparent)", in: Command.drawing) {
      request, argument throws(Failure) in request.picture.background = try argument.color()
    },
    .value(
      "padding", "N[,N[,N[,N]]]", .picture, "added around the box, in points, as CSS orders them", in: Command.drawing
    ) {
      request, argument throws(Failure) in request.picture.padding = try argument.margins()
    },
    .value("scale", "N", .picture, "draw N times as large: 2 for @2x displays (default: 1)", in: Command.drawing) {
      request, argument throws(Failure) in request.picture.scale = try argument.positiveNumber()
    },
    .value(
      "scale", "N", .picture, "draw N times as large (default: the device's pixels; a sheet is a page wide)",
      in: [.layout]
    ) {
      request, argument throws(Failure) in request.layout.scale = try argument.positiveNumber()
    },
    .choice(
      "svg-text", "HOW", .picture, "outlines (default: looks the same everywhere) or text (editable)",
      in: Command.drawing + [.layout], \.picture.svgText),
    .flag("annotate", .picture, "show box, margins, baselines, line ends and what limits the size", in: Command.drawing)
    {
      $0.picture.annotates = $1
    },
    .flag(
      "preview", .picture, "show the picture in the terminal (kitty, sixel or coloured blocks)", in: Command.drawing
    ) {
      $0.picture.previews = $1
    },
    .value(
      "composition", "FILE", .picture, "draw a page of texts, images and shapes that a JSON file describes", in: [.draw]
    ) {
      request, argument throws(Failure) in request.picture.composition = try argument.nonEmpty()
    },
    .value(
      "rows", "FILE", .picture, "draw one picture, or one PDF page, for each row of a CSV or JSON lines file",
      in: [.draw]
    ) {
      request, argument throws(Failure) in request.picture.rows = try argument.nonEmpty()
    },
    .choice(
      "format", "FORMAT", .batch, "how records are written: auto (default), jsonl or csv", in: [.batch, .group],
      \.format),
    .value("jobs", "N", .batch, "work on N cores (default: all)", in: [.batch, .draw, .layout]) {
      request, argument throws(Failure) in request.jobs = min(try argument.count(), 256)
    },
    .flag("json", .output, "print each result as one line of JSON", in: [.fit, .needs, .devices, .layout]) {
      $0.json = $1
    },
    .flag("detail", .output, "in JSON: lines, fonts and what would break next too", in: [.fit, .batch, .group]) {
      $0.detail = $1
    },
    .flag("explain", .output, "say what limits the size, and show the lines", in: [.fit]) { $0.explain = $1 },
    .value(
      "explain", "VIEW", .output, "say which constraints decide a view's frame, and what limits its text", in: [.layout]
    ) {
      request, argument throws(Failure) in request.layout.explained = try argument.nonEmpty()
    },
    .flag("conflicts", .output, "print only the constraints that contradict each other", in: [.layout]) {
      $0.layout.asksConflicts = $1
    },
    .flag("ambiguous", .output, "print only what the constraints leave open", in: [.layout]) {
      $0.layout.asksAmbiguity = $1
    },
    .flag("schema", .output, "print the JSON Schema of layout documents", in: [.layout]) {
      request, _ in request.mode = .schema
    },
    .flag("schema", .output, "print the JSON Schema of records, results and errors", in: [.batch, .group]) {
      request, _ in request.mode = .schema
    },
    .generate,
    .flag("help", .output, "print this help with examples and exit codes; -h is shorter", in: Command.allCases) {
      request, _ in request.mode = .longHelp
    },
    .flag(
      "version", short: "V", .output, "print the version, and those of the libraries underneath", in: Command.allCases
    ) {
      request, _ in request.mode = .version
    },
  ]
}
