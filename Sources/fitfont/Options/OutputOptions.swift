import CommandInterface
import TextFields

extension FitFontProgram {
  /// Options of what is printed.
  static let outputTable: [Option] = [
    .value("jobs", "N", .batch, "work on N cores (default: all)", in: [.batch, .draw, .layout, .check], effect: .rows) {
      request, argument throws(Failure) in request.jobs = min(try argument.count(otherwise: "to use all cores"), 256)
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
