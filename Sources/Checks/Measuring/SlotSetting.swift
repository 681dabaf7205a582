internal import Catalogs
internal import TextFields
internal import TextLayout
internal import Typography

/// A slot's way of setting texts in one language: its font chosen, and the widest words for placeholders found as they are met.
/// For one thread.
final class SlotSetting {
  let slot: Slot
  let request: TextRequest
  let language: String
  /// The font of the platform that is not installed.
  private let wantedFont: String?
  /// The families that were measured instead of it and are said already.
  private var families: Set<String> = []
  private let opened: Opened
  private var numbers: SampleNumbers?
  private var widest: [[String]: String] = [:]
  private var numberWords: [NumberKey: String] = [:]

  private struct NumberKey: Hashable {
    let largest: Int
    let category: PluralCategory?
  }

  /// What is measured for words of which nothing is said.
  static let usualWord = "Alexandra"

  init(_ slot: Slot, _ language: String, _ opened: Opened) {
    self.slot = slot
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

  // MARK: Fonts

  /// The fonts of a text that stand in for the platform's own, each of them once.
  func newStandIns(_ text: ShapedText) -> [CheckNote] {
    guard let wantedFont, let platform = slot.fonts.platform else { return [] }
    return text.fonts.compactMap { font in
      guard families.insert(font.familyName).inserted else { return nil }
      return .standIn(platform.standIn(for: wantedFont, measured: font.familyName), language: language)
    }
  }

  // MARK: Placeholders

  /// What is measured in the place of a placeholder, and what was guessed where nobody said what that is.
  func word(
    _ placeholder: CatalogPlaceholder, in text: CatalogText, formCount: Int
  ) -> (word: String, guess: SampleGuess?) {
    if case .literal(let literal) = placeholder.kind { return (literal, nil) }
    var placeholder = placeholder
    // A message that goes by a number shows that number, whether or not its format says so there.
    if case .text = placeholder.kind, Self.isCount(placeholder.name, in: text) { placeholder.kind = .integer }
    let selector = placeholder.selector ?? Self.selector(of: placeholder, in: text)
    switch slot.samples.sample(placeholder.name) {
    case .words(let words)? where !(placeholder.isFormatted && slot.samples.byName[placeholder.name ?? ""] == nil):
      return (padded(widest(words), placeholder), nil)
    case .number(let largest)?:
      return (padded(number(upTo: largest, selector, formCount, placeholder), placeholder), nil)
    default: break
    }
    switch placeholder.kind {
    case .integer, .decimal, .hexadecimal, .octal, .scientific, .percent, .currency:
      let largest = slot.samples.largestNumber ?? SampleTexts.usualLargestNumber
      return (padded(number(upTo: largest, selector, formCount, placeholder), placeholder), nil)
    case .date: return placeholder.example.map { ($0, nil) } ?? ("28/09/2028", .date)
    case .time: return placeholder.example.map { ($0, nil) } ?? ("20:58", .time)
    case .character: return (placeholder.example ?? "M", nil)
    case .opaque: return (placeholder.example ?? "", nil)
    case .literal(let literal): return (literal, nil)
    case .reference, .text:
      if let example = placeholder.example, !example.isEmpty { return (padded(example, placeholder), nil) }
      return (padded(Self.usualWord, placeholder), .word)
    }
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

  /// The condition of the text that is about the placeholder's number.
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

  /// As wide as the format wants it, and no wider.
  private func padded(_ word: String, _ placeholder: CatalogPlaceholder) -> String {
    var word = word
    if let precision = placeholder.precision, case .text = placeholder.kind { word = String(word.prefix(precision)) }
    if word.count < placeholder.width {
      word = String(repeating: " ", count: min(placeholder.width, 1000) - word.count) + word
    }
    return word
  }

  private func number(
    upTo largest: Int, _ selector: CatalogSelector?, _ formCount: Int, _ placeholder: CatalogPlaceholder
  ) -> String {
    var category: PluralCategory?
    switch selector {
    case .plural(let plural, _)?: category = plural
    case .count(let count, _)?: return count
    case .index(let index)?:
      // Forms have the order of the categories in all headers that gettext's manual gives, but in Latvian.
      if let categories = PluralNumbers.categories(language), categories.count == formCount,
        categories.indices.contains(index), !language.hasPrefix("lv")
      {
        category = categories[index]
      }
    default: break
    }
    let key = NumberKey(largest: largest, category: category)
    let digits: String
    if let known = numberWords[key] {
      digits = known
    } else {
      digits = widestNumber(upTo: largest, category)
      numberWords[key] = digits
    }
    return Self.written(digits, placeholder)
  }

  private func widestNumber(upTo largest: Int, _ category: PluralCategory?) -> String {
    let numbers = digits
    let found = numbers.widest(upTo: largest) { number in
      guard let category, let own = PluralNumbers.category(of: number, language) else { return true }
      return own == category
    }
    return found ?? numbers.widest(upTo: largest) { _ in true } ?? String(largest)
  }

  /// A whole number as a placeholder writes it.
  private static func written(_ digits: String, _ placeholder: CatalogPlaceholder) -> String {
    var digits = digits
    if case .integer = placeholder.kind, let precision = placeholder.precision, digits.count < precision {
      digits = String(repeating: "0", count: min(precision, 1000) - digits.count) + digits
    }
    if placeholder.isGrouped || placeholder.kind == .currency {
      var grouped = ""
      for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { grouped.append(",") }
        grouped.append(digit)
      }
      digits = grouped
    }
    let last = digits.last.map(String.init) ?? "0"
    switch placeholder.kind {
    case .decimal(let places):
      return (places ?? 2) == 0 ? digits : digits + "." + String(repeating: last, count: min(places ?? 2, 100))
    case .scientific: return "\(last).\(String(repeating: last, count: min(placeholder.precision ?? 6, 100)))e+08"
    case .percent: return digits + "%"
    case .currency: return "€" + digits + "." + last + last
    default: return digits
    }
  }

  // MARK: Widths

  private var digits: SampleNumbers {
    if let numbers { return numbers }
    let found = SampleNumbers(widths: (0...9).map { width(String($0)) })
    numbers = found
    return found
  }

  private func widest(_ words: [String]) -> String {
    if words.count == 1 { return words[0] }
    if let known = widest[words] { return known }
    let found = words.max { width($0) < width($1) } ?? ""
    widest[words] = found
    return found
  }

  /// Of a text on one line, in em; 0 where it cannot be measured, which is said when it is.
  private func width(_ word: String) -> Double {
    guard let style = try? request.style(opened),
      let text = try? ShapedText(word, style: style, cache: opened.cache)
    else { return 0 }
    return text.lines(size: 1, width: nil).map(\.width).max() ?? 0
  }
}

extension CatalogPlaceholder {
  /// Whether digits come in its place.
  var isNumber: Bool {
    switch kind {
    case .integer, .decimal, .hexadecimal, .octal, .scientific, .percent, .currency: true
    default: false
    }
  }

  /// Whether its words are those of a format, of which a sample for all placeholders says nothing.
  var isFormatted: Bool { isNumber || kind == .date || kind == .time }
}
