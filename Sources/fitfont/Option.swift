import TextFit

/// One option of the command: the only place where its name, its argument, its help and its meaning are written down.
struct Option {
  enum Group: String, CaseIterable {
    case box = "Box"
    case size = "Size"
    case font = "Font and text"
    case output = "Output"
  }

  let name: String
  let short: Character?
  /// What the help calls the argument; nil for a flag.
  let argument: String?
  let group: Group
  let help: String
  /// Writes the argument (empty for a flag) into the request, or says what is wrong with it.
  let apply: @Sendable (inout Request, Argument) throws(Failure) -> Void

  static func flag(
    _ name: String, short: Character? = nil, _ group: Group, _ help: String,
    apply: @escaping @Sendable (inout Request) -> Void
  ) -> Option {
    Option(name: name, short: short, argument: nil, group: group, help: help) { request, _ throws(Failure) in
      apply(&request)
    }
  }

  static func value(
    _ name: String, _ argument: String, _ group: Group, _ help: String,
    apply: @escaping @Sendable (inout Request, Argument) throws(Failure) -> Void
  ) -> Option {
    Option(name: name, short: nil, argument: argument, group: group, help: help, apply: apply)
  }

  /// Every option, in the order of the help.
  static let table: [Option] = [
    .value("rect", "WxH", .box, "the box in points, such as 200x40; may also be the first argument") {
      request, argument throws(Failure) in request.rect = try argument.rect()
    },
    .value("margin", "N[,N[,N[,N]]]", .box, "kept free inside the box: all; vertical,horizontal; or as CSS orders them")
    {
      request, argument throws(Failure) in request.margins = try argument.margins()
    },
    .value("lines", "N", .box, "at most N lines (default: as many as fit)") {
      request, argument throws(Failure) in request.lines = try argument.count()
    },
    .flag("reserve-lines", .box, "keep room for all --lines lines even if the text takes fewer") {
      $0.reservesLines = true
    },
    .value("axis", "AXIS", .box, "check both (default), horizontal or vertical") {
      request, argument throws(Failure) in request.axes = try argument.oneOf(CheckedAxes.self)
    },
    .value("min-size", "PT", .size, "smallest size worth having (default: 1)") {
      request, argument throws(Failure) in request.minimumSize = try argument.positiveNumber()
    },
    .value("max-size", "PT", .size, "largest size wanted") {
      request, argument throws(Failure) in request.maximumSize = try argument.positiveNumber()
    },
    .value("step", "PT", .size, "only multiples of this size") {
      request, argument throws(Failure) in request.step = try argument.positiveNumber()
    },
    .value("sizes", "PT,PT,...", .size, "only these sizes") {
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
    .value("line-height", "N", .font, "distance of baselines as a multiple of the size (default: the font's)") {
      request, argument throws(Failure) in request.lineHeight = try argument.positiveNumber()
    },
    .value("language", "TAG", .font, "language of the text, such as de or zh-TW") {
      request, argument throws(Failure) in request.language = try argument.nonEmpty()
    },
    .value("text-file", "FILE", .font, "read the text from a file; - is standard input") {
      request, argument throws(Failure) in request.textFile = try argument.nonEmpty()
    },
    .flag("json", .output, "print the result as one line of JSON") { $0.json = true },
    .flag("detail", .output, "with --json: lines, fonts and what would break next") { $0.detail = true },
    .flag("explain", .output, "say what limits the size, and show the lines") { $0.explain = true },
    .flag("help", .output, "print this help with examples and exit codes; -h is shorter") { $0.mode = .longHelp },
    .flag("version", short: "V", .output, "print the version, and those of the libraries underneath") {
      $0.mode = .version
    },
  ]
}
