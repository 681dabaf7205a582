internal import Platform

/// Finds the placeholders of a text by a grammar.
struct PlaceholderFinder {
  private let bytes: [UInt8]
  private let grammar: PlaceholderGrammar
  /// The greatest length of a name, so that an unclosed brace costs no more than that.
  private static let longest = 256

  init(_ bytes: [UInt8], _ grammar: PlaceholderGrammar) {
    self.bytes = bytes
    self.grammar = grammar
  }

  mutating func all() -> [CatalogPlaceholder] {
    var found: [CatalogPlaceholder] = []
    var offset = 0
    while offset < bytes.count {
      if let placeholder = placeholder(at: offset) {
        found.append(placeholder)
        offset = placeholder.range.upperBound
      } else {
        offset += 1
      }
    }
    return found
  }

  private func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func placeholder(at offset: Int) -> CatalogPlaceholder? {
    switch (bytes[offset], grammar) {
    case (UInt8(ascii: "%"), .qt): qt(offset)
    case (UInt8(ascii: "%"), .c), (UInt8(ascii: "%"), .objectiveC), (UInt8(ascii: "%"), .objectiveCLocal),
      (UInt8(ascii: "%"), .javaFormatter),
      (UInt8(ascii: "%"), .python), (UInt8(ascii: "%"), .ruby), (UInt8(ascii: "%"), .go),
      (UInt8(ascii: "%"), .boost), (UInt8(ascii: "%"), .any):
      named(offset) ?? printf(offset)
    case (UInt8(ascii: "{"), .i18next): doubleBraces(offset)
    case (UInt8(ascii: "{"), .any), (UInt8(ascii: "{"), .notPercent): doubleBraces(offset) ?? braces(offset)
    case (UInt8(ascii: "{"), .braces), (UInt8(ascii: "}"), .braces): doubled(offset) ?? braces(offset)
    case (UInt8(ascii: "$"), .i18next): nested(offset)
    case (UInt8(ascii: "$"), .shell): variable(offset, bare: true)
    case (UInt8(ascii: "$"), .any), (UInt8(ascii: "$"), .notPercent): variable(offset, bare: false)
    default: nil
    }
  }

  // MARK: Per cent

  /// `%(name)d`, `%{name}`, `%<name>d`, `%#@name@`.
  private func named(_ start: Int) -> CatalogPlaceholder? {
    guard let opening = byte(start + 1) else { return nil }
    switch (opening, grammar) {
    case (UInt8(ascii: "("), .python), (UInt8(ascii: "("), .any):
      guard let close = end(of: start + 2, at: UInt8(ascii: ")")) else { return nil }
      return conversion(start, after: close + 1, name: string(start + 2..<close))
    case (UInt8(ascii: "<"), .ruby):
      guard let close = end(of: start + 2, at: UInt8(ascii: ">")) else { return nil }
      return conversion(start, after: close + 1, name: string(start + 2..<close))
    case (UInt8(ascii: "{"), .ruby), (UInt8(ascii: "{"), .any):
      guard let close = end(of: start + 2, at: UInt8(ascii: "}")) else { return nil }
      return CatalogPlaceholder(start..<close + 1, .text, name: string(start + 2..<close))
    default: return nil
    }
  }

  /// The end of a name that begins at this byte; nil if it is not a name.
  private func end(of start: Int, at closing: UInt8) -> Int? {
    var offset = start
    while let byte = byte(offset), offset - start < Self.longest {
      if byte == closing { return offset > start ? offset : nil }
      guard byte.isLetter || byte.isDigit || byte >= 0x80 || "_-. :".utf8.contains(byte) else { return nil }
      offset += 1
    }
    return nil
  }

  private func printf(_ start: Int) -> CatalogPlaceholder? {
    // The number of the argument comes first: digits and a dollar sign.
    var offset = start + 1
    while let byte = byte(offset), byte.isDigit, offset - start < 6 { offset += 1 }
    if offset > start + 1, byte(offset) == UInt8(ascii: "$") {
      return conversion(start, after: offset + 1, name: string(start + 1..<offset))
    }
    if case .boost = grammar {
      if offset > start + 1, byte(offset) == UInt8(ascii: "%") {
        return CatalogPlaceholder(start..<offset + 1, .text, name: string(start + 1..<offset))
      }
      if byte(start + 1) == UInt8(ascii: "|") { return bars(start) }
    }
    if case .javaFormatter = grammar, byte(start + 1) == UInt8(ascii: "<") {
      return conversion(start, after: start + 2, name: nil)
    }
    return conversion(start, after: start + 1, name: nil)
  }

  /// Boost's `%|1$5|` and `%|d|`, whose flags and width are not followed.
  private func bars(_ start: Int) -> CatalogPlaceholder? {
    var offset = start + 2
    while let byte = byte(offset), byte != UInt8(ascii: "|"), offset - start < Self.longest { offset += 1 }
    guard byte(offset) == UInt8(ascii: "|"), offset > start + 2 else { return nil }
    let digits = bytes[(start + 2)..<offset].prefix { $0.isDigit }
    let name = byte(digits.endIndex) == UInt8(ascii: "$") ? String(decoding: digits, as: UTF8.self) : nil
    return CatalogPlaceholder(start..<offset + 1, .text, name: name, isFormatFollowed: false)
  }

  /// Flags, width, precision, length and the letter of the conversion.
  private func conversion(_ start: Int, after: Int, name: String?) -> CatalogPlaceholder? {
    var offset = after
    var (isGrouped, hasZero, isLeft, isAlternate) = (false, false, false, false)
    var sign = ""
    let flags: StaticString =
      switch grammar {
      case .any: name == nil ? "-+0'#" : "-+0'# ,"
      case .javaFormatter: "-+0# ,("
      default: "-+0'# I"
      }
    while let byte = byte(offset), flags.contains(byte), offset - after < 8 {
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: ",") { isGrouped = true }
      if byte == UInt8(ascii: "0") { hasZero = true }
      if byte == UInt8(ascii: "-") { isLeft = true }
      if byte == UInt8(ascii: "#") { isAlternate = true }
      if byte == UInt8(ascii: "+") { sign = "+" }
      if byte == UInt8(ascii: " "), sign.isEmpty { sign = " " }
      offset += 1
    }
    let numerals = numerals
    let isLocal = if case .objectiveCLocal = grammar { true } else { false }
    // A width or precision that the program gives is not known.
    var isFollowed = byte(offset) != UInt8(ascii: "*")
    let width = number(&offset)
    var precision: Int?
    if byte(offset) == UInt8(ascii: ".") {
      offset += 1
      let isGiven = byte(offset) == UInt8(ascii: "*")
      if isGiven { isFollowed = false }
      precision = number(&offset) ?? (isGiven ? nil : 0)
    }
    var name = name
    if case .go = grammar, byte(offset) == UInt8(ascii: "["), let close = end(of: offset + 1, at: UInt8(ascii: "]")) {
      name = string(offset + 1..<close)
      offset = close + 1
    }
    let lengths: StaticString =
      switch grammar {
      case .javaFormatter, .go: ""
      default: "hlqjztL"
      }
    while let byte = byte(offset), lengths.contains(byte), offset - after < 32 { offset += 1 }
    guard let letter = byte(offset), let kind = kind(letter, precision) else { return nil }
    var end = offset + 1
    if case .javaFormatter = grammar, letter | 0x20 == UInt8(ascii: "t") {
      // Another letter names the part of the date.
      guard byte(end)?.isLetter == true else { return nil }
      end += 1
    }
    if letter == UInt8(ascii: "%"), end > start + 2 { return nil }
    if sign == " ", name == nil, isRarelyAFormat, isProse(start, end) { return nil }
    if case .any = grammar, name == nil, letter != UInt8(ascii: "%") {
      // "100%discount" contains no placeholder.
      guard "diuxXsfgc@".utf8.contains(letter), byte(end)?.isLetter != true else { return nil }
    }
    var placeholder = CatalogPlaceholder(
      start..<end, kind, name: name, width: width ?? 0, precision: precision,
      isGrouped: isGrouped || isLocal && kind == .integer, numerals: isLocal ? .local : numerals)
    placeholder.isUppercase = kind == .hexadecimal && letter < UInt8(ascii: "a")
    if "aAgG".utf8.contains(letter), precision != nil || letter | 0x20 == UInt8(ascii: "a") {
      // The digits after the mark depend on the value.
      isFollowed = isFollowed && kind == .text
    }
    // Java's capitals write the whole value in capitals.
    if case .javaFormatter = grammar, "SBH".utf8.contains(letter) { isFollowed = false }
    // Binary numbers, and Go's quoted texts, characters by number and values in Go's notation, are longer.
    if letter | 0x20 == UInt8(ascii: "b"), kind == .integer { isFollowed = false }
    if case .go = grammar {
      let isNotation = letter == UInt8(ascii: "v") && (isAlternate || !sign.isEmpty)
      if isNotation || "qUO".utf8.contains(letter) { isFollowed = false }
    }
    placeholder.isFormatFollowed = isFollowed
    switch kind {
    case .hexadecimal:
      if isAlternate || letter == UInt8(ascii: "p") { placeholder.prefix = placeholder.isUppercase ? "0X" : "0x" }
    case .octal: if isAlternate { placeholder.prefix = if case .python = grammar { "0o" } else { "0" } }
    case .integer, .decimal, .scientific: if !"uU".utf8.contains(letter) { placeholder.prefix = sign }
    default: break
    }
    placeholder.isZeroPadded = hasZero && !isLeft && Self.takesZeros(kind) && !(precision != nil && isWhole(kind))
    return placeholder
  }

  /// Whether most texts of a file are no formats. With gettext, each format is flagged.
  private var isRarelyAFormat: Bool {
    switch grammar {
    case .c, .python, .ruby, .go, .boost: false
    default: true
    }
  }

  /// Whether a possible conversion with a space as its sign is rather a percentage and the next word: "50% off", "90 %
  /// erreicht", "20 % d’économies".
  private func isProse(_ start: Int, _ end: Int) -> Bool {
    if let next = byte(end), next.isLetter || next >= 0x80 { return true }
    let before = bytes[..<start]
    if before.last?.isDigit == true { return true }
    // A space or a no-break space may precede the sign.
    let space = [" ", "\u{A0}", "\u{202F}"].first { before.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return before.dropLast(space?.utf8.count ?? 0).last?.isDigit == true
  }

  /// Whether a zero before the width pads such a conversion.
  private static func takesZeros(_ kind: CatalogPlaceholder.Kind) -> Bool {
    switch kind {
    case .integer, .decimal, .hexadecimal, .octal, .scientific: true
    default: false
    }
  }

  /// Whether the precision of a kind is a number of digits, so that it is padded with spaces, as for integers in C.
  private func isWhole(_ kind: CatalogPlaceholder.Kind) -> Bool {
    if case .python = grammar { return false }
    return kind == .integer || kind == .hexadecimal || kind == .octal
  }

  /// The digits and marks with which formats after a per cent sign write numbers.
  private var numerals: CatalogPlaceholder.Numerals {
    switch grammar {
    case .c, .boost: .marked
    case .javaFormatter, .objectiveCLocal: .local
    default: .plain
    }
  }

  private func number(_ offset: inout Int) -> Int? {
    if byte(offset) == UInt8(ascii: "*") {
      offset += 1
      return nil
    }
    var value: Int?
    while let byte = byte(offset), byte.isDigit, (value ?? 0) < 1000 {
      value = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      offset += 1
    }
    return value
  }

  private func kind(_ letter: UInt8, _ precision: Int?) -> CatalogPlaceholder.Kind? {
    if case .go = grammar {
      // `%t` is a truth value; `%U` writes a character as `U+0041`.
      if "vTtqU".utf8.contains(letter) { return .text }
      if letter == UInt8(ascii: "O") { return .octal }
    }
    switch letter {
    case UInt8(ascii: "%"): return .literal("%")
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"), UInt8(ascii: "U"): return .integer
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "p"): return .hexadecimal
    case UInt8(ascii: "a"), UInt8(ascii: "A"):
      // In Python, the value is a text.
      if case .python = grammar { return .text }
      return .hexadecimal
    case UInt8(ascii: "o"): return .octal
    case UInt8(ascii: "f"), UInt8(ascii: "F"): return .decimal(places: precision ?? 6)
    case UInt8(ascii: "e"), UInt8(ascii: "E"): return .scientific
    case UInt8(ascii: "g"), UInt8(ascii: "G"): return .decimal(places: nil)
    case UInt8(ascii: "c"), UInt8(ascii: "C"): return .character
    case UInt8(ascii: "s"), UInt8(ascii: "S"): return .text
    default: break
    }
    switch (letter, grammar) {
    case (UInt8(ascii: "@"), .objectiveC), (UInt8(ascii: "@"), .objectiveCLocal), (UInt8(ascii: "@"), .any):
      return .text
    case (UInt8(ascii: "r"), .python), (UInt8(ascii: "m"), .c): return .text
    case (UInt8(ascii: "b"), .c), (UInt8(ascii: "B"), .c), (UInt8(ascii: "b"), .go): return .integer
    case (UInt8(ascii: "n"), .c), (UInt8(ascii: "n"), .objectiveC), (UInt8(ascii: "n"), .objectiveCLocal):
      return .literal("")
    case (UInt8(ascii: "n"), .javaFormatter): return .literal("\n")
    case (UInt8(ascii: "b"), .javaFormatter), (UInt8(ascii: "B"), .javaFormatter), (UInt8(ascii: "h"), .javaFormatter),
      (UInt8(ascii: "H"), .javaFormatter):
      return .text
    case (UInt8(ascii: "t"), .javaFormatter), (UInt8(ascii: "T"), .javaFormatter): return .date
    default: return nil
    }
  }

  /// `%1` to `%99` and `%n`, each possibly with an L after the per cent sign, which groups thousands.
  private func qt(_ start: Int) -> CatalogPlaceholder? {
    var offset = start + 1
    let isLocal = byte(offset) == UInt8(ascii: "L")
    if isLocal { offset += 1 }
    if byte(offset) == UInt8(ascii: "n") {
      return CatalogPlaceholder(
        start..<offset + 1, .integer, name: "n", isGrouped: isLocal, numerals: isLocal ? .local : .plain)
    }
    let digits = offset
    while let byte = byte(offset), byte.isDigit, offset - digits < 2 { offset += 1 }
    guard offset > digits else { return nil }
    return CatalogPlaceholder(
      start..<offset, .text, name: string(digits..<offset), isGrouped: isLocal, numerals: isLocal ? .local : .plain)
  }

  // MARK: Braces

  /// `{{` and `}}`, which stand for a brace.
  private func doubled(_ start: Int) -> CatalogPlaceholder? {
    guard byte(start + 1) == bytes[start] else { return nil }
    return CatalogPlaceholder(start..<start + 2, .literal(string(start..<start + 1)))
  }

  /// `{}`, `{0}`, `{name}`, `{0:F2}`, `{0,number,integer}`, `{price!r:>10}`.
  private func braces(_ start: Int) -> CatalogPlaceholder? {
    guard bytes[start] == UInt8(ascii: "{") else { return nil }
    var offset = start + 1
    while let byte = byte(offset), offset - start < Self.longest,
      byte.isLetter || byte.isDigit || byte >= 0x80 || "_-.$[]@#".utf8.contains(byte)
    {
      offset += 1
    }
    let name = string(start + 1..<offset)
    guard let after = byte(offset) else { return nil }
    if after == UInt8(ascii: "}") {
      return CatalogPlaceholder(start..<offset + 1, .text, name: name.isEmpty ? nil : name)
    }
    guard after == UInt8(ascii: ":") || after == UInt8(ascii: ",") || after == UInt8(ascii: "!") else { return nil }
    let format = offset + 1
    while let byte = byte(offset), byte != UInt8(ascii: "}"), byte != UInt8(ascii: "{"), offset - start < Self.longest {
      offset += 1
    }
    guard byte(offset) == UInt8(ascii: "}") else { return nil }
    var placeholder = CatalogPlaceholder(start..<offset + 1, .text, name: name.isEmpty ? nil : name)
    if after == UInt8(ascii: ",") {
      let words = string(format..<offset).split(separator: ",", maxSplits: 1).map(ICUMessage.trimmed)
      if let first = words.first, BraceFormat.align(first, &placeholder) {
        if first.contains(":") {
          BraceFormat.apply(
            ICUMessage.trimmed(string(format..<offset).drop { $0 != ":" }.dropFirst()), to: &placeholder)
        }
      } else {
        placeholder.apply(type: words.first, style: words.count > 1 ? words[1] : nil)
      }
    } else if after == UInt8(ascii: "!") {
      // `!r` and `!a` write a text as Python's source has it.
      let parts = string(format..<offset).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count > 1 { BraceFormat.apply(String(parts[1]), to: &placeholder) }
      if parts[0] == "r" || parts[0] == "a" { placeholder.isFormatFollowed = false }
    } else if after == UInt8(ascii: ":") {
      BraceFormat.apply(string(format..<offset), to: &placeholder)
    }
    return placeholder
  }

  /// `{{name}}`, `{{- name}}`, `{{value, number}}`.
  private func doubleBraces(_ start: Int) -> CatalogPlaceholder? {
    guard byte(start + 1) == UInt8(ascii: "{") else { return nil }
    var offset = start + 2
    while let byte = byte(offset), byte != UInt8(ascii: "}"), byte != UInt8(ascii: "{"), offset - start < Self.longest {
      offset += 1
    }
    guard byte(offset) == UInt8(ascii: "}"), byte(offset + 1) == UInt8(ascii: "}") else { return nil }
    let parts = string(start + 2..<offset).split(separator: ",", maxSplits: 1).map(ICUMessage.trimmed)
    guard var name = parts.first, !name.isEmpty else { return nil }
    if name.hasPrefix("-") { name = ICUMessage.trimmed(name.dropFirst()) }
    var placeholder = CatalogPlaceholder(start..<offset + 2, .text, name: name)
    if name == "count" { placeholder.kind = .integer }
    if parts.count > 1 {
      let type = parts[1].prefix { $0.isLetter }.lowercased()
      let options = parts[1].dropFirst(type.count).filter { !$0.isWhitespace }
      placeholder.isFormatFollowed = type == "number" && (options.isEmpty || options == "()")
      switch type {
      case "number", "currency", "datetime", "relativetime", "list":
        placeholder.kind =
          type == "number" ? .decimal(places: nil) : type == "currency" ? .currency : type == "datetime" ? .date : .text
        placeholder.isGrouped = type == "number" || type == "currency"
        if type == "currency", ["(EUR)", "(currency:EUR)"].contains(options) { placeholder.isFormatFollowed = true }
        placeholder.numerals = .local
      default: break
      }
    }
    return placeholder
  }

  /// `$t(key)` and `$t(key, {"count": 1})`, which have the key as their name, so that each may have its own sample.
  private func nested(_ start: Int) -> CatalogPlaceholder? {
    guard byte(start + 1) == UInt8(ascii: "t"), byte(start + 2) == UInt8(ascii: "(") else { return nil }
    var (offset, depth) = (start + 3, 1)
    while let byte = byte(offset), offset - start < Self.longest {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { break }
      offset += 1
    }
    guard depth == 0 else { return nil }
    let key = ICUMessage.trimmed(string(start + 3..<offset).prefix { $0 != "," })
    return CatalogPlaceholder(start..<offset + 1, .reference(key), name: key.nonEmpty)
  }

  /// `${name}` and, if braces may be left out, `$name`.
  private func variable(_ start: Int, bare: Bool) -> CatalogPlaceholder? {
    if byte(start + 1) == UInt8(ascii: "{") {
      guard let close = end(of: start + 2, at: UInt8(ascii: "}")) else { return nil }
      return CatalogPlaceholder(start..<close + 1, .text, name: string(start + 2..<close))
    }
    guard bare, let first = byte(start + 1), first.isLetter || first == UInt8(ascii: "_") else { return nil }
    var offset = start + 1
    while let byte = byte(offset), byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") { offset += 1 }
    return CatalogPlaceholder(start..<offset, .text, name: string(start + 1..<offset))
  }
}

extension StaticString {
  fileprivate func contains(_ byte: UInt8) -> Bool {
    for index in 0..<utf8CodeUnitCount where utf8Start[index] == byte { return true }
    return false
  }
}
