internal import Platform

/// A message in the grammar of ICU's MessageFormat: arguments in braces, some of which choose among messages.
struct ICUMessage {
  /// How apostrophes are read.
  enum Quoting {
    /// ICU's own: one apostrophe quotes if a brace follows, and two stand for one.
    case icu
    /// Java's `MessageFormat`: one apostrophe always quotes, and two stand for one.
    case java
    /// Flutter's: an apostrophe quotes braces that stand alone (`'{'`) and stands for itself elsewhere, so that
    /// "l'{name}" and "'{name}'" mean what their writers intend. In a message with two apostrophes in a row, which are
    /// one, it quotes as in ICU's.
    case flutter
  }

  indirect enum Piece {
    case text([UInt8])
    /// An argument as written, and what it says about itself.
    case argument(CatalogPlaceholder, written: [UInt8])
    /// The number of the enclosing plural.
    case number
    case choice(Choice)
    /// The place in the file of what follows, if that is not where the message begins.
    case place(CatalogPlace)
  }

  enum Kind { case plural, ordinal, select, choice, device }

  struct Choice {
    let kind: Kind
    let name: String
    var cases: [(key: String, message: [Piece])]
  }

  struct Problem: Error {
    /// The UTF-8 byte of the message.
    let offset: Int
    let sentence: String
  }

  /// The name of the choice of a device: there is only one device.
  static let deviceName = "device"

  var pieces: [Piece] = []

  /// A message from pieces that were put together elsewhere.
  init() {}

  /// - Complexity: linear in the message.
  init(_ text: String, _ quoting: Quoting) throws(Problem) {
    var parser = ICUMessageParser(Array(text.utf8), quoting)
    pieces = try parser.message()
  }

  /// Whether a text plainly is such a message: it has an argument that chooses.
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

  /// What an argument of this type and style is replaced by, and whether its thousands are grouped.
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

  /// The decimals of a percentage that a style asks for, as `#,##0.0%` and `::percent .0` do; nil if it is not a
  /// percentage, or has none.
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

  /// The least number of digits before the decimal mark that a style asks for: the number of zeros there in a pattern,
  /// or in a skeleton's `000` or `integer-width/+000`. 0 if the style does not say.
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

  /// Without white space around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
