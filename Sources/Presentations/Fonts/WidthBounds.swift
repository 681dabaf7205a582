/// The bounds of a character's width, in em, in a font that is not installed. If a text's lines end at the same places
/// at both bounds, they are certain.
///
/// The bounds cover text fonts of every width, from condensed to bold and wide, with a margin at both ends; a test
/// compares them with the fonts that are installed. Families whose names say that they are not text fonts have wider
/// bounds.
enum WidthBounds {
  /// - Parameters:
  ///   - letter: the characters that are set as one, a letter with its marks.
  ///   - family: the font's family; nil if not even that is known.
  static func bounds(of letter: String, family: String?) -> ClosedRange<Double> {
    guard let scalar = letter.unicodeScalars.first else { return 0...0 }
    // In every font, of whatever design, an ideograph is as wide as it is high.
    if isIdeograph(scalar) { return 1...1 }
    guard let family, isForText(family) else { return unusual }
    if scalar.isASCII { return ascii(scalar) }
    switch scalar.value {
    case 0x00A0: return ascii(" ")
    case 0x2018, 0x2019, 0x201A, 0x00B7, 0x2022: return thin
    case 0x201C...0x201E, 0x2013: return 0.25...0.85
    case 0x0590...0x05FF: return isMark(scalar) ? 0...0.6 : 0.15...0.85
    // Arabic letters change their form next to others, and two of them may form one ligature.
    case 0x0600...0x06FF, 0x0750...0x077F: return isMark(scalar) ? 0...0.6 : 0.05...1.3
    case 0x00C0...0x024F, 0x0370...0x052F, 0x1E00...0x1FFF: return 0.15...1.35
    case 0xAC00...0xD7A3: return 0.8...1
    case 0x3000...0x30FF, 0xFF01...0xFF60: return 0.25...1
    default: return 0...widest
    }
  }

  /// More than the width of any letter in a text font.
  private static let widest = 1.5
  /// The widths that letters of fonts for posters and handwriting may have.
  private static let unusual = 0.0...2.0
  private static let thin = 0.15...0.75

  private static func ascii(_ scalar: Unicode.Scalar) -> ClosedRange<Double> {
    switch scalar {
    case " ": 0.15...0.65
    case "f", "i", "j", "l", "r", "t", "I", "J", ".", ",", ":", ";", "!", "'", "`", "\"", "|", "(", ")", "[", "]", "{",
      "}", "/",
      "\\", "-", "*":
      thin
    case "m", "w": 0.45...1.25
    case "M", "W", "%", "@": 0.5...1.4
    case "a"..."z", "0"..."9": 0.3...0.85
    case "A"..."Z": 0.35...1
    default: 0.15...1.2
    }
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// Whether a family is taken for a text font: its name has no word for letters that are wide, narrow, handwritten or
  /// pictures.
  private static func isForText(_ family: String) -> Bool {
    // Compared byte by byte: Swift's own search for a substring links the parser of regular expressions.
    let name = Array(family.lowercased().utf8)
    return !unusualWords.contains { word in
      let word = word.utf8
      return name.indices.contains { name[$0...].starts(with: word) }
    }
  }

  private static let unusualWords = [
    "condensed", "compressed", "narrow", "expanded", "extended", "wide", "poster", "ultra", "black", "heavy", "extra",
    "script",
    "hand", "brush", "dings", "symbol", "icon", "emoji", "engraver", "stencil", "stout", "broadway", "castellar",
    "algerian", "bauhaus", "ravie", "snap", "jokerman", "magneto", "showcard", "elephant", "playbill", "onyx",
    "mistral",
    "haettenschweiler", "agency", "impact", "copperplate", "marlett", "barcode", "code39", "old english", "blackadder",
    "harlow", "vivaldi", "chiller", "juice", "parchment", "curlz", "gigi", "matura", "freestyle", "rage", "niagara",
  ]
}
