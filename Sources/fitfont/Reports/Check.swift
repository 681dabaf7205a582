import Catalogs
import Checks
import JSONText
import Platform
import TextFields

/// `fitfont check`: the texts of catalogues in the slots that a table lists, and what does not fit as reports.
struct Check {
  private let request: Request
  private var wishes: CheckRequest { request.check }

  init(_ request: Request) { self.request = request }

  func run() throws(Failure) -> ExitCode {
    guard let file = wishes.slots, !wishes.catalogs.isEmpty else {
      throw .usage("no slots or catalogues given; write fitfont check SLOTS CATALOG...")
    }
    let outputs = try checkedOutputs()
    try checkInputs()
    let table = try SlotTable(contentsOf: file)
    let baseline = try wishes.baseline.map { path throws(Failure) in try Baseline(contentsOf: path) }
    var check = CatalogCheck(table)
    check.languages = wishes.languages
    check.keys = wishes.keys.map { KeyPattern($0) }
    check.jobs = request.jobs
    if wishes.asksRoom {
      let isJSON = wishes.format == .jsonl
      check.writeRoom = { room in RoomReport(room, table).line(isJSON: isJSON) }
      check.takeRooms = { lines throws(Failure) in try Output.write(lines: lines) }
    }
    var result = try check.run(wishes.catalogs)
    if let baseline {
      for index in result.findings.indices where baseline.knows(result.findings[index]) {
        result.findings[index].isKnown = true
      }
    }
    if let path = wishes.newBaseline { try OutputFile.write(Baseline.text(of: result.findings), to: path) }
    let report = CheckReport(result, table, version: Help.version)
    for (path, format) in outputs { try OutputFile.write(try report.bytes(format), to: path) }
    if !wishes.asksRoom, !outputs.contains(where: { $0.path == "-" }) {
      try Output.write(lines: try report.bytes(wishes.format))
    }
    Output.complain(CheckNotes(result, table).messages)
    if !result.errors.isEmpty { return .badData }
    // A check that looks at nothing passes for good, whatever becomes of the texts.
    guard result.texts > 0 || !result.usedSlots.isEmpty else {
      throw .badData(
        "no slot of '\(file)' has a key of these catalogues, so that nothing was measured; check the keys of both"
          + (wishes.languages.isEmpty && wishes.keys.isEmpty ? "" : ", and at --language and --key"))
    }
    return result.passes || wishes.newBaseline != nil ? .fits : .doesNotFit
  }

  // MARK: Before the work

  private func checkedOutputs() throws(Failure) -> [(path: String, format: CheckFormat)] {
    var outputs: [(path: String, format: CheckFormat)] = []
    let inputs = InputFiles(
      ([wishes.slots].compactMap { $0 }.map { ($0, "the table of slots") } + wishes.catalogs.map { ($0, "a catalogue") })
    )
    if wishes.asksRoom {
      guard wishes.outputs.isEmpty else {
        throw .usage("--budget prints what room there is, and draws up no report; leave out it or --output")
      }
      guard wishes.format == .text || wishes.format == .jsonl else {
        throw .usage("--budget is printed as text or jsonl; leave out --format \(wishes.format.rawValue), or --budget")
      }
    }
    for path in wishes.outputs {
      try inputs.check(output: path)
      outputs.append((path, try CheckFormat.named(path)))
    }
    if let path = wishes.newBaseline { try inputs.check(output: path, option: "--write-baseline") }
    return outputs
  }

  /// Finds what is not there before anything is measured.
  private func checkInputs() throws(Failure) {
    for path in wishes.catalogs where access(path, R_OK) != 0 {
      throw .noInput(
        "cannot read the catalogue '\(path)': \(String(cString: strerror(errno))); check its name and permissions")
    }
  }
}
