internal import CICU

/// What single UTF-16 code units mean to line layout. All the characters asked about here are in the Basic
/// Multilingual Plane, so no surrogate is ever one of them.
enum Characters {
  /// The mandatory breaks of UAX #14: classes BK, CR, LF and NL.
  @inline(__always)
  static func isLineTerminator(_ unit: UInt16) -> Bool {
    unit <= 0x0D ? unit >= 0x0A : (unit == 0x85 || unit == 0x2028 || unit == 0x2029)
  }

  /// White space that hangs past a line's end and is not measured there; never the no-break spaces (CSS Text 3, 4.1.2).
  @inline(__always)
  static func hangs(_ unit: UInt16) -> Bool {
    if unit <= 0x20 { return unit == 0x20 || (unit >= 0x09 && unit <= 0x0D) }
    if unit < 0x1680 { return unit == 0x85 }
    return unit == 0x1680 || (unit >= 0x2000 && unit <= 0x200A && unit != 0x2007)
      || unit == 0x2028 || unit == 0x2029 || unit == 0x205F || unit == 0x3000
  }

  /// Marks, joiners and the vowels that belong to the character before them (UAX #29: Extend and SpacingMark).
  @inline(__always)
  static func extendsCharacter(_ unit: UInt16) -> Bool {
    if unit < 0x300 { return false }
    return unit == 0x0E33 || unit == 0x0EB3 || unit == 0x200C || unit == 0x200D || cicu_isMark(UChar32(unit)) != 0
  }

  /// Controls, which no mark joins (UAX #29, GB4).
  @inline(__always)
  static func standsAlone(_ unit: UInt16) -> Bool {
    unit < 0x20 || unit == 0x200B || isLineTerminator(unit)
  }

  /// What to shape in place of a control character: a tab is set as a space, any other as nothing visible. Fonts
  /// would show either as a missing glyph.
  @inline(__always)
  static func shaped(_ control: UInt32) -> UInt32 { control == 0x09 ? 0x20 : 0x200B }

  /// C0, C1 and DEL.
  @inline(__always)
  static func isControl(_ character: UInt32) -> Bool {
    character < 0x20 || (character >= 0x7F && character < 0xA0)
  }

  /// Bytes of UTF-8 that the character takes to which this unit belongs, counted at its first unit.
  @inline(__always)
  static func utf8Length(_ unit: UInt16) -> Int {
    if unit < 0x80 { return 1 }
    if unit < 0x800 { return 2 }
    if unit & 0xFC00 == 0xD800 { return 4 }
    return unit & 0xFC00 == 0xDC00 ? 0 : 3
  }
}
