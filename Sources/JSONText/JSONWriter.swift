/// Writes JSON texts, one after the other, on one line each or indented.
///
/// It keeps track of commas and colons only: the caller sees to it that members are in objects.
package final class JSONWriter {
  private var bytes: [UInt8] = []
  private let indents: Bool
  private var depth = 0
  /// Whether the next value belongs to the key just written.
  private var followsKey = false
  /// Whether something precedes the next value in the same object or array.
  private var followsValue = false

  /// - Parameter indents: whether the text is meant to be read by people.
  package init(indents: Bool = false) { self.indents = indents }

  /// Moves what has been written to the end of `output`, as a line, and starts anew.
  package func finishLine(into output: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    // A report is one line of many megabytes, of which there is no second copy.
    if output.isEmpty { swap(&output, &bytes) } else { output += bytes }
    bytes.removeAll(keepingCapacity: true)
    (depth, followsKey, followsValue) = (0, false, false)
  }

  /// Moves what has been written to the end of `output` in the midst of a text, which goes on, if it is more than
  /// `most` bytes: so that a text of any length takes no more memory than a piece of it.
  package func pass(over most: Int, into output: inout [UInt8]) {
    guard bytes.count > most else { return }
    if output.isEmpty { swap(&output, &bytes) } else { output += bytes }
    bytes.removeAll(keepingCapacity: true)
  }

  package func object(_ body: () -> Void) { nest(UInt8(ascii: "{"), UInt8(ascii: "}"), body) }

  package func array(_ body: () -> Void) { nest(UInt8(ascii: "["), UInt8(ascii: "]"), body) }

  private func nest(_ start: UInt8, _ end: UInt8, _ body: () -> Void) {
    begin()
    bytes.append(start)
    depth += 1
    followsValue = false
    body()
    depth -= 1
    if followsValue { endLine() }
    bytes.append(end)
    followsValue = true
  }

  /// Writes what separates the next value from the one before it.
  private func begin() {
    if followsKey {
      followsKey = false
      return
    }
    if followsValue { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 { endLine() }
  }

  private func endLine() {
    guard indents else { return }
    bytes.append(UInt8(ascii: "\n"))
    // At once, since each change of the bytes takes as long as that.
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private func raw(_ text: StaticString) {
    begin()
    text.withUTF8Buffer { bytes += $0 }
    followsValue = true
  }

  package func string(_ value: String) {
    begin()
    Self.append(value, to: &bytes)
    followsValue = true
  }

  /// A text in quotes, with the escapes that RFC 8259 requires, and others for characters that a terminal does not show
  /// but obeys: DEL and C1, line separators, and those that reorder the text around them (UAX #9).
  package static func append(_ value: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in
      var start = text.startIndex
      for index in text.indices where isEscaped(text[index]) {
        if text[index] < 0x80 {
          bytes += text[start..<index]
          bytes += escape(text[index])
          start = index + 1
        } else if let (character, length) = hidden(text, index) {
          bytes += text[start..<index]
          bytes += escape(character)
          start = index + length
        }
      }
      bytes += text[start...]
    }
    bytes.append(UInt8(ascii: "\""))
  }

  @inline(__always)
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  /// The character past ASCII that is written as an escape, and its length in UTF-8.
  private static func hidden(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> (character: UInt16, length: Int)? {
    let second = text[index + 1]
    switch (text[index], second) {
    case (0xC2, 0x80..<0xA0): return (UInt16(second), 2)
    case (0xD8, 0x9C): return (0x061C, 2)
    case (0xE2, 0x80), (0xE2, 0x81):
      let character = 0x2000 | UInt16(second & 1) << 6 | UInt16(text[index + 2] & 0x3F)
      switch character {
      case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return (character, 3)
      default: return nil
      }
    default: return nil
    }
  }

  private static func escape(_ character: UInt16) -> [UInt8] {
    let digits = String(character, radix: 16, uppercase: true)
    return Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    let short: Character? =
      switch byte {
      case 0x22: "\""
      case 0x5C: "\\"
      case 0x08: "b"
      case 0x0C: "f"
      case 0x0A: "n"
      case 0x0D: "r"
      case 0x09: "t"
      default: nil
      }
    if let short { return Array("\\\(short)".utf8) }
    let digits = Array("0123456789ABCDEF".utf8)
    return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// A number with at most `places` decimals.
  package func number(_ value: Double, places: Int = 4) { digits(decimal(value, places: places)) }

  private func digits(_ digits: String) {
    begin()
    bytes += digits.utf8
    followsValue = true
  }

  /// Writes a value as it was read.
  package func value(_ value: JSONValue) {
    switch value {
    case .string(let text): string(text)
    case .number(let digits): self.digits(digits)
    case .bool(let isOn): bool(isOn)
    case .null, .nested: raw("null")
    case .array(let elements): array { for element in elements { self.value(element) } }
    }
  }

  package func integer(_ value: Int) { digits(String(value)) }
  package func bool(_ value: Bool) { if value { raw("true") } else { raw("false") } }

  package func member(_ key: String, _ value: () -> Void) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    if indents { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
    value()
  }

  package func member(_ key: String, _ value: String) { member(key) { string(value) } }
  package func member(_ key: String, _ value: Double, places: Int = 4) {
    member(key) { number(value, places: places) }
  }
  package func member(_ key: String, _ value: Int) { member(key) { integer(value) } }
  package func member(_ key: String, _ value: Bool) { member(key) { bool(value) } }
  package func member(_ key: String, _ values: [String]) {
    member(key) { array { values.forEach(string) } }
  }
  package func member(_ key: String, _ range: Range<Int>) {
    member(key) {
      array {
        integer(range.lowerBound)
        integer(range.upperBound)
      }
    }
  }
}
