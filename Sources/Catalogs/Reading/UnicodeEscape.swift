/// Combines the UTF-16 code units of escapes such as `\ud83d\ude00` into characters.
struct UnicodeEscape {
  private var high: (unit: UInt32, place: CatalogPlace)?
  /// The place of the first escape that is half of a character and lacks the other half, which no text can have.
  private(set) var half: CatalogPlace?

  /// Adds a unit to a text.
  mutating func add(_ unit: UInt32, at place: CatalogPlace, to bytes: inout [UInt8]) {
    if let (first, _) = high, (0xDC00..<0xE000).contains(unit) {
      high = nil
      bytes.append(scalar: 0x10000 + (first & 0x3FF) << 10 + unit & 0x3FF)
      return
    }
    end()
    switch unit {
    case 0xD800..<0xDC00: high = (unit, place)
    case 0xDC00..<0xE000: half = half ?? place
    default: bytes.append(scalar: unit)
    }
  }

  /// Ends a run of escapes.
  mutating func end() {
    if let high { half = half ?? high.place }
    high = nil
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
