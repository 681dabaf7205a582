internal import CFriBidi

/// The bidirectional algorithm (UAX #9) through FriBidi: the embedding level of every character.
enum Bidi {
  /// Whether a text with a unit can have any level but 0 when its base direction is not right to left: whether it is of
  /// a right-to-left letter, an Arabic digit or a bidi control.
  @inline(__always)
  static func mayBeRightToLeft(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0590...0x08FF, 0xFB1D...0xFEFF: true
    case 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // High surrogates of U+10800...10FFF and U+1E800...1EFFF.
    case 0xD802...0xD803, 0xD83A...0xD83B: true
    default: false
    }
  }

  /// Whether a character separates paragraphs (bidi class B).
  @inline(__always)
  static func separatesParagraphs(_ unit: UInt16) -> Bool {
    if unit > 0x1E, unit != 0x85, unit != 0x2029 { return false }
    return unit == 0x0A || unit == 0x0D || (unit >= 0x1C && unit <= 0x1E) || unit == 0x85 || unit == 0x2029
  }

  /// Writes the level of each unit; both halves of a surrogate pair get their character's.
  ///
  /// - Parameter isOneParagraph: whether nothing separates paragraphs for certain.
  /// - Returns: whether FriBidi had the memory.
  static func findLevels(
    _ units: UnsafePointer<UInt16>, count: Int, direction: BaseDirection, levels: UnsafeMutablePointer<UInt8>,
    isOneParagraph: Bool = false
  ) -> Bool {
    if isOneParagraph, count > 0 { return findParagraphLevels(units, 0, count, direction, levels) }
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
    // What separates paragraphs takes the level of its own (L1).
    let last = separatesParagraphs(units[end - 1]) ? end - 1 : end
    if direction != .leftToRight, isRightToLeft(units, start, last) {
      (levels + start).update(repeating: 1, count: end - start)
      return true
    }
    return withEmbedding(units, start, end, direction) { characters, found, _ in
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
    } ?? false
  }

  /// Whether a paragraph has a right-to-left letter, and besides such letters and their marks only neutrals: then no
  /// rule of UAX #9 gives any character another level than 1. Most labels in Arabic, Hebrew and Persian are like that.
  private static func isRightToLeft(_ units: UnsafePointer<UInt16>, _ start: Int, _ end: Int) -> Bool {
    var hasLetter = false
    for index in start..<end {
      switch units[index] {
      // R and AL: letters, and what stands between letters in Hebrew.
      case 0x05D0...0x05EA, 0x0620...0x064A, 0x0671...0x06D5, 0x05BE, 0x05EF...0x05F4: hasLetter = true
      // NSM: marks.
      case 0x05B0...0x05BD, 0x05C1...0x05C2, 0x064B...0x065F, 0x0670: break
      // WS, and of ASCII all but controls, letters and digits: ON, ET, ES and CS.
      case 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: break
      // The comma, semicolon and question mark of Arabic; joiners (BN); quotation marks, dashes and the ellipsis.
      case 0x060C, 0x061B, 0x061F, 0xAB, 0xBB, 0x200C...0x200D, 0x2013...0x2014, 0x2018...0x201F, 0x2026: break
      default: return false
      }
    }
    return hasLetter
  }

  /// Calls `body` with the characters of one paragraph, their levels, and the direction in which it reads.
  ///
  /// - Returns: nil where FriBidi ran out of memory.
  private static func withEmbedding<Result>(
    _ units: UnsafePointer<UInt16>, _ start: Int, _ end: Int, _ direction: BaseDirection,
    _ body: (UnsafeBufferPointer<FriBidiChar>, UnsafeBufferPointer<FriBidiLevel>, FriBidiParType) -> Result
  ) -> Result? {
    // There are never more characters than units. On the stack, for all but long texts.
    let capacity = end - start
    return withUnsafeTemporaryAllocation(of: FriBidiChar.self, capacity: capacity) { characters in
      withUnsafeTemporaryAllocation(of: FriBidiCharType.self, capacity: capacity) { types in
        withUnsafeTemporaryAllocation(of: FriBidiBracketType.self, capacity: capacity) { brackets in
          withUnsafeTemporaryAllocation(of: FriBidiLevel.self, capacity: capacity) { levels -> Result? in
            var (count, controls) = (0, 0)
            var index = start
            while index < end {
              let character = scalar(units, &index, end)
              characters[count] = character
              if BidiNesting.isOpening(character) { controls += 1 }
              count += 1
            }
            let length = FriBidiStrIndex(count)
            var base = parType(direction)
            fribidi_get_bidi_types(characters.baseAddress, length, types.baseAddress)
            if controls > BidiNesting.alwaysEnough {
              BidiNesting.silence(characters[..<count], types, base: direction == .leftToRight ? 0 : 1)
            }
            fribidi_get_bracket_types(characters.baseAddress, length, types.baseAddress, brackets.baseAddress)
            let most = fribidi_get_par_embedding_levels_ex(
              types.baseAddress, brackets.baseAddress, length, &base, levels.baseAddress)
            guard most != 0 else { return nil }
            return body(
              UnsafeBufferPointer(rebasing: characters[..<count]), UnsafeBufferPointer(rebasing: levels[..<count]), base
            )
          }
        }
      }
    }
  }

  /// The direction of each paragraph by its first strong character (P2 and P3), and the unit at which it starts.
  static func paragraphDirections(
    _ units: UnsafePointer<UInt16>, count: Int
  ) -> [(start: Int, isRightToLeft: Bool)] {
    var directions: [(start: Int, isRightToLeft: Bool)] = []
    var start = 0
    while start < count {
      var end = start
      while end < count, !separatesParagraphs(units[end]) { end += 1 }
      let direction = end > start ? withEmbedding(units, start, end, .auto) { $2 } : nil
      directions.append((start, direction == cfribidi_right_to_left))
      start = end + 1
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
