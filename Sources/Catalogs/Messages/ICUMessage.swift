internal import Platform

/// A message in the grammar of ICU's MessageFormat: arguments in braces, some of which choose among messages.
struct ICUMessage {
  /// How apostrophes are read.
  enum Quoting {
    /// As in ICU: an apostrophe quotes if a brace follows, and two apostrophes stand for one.
    case icu
    /// As in Java's `MessageFormat`: an apostrophe always quotes, and two apostrophes stand for one.
    case java
    /// For Flutter: an apostrophe quotes braces that stand alone (`'{'`) and stands for itself elsewhere, so that
    /// "l'{name}" and "'{name}'" mean what their writers intend. In a message with two apostrophes in a row, which
    /// stand for one, it quotes as in ICU.
    case flutter
  }

  indirect enum Piece {
    case text([UInt8])
    /// An argument, with its notation in the message.
    case argument(CatalogPlaceholder, written: [UInt8])
    /// The number of the enclosing plural.
    case number
    case choice(Choice)
    /// The place in the file of the pieces that follow, if it is not that of the message.
    case place(CatalogPlace)
  }

  enum Kind { case plural, ordinal, select, choice, device }

  struct Choice {
    let kind: Kind
    let name: String
    var cases: [(key: String, message: [Piece])]
  }

  struct Problem: Error {
    /// The offset in the message, in bytes of UTF-8.
    let offset: Int
    let sentence: String
  }

  /// The name of the argument that chooses by device, as there is only one device.
  static let deviceName = "device"

  var pieces: [Piece] = []

  /// A message without pieces, to which these are added.
  init() {}

  /// - Complexity: linear in the message.
  init(_ text: String, _ quoting: Quoting) throws(Problem) {
    var parser = ICUMessageParser(Array(text.utf8), quoting)
    pieces = try parser.message()
  }

  /// Whether a text is clearly such a message, because it has an argument that chooses.
  static func isLikely(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return false }
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: ",") {
      var offset = index + 1
      while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
      let word = bytes[offset...].prefix { $0.isLetter }
      guard
        word.elementsEqual("plural".utf8) || word.elementsEqual("select".utf8)
          || word.elementsEqual("selectordinal".utf8)
      else { continue }
      offset += word.count
      while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
      if offset < bytes.count, bytes[offset] == UInt8(ascii: ",") { return true }
    }
    return false
  }

  /// The kind of placeholder for an argument of this type and style, and whether its thousands are grouped.
  static func kind(type: String?, style: String?) -> (CatalogPlaceholder.Kind, isGrouped: Bool) {
    switch type {
    case "number":
      let style = style ?? ""
      if style.has("compact") { return (.compact, true) }
      if style.has("percent") || style.contains("%") { return (.percent, true) }
      if style.has("currency") || style.contains("¤") { return (.currency, true) }
      if style == "integer" || style.has("precision-integer") { return (.integer, true) }
      if isPattern(style) {
        let places = style.split(separator: ".", maxSplits: 1).dropFirst().first?.count ?? 0
        return (places == 0 ? .integer : .decimal(places: places), style.contains(","))
      }
      return (.decimal(places: nil), true)
    case "date": return (.date, false)
    case "time": return (.time, false)
    case "ordinal", "spellout", "duration": return (.text, false)
    default: return (.text, false)
    }
  }

  /// The number of decimals of a percentage that a style states, such as `#,##0.0%` or `::percent .0`; nil if it is not
  /// a percentage, or states none.
  static func percentPlaces(type: String?, style: String?) -> Int? {
    guard let style, kind(type: type, style: style).0 == .percent else { return nil }
    let fraction = style.split(whereSeparator: { $0 == " " || $0 == "/" }).lazy.compactMap { token in
      token.firstIndex(of: ".").map { token[token.index(after: $0)...].prefix { $0 == "0" || $0 == "#" } }
    }.first
    return fraction.map { min($0.count, 100) }
  }

  /// Whether a style is a pattern of digits such as `#,##0.00` or `000` (UTS 35, "Number Format Patterns").
  static func isPattern(_ style: String) -> Bool {
    style.allSatisfy { "#0,.%".contains($0) } && style.contains { "#0".contains($0) }
  }

  /// The least number of digits before the decimal mark that a style states: the number of zeros there in a pattern, or
  /// in a skeleton's `000` or `integer-width/+000`; 0 if it states none.
  static func leastDigits(type: String?, style: String?) -> Int {
    guard type == "number", let style else { return 0 }
    func zeros(_ text: some StringProtocol) -> Int { min(1000, text.count { $0 == "0" }) }
    if isPattern(style) { return zeros(style.prefix { $0 != "." }) }
    guard style.hasPrefix("::") else { return 0 }
    return style.dropFirst(2).split(separator: " ").map { token in
      if token.allSatisfy({ $0 == "0" }) { return zeros(token) }
      return token.hasPrefix("integer-width/") ? zeros(token) : 0
    }.max() ?? 0
  }

  /// A text without the white space around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
