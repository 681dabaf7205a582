/// Combines the UTF-16 code units of escapes such as `\ud83d\ude00` into characters.
struct UnicodeEscape {
  private var high: UInt32?

  /// Adds a unit to a text; false if half of a character lacks the other half, in which case it becomes U+FFFD.
  mutating func add(_ unit: UInt32, to bytes: inout [UInt8]) -> Bool {
    let waiting = high
    high = nil
    if let waiting {
      guard (0xDC00..<0xE000).contains(unit) else {
        bytes.append(scalar: 0xFFFD)
        _ = add(unit, to: &bytes)
        return false
      }
      bytes.append(scalar: 0x10000 + (waiting & 0x3FF) << 10 + unit & 0x3FF)
      return true
    }
    switch unit {
    case 0xD800..<0xDC00:
      high = unit
      return true
    case 0xDC00..<0xE000:
      bytes.append(scalar: 0xFFFD)
      return false
    default:
      bytes.append(scalar: unit)
      return true
    }
  }

  /// Ends a run of escapes; false if half of a character is left over, which becomes U+FFFD.
  mutating func end(_ bytes: inout [UInt8]) -> Bool {
    guard high != nil else { return true }
    high = nil
    bytes.append(scalar: 0xFFFD)
    return false
  }
}

extension [UInt8] {
  /// Adds a character, or U+FFFD for a value that is not one.
  mutating func append(scalar value: UInt32) {
    if value < 0x80 {
      append(UInt8(value))
    } else {
      self += String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8
    }
  }
}
