package import Catalogs
internal import Geometry
internal import Reports
internal import TextFields
internal import TextFit
internal import TextLayout

/// Measures the texts of entries in their slots, on one thread, at little more than the cost of shaping each text once.
package final class TextMeasurer {
  /// The result for an entry.
  package struct Result: Sendable {
    package var findings: [Finding] = []
    package var rooms: [TextRoom] = []
    /// The number of texts measured.
    package var texts = 0
    /// The number of boxes in which they were measured.
    package var boxes = 0
    /// Whether a text's placeholders have more combinations of samples than were measured.
    package var lacksSamples = false
    /// Notes that are given once for all texts.
    package var notes: [CheckNote] = []
  }

  private let table: SlotTable
  /// Whether the room of every text is wanted.
  private let asksRoom: Bool
  private let opened: Opened
  private var settings: [SettingKey: SlotSetting] = [:]
  private let budget = MeasuringBudget()

  private struct SettingKey: Hashable {
    let slot: Int
    let language: String
  }

  package init(_ table: SlotTable, asksRoom: Bool) {
    self.table = table
    self.asksRoom = asksRoom
    opened = Opened(cache: ShapeCache(capacity: Self.cachedText))
  }

  /// The size of the cache of shaped words, in bytes.
  private static let cachedText = 16 << 20

  // MARK: Entries

  /// Begins a part of what is checked, which has a budget whatever other parts took.
  func begin(part: Int) { budget.renew(part: part) }

  package func measure(_ entry: CatalogEntry, of file: String, slot index: Int) -> Result {
    var result = Result()
    let slot = table.slots[index]
    if slot.isIgnored { return result }
    // A template has only the source texts.
    let texts = entry.texts.isEmpty && entry.language == nil ? entry.source : entry.texts
    guard !texts.isEmpty else { return result }
    let setting = setting(index, entry.language ?? table.sourceLanguage ?? "")
    for variants in Self.forms(texts) {
      let count = result.findings.count
      let boxes = result.boxes
      let form = Form(entry: entry, file: file, slot: index, variants: variants, count: texts.count)
      measure(form, in: slot.boxes, setting, &result)
      if result.boxes > boxes { result.texts += 1 }
      if slot.boxes.count > 1 { Self.keepWorst(of: &result.findings, from: count, counts: true) }
    }
    return result
  }

  /// Keeps only the worst finding of each rule, for one text in several boxes or with several samples.
  ///
  /// - Parameter counts: whether the owner of its box is said to be one of several.
  private static func keepWorst(of findings: inout [Finding], from start: Int, counts saysCount: Bool) {
    let found = findings[start...]
    var worst: [CheckRule: Finding] = [:]
    var counts: [CheckRule: Int] = [:]
    for finding in found {
      counts[finding.rule, default: 0] += 1
      if finding.missing > worst[finding.rule]?.missing ?? -1 { worst[finding.rule] = finding }
    }
    findings.removeSubrange(start...)
    for rule in CheckRule.allCases {
      guard var finding = worst[rule], let count = counts[rule] else { continue }
      if saysCount, count > 1 { finding.text.owner += " and \(count - 1) more" }
      findings.append(finding)
    }
  }

  /// The texts of an entry, grouped into variants of different lengths, of which a program shows one; the longest
  /// variant comes first.
  static func forms(_ texts: [CatalogText]) -> [[CatalogText]] {
    guard texts.contains(where: { $0.selectors.contains(where: \.isLength) }) else { return texts.map { [$0] } }
    var order: [[CatalogSelector]] = []
    var forms: [[CatalogSelector]: [CatalogText]] = [:]
    for text in texts {
      let others = text.selectors.filter { !$0.isLength }
      if forms[others] == nil { order.append(others) }
      forms[others, default: []].append(text)
    }
    return order.compactMap { forms[$0]?.sorted { $0.lengthRank < $1.lengthRank } }
  }

  private func setting(_ index: Int, _ language: String) -> SlotSetting {
    let key = SettingKey(slot: index, language: language)
    if let known = settings[key] { return known }
    if settings.count >= Self.mostSettings { settings.removeAll() }
    let setting = SlotSetting(table.slots[index], language, opened, budget)
    settings[key] = setting
    return setting
  }

  private static let mostSettings = 4096

  // MARK: One text

  /// A text of an entry with the shorter variants that may replace it, and its origin.
  private struct Form {
    let entry: CatalogEntry
    let file: String
    let slot: Int
    /// The text and its variants, the longest first.
    let variants: [CatalogText]
    /// The number of texts of the entry.
    let count: Int
  }

  private func measure(_ form: Form, in boxes: [Slot.Box], _ setting: SlotSetting, _ result: inout Result) {
    let texts = fill(form.variants[0], form, setting, &result)
    guard !texts.isEmpty else { return }
    /// The texts shaped for the previous box: most boxes differ only in their widths.
    var last = [(fontSize: Double?, job: FitJob)?](repeating: nil, count: texts.count)
    for box in boxes {
      result.boxes += 1
      let (findings, rooms) = (result.findings.count, result.rooms.count)
      for (index, filled) in texts.enumerated() {
        do throws(Failure) {
          let job: FitJob
          if let last = last[index], last.fontSize == box.fontSize {
            job = last.job.placed(in: box.size)
          } else {
            job = try self.job(filled, box, setting)
            last[index] = (box.fontSize, job)
          }
          let outcome = try job.run()
          result.notes += setting.newStandIns(outcome.fit.text) + setting.newUnmet(outcome)
          try judge(outcome, filled, form, box, setting, &result)
        } catch {
          let (checked, _) = checked(filled, form.variants[0], form, box, setting)
          result.findings.append(
            Finding(
              rule: .unmeasurable, text: checked,
              extent: FindingExtent(size: setting.request.minimumSize ?? 0, why: error.message)))
        }
      }
      guard texts.count > 1 else { continue }
      Self.keepWorst(of: &result.findings, from: findings, counts: false)
      Self.keepLeast(of: &result.rooms, from: rooms)
    }
  }

  /// Keeps only the least room, for one text with several samples.
  private static func keepLeast(of rooms: inout [TextRoom], from start: Int) {
    let least = rooms[start...].min { ($0.fits ? 1 : 0, $0.letters) < ($1.fits ? 1 : 0, $1.letters) }
    rooms.removeSubrange(start...)
    if let least { rooms.append(least) }
  }

  /// The text shaped as its slot sets it in a box.
  private func job(_ filled: FilledText, _ box: Slot.Box, _ setting: SlotSetting) throws(Failure) -> FitJob {
    try FitJob(
      filled.text, variants: [], in: box.size, setting.textSetting(box.fontSize, isMarkup: filled.isMarkup), opened)
  }

  /// Adds the findings of a text that was measured.
  private func judge(
    _ outcome: FitOutcome, _ filled: FilledText, _ form: Form, _ box: Slot.Box, _ setting: SlotSetting,
    _ result: inout Result
  ) throws(Failure) {
    let lacks = !outcome.fit.text.missingCharacters.isEmpty
    guard asksRoom || lacks || !outcome.fit.fits else { return }
    let (checked, request) = checked(filled, form.variants[0], form, box, setting)
    if asksRoom { result.rooms.append(room(outcome, checked)) }
    if lacks { note(outcome, checked, &result) }
    guard !outcome.fit.fits else { return }
    var finding = Finding(
      rule: .textOverflow, text: checked, extent: try FindingExtent(outcome, request, opened))
    for variant in form.variants.dropFirst() {
      let shorter = fill(variant, form, setting, &result)
      guard let first = shorter.first, try fit(shorter, box, setting) else { continue }
      finding.variant = first.shown
      finding.rule = .shorterVariant
      break
    }
    result.findings.append(finding)
  }

  private func fit(_ texts: [FilledText], _ box: Slot.Box, _ setting: SlotSetting) throws(Failure) -> Bool {
    for text in texts where try !job(text, box, setting).run().fit.fits { return false }
    return true
  }

  /// What a program may show of a text, with all samples of its placeholders, the widest first; empty for nothing that
  /// is seen.
  private func fill(
    _ text: CatalogText, _ form: Form, _ setting: SlotSetting, _ result: inout Result
  ) -> [FilledText] {
    var (choices, combinations) = SampleChoice.all(of: text) { setting.sampleCount($0, in: text) }
    if choices.count > 1, !budget.takes(texts: choices.count - 1, of: text.text.utf8.count) {
      result.notes.append(.sentence(Self.fewSamples))
      result.lacksSamples = true
      choices = [.widest]
    } else if combinations > Double(choices.count),
      let first = text.placeholders.first(where: { choices.last?[$0] != 0 })
    {
      result.lacksSamples = true
      let written = first.written(in: text)
      if setting.isNew(nil, written, first.name) {
        result.notes.append(
          .sentence(
            "of the combinations of samples for \(written) and the other placeholders of its text, which are more than"
              + " \(SampleChoice.mostChoices), \(choices.count) were measured: each sample beside the widest of the others;"
              + " give fewer samples"))
      }
    }
    return choices.map { fill(text, $0, form, setting, &result) }.filter(\.isSeen)
  }

  private static let fewSamples =
    "too many texts have placeholders with several samples, so of some only the widest were measured; give fewer in"
    + " \"samples\", or split the files"

  private func fill(
    _ text: CatalogText, _ choice: SampleChoice, _ form: Form, _ setting: SlotSetting, _ result: inout Result
  ) -> FilledText {
    FilledText(text, isMarkup: setting.request.isMarkup) { placeholder in
      let (word, guess) = setting.word(placeholder, in: text, of: form.entry, formCount: form.count, choice)
      if let guess {
        let written = placeholder.written(in: text)
        if setting.isNew(guess, written, placeholder.name) {
          result.notes.append(.sentence(guess.sentence(written, word, placeholder.name)))
        }
      }
      return word
    }
  }

  /// The text as reports describe it.
  private func checked(
    _ filled: FilledText, _ text: CatalogText, _ form: Form, _ box: Slot.Box, _ setting: SlotSetting
  ) -> (text: CheckedText, request: FitRequest) {
    let measured = MeasuredText(filled.text, in: box.size, setting.shared(box.fontSize, isMarkup: filled.isMarkup))
    let checked = CheckedText(
      file: form.file, place: text.place, key: form.entry.key, context: form.entry.context,
      language: setting.language, form: text.selectors.map(\.name).joined(separator: " "), slot: form.slot,
      measured: measured, shown: filled.shown, owner: box.owner)
    return (checked, measured.request)
  }

  /// Adds a finding about characters that are shown as boxes.
  private func note(_ outcome: FitOutcome, _ checked: CheckedText, _ result: inout Result) {
    guard let characters = Unmet(outcome, shown: nil).characters else { return }
    result.findings.append(
      Finding(
        rule: .missingCharacter, text: checked,
        extent: FindingExtent(
          size: outcome.fit.size, why: "no font has \(characters); shown as missing glyphs")))
  }

  private func room(_ outcome: FitOutcome, _ checked: CheckedText) -> TextRoom {
    let needs = Needed(outcome.fit, atSmallest: true)
    let missing =
      needs.missingWidth == 0 && !outcome.fit.fits
      ? Needed.missingWidth(ofBroken: outcome.fit, needs.size) : needs.missingWidth
    return TextRoom(
      text: checked, size: needs.size, fits: outcome.fit.fits, width: -missing,
      height: -needs.missingHeight, letters: needs.letters)
  }
}

extension CatalogSelector {
  /// Whether the selector distinguishes variants of different lengths.
  fileprivate var isLength: Bool {
    switch self {
    case .width, .variant: true
    default: false
    }
  }

  /// The name of the selector in reports.
  package var name: String {
    switch self {
    case .plural(let category, let name): (name.map { $0 + ":" } ?? "") + category.rawValue
    case .ordinal(let category, let name): (name.map { $0 + ":" } ?? "") + "ordinal-" + category.rawValue
    case .count(let count, let name): (name ?? "") + "=" + count
    case .index(let index): "[\(index)]"
    case .choice(let word, let name): (name.map { $0 + ":" } ?? "") + word
    case .device(let device): device
    case .width(let width): "width-\(width)"
    case .variant(let index): "variant-\(index)"
    }
  }
}

extension CatalogPlaceholder {
  /// The placeholder as written in the text.
  func written(in text: CatalogText) -> String { Explanation.slice(text.text, range) }
}

extension CatalogText {
  /// A rank by which variants are sorted, the longest first.
  fileprivate var lengthRank: Int {
    for selector in selectors {
      switch selector {
      case .variant(let index): return index
      case .width(let width): return -width
      default: break
      }
    }
    return 0
  }
}
