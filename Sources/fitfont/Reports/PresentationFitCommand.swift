import CommandInterface
import Presentations
import Reports
import TextFields

/// `fitfont pptx fit`: presentations in which stands what PowerPoint would store.
///
/// A presentation that cannot be read is a message, and nothing is written of it; the others go on.
struct PresentationFitCommand {
  private let request: Request
  private var wishes: PresentationRequest { request.presentations }

  init(_ request: Request) { self.request = request }

  func run() throws(Failure) -> ExitCode {
    let check = try wishes.opened()
    var areRead = true
    var outcome = ExitCode.fits
    for path in wishes.files {
      do throws(Failure) {
        if try !fit(path, check), outcome == .fits { outcome = .doesNotFit }
      } catch {
        guard wishes.files.count > 1 else { throw error }
        Output.complain("\(error.visible)")
        areRead = false
        outcome = ExitCode(error.kind)
      }
    }
    if areRead { PresentationRequest.complain(of: check) }
    return outcome
  }

  private func fit(_ path: String, _ check: PresentationCheck) throws(Failure) -> Bool {
    let output = request.check.outputs.first
    if let output { try InputFiles([(path, "the presentation")]).check(output: output) }
    let target = output ?? (wishes.isInPlace ? path : nil)
    try refuse(target)
    let (deck, fit) = try speaking { () throws(PresentationError) in
      let deck = try Presentation(contentsOf: path)
      return (deck, try PresentationFit(deck, by: check, sizes: wishes.sizes))
    }
    Output.complain(deck.embeddedFontComplaints)
    try refuse(target)
    // One that is as it should be is not written over itself.
    if let target, output != nil || !fit.isEmpty {
      let file = try OutputFile(target)
      try speaking { () throws(PresentationError) in try fit.write { file.write($0) } }
      try file.commit()
    }
    if request.json {
      var lines: [UInt8] = []
      PresentationFitRecord.write(fit, of: wishes.files.count > 1 ? path : nil, to: &lines)
      try Output.write(lines: lines)
    } else {
      try Output.write("\(path)\n" + PresentationFitRecord.table(fit))
    }
    return fit.overflows.isEmpty
  }

  /// Refuses outputs that are fonts: those of `--font-map` are open before presentations are read, all others after it.
  private func refuse(_ target: String?) throws(Failure) {
    for output in [target, "-"].compactMap({ $0 }) { try InputFiles.openFonts.check(output: output) }
  }

  private func speaking<Value>(_ body: () throws(PresentationError) -> Value) throws(Failure) -> Value {
    do throws(PresentationError) {
      return try body()
    } catch {
      throw Failure(error)
    }
  }
}
