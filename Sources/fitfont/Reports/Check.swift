import AdaptiveLayout
import Catalogs
import Checks
import CommandInterface
import InterfaceBuilder
import InterfaceScreens
import JSONText
import LayoutDocuments
import Platform
import TextFields

/// `fitfont check`: the texts of catalogues in the slots that a table lists, or on the screens of layout documents, and
/// what does not fit as reports.
struct Check {
  private let request: Request
  private var wishes: CheckRequest { request.check }

  init(_ request: Request) { self.request = request }

  func run() throws(Failure) -> ExitCode {
    guard let first = wishes.files.first else {
      throw .usage("no slots and no layout document given; write 'fitfont check slots.json de.po'")
    }
    let screens = Array(wishes.files.prefix { Self.isScreen($0) })
    if let late = wishes.files.dropFirst(screens.count).first(where: { Self.isScreen($0) }) {
      let what = SceneReference.isInterface(late) ? "a storyboard or xib" : "a layout document"
      throw .usage(
        screens.isEmpty
          ? "'\(late)' is \(what), and '\(first)' before it is not; check slots and documents apart, and name"
            + " documents before catalogues"
          : "'\(late)' is \(what) behind a catalogue; name all documents before the catalogues")
    }
    if screens.isEmpty {
      let catalogs = Array(wishes.files.dropFirst())
      if let deck = wishes.files.first(where: Self.isPresentation) {
        throw .usage("'\(deck)' is a presentation; write 'fitfont pptx check \(deck)'")
      }
      guard !catalogs.isEmpty else {
        try ScreenFile.check(first)
        throw .usage(
          "no catalogue given; write fitfont check '\(first)' CATALOG..., or name a layout document, which may have its own texts"
        )
      }
      try refuseScreenOptions(first)
      return try run(slots: first, catalogs)
    }
    if let twice = InputFiles.double(of: screens) {
      throw .usage("'\(twice)' is given twice; leave one out, as it would be laid out the same")
    }
    if wishes.asksRoom {
      let what = SceneReference.isInterface(first) ? "a storyboard or xib" : "a layout document"
      throw .usage("--budget is about slots, and '\(first)' is \(what); leave one of the two out")
    }
    return try run(screens: screens, Array(wishes.files.dropFirst(screens.count)))
  }

  // MARK: Slots

  private func run(slots file: String, _ catalogs: [String]) throws(Failure) -> ExitCode {
    let outputs = try checkedOutputs([(file, "the table of slots")], catalogs)
    try checkInputs(catalogs)
    let table = try SlotTable(contentsOf: file)
    try refuseOutputs(among: table.documents)
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
    var result = try check.run(catalogs)
    try deliver(&result, table, baseline, outputs)
    if !result.errors.isEmpty { return .badData }
    // A check that looks at nothing passes for good, whatever becomes of the texts.
    if !wishes.allowsUnmatched { try checkWishes(result, of: "catalogue") }
    let measuring = result.usedSlots.filter { !table.slots[$0].isIgnored }
    guard result.texts > 0 || !measuring.isEmpty || wishes.allowsUnmatched else {
      guard result.usedSlots.isEmpty else {
        throw .badData(
          "all keys of these catalogues have slots of '\(file)' with \"ignore\": true, so that nothing was measured; add a slot that"
            + " measures some, or give --allow-unmatched")
      }
      throw .badData(
        "no slot of '\(file)' has a key of these catalogues, so that nothing was measured; check the keys of both, or give --allow-unmatched"
      )
    }
    return result.passes || wishes.newBaseline != nil ? .fits : .doesNotFit
  }

  /// Says of what is about screens that slots have their own.
  private func refuseScreenOptions(_ file: String) throws(Failure) {
    let given: [(name: String, isGiven: Bool, instead: String)] = [
      ("--min-size", wishes.leastSize != nil, "give the slots \"minSize\""),
      ("--min-height", wishes.leastHeight != nil, "give the slots \"minSize\""),
      ("--measure", wishes.measure != nil, "give the slots \"minSize\""),
      ("--device", !wishes.devices.isEmpty, "give the slots of views \"devices\""),
      ("--content-size", !wishes.contentSizes.isEmpty, "give the slots \"size\""),
      ("--\(request.orientation?.rawValue ?? "")", request.orientation != nil, "give the slots of views \"devices\""),
    ]
    let all = given.filter(\.isGiven)
    guard let first = all.first else { return }
    let (names, isOne) = (all.map(\.name).joined(separator: " and "), all.count == 1)
    throw .usage(
      "\(names) \(isOne ? "is" : "are") about layout documents, which '\(file)' is not; leave \(isOne ? "it" : "them") out, or"
        + " \(first.instead)")
  }

  // MARK: Screens

  /// Whether a file is one that `fitfont pptx` reads.
  private static func isPresentation(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".pptx", ".pptm", ".potx", ".potm", ".ppsx", ".ppsm"].contains { name.hasSuffix($0) }
  }

  /// Whether a file has screens by itself.
  private static func isScreen(_ path: String) -> Bool {
    SceneReference.isInterface(path) || ScreenFile.isLayoutDocument(path)
  }

  /// A file with screens, with what is read together with it, and what messages call each.
  private static func described(_ path: String) -> [(path: String, what: String)] {
    guard SceneReference.isInterface(path) else { return [(path, "a layout document")] }
    let reference = SceneReference(path)
    return [(reference.file, "a storyboard or xib")] + reference.companions
  }

  private func run(screens files: [String], _ catalogs: [String]) throws(Failure) -> ExitCode {
    let outputs = try checkedOutputs(files.flatMap(Self.described), catalogs)
    try checkInputs(catalogs)
    var screens: [any CheckedScreen] = []
    var (errors, warnings): ([CatalogError], [CatalogError]) = ([], [])
    for file in files {
      guard SceneReference.isInterface(file) else {
        let screen = try DocumentScreen(contentsOf: file, hasCatalogs: !catalogs.isEmpty)
        try refuseOutputs(among: screen.images.map { ($0, "an image of a layout document") })
        screens.append(screen)
        continue
      }
      screens += try InterfaceScreen.all(
        SceneReference(file), wanted: wishes.languages, given: catalogs, isHeldAsAsked: request.orientation != nil
      ) { isFatal, problem in
        let place = problem.place.map { CatalogPlace(line: $0.line, column: $0.column) }
        let said = CatalogError(file: problem.file, place: place, problem: problem.problem)
        if isFatal { errors.append(said) } else { warnings.append(said) }
      }
    }
    let baseline = try wishes.baseline.map { path throws(Failure) in try Baseline(contentsOf: path) }
    var check = ScreenCheck(screens)
    check.languages = wishes.languages
    check.keys = wishes.keys.map { KeyPattern($0) }
    if !wishes.devices.isEmpty {
      check.devices = try Device.meant(byAll: wishes.devices)
    }
    check.orientation = request.orientation
    if !wishes.contentSizes.isEmpty { check.contentSizes = wishes.contentSizes }
    check.leastSize = wishes.leastSize
    check.legibility = wishes.leastHeight.map { points in
      Legibility(points: points, measure: wishes.measure ?? .xHeight)
    }
    check.jobs = request.jobs
    // Only pages show them.
    check.keepsScenes = wishes.format == .html || outputs.contains { $0.format == .html }
    var result = try check.run(catalogs)
    (result.errors, result.warnings) = (errors + result.errors, warnings + result.warnings)
    try deliver(&result, SlotTable([], file: files[0]), baseline, outputs)
    if !result.errors.isEmpty { return .badData }
    if !wishes.allowsUnmatched { try checkWishes(result, of: catalogs.isEmpty ? "document" : "document and catalogue") }
    guard result.texts > 0 || !result.findings.isEmpty || wishes.allowsUnmatched else {
      let asks = !wishes.keys.isEmpty || !wishes.languages.isEmpty
      throw .badData(
        "no label of '\(files[0])' has a text\(asks ? " that was asked for" : ""), so that nothing was measured; "
          + (asks ? "check --key, --language and the document" : "give it labels, or give --allow-unmatched"))
    }
    guard catalogs.isEmpty || result.shownEntries > 0 || wishes.allowsUnmatched else {
      throw .badData(
        "no label of '\(files[0])' shows a text of these catalogues, so that none of theirs was measured; check the keys of both,"
          + " or give --allow-unmatched")
    }
    return result.passes || wishes.newBaseline != nil ? .fits : .doesNotFit
  }

  // MARK: Both

  /// Marks what is known, and writes all reports and messages.
  private func deliver(
    _ result: inout CheckResult, _ table: SlotTable, _ baseline: Baseline?,
    _ outputs: [(path: String, format: CheckFormat)]
  ) throws(Failure) {
    if let baseline {
      for index in result.findings.indices where baseline.knows(result.findings[index]) {
        result.findings[index].isKnown = true
      }
    }
    // Markup and languages may name fonts that nothing named before.
    try refuseOutputs()
    if let path = wishes.newBaseline { try OutputFile.write(Baseline.text(of: result.findings), to: path) }
    let report = CheckReport(result, table, version: Help.version)
    for (path, format) in outputs { try report.write(format, to: path) }
    if !wishes.asksRoom, !outputs.contains(where: { $0.path == "-" }) {
      try report.write(wishes.format) { piece throws(Failure) in try Output.write(lines: piece) }
    }
    Output.complain(CheckNotes(result, table).messages)
  }

  /// A filter that nothing passes is misspelled, and would pass every check.
  ///
  /// - Parameter whose: what the texts are of.
  private func checkWishes(_ result: CheckResult, of whose: String) throws(Failure) {
    let languages = result.seen.languages.filter { !$0.isEmpty }.sorted()
    for (index, language) in wishes.languages.enumerated() where !result.seen.wantedLanguages.contains(index) {
      let shown = languages.prefix(12).joined(separator: ", ") + (languages.count > 12 ? " and others" : "")
      throw .badData(
        "no \(whose) has a text in the language '\(language)'; "
          + (languages.isEmpty
            ? result.seen.languages.isEmpty
              ? "there is no text in them at all"
              : "the language of these texts is not known, so leave out --language, or name a file or folder after it"
            : "leave out --language, or name one of theirs: \(shown)"))
    }
    for (index, key) in wishes.keys.enumerated() where !result.seen.keys.contains(index) {
      throw .badData("no text of the \(whose)s has the key '\(key)'; correct --key, or leave it out")
    }
    guard result.texts > 0 || result.entries > 0 || wishes.languages.isEmpty || wishes.keys.isEmpty else {
      throw .badData(
        "no text of the \(whose)s has both a --language and a --key that were given; leave out one of them")
    }
  }

  // MARK: Before the work

  private func checkedOutputs(
    _ described: [(path: String, what: String)], _ catalogs: [String]
  ) throws(Failure) -> [(path: String, format: CheckFormat)] {
    let inputs = InputFiles(described + catalogs.map { (InputFiles.path(named: $0), "a catalogue") })
    if wishes.asksRoom {
      guard wishes.outputs.isEmpty else {
        throw .usage("--budget prints what room there is, and draws up no report; leave out it or --output")
      }
      guard wishes.format == .text || wishes.format == .jsonl else {
        throw .usage("--budget is printed as text or jsonl; leave out --format \(wishes.format.rawValue), or --budget")
      }
    }
    return try wishes.checkedOutputs(inputs)
  }

  /// Refuses outputs that are files which other files name, and the fonts that are open by now.
  private func refuseOutputs(among others: [(path: String, what: String)] = []) throws(Failure) {
    try wishes.refuseOutputs(among: InputFiles.openFonts.adding(others))
  }

  /// Finds what is not there before anything is measured.
  private func checkInputs(_ catalogs: [String]) throws(Failure) {
    if let twice = InputFiles.double(of: catalogs) {
      throw .usage("'\(twice)' is given twice; leave one out, as each of its texts would be counted twice")
    }
    for path in catalogs where access(path, R_OK) != 0 {
      throw .noInput(
        "cannot read the catalogue '\(path)': \(String(cString: strerror(errno))); check its name and permissions")
    }
  }
}
