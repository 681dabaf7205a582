/// Which of a run's typefaces sets a character, and how it breaks.
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

  /// Thai, Lao, Burmese and Khmer write no spaces between words, which only dictionaries know.
  static func needsDictionary(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }
}

/// The scripts for which themes name fonts of their own.
enum ScriptOfText {
  case arabic
  case hebrew

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x0600...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
    default: return nil
    }
  }

  /// By ISO 15924, as themes name it.
  var code: String { self == .arabic ? "Arab" : "Hebr" }
}
