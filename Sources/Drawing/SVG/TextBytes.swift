internal import Geometry

/// UTF-8 text under construction. Numbers are written without going through a `String`, because a picture consists
/// mostly of numbers.
struct TextBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(string text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ other: TextBytes) { bytes += other.bytes }

  mutating func append(bytes other: [UInt8]) { bytes += other }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    if rest < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var first = digits.count
      repeat {
        first -= 1
        digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[first...]))
    }
  }

  /// A number with at most `places` decimals (0...6), rounded, without trailing zeros. NaN and infinity are written as
  /// 0.
  mutating func append(_ value: Double, places: Int = 4) {
    guard value.isFinite else { return append(0) }
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return append(whole) }
    let power = Self.powers[places]
    let scaled = (value.magnitude * Double(power)).rounded()
    guard scaled < 0x1p62 else { return append(string: "\(value)") }
    let whole = UInt64(Int(saturating: scaled))
    if whole == 0 { return append(0) }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(Int(whole / power))
    var fraction = whole % power
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var divisor = power / 10
    while fraction > 0, divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / divisor))
      fraction %= divisor
      divisor /= 10
    }
  }

  private static let powers: [UInt64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  /// Text in the form that XML needs between tags and in attributes; characters that XML cannot contain become U+FFFD,
  /// and other control characters (DEL and C1) are written as references, so that none reaches a terminal.
  mutating func append(escaped text: String) {
    var text = text
    text.withUTF8 { utf8 in
      for (index, byte) in utf8.enumerated() {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        case UInt8(ascii: "\n"): append("&#10;")
        case UInt8(ascii: "\t"): append("&#9;")
        case 0..<0x20: append("\u{FFFD}")
        case 0x7F: append("&#127;")
        // U+0080...U+009F are C2 80 to C2 9F.
        case 0xC2 where index + 1 < utf8.count && utf8[index + 1] < 0xA0: append("&#")
        case 0x80..<0xA0 where index > 0 && utf8[index - 1] == 0xC2:
          append(Int(byte))
          append(";")
        // U+FFFE and U+FFFF are EF BF BE and EF BF BF; U+FFFD is EF BF BD.
        case 0xBE...0xBF:
          bytes.append(index > 1 && utf8[index - 1] == 0xBF && utf8[index - 2] == 0xEF ? 0xBD : byte)
        default: bytes.append(byte)
        }
      }
    }
  }

  /// Base64 (RFC 4648).
  mutating func append(base64 data: [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    bytes.reserveCapacity(bytes.count + (data.count + 2) / 3 * 4)
    for start in stride(from: 0, to: data.count, by: 3) {
      let group = data[start..<min(start + 3, data.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      var word: [UInt8] = []
      for _ in 0..<4 {
        word.append(digits[bits & 63])
        bits >>= 6
      }
      word.reverse()
      for index in group.count + 1..<max(4, group.count + 1) { word[index] = UInt8(ascii: "=") }
      bytes += word
    }
  }
}

/// Bytes in base64, for pictures that are passed on as text.
package func base64(_ bytes: [UInt8]) -> [UInt8] {
  var text = TextBytes()
  text.append(base64: bytes)
  return text.bytes
}
