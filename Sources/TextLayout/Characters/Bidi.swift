internal import CFriBidi

/// The bidirectional algorithm (UAX #9) through FriBidi: the embedding level of every character.
enum Bidi {
  /// Whether a text of these units can have any level but 0 when its base direction is not right to left: whether it
  /// has a right-to-left letter, an Arabic digit or a bidi control.
  static func mayBeRightToLeft(_ units: UnsafePointer<UInt16>, count: Int) -> Bool {
    for index in 0..<count {
      let unit = units[index]
      if unit < 0x0590 { continue }
      if unit <= 0x08FF || (unit >= 0xFB1D && unit <= 0xFEFF) { return true }
      if unit >= 0x200F && unit <= 0x2069 {
        if unit == 0x200F || (unit >= 0x202A && unit <= 0x202E) || unit >= 0x2066 { return true }
      }
      // High surrogates of U+10800...10FFF and U+1E800...1EFFF.
      if unit == 0xD802 || unit == 0xD803 || unit == 0xD83A || unit == 0xD83B { return true }
    }
    return false
  }

  /// Whether a character separates paragraphs (bidi class B).
  @inline(__always)
  static func separatesParagraphs(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || (unit >= 0x1C && unit <= 0x1E) || unit == 0x85 || unit == 0x2029
  }

  /// Writes the level of each unit; both halves of a surrogate pair get their character's.
  ///
  /// - Returns: whether FriBidi had the memory.
  static func findLevels(
    _ units: UnsafePointer<UInt16>, count: Int, direction: BaseDirection, levels: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    var start = 0
    while start < count {
      var end = start
      while end < count, !separatesParagraphs(units[end]) { end += 1 }
      end = min(end + 1, count)
      guard findParagraphLevels(units, start, end, direction, levels) else { return false }
      start = end
    }
    return true
  }

  private static func findParagraphLevels(
    _ units: UnsafePointer<UInt16>, _ start: Int, _ end: Int, _ direction: BaseDirection,
    _ levels: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    if direction != .leftToRight, isRightToLeft(units, start, end) {
      (levels + start).update(repeating: 1, count: end - start)
      return true
    }
    var characters: [FriBidiChar] = []
    characters.reserveCapacity(end - start)
    var index = start
    while index < end { characters.append(scalar(units, &index, end)) }
    guard let found = embedding(characters, direction)?.levels else { return false }
    var unit = start
    for (character, level) in zip(characters, found) {
      levels[unit] = UInt8(max(0, level))
      unit += 1
      if character >= 0x10000 {
        levels[unit] = UInt8(max(0, level))
        unit += 1
      }
    }
    return true
  }

  /// Whether a paragraph has a right-to-left letter, and besides such letters and their marks only neutrals: then no
  /// rule of UAX #9 gives any character another level than 1. Most labels in Arabic and Hebrew are like that.
  private static func isRightToLeft(_ units: UnsafePointer<UInt16>, _ start: Int, _ end: Int) -> Bool {
    var hasLetter = false
    for index in start..<end {
      switch units[index] {
      // R and AL: letters.
      case 0x05D0...0x05EA, 0x0620...0x064A, 0x0671...0x06D5: hasLetter = true
      // NSM: marks.
      case 0x05B0...0x05BD, 0x05C1...0x05C2, 0x064B...0x065F, 0x0670: break
      // WS, and of ASCII all but controls, letters and digits: ON, ET, ES and CS.
      case 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: break
      // The comma, semicolon and question mark of Arabic; quotation marks, dashes and the ellipsis.
      case 0x060C, 0x061B, 0x061F, 0xAB, 0xBB, 0x2013...0x2014, 0x2018...0x201F, 0x2026: break
      default: return false
      }
    }
    return hasLetter
  }

  /// The levels of one paragraph's characters, and the direction in which it reads; nil where FriBidi ran out of
  /// memory.
  private static func embedding(
    _ characters: [FriBidiChar], _ direction: BaseDirection
  ) -> (levels: [FriBidiLevel], direction: FriBidiParType)? {
    let length = FriBidiStrIndex(characters.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: characters.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
    var levels = [FriBidiLevel](repeating: 0, count: characters.count)
    var base = parType(direction)
    fribidi_get_bidi_types(characters, length, &types)
    fribidi_get_bracket_types(characters, length, types, &brackets)
    guard fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, &levels) != 0 else { return nil }
    return (levels, base)
  }

  /// The direction of each paragraph by its first strong character (P2 and P3), and the unit at which it starts.
  static func paragraphDirections(
    _ units: UnsafePointer<UInt16>, count: Int
  ) -> [(start: Int, isRightToLeft: Bool)] {
    var directions: [(start: Int, isRightToLeft: Bool)] = []
    var start = 0
    while start < count {
      var characters: [FriBidiChar] = []
      var index = start
      while index < count, !separatesParagraphs(units[index]) { characters.append(scalar(units, &index, count)) }
      let direction = embedding(characters, .auto)?.direction
      directions.append((start, direction == cfribidi_right_to_left))
      start = index + 1
    }
    return directions
  }

  private static func parType(_ direction: BaseDirection) -> FriBidiParType {
    switch direction {
    case .auto: cfribidi_auto
    case .leftToRight: cfribidi_left_to_right
    case .rightToLeft: cfribidi_right_to_left
    }
  }
}
