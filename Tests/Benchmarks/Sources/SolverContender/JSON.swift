/// A JSON value, read by a parser that trusts its input: workloads come from a generator.
enum JSON {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var integer: Int? { number.map { Int($0) } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var array: [JSON] { if case .array(let values) = self { values } else { [] } }
  var isTrue: Bool { if case .bool(let value) = self { value } else { (number ?? 0) != 0 } }
}

struct JSONReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes + [0] }

  mutating func value() -> JSON {
    skipSpace()
    switch bytes[at] {
    case UInt8(ascii: "{"):
      var members: [String: JSON] = [:]
      at += 1
      while !ends(with: UInt8(ascii: "}")) {
        let key = text()
        skipSpace()
        at += 1
        members[key] = value()
      }
      return .object(members)
    case UInt8(ascii: "["):
      var values: [JSON] = []
      at += 1
      while !ends(with: UInt8(ascii: "]")) { values.append(value()) }
      return .array(values)
    case UInt8(ascii: "\""): return .string(text())
    case UInt8(ascii: "t"):
      at += 4
      return .bool(true)
    case UInt8(ascii: "f"):
      at += 5
      return .bool(false)
    case UInt8(ascii: "n"):
      at += 4
      return .null
    default:
      let start = at
      while bytes[at] > 32 && !",]}".utf8.contains(bytes[at]) { at += 1 }
      return .number(Double(String(decoding: bytes[start..<at], as: UTF8.self)) ?? .nan)
    }
  }

  private mutating func skipSpace() {
    while bytes[at] <= 32 && at < bytes.count - 1 { at += 1 }
  }

  /// Whether a list ends here; else moves to its next member.
  private mutating func ends(with closing: UInt8) -> Bool {
    skipSpace()
    if bytes[at] == UInt8(ascii: ",") {
      at += 1
      skipSpace()
    }
    guard bytes[at] == closing || at >= bytes.count - 1 else { return false }
    at += 1
    return true
  }

  private mutating func text() -> String {
    var characters: [UInt8] = []
    at += 1
    while bytes[at] != UInt8(ascii: "\"") {
      if bytes[at] == UInt8(ascii: "\\") { at += 1 }
      characters.append(bytes[at])
      at += 1
    }
    at += 1
    return String(decoding: characters, as: UTF8.self)
  }
}
