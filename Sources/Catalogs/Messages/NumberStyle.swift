internal import Platform

/// How a number is written by the style of an argument: a word such as `percent`, a pattern such as `#,##0.00` (UTS 35,
/// "Number Format Patterns"), or a skeleton such as `::percent .0` ("Number Skeletons").
struct NumberStyle {
  private(set) var kind = CatalogPlaceholder.Kind.decimal(places: nil)
  private(set) var isGrouped = true
  /// The least number of digits before the decimal mark: the number of zeros there.
  private(set) var leastDigits = 0
  /// The number of decimals, if the style states it.
  private var places: Int?
  private(set) var prefix = ""
  /// Whether all of the style is followed.
  private(set) var isWhole = true

  /// The greatest number of digits that is read; a style with more is a mistake.
  private static let mostDigits = 1000

  init(_ style: String) {
    switch style {
    case "": break
    case "integer": kind = .integer
    case "percent": kind = .percent
    case _ where style.hasPrefix("::"): readSkeleton(style.dropFirst(2))
    case _ where Self.isPattern(style): readPattern(style)
    default:
      // Which currency that of the language is depends on the program.
      isWhole = false
      if style.has("compact") {
        kind = .compact
      } else if style.contains("%") {
        kind = .percent
      } else if style == "currency" || style.contains("¤") {
        kind = .currency
      }
    }
    if case .decimal = kind, let places { kind = places == 0 ? .integer : .decimal(places: places) }
  }

  /// The number of decimals of a percentage; nil for anything else, or if the style states none.
  var precision: Int? { kind == .percent ? places : nil }

  /// Whether a style is a pattern of digits such as `#,##0.00` or `000`.
  static func isPattern(_ style: String) -> Bool {
    style.allSatisfy { "#0,.%".contains($0) } && style.contains { "#0".contains($0) }
  }

  private mutating func readPattern(_ style: String) {
    var digits = style[...]
    if digits.last == "%" {
      kind = .percent
      digits = digits.dropLast()
    }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
    places = parts.count > 1 ? min(parts[1].count, Self.mostDigits) : 0
    leastDigits = Self.zeros(parts[0])
    isGrouped = groups.count > 1
    // In C#, any comma between digits groups thousands, as in `#,#`.
    isWhole =
      (groups.count < 2 || groups.count == 2 && groups[1].count == 1 || groups.dropFirst().allSatisfy { $0.count == 3 })
      && !digits.contains("%") && !parts.dropFirst().contains { $0.contains(".") || $0.contains(",") }
  }

  private mutating func readSkeleton(_ skeleton: Substring) {
    for token in skeleton.split(whereSeparator: \.isWhitespace) {
      if !read(token) { isWhole = false }
    }
    // Two decimals are measured of an amount of money.
    if kind == .currency, let places, places != 2 { isWhole = false }
  }

  /// Reads a part of a skeleton.
  ///
  /// - Returns: whether it is followed.
  private mutating func read(_ token: Substring) -> Bool {
    switch token {
    case "percent", "%", "%x100": kind = .percent
    case "currency/EUR": kind = .currency
    case "precision-integer", ".": places = 0
    case "group-off", ",_": isGrouped = false
    case "sign-always", "+!", "sign-accounting-always", "()!", "sign-except-zero", "+?", "sign-accounting-except-zero",
      "()?":
      prefix = "+"
    case "group-auto", "sign-auto", "sign-never", "+_", "sign-accounting", "()": break
    case _ where token.hasPrefix("compact"), "K", "KK": kind = .compact
    case _ where token.hasPrefix("currency/"):
      kind = .currency
      return false
    case _ where token.hasPrefix("rounding-mode-"): break
    case _ where token.hasPrefix("integer-width/+"):
      leastDigits = Self.zeros(token)
      return token.dropFirst("integer-width/+".count).allSatisfy { $0 == "0" }
    case _ where token.allSatisfy { $0 == "0" }: leastDigits = Self.zeros(token)
    case _ where token.hasPrefix("."):
      let digits = token.dropFirst().prefix { $0 == "0" || $0 == "#" }
      places = min(digits.count, Self.mostDigits)
      return digits.count == token.count - 1
    default: return false
    }
    return true
  }

  private static func zeros(_ text: Substring) -> Int { min(mostDigits, text.count { $0 == "0" }) }
}

extension CatalogPlaceholder {
  /// Applies the type and the style of an argument of ICU's or Java's messages: `{n, number, ::percent}`.
  mutating func apply(type: String?, style: String?) {
    numerals = .local
    switch type {
    case "number":
      let style = NumberStyle(style ?? "")
      (kind, isGrouped, leastDigits) = (style.kind, style.isGrouped, style.leastDigits)
      (precision, prefix, isFormatFollowed) = (style.precision, style.prefix, style.isWhole)
    case "date": kind = .date
    case "time": kind = .time
    case nil, "": break
    default: isFormatFollowed = false
    }
  }
}
