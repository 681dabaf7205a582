internal import Platform

/// What follows the colon or the comma in a placeholder in braces, in the formats of Python, Rust, C++ and C#.
enum BraceFormat {
  /// Applies a format of Python, Rust or C#, such as `,.2f`, `>10`, `F2`, `N0` or `yyyy-MM-dd`, to a placeholder.
  static func apply(_ format: String, to placeholder: inout CatalogPlaceholder) {
    if NumberStyle.isPattern(format) {
      let style = NumberStyle(format)
      (placeholder.kind, placeholder.isGrouped, placeholder.numerals) = (style.kind, style.isGrouped, .marked)
      (placeholder.leastDigits, placeholder.precision) = (style.leastDigits, style.precision)
      placeholder.isFormatFollowed = style.isWhole
    } else if let kind = dateKind(format) {
      placeholder.kind = kind
    } else if let letter = format.first, letter.isASCII, letter.isLetter, isStandard(format) {
      applyStandard(letter, format.count > 1 ? Int(format.dropFirst()) : nil, to: &placeholder)
    } else {
      applySpecification(format, to: &placeholder)
    }
  }

  /// The kind of value for a format of dates and times: C#'s `yyyy-MM-dd` and `HH:mm`, Python's `%Y-%m-%d`; nil for any
  /// other format.
  private static func dateKind(_ format: String) -> CatalogPlaceholder.Kind? {
    let letters = format.filter { $0.isASCII && $0.isLetter }
    if format.first == "%", !letters.isEmpty {
      return letters.allSatisfy { "HIMSfpXTRr".contains($0) } ? .time : .date
    }
    guard letters.count > 1, letters.allSatisfy({ "dfFgHhKmMsStyz".contains($0) }),
      !format.contains(where: { "<>=^+#".contains($0) }),
      ["yy", "MM", "dd", "HH", "hh", "mm", "ss"].contains(where: format.has)
    else { return nil }
    return format.contains { "yMd".contains($0) } ? .date : .time
  }

  /// Whether a format is C#'s for numbers, a letter and a number of digits, and not a type of Python's alone.
  private static func isStandard(_ format: String) -> Bool {
    let digits = format.dropFirst()
    guard digits.count <= 3, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
    return !digits.isEmpty || format.first.map { "NFDCPRGTtMmYyUuO".contains($0) } == true
  }

  /// Applies C#'s format of a letter and a number of digits, which follows the culture.
  private static func applyStandard(_ letter: Character, _ digits: Int?, to placeholder: inout CatalogPlaceholder) {
    placeholder.numerals = .marked
    switch letter {
    case "N", "n", "F", "f":
      placeholder.kind = .decimal(places: digits ?? 2)
      placeholder.isGrouped = letter == "N" || letter == "n"
    case "D", "d": (placeholder.kind, placeholder.leastDigits) = (.integer, digits ?? 0)
    case "X", "x":
      (placeholder.kind, placeholder.leastDigits) = (.hexadecimal, digits ?? 0)
      placeholder.isUppercase = letter == "X"
    case "P", "p": (placeholder.kind, placeholder.precision) = (.percent, digits ?? 2)
    case "C", "c":
      // Which currency it is depends on the culture.
      placeholder.kind = .currency
      placeholder.isFormatFollowed = false
    case "T", "t": placeholder.kind = .time
    case "M", "m", "Y", "y", "U", "u", "O": placeholder.kind = .date
    default: placeholder.isFormatFollowed = false
    }
  }

  /// Applies a format of Python, Rust or C++: fill, alignment, sign, width, grouping, precision and type.
  private static func applySpecification(_ format: String, to placeholder: inout CatalogPlaceholder) {
    var rest = format[...]
    pad(&rest, &placeholder)
    if let mark = rest.first, mark == "," || mark == "_" {
      placeholder.isGrouped = true
      placeholder.isFormatFollowed = mark == ","
      rest = rest.dropFirst()
    }
    var places: Int?
    if rest.first == "." {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      places = Int(digits)
      rest = rest.dropFirst(digits.count + 1)
      if places == nil { placeholder.isFormatFollowed = false }
    }
    let isAlternate = format.contains("#")
    switch rest {
    case "d", "i", "u": placeholder.kind = .integer
    case "x", "X":
      placeholder.kind = .hexadecimal
      placeholder.isUppercase = rest == "X"
      if isAlternate { placeholder.prefix += placeholder.isUppercase ? "0X" : "0x" }
    case "o":
      placeholder.kind = .octal
      if isAlternate { placeholder.prefix += "0o" }
    case "e", "E": (placeholder.kind, placeholder.precision) = (.scientific, places)
    case "%": (placeholder.kind, placeholder.precision) = (.percent, places ?? 6)
    case "f", "F": placeholder.kind = .decimal(places: places ?? 6)
    case "n":
      (placeholder.kind, placeholder.isGrouped, placeholder.numerals) = (.decimal(places: nil), true, .marked)
      if places != nil { placeholder.isFormatFollowed = false }
    case "g", "G":
      placeholder.kind = .decimal(places: nil)
      if places != nil { placeholder.isFormatFollowed = false }
    case "s": placeholder.precision = places
    case "":
      // Only numbers have a sign or groups; the precision of one is that of a text, too.
      if placeholder.isGrouped || !placeholder.prefix.isEmpty { placeholder.kind = .integer }
      if places != nil { placeholder.isFormatFollowed = false }
    default: placeholder.isFormatFollowed = false
    }
  }

  /// Reads C#'s width of a placeholder's value, after a comma: `10` in `{0,10:N2}`. A negative width, for left-aligned
  /// text, counts as its absolute value.
  ///
  /// - Returns: whether there is a width.
  static func align(_ words: String, _ placeholder: inout CatalogPlaceholder) -> Bool {
    let digits = words.drop { $0 == "-" }.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return false }
    placeholder.width = min(Int(digits) ?? 1000, 1000)
    placeholder.numerals = .marked
    return true
  }

  /// Reads the sign and the width in a format of Python or Rust, and whether it is filled with zeros: `05d`, `>8`,
  /// `0=+8,.2f`.
  private static func pad(_ rest: inout Substring, _ placeholder: inout CatalogPlaceholder) {
    var (fill, alignment): (Character, Character?) = (" ", nil)
    if let second = rest.dropFirst().first, "<>=^".contains(second) {
      (fill, alignment) = (rest.first ?? " ", second)
      rest = rest.dropFirst(2)
    } else if let first = rest.first, "<>=^".contains(first) {
      alignment = first
      rest = rest.dropFirst()
    }
    while let flag = rest.first, "+- z#".contains(flag) {
      if flag == "+" || flag == " " { placeholder.prefix = String(flag) }
      rest = rest.dropFirst()
    }
    if rest.first == "0", alignment == nil { (fill, alignment) = ("0", "=") }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    guard let width = digits.isEmpty ? nil : Int(digits) ?? 1000 else { return }
    placeholder.width = min(width, 1000)
    placeholder.isZeroPadded = fill == "0" && (alignment == "=" || alignment == ">")
    // What else fills the width may be wider than the spaces that are measured.
    if fill != " ", fill != "0" { placeholder.isFormatFollowed = false }
  }
}
