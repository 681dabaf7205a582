/// Where justified lines are widened (CSS Text 3, 8.2, `text-justify: auto`): at every word separator inside the line,
/// and on both sides of ideographs and kana, by the same amount everywhere. Letters are never spaced out, and Arabic
/// ones are not lengthened.
enum Justification {
  /// A space, tab or no-break space between words; not one of the spaces that have a width of their own.
  @inline(__always)
  static func isSeparator(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0xA0 || unit == 0x1361
  }

  /// Han characters, kana and their punctuation, including full-width forms; not Hangul, which has spaces.
  @inline(__always)
  private static func isIdeographic(_ unit: UInt16) -> Bool {
    if unit < 0x2E80 { return false }
    if unit <= 0x9FFF { return unit != 0x3000 && !(0x3131...0x318E).contains(unit) }
    // The first half of the ideographs in planes 2 and 3.
    return (0xD840...0xD8BF).contains(unit) || (0xF900...0xFAFF).contains(unit) || (0xFF01...0xFF9F).contains(unit)
  }

  /// Whether a justified line may be widened before a unit, if the characters before and after it are inside the line.
  @inline(__always)
  static func isGap(_ table: CodeUnitTable, _ unit: Int) -> Bool {
    guard unit > 0, unit < table.count, table.safety[unit] & CodeUnitTable.Safety.interior == 0 else { return false }
    var before = table.units[unit - 1]
    let after = table.units[unit]
    if isSeparator(before) { return true }
    // This is so for nearly every place in nearly every text.
    if before < 0x2E80, after < 0x2E80 { return false }
    // Next to a blank there is a gap anyway, and between the halves of a pair there is none.
    if Characters.hangs(before) || Characters.hangs(after) || isSeparator(after) || after & 0xFC00 == 0xDC00 {
      return false
    }
    if before & 0xFC00 == 0xDC00, unit > 1 { before = table.units[unit - 2] }
    return isIdeographic(before) || isIdeographic(after)
  }

  /// The number of gaps inside a line with these units.
  static func gaps(_ table: CodeUnitTable, in line: Range<Int>) -> Int {
    var gaps = 0
    var unit = line.lowerBound + 1
    while unit < line.upperBound {
      if isGap(table, unit) { gaps += 1 }
      unit += 1
    }
    return gaps
  }
}

/// How lines are justified.
package struct Justifying: Sendable {
  /// The column's width in points.
  package let width: Double
  /// The width of the first line's column, where it differs.
  let firstWidth: Double?
  /// Whether a paragraph's last line is justified, and whether its other lines are.
  package let includesLast: Bool
  package let includesOthers: Bool
  /// The measure of a line that fills the column.
  package let measure: LineMeasure

  package init(
    width: Double, firstWidth: Double? = nil, includesLast: Bool, includesOthers: Bool, by measure: LineMeasure
  ) {
    self.width = width
    self.firstWidth = firstWidth
    self.includesLast = includesLast
    self.includesOthers = includesOthers
    self.measure = measure
  }
}
