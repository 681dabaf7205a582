/// Reads a message by the grammar of ICU (`MessageFormat`, "Patterns and Their Interpretation").
struct ICUMessageParser {
  private let bytes: [UInt8]
  private let quoting: ICUMessage.Quoting
  private var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8], _ quoting: ICUMessage.Quoting) {
    let apostrophe = UInt8(ascii: "'")
    let escapes = quoting == .flutter && zip(bytes, bytes.dropFirst()).contains { $0 == apostrophe && $1 == apostrophe }
    self.bytes = bytes
    self.quoting = escapes ? .icu : quoting
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func problem(_ sentence: String, at start: Int? = nil) -> ICUMessage.Problem {
    ICUMessage.Problem(offset: start ?? offset, sentence: sentence)
  }

  /// The whole message.
  mutating func message() throws(ICUMessage.Problem) -> [ICUMessage.Piece] {
    try pieces(in: nil)
  }

  /// The pieces up to the closing brace, or to the end.
  ///
  /// - Parameter kind: the kind of choice to which the message belongs, as `#` is the number in a message of a plural;
  ///   nil for the outermost message, in which a closing brace stands for itself, as in ICU and Java.
  private mutating func pieces(in kind: ICUMessage.Kind?) throws(ICUMessage.Problem) -> [ICUMessage.Piece] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ReadingLimits.depth else {
      throw problem("messages are nested deeper than \(ReadingLimits.depth) levels; use fewer levels")
    }
    let hasNumber = kind == .plural || kind == .ordinal
    var pieces: [ICUMessage.Piece] = []
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "'"): quote(&text, hasNumber)
      case UInt8(ascii: "#") where hasNumber:
        if !text.isEmpty { pieces.append(.text(text)) }
        text = []
        pieces.append(.number)
        offset += 1
      case UInt8(ascii: "|") where kind == .choice, UInt8(ascii: "}") where kind != nil:
        if !text.isEmpty { pieces.append(.text(text)) }
        return pieces
      case UInt8(ascii: "{"):
        if !text.isEmpty { pieces.append(.text(text)) }
        text = []
        pieces.append(try argument(hasNumber))
      default:
        text.append(byte)
        offset += 1
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }

  /// Reads an apostrophe and the text that it quotes.
  private mutating func quote(_ text: inout [UInt8], _ hasNumber: Bool) {
    let apostrophe = UInt8(ascii: "'")
    offset += 1
    if current == apostrophe {
      text.append(apostrophe)
      offset += 1
      return
    }
    let quotes: Bool =
      switch (quoting, current) {
      case (_, nil): false
      case (.java, _): true
      case (.icu, UInt8(ascii: "{")?), (.icu, UInt8(ascii: "}")?): true
      case (.icu, UInt8(ascii: "#")?), (.icu, UInt8(ascii: "|")?): hasNumber
      case (.flutter, UInt8(ascii: "{")?), (.flutter, UInt8(ascii: "}")?):
        bytes[offset...].drop { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }.first == apostrophe
      default: false
      }
    guard quotes else { return text.append(apostrophe) }
    while let byte = current {
      offset += 1
      guard byte == apostrophe else {
        text.append(byte)
        continue
      }
      guard current == apostrophe else { return }
      text.append(apostrophe)
      offset += 1
    }
  }

  private mutating func skipSpace() {
    while let byte = current, byte <= 0x20 { offset += 1 }
  }

  /// A word up to a comma, a brace or white space.
  private mutating func word() -> String {
    skipSpace()
    let start = offset
    while let byte = current, byte > 0x20, !"{},'".utf8.contains(byte) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    skipSpace()
    return word
  }

  private mutating func argument(_ hasNumber: Bool) throws(ICUMessage.Problem) -> ICUMessage.Piece {
    let start = offset
    offset += 1
    let name = word()
    guard let after = current else { throw problem("'{' is not closed; add '}'", at: start) }
    guard !name.isEmpty else { throw problem("an argument has no name; name it, as {count}", at: start) }
    if after == UInt8(ascii: "}") {
      offset += 1
      return .argument(CatalogPlaceholder(0..<0, .text, name: name), written: Array(bytes[start..<offset]))
    }
    guard after == UInt8(ascii: ",") else {
      throw problem("'}' or ',' is expected after the argument's name '\(name)'; write {\(name)}", at: start)
    }
    offset += 1
    let type = word()
    switch (type, current) {
    case ("plural", UInt8(ascii: ",")): return try choice(.plural, name, start)
    case ("selectordinal", UInt8(ascii: ",")): return try choice(.ordinal, name, start)
    case ("select", UInt8(ascii: ",")): return try choice(.select, name, start)
    case ("choice", UInt8(ascii: ",")): return try limits(name, start)
    default: return try simple(name, type, start)
    }
  }

  /// Reads `{name, type}` or `{name, type, style}`, whose style may have braces and quotes.
  private mutating func simple(_ name: String, _ type: String, _ start: Int) throws(ICUMessage.Problem)
    -> ICUMessage.Piece
  {
    if current == UInt8(ascii: ",") { offset += 1 }
    let styleStart = offset
    var level = 0
    var isQuoted = false
    while let byte = current {
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: "{") { level += 1 }
      if !isQuoted, byte == UInt8(ascii: "}") {
        if level == 0 { break }
        level -= 1
      }
      offset += 1
    }
    guard current != nil else { throw problem("'{' is not closed; add '}'", at: start) }
    let style = ICUMessage.trimmed(String(decoding: bytes[styleStart..<offset], as: UTF8.self))
    offset += 1
    var placeholder = CatalogPlaceholder(0..<0, .text, name: name)
    placeholder.apply(type: type, style: style)
    return .argument(placeholder, written: Array(bytes[start..<offset]))
  }

  /// Reads `{name, plural, offset:1 =0 {…} one {…} other {…}}` and the like.
  private mutating func choice(_ kind: ICUMessage.Kind, _ name: String, _ start: Int) throws(ICUMessage.Problem)
    -> ICUMessage.Piece
  {
    offset += 1
    var choice = ICUMessage.Choice(kind: kind, name: name, cases: [])
    while true {
      let keyStart = offset
      var key = word()
      if key.hasPrefix("offset:") {
        if key == "offset:" { _ = word() }
        continue
      }
      if key == "=" { key += word() }
      guard let byte = current else { throw problem("'{' is not closed; add '}'", at: start) }
      if byte == UInt8(ascii: "}"), key.isEmpty {
        offset += 1
        guard choice.cases.contains(where: { $0.key == "other" }) else {
          throw problem("the choice of '\(name)' has no 'other'; add other {…}", at: start)
        }
        return .choice(choice)
      }
      guard byte == UInt8(ascii: "{"), !key.isEmpty else {
        throw problem("a case of '\(name)' does not have the form 'key {message}'; write it in that form", at: keyStart)
      }
      if kind != .select, !key.hasPrefix("="), PluralCategory(rawValue: key) == nil {
        throw problem("'\(key)' is not a plural category; use zero, one, two, few, many, other or =1", at: keyStart)
      }
      offset += 1
      let message = try pieces(in: kind)
      guard current == UInt8(ascii: "}") else { throw problem("'{' is not closed; add '}'", at: start) }
      offset += 1
      choice.cases.append((key, message))
    }
  }

  /// Reads a choice of Java's, such as `{0,choice,0#none|1#one|1<{0}}`.
  private mutating func limits(_ name: String, _ start: Int) throws(ICUMessage.Problem) -> ICUMessage.Piece {
    offset += 1
    var choice = ICUMessage.Choice(kind: .choice, name: name, cases: [])
    while true {
      skipSpace()
      let keyStart = offset
      while let byte = current, !"#<|{}".utf8.contains(byte), offset - keyStart < 64 { offset += 1 }
      guard let sign = current, sign == UInt8(ascii: "#") || sign == UInt8(ascii: "<"), offset > keyStart else {
        throw problem("a case of '\(name)' does not have the form 'limit#message'; write it in that form", at: keyStart)
      }
      let number = ICUMessage.trimmed(String(decoding: bytes[keyStart..<offset], as: UTF8.self))
      offset += 1
      choice.cases.append((sign == UInt8(ascii: "<") ? number + "<" : number, try pieces(in: .choice)))
      guard let byte = current else { throw problem("'{' is not closed; add '}'", at: start) }
      offset += 1
      if byte == UInt8(ascii: "}") { return .choice(choice) }
    }
  }
}
