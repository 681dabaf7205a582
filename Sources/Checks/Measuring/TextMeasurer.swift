package import Catalogs
internal import Geometry
internal import Reports
internal import TextFields
internal import TextFit
internal import TextLayout

/// Measures the texts of entries in their slots. For one thread, which it costs little more than shaping each text once.
package final class TextMeasurer {
  /// What came of an entry.
  package struct Result: Sendable {
    package var findings: [Finding] = []
    package var rooms: [TextRoom] = []
    /// Texts that were measured.
    package var texts = 0
    /// The boxes that they were measured in.
    package var boxes = 0
    /// Sentences that are said once for all texts.
    package var notes: [CheckNote] = []
  }

  private let table: SlotTable
  /// Whether the room of every text is wanted.
  private let asksRoom: Bool
  private let opened: Opened
  private var settings: [SettingKey: SlotSetting] = [:]

  private struct SettingKey: Hashable {
    let slot: Int
    let language: String
  }

  package init(_ table: SlotTable, asksRoom: Bool) {
    self.table = table
    self.asksRoom = asksRoom
    opened = Opened(cache: ShapeCache(capacity: Self.cachedText))
  }

  /// Bytes of memory in which shaped words are kept.
  private static let cachedText = 16 << 20

  // MARK: Entries

  package func measure(_ entry: CatalogEntry, of file: String, slot index: Int) -> Result {
    var result = Result()
    let slot = table.slots[index]
    if slot.isIgnored { return result }
    // A template has no texts but those of the source.
    let texts = entry.texts.isEmpty && entry.language == nil ? entry.source : entry.texts
    guard !texts.isEmpty else { return result }
    let setting = setting(index, entry.language ?? table.sourceLanguage ?? "")
    for form in Self.forms(texts) {
      let count = result.findings.count
      let boxes = result.boxes
      for box in slot.boxes { measure(form, formCount: texts.count, entry, file, index, setting, box, &result) }
      if result.boxes > boxes { result.texts += 1 }
      if slot.boxes.count > 1 { Self.keepWorst(of: &result.findings, from: count) }
    }
    return result
  }

  /// Of the findings of one text in several boxes, the worst stands for all of its rule.
  private static func keepWorst(of findings: inout [Finding], from start: Int) {
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
      if count > 1 { finding.text.owner += " and \(count - 1) more" }
      findings.append(finding)
    }
  }

  /// Texts of which a program shows one, the longest first: variants of one length after the other.
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
    let setting = SlotSetting(table.slots[index], language, opened)
    settings[key] = setting
    return setting
  }

  private static let mostSettings = 4096

  // MARK: One text

  private func measure(
    _ variants: [CatalogText], formCount: Int, _ entry: CatalogEntry, _ file: String, _ slot: Int,
    _ setting: SlotSetting, _ box: Slot.Box, _ result: inout Result
  ) {
    let first = variants[0]
    let filled = fill(first, formCount, entry, file, setting, &result)
    guard let (checked, request) = checked(filled, first, entry, file, slot, setting, box) else { return }
    result.boxes += 1
    do throws(Failure) {
      let outcome = try FitJob(request, opened).run()
      result.notes += setting.newStandIns(outcome.fit.text)
      if asksRoom { result.rooms.append(room(outcome, checked)) }
      note(outcome, checked, &result)
      guard !outcome.fit.fits else { return }
      var finding = try finding(outcome, checked, request)
      for variant in variants.dropFirst() {
        let filled = fill(variant, formCount, entry, file, setting, &result)
        guard let (shorter, request) = self.checked(filled, variant, entry, file, slot, setting, box),
          try FitJob(request, opened).run().fit.fits
        else { continue }
        finding.variant = shorter.shown
        finding.rule = .shorterVariant
        break
      }
      result.findings.append(finding)
    } catch {
      result.findings.append(
        Finding(rule: .unmeasurable, text: checked, size: setting.request.minimumSize ?? 0, why: error.message))
    }
  }

  private func fill(
    _ text: CatalogText, _ formCount: Int, _ entry: CatalogEntry, _ file: String, _ setting: SlotSetting,
    _ result: inout Result
  ) -> FilledText {
    FilledText(text, isMarkup: setting.request.isMarkup) { placeholder in
      let (word, guess) = setting.word(placeholder, in: text, formCount: formCount)
      if let guess {
        let written = placeholder.written(in: text)
        result.notes.append(.sentence(guess.sentence(written, word, placeholder.name)))
      }
      return word
    }
  }

  /// Nil where nothing of the text is seen.
  private func checked(
    _ filled: FilledText, _ text: CatalogText, _ entry: CatalogEntry, _ file: String, _ slot: Int,
    _ setting: SlotSetting, _ box: Slot.Box
  ) -> (text: CheckedText, request: FitRequest)? {
    var request = setting.slot.setting(setting.request, in: box)
    request.isMarkup = filled.isMarkup
    var shown = filled.text
    if filled.isMarkup {
      if let markup = try? Markup(filled.text) { shown = markup.text } else { request.isMarkup = false }
    }
    guard !shown.allSatisfy(\.isWhitespace) else { return nil }
    let fit = FitRequest(filled.text, in: box.size, request)
    let checked = CheckedText(
      file: file, place: text.place, key: entry.key, context: entry.context, language: setting.language,
      form: text.selectors.map(\.name).joined(separator: " "), slot: slot, request: fit, shown: shown, owner: box.owner)
    return (checked, fit)
  }

  /// Characters that are shown as boxes.
  private func note(_ outcome: FitOutcome, _ checked: CheckedText, _ result: inout Result) {
    guard !outcome.fit.text.missingCharacters.isEmpty,
      let characters = Unmet(outcome, shown: nil).characters
    else { return }
    result.findings.append(
      Finding(
        rule: .missingCharacter, text: checked, size: outcome.fit.size,
        why: "no font has \(characters); shown as missing glyphs"))
  }

  // MARK: What is missing

  private func finding(_ outcome: FitOutcome, _ checked: CheckedText, _ request: FitRequest) throws(Failure) -> Finding
  {
    let overflow = try Overflowing(outcome, request, opened)
    var finding = Finding(rule: .textOverflow, text: checked, size: overflow.size, why: overflow.why)
    (finding.missingWidth, finding.missingHeight) = (overflow.missingWidth, overflow.missingHeight)
    (finding.needsBoth, finding.letters) = (overflow.needsBoth, overflow.letters)
    (finding.lines, finding.allowedLines) = (overflow.lines, overflow.allowedLines)
    finding.fittingSize = overflow.fittingSize
    return finding
  }

  private func room(_ outcome: FitOutcome, _ checked: CheckedText) -> TextRoom {
    let needs = Needed(outcome.fit, atSmallest: true)
    return TextRoom(
      text: checked, size: needs.size, fits: outcome.fit.fits, width: -needs.missingWidth,
      height: -needs.missingHeight, letters: needs.letters)
  }
}

extension CatalogSelector {
  /// Whether it is one of several lengths of the same text.
  fileprivate var isLength: Bool {
    switch self {
    case .width, .variant: true
    default: false
    }
  }

  /// What reports call it.
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
  /// As the text has it.
  func written(in text: CatalogText) -> String { Explanation.slice(text.text, range) }
}

extension CatalogText {
  /// The longest first.
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
