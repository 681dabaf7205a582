import Checks
import CommandInterface
import JSONText
import LayoutDocuments
import Pages
import Platform
import RecordStreams
import Reports
import TextFields
import TextFit
import TextLayout

// A reader that goes away must cause an error of write(2), not a signal.
signal(SIGPIPE, SIG_IGN)
// So must a file that grows beyond what the shell allows (`ulimit -f`).
signal(SIGXFSZ, SIG_IGN)

do throws(Failure) {
  let request = try ArgumentParser.parse(count: CommandLine.argc, vector: CommandLine.unsafeArgv)
  exit(try run(request).rawValue)
} catch {
  let hint: VisibleText = error.kind == .usage ? "\nTry 'fitfont --help'." : ""
  Output.complain("\(error.visible)\(hint)")
  exit(ExitCode(error.kind).rawValue)
}

/// Runs one request and reports it.
func run(_ request: Request) throws(Failure) -> ExitCode {
  switch request.mode {
  case .help: try Output.write(data: ShortHelp<FitFontProgram>.text(request.command))
  case .longHelp: try Output.write(data: LongHelp<FitFontProgram>.text(request.command))
  case .version: try Output.write(data: Help.versions)
  case .schema:
    switch request.command {
    case .layout: try Output.write(data: LayoutDocument.schema(version: Help.version))
    case .draw: try Output.write(data: Composition.schema(version: Help.version))
    case .check: try Output.write(lines: SlotSchema.text(version: Help.version))
    default: try Output.write(lines: RecordSchema.text(version: Help.version, fields: Option.recordFields))
    }
  case .generate(let kind): try Output.write(data: kind.text(of: FitFontProgram.self))
  case .list(let listing): try Output.write(data: listing.text)
  case .run:
    Output.complain(Environment.problems)
    // What results are appended to may not be what is read: a batch would read its own results without end. Mostly they
    // go to a terminal or into a pipe, for which nothing has to be looked up.
    if InputFiles.printsIntoFile { try InputFiles(request).check(output: "-") }
    switch request.command {
    case .fit: return try fit(request)
    case .batch, .group: return try Batch(request).run()
    case .needs: return try NeedsReport(request).run()
    case .draw: return try request.picture.watches ? DrawWatch(request).run() : Draw.run(request)
    case .devices: return try DevicesReport(request).run()
    case .layout: return try layout(request)
    case .check: return try Check(request).run()
    case .pptx:
      switch request.presentations.verb {
      case .check: return try PresentationCommand(request).run()
      case .fit: return try PresentationFitCommand(request).run()
      }
    }
  }
  return .fits
}

/// Lays out a document, once or whenever it is saved; or rewrites it.
func layout(_ request: Request) throws(Failure) -> ExitCode {
  if request.layout.asksCanvas { return try CanvasCommand.run(request) }
  if request.layout.tidies { return try Tidy.run(request) }
  return try request.layout.watches ? LayoutWatch(request).run() : LayoutCommand(request).run()
}

/// Fits one text.
func fit(_ request: Request) throws(Failure) -> ExitCode {
  let outcome: FitOutcome
  if let target = try PictureTarget(request) {
    let composition = try Draw.composition(request)
    if let path = target.path { try InputFiles(composition.files).check(output: path) }
    let page = try PageBuilder(composition, annotates: request.picture.annotates).page([:], Opened(cache: nil))
    outcome = page.outcomes[0]
    if let picture = page.picture { try target.deliver(picture, title: page.title) }
    if target.isStandardOutput {
      Output.complain(page.unmet)
      if !outcome.fit.fits { Output.complain("\(Explanation(outcome).refusal)") }
      return outcome.fit.fits ? .fits : .doesNotFit
    }
  } else {
    try request.setting.checkUndrawn()
    outcome = try FitJob(request.fitRequest()).run()
  }
  let fit = outcome.fit
  if request.json {
    let writer = JSONWriter()
    try ResultRecord(outcome: outcome, detail: request.detail || request.explain).write(to: writer)
    var line: [UInt8] = []
    writer.finishLine(into: &line)
    try Output.write(lines: line)
  } else if request.explain {
    try Output.write(Explanation(outcome).text())
  } else if fit.fits || request.overflow != .error {
    try Output.write("\(decimal(fit.printableSize))\n")
  }
  if !request.explain {
    let shown = try fit.fits ? nil : Result { () throws(FitError) in try fit.shown() }.mapError(Failure.init).get()
    Output.complain(Unmet(outcome, shown: shown).sentences)
  }
  guard fit.fits else {
    Output.complain("\(Explanation(outcome).refusal)")
    return .doesNotFit
  }
  return .fits
}
