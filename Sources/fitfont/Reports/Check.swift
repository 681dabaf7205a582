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
      throw .usage("no slots and no catalogues given; write 'fitfont check slots.json de.po'")
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
    if !wishes.allowsUnmatched { try checkWishes(result) }
    guard result.texts > 0 || !result.usedSlots.isEmpty || wishes.allowsUnmatched else {
      throw .badData(
        "no slot of '\(file)' has a key of these catalogues, so that nothing was measured; check the keys of both, or give --allow-unmatched"
      )
    }
    return result.passes || wishes.newBaseline != nil ? .fits : .doesNotFit
  }

  /// A filter that nothing passes is misspelled, and would pass every check.
  private func checkWishes(_ result: CheckResult) throws(Failure) {
    let languages = result.seen.languages.map { $0.isEmpty ? "none that they name" : $0 }.sorted()
    for (index, language) in wishes.languages.enumerated() where !result.seen.wantedLanguages.contains(index) {
      let shown = languages.prefix(12).joined(separator: ", ") + (languages.count > 12 ? " and others" : "")
      throw .badData(
        "no catalogue has a text in the language '\(language)'; "
          + (languages.isEmpty
            ? "there is no text in these catalogues"
            : "leave out --language, or name one of theirs: \(shown)"))
    }
    for (index, key) in wishes.keys.enumerated() where !result.seen.keys.contains(index) {
      throw .badData("no text of the catalogues has the key '\(key)'; correct --key, or leave it out")
    }
    guard result.entries > 0 || wishes.languages.isEmpty || wishes.keys.isEmpty else {
      throw .badData(
        "no text of the catalogues has both a --language and a --key that were given; leave out one of them")
    }
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
