import Checks
import CommandInterface
import JSONText
import Presentations
import Reports
import TextFields

/// `fitfont pptx check`: what PowerPoint would make of the texts of presentations.
///
/// A presentation that cannot be read is a message; the others go on.
struct PresentationCommand {
  private let request: Request
  private var wishes: CheckRequest { request.check }

  init(_ request: Request) { self.request = request }

  func run() throws(Failure) -> ExitCode {
    let outputs = try wishes.checkedOutputs(InputFiles(request.presentations.inputs))
    let baseline = try wishes.baseline.map { path throws(Failure) in try Baseline(contentsOf: path) }
    let check = try request.presentations.opened()
    try wishes.refuseOutputs(among: InputFiles.openFonts)
    var findings = DeckFindings()
    var lines: [UInt8] = []
    var text: VisibleText = ""
    var unreadable: ExitCode?
    for path in request.presentations.files {
      do throws(PresentationError) {
        let deck = try Presentation(contentsOf: path)
        let answers = try check.answers(for: deck)
        Output.complain(deck.embeddedFontComplaints)
        findings.add(answers, of: deck)
        if request.json {
          PresentationRecord.write(answers, of: request.presentations.files.count > 1 ? path : nil, to: &lines)
        } else if wishes.format == .text {
          text += PresentationText(answers, of: deck, unread: try deck.unread().sentence).text
        }
      } catch {
        findings.add(error)
        if request.json { PresentationRecord.write(error, to: &lines) }
        unreadable = ExitCode(Failure(error).kind)
        Output.complain([error.description])
      }
    }
    if findings.result.errors.isEmpty { PresentationRequest.complain(of: check) }
    if let baseline { findings.mark(baseline) }
    let result = findings.result
    // By now, the fonts of all texts are open.
    try wishes.refuseOutputs(among: InputFiles.openFonts)
    if let path = wishes.newBaseline { try OutputFile.write(Baseline.text(of: result.findings), to: path) }
    let report = CheckReport(result, SlotTable([], file: ""), version: Help.version)
    for (path, format) in outputs { try report.write(format, to: path) }
    if request.json {
      try Output.write(lines: lines)
    } else if !outputs.contains(where: { $0.path == "-" }) {
      if wishes.format == .text {
        try Output.write(text)
      } else {
        try report.write(wishes.format) { piece throws(Failure) in try Output.write(lines: piece) }
      }
    }
    if let unreadable { return unreadable }
    return result.passes || wishes.newBaseline != nil ? .fits : .doesNotFit
  }
}
