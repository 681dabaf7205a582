internal import CICU

/// The meaning of single UTF-16 code units for line layout. All characters that are looked for as single units are in
/// the Basic Multilingual Plane, so a surrogate is never one of them.
enum Characters {
  /// The mandatory breaks of UAX #14: classes BK, CR, LF and NL.
  @inline(__always)
  static func isLineTerminator(_ unit: UInt16) -> Bool {
    unit <= 0x0D ? unit >= 0x0A : (unit == 0x85 || unit == 0x2028 || unit == 0x2029)
  }

  /// White space that hangs past a line's end and is not measured there; never a no-break space (CSS Text 3, 4.1.2).
  @inline(__always)
  static func hangs(_ unit: UInt16) -> Bool {
    if unit <= 0x20 { return unit == 0x20 || (unit >= 0x09 && unit <= 0x0D) }
    if unit < 0x1680 { return unit == 0x85 }
    if unit > 0x3000 { return false }
    return unit == 0x1680 || (unit >= 0x2000 && unit <= 0x200A && unit != 0x2007)
      || unit == 0x2028 || unit == 0x2029 || unit == 0x205F || unit == 0x3000
  }

  /// Whether a unit is a formatting character without width, such as a soft hyphen or a zero-width space, or a control
  /// character, which is set as one: letters are spaced as if it were not there (CSS Text 4, 8.1).
  @inline(__always)
  static func isFormatting(_ unit: UInt16) -> Bool {
    if unit < 0x200B {
      return unit == 0xAD || unit == 0x61C || unit == 0x180E || isControl(UInt32(unit)) && !hangs(unit)
    }
    return unit <= 0x200F || (unit >= 0x202A && unit <= 0x202E) || (unit >= 0x2060 && unit <= 0x206F) || unit == 0xFEFF
  }

  /// Whether a unit is a Han character, a kana, a Hangul syllable or punctuation of these: never a mark, and never
  /// joined to one.
  @inline(__always)
  static func isIdeographic(_ unit: UInt16) -> Bool {
    // Among them lie the marks U+302A...302F and U+3099...309A.
    (unit >= 0x309B && unit <= 0x9FFF) || (unit >= 0xAC00 && unit <= 0xD7A3) || (unit >= 0x3001 && unit <= 0x3029)
      || (unit >= 0x3030 && unit <= 0x3098)
  }

  /// Before it, there is no mark, and nothing that joins characters.
  private static let firstMark: UInt32 = 0x300

  /// Whether a cut between two characters would tear a user-perceived one apart (UAX #29, GB4 to GB9b): the second is a
  /// mark, a joiner, a skin tone or a vowel that belongs to the first, or the first, such as an Arabic number sign,
  /// belongs to the second. All spacing marks count, including the Burmese ones that UAX #29 leaves out.
  static func isOneCharacter(_ first: UInt32, _ second: UInt32) -> Bool {
    if first < firstMark, second < firstMark { return false }
    switch cicu_clusterBreak(first) {
    case CICU_CLUSTER_BREAK_CONTROL, CICU_CLUSTER_BREAK_LINE_END: return false
    case CICU_CLUSTER_BREAK_PREPEND:
      return ![CICU_CLUSTER_BREAK_CONTROL, CICU_CLUSTER_BREAK_LINE_END].contains(cicu_clusterBreak(second))
    default: return extends(second)
    }
  }

  /// Whether a character belongs to any letter, or space, before it.
  static func extends(_ character: UInt32) -> Bool {
    guard character >= firstMark else { return false }
    return cicu_clusterBreak(character) == CICU_CLUSTER_BREAK_EXTENDING || cicu_isMark(character)
  }

  /// The character that is shaped in place of a control character: a space for a tab, and an invisible one for any
  /// other. Fonts would show either as a missing glyph.
  @inline(__always)
  static func shaped(_ control: UInt32) -> UInt32 { control == 0x09 ? 0x20 : 0x200B }

  /// C0, C1 and DEL.
  @inline(__always)
  static func isControl(_ character: UInt32) -> Bool {
    character < 0x20 || (character >= 0x7F && character < 0xA0)
  }

  /// How many bytes of UTF-8 the character has that this unit belongs to, counted at its first unit and 0 at its
  /// second.
  @inline(__always)
  static func utf8Length(_ unit: UInt16) -> Int {
    if unit < 0x80 { return 1 }
    if unit < 0x800 { return 2 }
    if unit & 0xFC00 == 0xD800 { return 4 }
    return unit & 0xFC00 == 0xDC00 ? 0 : 3
  }
}

/// The character at `index`, which moves past it. UTF-16 made from a `String` has no unpaired surrogate.
@inline(__always)
func scalar(_ units: UnsafePointer<UInt16>, _ index: inout Int, _ end: Int) -> UInt32 {
  let unit = UInt32(units[index])
  index += 1
  guard unit & 0xFC00 == 0xD800, index < end else { return unit }
  index += 1
  return 0x10000 + (unit - 0xD800) << 10 + (UInt32(units[index - 1]) - 0xDC00)
}
