/// The escapes of C that stand for a control character, which gettext and Apple's `.strings` share.
enum CEscape {
  /// - Parameter letter: the character after the backslash.
  /// - Returns: nil if it is not such an escape.
  static func control(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    default: nil
    }
  }
}

extension ByteScanner {
  /// The value of up to three octal digits, of which the first has been taken.
  func octal(_ first: UInt8) throws(ReadingEnd) -> UInt32 {
    var value = UInt32(first - UInt8(ascii: "0"))
    for _ in 0..<2 {
      guard let digit = try peek(), digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "7") else { break }
      value = value * 8 + UInt32(digit - UInt8(ascii: "0"))
      _ = try next()
    }
    return value
  }
}
