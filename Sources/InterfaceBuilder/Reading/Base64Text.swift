internal import XMLText

/// Decodes texts that Interface Builder writes as base64 because XML would not preserve them: those with line
/// separators or other control characters (RFC 4648, section 4; the padding at the end may be missing).
enum Base64Text {
  /// The text; nil unless it is UTF-8 in base64.
  static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    var isOver = false
    for byte in text.utf8 {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case 0x3D:
        isOver = true
        continue
      default: break
      }
      guard !isOver, let value = value(byte) else { return nil }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}

extension XMLNode {
  /// The text of a `<string>` or `<mutableString>`, decoded if it is in base64.
  var said: String { isBase64 ? Base64Text.decoded(text) ?? text : text }

  /// Whether the element states that its text is base64.
  var isBase64: Bool { self["base64-UTF8"] == "YES" }
}
