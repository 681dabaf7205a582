internal import Catalogs
internal import RecordStreams
internal import Synchronization
package import TextFields

/// Reads catalogues and measures their texts in the slots of a table, on all cores. Memory grows only with the
/// findings, and these have a limit.
package struct CatalogCheck: Sendable {
  package var table: SlotTable
  /// The languages to check; empty for all. `de` includes `de-AT`, and `iw` is the same as `he`.
  package var languages: [String] = []
  /// The keys to check; empty for all.
  package var keys: [KeyPattern] = []
  /// The number of threads; nil for one for each core.
  package var jobs: Int?
  /// Writes the room that a text has; nil if that is not wanted.
  package var writeRoom: (@Sendable (TextRoom) -> [UInt8])?
  /// Receives the output of `writeRoom`, in the order of the texts.
  package var takeRooms: @Sendable ([UInt8]) throws(Failure) -> Void = { _ in }

  package init(_ table: SlotTable) { self.table = table }

  /// The limit `findings`: nobody corrects that many texts one by one, and a report of them is already too large for
  /// the services that show reports.
  package var mostFindings = 65_536

  /// The number of entries that a thread takes at a time.
  private static let chunkSize = 256
  /// The most distinct keys without a slot that are remembered; after that, each entry is counted.
  private static let mostUnmatched = 50_000

  private struct Chunk: Sendable {
    var file: String
    /// Its number among all of all files.
    var index: Int
    var entries: [CatalogEntry] = []
  }

  private struct Product: Sendable {
    /// The number of the chunk.
    var index = 0
    var findings: [Finding] = []
    var rooms: [UInt8] = []
    var texts = 0
    var boxes = 0
    var lacksSamples = false
    var entries = 0
    var untranslated = 0
    var untranslatable = 0
    var cases: [CheckResult.Case: Int] = [:]
    var unmatched: [String] = []
    var used: Set<Int> = []
    var notes: [CheckNote] = []
    var seen = CheckResult.Seen()
  }

  private struct State {
    var result = CheckResult()
    var unmatched: Set<String> = []
    var notes: Set<CheckNote> = []
    /// What was read of each file, with the number of the first chunk of the next file.
    var read: [(end: Int, catalog: Result<Catalog, CatalogError>)] = []
    /// The chunk in which there were too many findings, and what is said about that; nothing after it counts.
    var last: (index: Int, error: CatalogError)?
  }

  /// Checks files. A file that cannot be read gives an error in the result, and the others are checked. So does the
  /// text after which there are more findings than ``mostFindings``; what comes after it is not measured.
  ///
  /// - Throws: ``Failure`` if writing fails.
  package func run(_ files: [String]) throws(Failure) -> CheckResult {
    let state = Mutex(State())
    let work = PushedWork<Chunk>(threads: jobs)
    do throws(Failure) {
      try work.run {
        () throws(Failure) in
        Worker(self)
      } work: { (worker: Worker, chunk: Chunk) throws(Failure) in
        worker.work(on: chunk)
      } deliver: { (product: Product) throws(Failure) in
        if !product.rooms.isEmpty { try takeRooms(product.rooms) }
        // What ends the work is not told as it is: the result has an error about it.
        if let refusal = state.withLock({ add(product, to: &$0) }) { throw refusal }
      } read: { push throws(Failure) in
        var index = 0
        for file in files {
          var chunk = Chunk(file: file, index: index)
          var isWanted = true
          let catalog = Result { () throws(CatalogError) in
            try Catalog.read(file) { entry in
              chunk.entries.append(entry)
              if chunk.entries.count >= Self.chunkSize {
                isWanted = push(chunk)
                chunk = Chunk(file: file, index: chunk.index + 1)
              }
              return isWanted
            }
          }
          if isWanted, !chunk.entries.isEmpty { isWanted = push(chunk) }
          if !isWanted { return }
          index = chunk.index + 1
          state.withLock { $0.read.append((index, catalog)) }
        }
      }
    } catch {
      guard state.withLock({ $0.last != nil }) else { throw error }
    }
    return state.withLock { state in
      // Only of files that were measured, however far reading was ahead.
      for (end, catalog) in state.read where state.last.map({ end <= $0.index }) ?? true {
        switch catalog {
        case .success(let catalog): state.result.add(catalog)
        case .failure(let error): state.result.errors.append(error)
        }
      }
      if let last = state.last { state.result.errors.append(last.error) }
      return state.result
    }
  }

  /// - Returns: why nothing more is wanted; nil if it is.
  private func add(_ product: Product, to state: inout State) -> Failure? {
    state.result.findings += product.findings
    state.result.texts += product.texts
    state.result.boxes += product.boxes
    if product.lacksSamples { state.result.lacksSamples = true }
    state.result.entries += product.entries
    state.result.untranslated += product.untranslated
    state.result.untranslatable += product.untranslatable
    state.result.seen.formUnion(product.seen)
    state.result.cases.merge(product.cases, uniquingKeysWith: +)
    state.result.usedSlots.formUnion(product.used)
    for key in product.unmatched where !state.unmatched.contains(key) {
      if state.unmatched.count < Self.mostUnmatched { state.unmatched.insert(key) }
      state.result.unmatchedCount += 1
      if state.result.unmatched.count < 12 { state.result.unmatched.append(key) }
    }
    for note in product.notes where state.notes.insert(note).inserted { state.result.notes.append(note) }
    guard state.result.findings.count > mostFindings else { return nil }
    let first = state.result.findings[mostFindings].text
    state.result.findings.removeSubrange(mostFindings...)
    let problem =
      "the limit findings is passed: there are more than \(mostFindings), of which this is the first that is not told;"
      + " correct what is told, or name fewer catalogues, languages or keys at a time"
    state.last = (product.index, CatalogError(file: first.file, place: first.place, problem: problem))
    return Failure(kind: .unavailable, message: problem)
  }

  // MARK: On each thread

  private final class Worker {
    let check: CatalogCheck
    let measurer: TextMeasurer
    /// The slots of keys, which recur in each language.
    private var slots: [String: Int?] = [:]

    init(_ check: CatalogCheck) {
      self.check = check
      measurer = TextMeasurer(check.table, asksRoom: check.writeRoom != nil)
    }

    func work(on chunk: Chunk) -> Product {
      var product = Product(index: chunk.index)
      measurer.begin(part: chunk.index)
      for entry in chunk.entries where check.wants(entry, &product.seen) {
        product.entries += 1
        let slot = slot(entry)
        guard entry.isTranslatable else {
          product.untranslatable += 1
          if let slot { product.used.insert(slot) }
          continue
        }
        guard let slot else {
          product.unmatched.append(entry.key)
          continue
        }
        product.used.insert(slot)
        if product.notes.isEmpty, let note = check.note(of: entry, in: chunk.file, slot) { product.notes.append(note) }
        if entry.texts.isEmpty, entry.language != nil { product.untranslated += 1 }
        let result = measurer.measure(entry, of: chunk.file, slot: slot)
        product.findings += result.findings
        product.texts += result.texts
        product.boxes += result.boxes
        if result.lacksSamples { product.lacksSamples = true }
        product.notes += result.notes
        if result.texts > 0 {
          let language = entry.language ?? check.table.sourceLanguage ?? ""
          product.cases[CheckResult.Case(file: chunk.file, language: language, slot: slot), default: 0] += result.texts
        }
        if let write = check.writeRoom { for room in result.rooms { product.rooms += write(room) } }
      }
      return product
    }

    private func slot(_ entry: CatalogEntry) -> Int? {
      let name = entry.context.map { entry.key + "\u{4}" + $0 } ?? entry.key
      if let known = slots[name] { return known }
      if slots.count >= 1 << 16 { slots.removeAll() }
      let found = check.table.slot(key: entry.key, context: entry.context)
      slots[name] = .some(found)
      return found
    }
  }

  /// The note about an entry without a known language whose slot has fonts by language; nil for any other entry.
  private func note(of entry: CatalogEntry, in file: String, _ slot: Int) -> CheckNote? {
    guard entry.language == nil, table.sourceLanguage == nil, !table.slots[slot].isIgnored,
      table.slots[slot].fonts.dependsOnLanguage
    else { return nil }
    return .sentence(
      "the language of '\(file)' is not known, so its texts were measured in the font of other languages; name the file or its"
        + " folder after the language, or give the table \"sourceLanguage\"")
  }

  /// - Parameter seen: collects the wanted languages and keys that entries have, so that the others can be named.
  private func wants(_ entry: CatalogEntry, _ seen: inout CheckResult.Seen) -> Bool {
    var isWanted = true
    if !keys.isEmpty {
      let met = keys.indices.filter { keys[$0].matches(entry.key) }
      seen.keys.formUnion(met)
      if met.isEmpty { isWanted = false }
    }
    if !languages.isEmpty, !seen.meets(languages, language: entry.language ?? table.sourceLanguage ?? "") {
      isWanted = false
    }
    return isWanted
  }
}
