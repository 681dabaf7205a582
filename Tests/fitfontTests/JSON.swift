/// A strict reader of one JSON text (RFC 8259), so that the command's JSON is judged by other code than wrote it.
enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  struct Invalid: Error {
    let offset: Int
    let what: String
  }

  init(_ text: String) throws(Invalid) {
    var reader = Reader(bytes: Array(text.utf8))
    self = try reader.value()
    reader.skipBlanks()
    guard reader.next == nil else { throw reader.invalid("more after the end") }
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  subscript(index: Int) -> JSON? {
    if case .array(let items) = self, items.indices.contains(index) { items[index] } else { nil }
  }

  var keys: Set<String> {
    if case .object(let members) = self { Set(members.keys) } else { [] }
  }

  var items: [JSON] {
    if case .array(let items) = self { items } else { [] }
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }
}

private struct Reader {
  let bytes: [UInt8]
  var offset = 0

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func invalid(_ what: String) -> JSON.Invalid { JSON.Invalid(offset: offset, what: what) }

  mutating func skipBlanks() {
    while let byte = next, " \n\r\t".utf8.contains(byte) { offset += 1 }
  }

  mutating func take(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  mutating func value() throws(JSON.Invalid) -> JSON {
    skipBlanks()
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    if take("\"") { return .string(try string()) }
    if take("[") { return try array() }
    if take("{") { return try object() }
    return .number(try number())
  }

  private mutating func array() throws(JSON.Invalid) -> JSON {
    var items: [JSON] = []
    skipBlanks()
    if take("]") { return .array([]) }
    while true {
      items.append(try value())
      skipBlanks()
      if take("]") { return .array(items) }
      guard take(",") else { throw invalid("no comma in an array") }
    }
  }

  private mutating func object() throws(JSON.Invalid) -> JSON {
    var members: [String: JSON] = [:]
    skipBlanks()
    if take("}") { return .object([:]) }
    while true {
      skipBlanks()
      guard take("\"") else { throw invalid("no key") }
      let key = try string()
      skipBlanks()
      guard take(":") else { throw invalid("no colon") }
      guard members.updateValue(try value(), forKey: key) == nil else { throw invalid("the key '\(key)' twice") }
      skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { throw invalid("no comma in an object") }
    }
  }

  private mutating func string() throws(JSON.Invalid) -> String {
    var units: [UInt8] = []
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: units, as: UTF8.self) else { throw invalid("not UTF-8") }
        return text
      case 0..<0x20: throw invalid("a bare control character")
      case UInt8(ascii: "\\"): units += try escape().utf8
      default: units.append(byte)
      }
    }
    throw invalid("no end of a string")
  }

  /// What follows a backslash. Surrogates are not needed: the command writes such characters as they are.
  private mutating func escape() throws(JSON.Invalid) -> String {
    for (name, character) in [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"), ("r", "\r"), ("t", "\t"),
    ] where take(name) { return character }
    guard take("u"), offset + 4 <= bytes.count,
      let code = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(code)
    else { throw invalid("an unknown escape") }
    offset += 4
    return String(Character(scalar))
  }

  private mutating func number() throws(JSON.Invalid) -> Double {
    let start = offset
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil, let number = Double(text)
    else { throw invalid("not a value") }
    return number
  }
}
