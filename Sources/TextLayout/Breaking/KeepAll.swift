internal import CICU

/// The rule of ``WordBreakPolicy/keepAll``: which places between two characters are inside a word.
enum KeepAll {
  /// Whether a place in a text is between two characters of one word (CSS Text 3, 5.2): both are letters or digits, or
  /// belong to the classes AL, AI, NU or ID; marks count as the characters that they are attached to. A place that only
  /// a dictionary could have found does not count as inside a word.
  ///
  /// - Parameter unit: a place inside the text, with a character on either side.
  static func isInsideWord(_ unit: Int, _ table: CodeUnitTable) -> Bool {
    var next = unit
    let after = scalar(table.units, &next, table.count)
    guard cicu_isKeptInWord(after) else { return false }
    var end = unit
    while end > 0 {
      var start = end - 1
      if table.units[start] & 0xFC00 == 0xDC00, start > 0 { start -= 1 }
      var index = start
      let before = scalar(table.units, &index, end)
      if start > 0, cicu_isMark(before) || before == zeroWidthJoiner {
        end = start
        continue
      }
      return cicu_isKeptInWord(before) && !(cicu_isDictionaryBroken(before) && cicu_isDictionaryBroken(after))
    }
    return false
  }

  private static let zeroWidthJoiner: UInt32 = 0x200D
}
