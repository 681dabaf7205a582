/// The kind of a character, which decides which of a run's typefaces sets it and where lines may end beside it.
enum CharacterKind {
  case latin
  case eastAsian
  case complex

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0590...0x08FF, 0x0900...0x109F, 0x1780...0x18AF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: self = .complex
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFEF, 0x20000...0x3FFFF:
      self = .eastAsian
    default: self = .latin
    }
  }

  /// Whether a character belongs to Thai, Lao, Burmese or Khmer. These scripts write no spaces between words, so only a
  /// dictionary can tell where a word ends.
  static func needsDictionary(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }
}

/// The scripts for which themes name fonts of their own, by ISO 15924.
struct ScriptOfText: Hashable {
  let code: String

  /// - Parameter context: the script to assume for East Asian characters that several scripts share.
  init?(_ scalar: Unicode.Scalar, context: String? = nil) {
    guard scalar.value >= 0x0590 else { return nil }
    if let found = Self.ranges.first(where: { $0.range.contains(scalar.value) })?.code {
      code = found
    } else if let context, CharacterKind(scalar) == .eastAsian {
      code = context
    } else {
      return nil
    }
  }

  /// The script of a run's East Asian characters: by their language, such as `ja-JP`, or else by characters that only
  /// one script has; nil if there are no such characters, or if neither decides.
  static func ofEastAsian(_ text: String, languages: [String]) -> String? {
    guard text.unicodeScalars.contains(where: { CharacterKind($0) == .eastAsian }) else { return nil }
    for language in languages {
      let parts = language.lowercased().split(separator: "-")
      switch parts.first {
      case "ja": return "Jpan"
      case "ko": return "Hang"
      case "zh": return parts.contains { ["tw", "hk", "mo", "hant"].contains($0) } ? "Hant" : "Hans"
      default: break
      }
    }
    return text.unicodeScalars.lazy.compactMap { CharacterKind($0) == .eastAsian ? ScriptOfText($0)?.code : nil }.first
  }

  private static let ranges: [(range: ClosedRange<UInt32>, code: String)] = [
    (0x0590...0x05FF, "Hebr"), (0xFB1D...0xFB4F, "Hebr"), (0x0600...0x06FF, "Arab"), (0x0750...0x077F, "Arab"),
    (0x08A0...0x08FF, "Arab"), (0xFB50...0xFDFF, "Arab"), (0xFE70...0xFEFF, "Arab"), (0x0700...0x074F, "Syrc"),
    (0x0780...0x07BF, "Thaa"), (0x0900...0x097F, "Deva"), (0x0980...0x09FF, "Beng"), (0x0A00...0x0A7F, "Guru"),
    (0x0A80...0x0AFF, "Gujr"), (0x0B00...0x0B7F, "Orya"), (0x0B80...0x0BFF, "Taml"), (0x0C00...0x0C7F, "Telu"),
    (0x0C80...0x0CFF, "Knda"), (0x0D00...0x0D7F, "Mlym"), (0x0D80...0x0DFF, "Sinh"), (0x0E00...0x0E7F, "Thai"),
    (0x0E80...0x0EFF, "Laoo"), (0x0F00...0x0FFF, "Tibt"), (0x1000...0x109F, "Mymr"), (0x1780...0x17FF, "Khmr"),
    (0x1800...0x18AF, "Mong"), (0x3040...0x30FF, "Jpan"), (0x31F0...0x31FF, "Jpan"), (0xFF66...0xFF9F, "Jpan"),
    (0x1100...0x11FF, "Hang"), (0x3130...0x318F, "Hang"), (0xA960...0xA97F, "Hang"), (0xAC00...0xD7FF, "Hang"),
    (0x3100...0x312F, "Hant"), (0xA000...0xA4CF, "Yiii"),
  ]
}
