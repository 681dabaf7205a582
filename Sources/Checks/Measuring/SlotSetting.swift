internal import Catalogs
internal import Reports
internal import TextFields
internal import TextFit
internal import TextLayout
internal import Typography

/// The setting of texts in a slot and a language: its font is chosen, and the widest words for placeholders are found
/// when they are first needed. For one thread.
final class SlotSetting {
  let slot: Slot
  let request: TextRequest
  let language: String
  /// The platform's font, if it is not installed.
  private let wantedFont: String?
  /// The families that were measured instead and have been reported.
  private var families: Set<String> = []
  /// The requests that have been reported as not met.
  private var unmet: Set<String> = []
  private let opened: Opened
  private var numbers: [String: SampleNumbers] = [:]
  private lazy var marks = NumberMarks.of(language)
  /// The samples of placeholders by their names, sorted by their widths.
  private var sorted: [String: [String]] = [:]
  private var numberWords: [NumberKey: String] = [:]
  private let budget: MeasuringBudget
  /// The searches for numbers since the budget was renewed, and whether it sufficed for them.
  private var searches: (round: Int, allowed: [NumberKey: Bool]) = (0, [:])

  private var said: Set<Guess> = []
  private var settings: [SettingKind: TextSetting] = [:]
  private var requests: [SettingKind: MeasuredText.Setting] = [:]

  private struct NumberKey: Hashable {
    let range: ClosedRange<Int>
    let numbers: Numbers
    let form: NumberForm
  }

  /// The numbers that a text is shown with.
  private enum Numbers: Hashable {
    case all
    case category(PluralCategory)
    case form(Int, PluralRule)
  }

  private struct Guess: Hashable {
    /// Nil for what is said of samples that are too many.
    let guess: SampleGuess?
    let written: String
    let name: String?
  }

  private struct SettingKind: Hashable {
    let fontSize: Double?
    let isMarkup: Bool
  }

  /// The word that is measured for a text without a sample.
  static let usualWord = "Alexandra"

  init(_ slot: Slot, _ language: String, _ opened: Opened, _ budget: MeasuringBudget = MeasuringBudget()) {
    self.slot = slot
    self.budget = budget
    self.language = language
    self.opened = opened
    var request = slot.setting
    if request.language.isEmpty { request.language = language }
    var wantedFont: String?
    if let name = slot.fonts.named(language) {
      (request.font, request.fontFile, request.faceIndex) = (name, nil, nil)
    } else if let platform = slot.fonts.platform {
      let found = platform.font(language)
      (request.font, request.fontFile, request.faceIndex) = (quoted(found.name), nil, nil)
      wantedFont = found.wanted
    }
    self.request = request
    self.wantedFont = wantedFont
  }

  /// The setting of texts in a box, with its single size if it has one. The font is looked up and the setting is
  /// checked only once.
  func textSetting(_ fontSize: Double?, isMarkup: Bool) throws(Failure) -> TextSetting {
    let kind = SettingKind(fontSize: fontSize, isMarkup: isMarkup)
    if let known = settings[kind] { return known }
    let setting = try TextSetting(shared(fontSize, isMarkup: isMarkup).request, opened)
    settings[kind] = setting
    return setting
  }

  /// The requested setting of texts in such a box, shared by all findings.
  func shared(_ fontSize: Double?, isMarkup: Bool) -> MeasuredText.Setting {
    let kind = SettingKind(fontSize: fontSize, isMarkup: isMarkup)
    if let known = requests[kind] { return known }
    var request = slot.setting(request, fontSize: fontSize)
    request.isMarkup = isMarkup
    let setting = MeasuredText.Setting(request)
    requests[kind] = setting
    return setting
  }

  // MARK: Fonts

  /// The fonts of a text that stand in for the platform's own, each reported once.
  func newStandIns(_ text: ShapedText) -> [CheckNote] {
    guard let wantedFont, let platform = slot.fonts.platform else { return [] }
    return text.fonts.compactMap { font in
      guard families.insert(font.familyName).inserted else { return nil }
      return .standIn(platform.standIn(for: wantedFont, measured: font.familyName), language: language)
    }
  }

  /// The requests of the slot for fonts and hyphenation that are not met for a text, each reported once.
  func newUnmet(_ outcome: FitOutcome) -> [CheckNote] {
    // The search for unmet requests costs time for every text, so it is done only if there are such requests.
    guard asksForMore else { return [] }
    return Unmet(outcome, shown: nil).findings.compactMap { finding in
      guard finding.fields.contains(where: { Self.asking.contains($0.name) }),
        unmet.insert(finding.sentence).inserted
      else { return nil }
      return .sentence(language.isEmpty ? finding.sentence : "in '\(language)': \(finding.sentence)")
    }
  }

  private static let asking = Set(
    [TextField.weight, .font, .instance, .fontFile, .features, .hyphens, .wrap, .wordBreak].map(\.name))

  private lazy var asksForMore =
    request.weight != nil || request.instance != nil || !request.variations.isEmpty || !request.features.isEmpty
    || request.font?.contains(":") == true || request.hyphens == .auto || request.wrap == .hyphenate
    || request.wordBreak == .autoPhrase || request.order?.contains(.hyphenate) == true

  // MARK: Placeholders

  /// Whether this guess has not been reported yet or, without one, that samples have too many combinations.
  func isNew(_ guess: SampleGuess?, _ written: String, _ name: String?) -> Bool {
    if said.count >= Self.mostSaid { said.removeAll() }
    return said.insert(Guess(guess: guess, written: written, name: name)).inserted
  }

  private static let mostSaid = 4096

  /// The number of samples of a placeholder; 1 if it has no list of them.
  func sampleCount(_ placeholder: CatalogPlaceholder, in text: CatalogText) -> Int {
    if case .literal = placeholder.kind { return 1 }
    return samples(Self.counted(placeholder, in: text))?.count ?? 1
  }

  /// The texts that are the samples of a placeholder: those for it, by name or in the catalogue, are preferred to those
  /// for all. The widest come first. Nil if it has none, or a number.
  private func samples(_ placeholder: CatalogPlaceholder) -> [String]? {
    let name = placeholder.name.flatMap { slot.samples.byName[$0] == nil ? nil : $0 }
    guard case .words(let words)? = slot.samples.sample(name),
      name != nil || !placeholder.isFormatted && placeholder.example?.isEmpty != false
    else { return nil }
    if words.count == 1 { return words }
    let key = name ?? "*"
    if let known = sorted[key] { return known }
    let widths = words.map { (word: $0, width: width($0)) }
    let found = widths.sorted { $0.width > $1.width }.map(\.word)
    sorted[key] = found
    return found
  }

  /// The word that is measured in the place of a placeholder, and the kind of guess if it has no sample.
  func word(
    _ placeholder: CatalogPlaceholder, in text: CatalogText, of entry: CatalogEntry, formCount: Int,
    _ choice: SampleChoice = .widest
  ) -> (word: String, guess: SampleGuess?) {
    if case .literal(let literal) = placeholder.kind { return (literal, nil) }
    let placeholder = Self.counted(placeholder, in: text)
    let selector = placeholder.selector ?? Self.selector(of: placeholder, in: text)
    if let words = samples(placeholder) { return (padded(words[choice[placeholder]], placeholder), nil) }
    if case .number(let largest)? = slot.samples.sample(placeholder.name) {
      return number(in: 0...max(0, largest), selector, entry.pluralRule, formCount, placeholder)
    }
    let guess = Self.guess(placeholder)
    if guess != nil, let example = placeholder.example, !example.isEmpty { return (padded(example, placeholder), nil) }
    switch placeholder.kind {
    case .integer, .decimal, .hexadecimal, .octal, .scientific, .percent, .currency, .compact:
      let largest = slot.samples.largestNumber ?? SampleTexts.usualLargestNumber
      // The range that the file states for the number that chooses among its texts.
      let own = selector == nil ? nil : entry.numbers
      return number(in: own ?? 0...max(0, largest), selector, entry.pluralRule, formCount, placeholder)
    case .date: return placeholder.example.map { ($0, nil) } ?? ("28/09/2028", .date)
    case .time: return placeholder.example.map { ($0, nil) } ?? ("20:58", .time)
    case .character: return (placeholder.example ?? "M", nil)
    case .opaque: return (placeholder.example ?? "", nil)
    case .literal(let literal): return (literal, nil)
    case .reference, .text:
      if let example = placeholder.example, !example.isEmpty { return (padded(example, placeholder), nil) }
      return (padded(Self.usualWord, placeholder), guess ?? .word)
    }
  }

  /// The guess that a value is of which the format says more than is followed; nil if the format is followed. What is
  /// measured for dates and times is always a guess.
  private static func guess(_ placeholder: CatalogPlaceholder) -> SampleGuess? {
    if placeholder.kind == .compact { return .compact }
    return placeholder.isFormatFollowed ? nil : placeholder.isNumber ? .number : .value
  }

  /// The placeholder as a number where its text depends on one: a message shows that number, even if its format does
  /// not say so at this place.
  private static func counted(_ placeholder: CatalogPlaceholder, in text: CatalogText) -> CatalogPlaceholder {
    guard case .text = placeholder.kind, isCount(placeholder.name, in: text) else { return placeholder }
    var placeholder = placeholder
    placeholder.kind = .integer
    return placeholder
  }

  private static func isCount(_ name: String?, in text: CatalogText) -> Bool {
    guard let name else { return false }
    return text.selectors.contains { selector in
      switch selector {
      case .plural(_, let counted), .ordinal(_, let counted), .count(_, let counted): counted == name
      default: false
      }
    }
  }

  /// The selector of the text that concerns the placeholder's number.
  private static func selector(of placeholder: CatalogPlaceholder, in text: CatalogText) -> CatalogSelector? {
    guard placeholder.isNumber else { return nil }
    return text.selectors.first { selector in
      switch selector {
      case .plural(_, let name), .ordinal(_, let name), .count(_, let name): name == nil || name == placeholder.name
      case .index: true
      default: false
      }
    }
  }

  /// Pads and cuts a word as the format says.
  private func padded(_ word: String, _ placeholder: CatalogPlaceholder) -> String {
    var word = word
    if let precision = placeholder.precision, case .text = placeholder.kind { word = String(word.prefix(precision)) }
    if word.count < placeholder.width {
      word = String(repeating: " ", count: min(placeholder.width, 1000) - word.count) + word
    }
    return word
  }

  private func number(
    in range: ClosedRange<Int>, _ selector: CatalogSelector?, _ rule: PluralRule?, _ formCount: Int,
    _ placeholder: CatalogPlaceholder
  ) -> (word: String, guess: SampleGuess?) {
    let guess = Self.guess(placeholder)
    var possible = Numbers.all
    switch selector {
    case .plural(let plural, _)?: possible = .category(plural)
    case .count(let count, _)?:
      guard count.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return (padded(count, placeholder), guess)
      }
      let form = NumberForm(placeholder, marks, language)
      return (form.written(count, fraction: count.last.map(String.init) ?? "0"), guess)
    case .index(let index)?:
      if let rule {
        possible = .form(index, rule)
      } else if let categories = PluralNumbers.categories(language), categories.count == formCount,
        categories.indices.contains(index)
      {
        // Without a header, forms are in the order of the categories, as in the headers that gettext's manual gives.
        possible = .category(categories[index])
      }
    default: break
    }
    let form = NumberForm(placeholder, marks, language)
    let key = NumberKey(range: range, numbers: possible, form: form)
    guard isAllowed(key) else {
      let digits = String(range.upperBound, radix: form.radix).count
      let widest = String(self.digits(form).widestDigit, radix: form.radix, uppercase: form.isUppercase)
      return (form.written(String(repeating: widest, count: digits), fraction: widest), .form)
    }
    if let known = numberWords[key] { return (known, guess) }
    let written = widestNumber(in: range, possible, form)
    numberWords[key] = written
    return (written, guess)
  }

  /// Whether the budget suffices for a search, even if its result is already known, so that the same texts always have
  /// the same words.
  private func isAllowed(_ key: NumberKey) -> Bool {
    if searches.round != budget.round { searches = (budget.round, [:]) }
    if let known = searches.allowed[key] { return known }
    let size = if case .form(_, let rule) = key.numbers { rule.size } else { 1 }
    // To find the width of a number takes as long as some twenty operators, and other numbers are tried after these.
    let cost = digits(key.form).triedCount(in: key.range) * (20 + size) + key.range.clamped(to: 0...9999).count * size
    let isAllowed = budget.takes(numbers: cost)
    searches.allowed[key] = isAllowed
    return isAllowed
  }

  private func widestNumber(in range: ClosedRange<Int>, _ possible: Numbers, _ form: NumberForm) -> String {
    let numbers = digits(form)
    let category = PluralNumbers.category(language)
    func isPossible(_ number: Int) -> Bool {
      switch possible {
      case .all: true
      case .category(let wanted): category.map { $0(number) == wanted } ?? true
      case .form(let index, let rule): rule.form(of: number) == index
      }
    }
    var beside: [Int: Double] = [:]
    func widthBeside(_ count: Int) -> Double {
      guard form.hasMore else { return 0 }
      if let known = beside[count] { return known }
      let found =
        width(form.written(String(repeating: "1", count: count), fraction: "1")) - Double(count) * numbers.widths[1]
      beside[count] = found
      return found
    }
    let digits =
      numbers.widest(in: range, beside: widthBeside, where: isPossible)
      // If only a few numbers are possible, or round ones, such as the millions of French, Spanish and Portuguese.
      ?? (Array(range.clamped(to: 0...9999)) + [10_000, 100_000, 1_000_000, 1_000_000_000]).first(where: isPossible)
      .map { String($0, radix: form.radix) }
      ?? numbers.widest(in: range, beside: widthBeside) { _ in true } ?? String(range.upperBound, radix: form.radix)
    // The plural form of a number with decimals depends on the language; here, a whole number stands for those with the
    // same ending.
    return form.written(
      form.isUppercase ? digits.uppercased() : digits,
      fraction: possible == .all ? String(numbers.widestDigit) : digits.last.map(String.init) ?? "0")
  }

  // MARK: Widths

  /// The widths of the digits of a form.
  private func digits(_ form: NumberForm) -> SampleNumbers {
    let digits =
      form.radix == 10
      ? (0...9).map { digit in Unicode.Scalar(form.zero.value + digit).map { String($0) } ?? "0" }
      : (0..<form.radix).map { String($0, radix: form.radix, uppercase: form.isUppercase) }
    let all = digits.joined() + (form.hasMore ? "+" : "")
    if let known = numbers[all] { return known }
    let widths = digits.map(width)
    // Digits are kerned only in forms without marks between them.
    let found = SampleNumbers(widths: widths, kerns: form.hasMore ? [] : kerns(digits, widths))
    numbers[all] = found
    return found
  }

  /// The width that adjacent digits gain by kerning; empty for a font that does not kern digits.
  private func kerns(_ digits: [String], _ widths: [Double]) -> [[Double]] {
    // One text with all pairs shows whether any is kerned.
    let pairs = digits.indices.flatMap { first in digits.indices.flatMap { [first, $0] } }
    let alone = pairs.reduce(0) { $0 + widths[$1] }
    guard abs(width(pairs.map { digits[$0] }.joined()) - alone) > 1e-6 * alone else { return [] }
    return digits.indices.map { first in
      digits.indices.map { width(digits[first] + digits[$0]) - widths[first] - widths[$0] }
    }
  }

  /// The width of a text on one line, in em; 0 if it cannot be measured, which is reported when it is used.
  private func width(_ word: String) -> Double {
    guard let style = try? request.style(opened),
      let text = try? ShapedText(word, style: style, cache: opened.cache)
    else { return 0 }
    return text.lines(size: 1, width: nil).map(\.width).max() ?? 0
  }
}

extension CatalogPlaceholder {
  /// Whether a number takes the place of the placeholder.
  var isNumber: Bool {
    switch kind {
    case .integer, .decimal, .hexadecimal, .octal, .scientific, .percent, .currency, .compact: true
    default: false
    }
  }

  /// Whether the format decides the kind of value, so that a sample for all placeholders does not apply.
  var isFormatted: Bool { isNumber || kind == .date || kind == .time || !isFormatFollowed }
}
