extension JSONWriter {
  /// A text in quotes, with the escapes that RFC 8259 requires, and others for characters that a terminal does not show
  /// but obeys: DEL and C1, line separators, and those that reorder the text around them (UAX #9).
  package static func append(_ value: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in
      var start = text.startIndex
      for index in text.indices where isEscaped(text[index]) {
        guard let (character, length) = text[index] < 0x80 ? (UInt16(text[index]), 1) : hidden(text, index) else {
          continue
        }
        bytes += text[start..<index]
        escape(character, to: &bytes)
        start = index + length
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

  private static func escape(_ character: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch character {
    case 0x22: bytes.append(UInt8(ascii: "\""))
    case 0x5C: bytes.append(UInt8(ascii: "\\"))
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(character >> shift & 15)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
      }
    }
  }
}
