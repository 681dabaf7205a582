internal import Catalogs

/// The form in which a placeholder writes a number in a language: its digits, the marks between and beside them, and
/// its padding.
struct NumberForm: Hashable {
  private let kind: CatalogPlaceholder.Kind
  private let isGrouped: Bool
  private let width: Int
  private let isZeroPadded: Bool
  /// The least number of digits before the decimal mark.
  private let leastDigits: Int
  private let precision: Int?
  private let marks: NumberMarks
  /// The place of the currency or per cent sign.
  private let sign: SignPlace
  /// The sign of the number, or the prefix that shows its radix.
  private let prefix: String
  /// Whether zeros that pad the number are grouped like other digits, as in Python.
  private let groupsZeros: Bool

  /// The greatest width that is used; a format with a greater one is a mistake.
  private static let mostPadding = 1000

  /// - Parameter language: the language in which the number is written, if the format does not decide it.
  init(_ placeholder: CatalogPlaceholder, _ marks: NumberMarks, _ language: String) {
    kind = placeholder.kind
    isGrouped = placeholder.isGrouped || placeholder.kind == .currency
    prefix = placeholder.prefix
    isUppercase = placeholder.isUppercase
    width = min(placeholder.width, Self.mostPadding)
    isZeroPadded = placeholder.isZeroPadded
    let isWhole = [.integer, .hexadecimal, .octal].contains(placeholder.kind)
    let digits = isWhole ? placeholder.precision ?? 0 : 0
    leastDigits = min(max(digits, placeholder.leastDigits), Self.mostPadding)
    precision = placeholder.precision
    var own = placeholder.numerals == .plain ? .plain : marks
    if placeholder.numerals != .local { own.zero = "0" }
    self.marks = own
    sign =
      placeholder.kind == .currency
      ? .ofCurrency(language) : placeholder.numerals == .plain ? .after : .ofPercent(language)
    groupsZeros = placeholder.numerals == .plain && placeholder.isGrouped
  }

  /// The digit 0.
  var zero: Unicode.Scalar { marks.zero }

  /// The number of different digits.
  var radix: Int { kind == .hexadecimal ? 16 : kind == .octal ? 8 : 10 }

  /// Whether the letters among the digits are capitals.
  let isUppercase: Bool

  /// Whether the form has more than the digits of a number.
  var hasMore: Bool {
    isGrouped || width > 0 || leastDigits > 0 || !prefix.isEmpty
      || !(kind == .integer || kind == .hexadecimal || kind == .octal)
  }

  /// A whole number in this form.
  ///
  /// - Parameters:
  ///   - digits: `0` to `9`, and `a` to `f` or `A` to `F` of a hexadecimal number.
  ///   - fraction: the digit to use for all decimals.
  func written(_ digits: String, fraction digit: String) -> String {
    var digits = Self.filled(digits, leastDigits)
    if isZeroPadded, groupsZeros {
      // Each zero may add a mark.
      while prefix.count + whole(digits).count + decimals(digit).count < width { digits = "0" + digits }
    }
    let word = word(digits, digit)
    let padding = String(repeating: isZeroPadded ? String(zero) : " ", count: max(0, width - prefix.count - word.count))
    return isZeroPadded ? prefix + padding + word : padding + prefix + word
  }

  private func word(_ digits: String, _ digit: String) -> String {
    switch kind {
    case .decimal: return whole(digits) + decimals(digit)
    case .scientific:
      return marks.written(digit, grouped: false) + fraction(precision ?? 6, digit) + "e+"
        + marks.written("08", grouped: false)
    case .percent: return sign.written(whole(digits) + fraction(precision ?? 0, digit), marks.percent)
    case .currency: return sign.written(whole(digits) + fraction(2, digit), "€")
    case .hexadecimal, .octal: return digits
    default: return whole(digits)
    }
  }

  private static func filled(_ digits: String, _ count: Int) -> String {
    digits.count < count ? String(repeating: "0", count: count - digits.count) + digits : digits
  }

  private func whole(_ digits: String) -> String { marks.written(digits, grouped: isGrouped) }

  private func decimals(_ digit: String) -> String {
    if case .decimal(let places) = kind { fraction(places ?? 2, digit) } else { "" }
  }

  private func fraction(_ places: Int, _ digit: String) -> String {
    places == 0 ? "" : marks.decimal + marks.written(String(repeating: digit, count: min(places, 100)), grouped: false)
  }
}
