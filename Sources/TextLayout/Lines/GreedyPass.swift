internal import Typography

/// The outcome of breaking a text greedily into lines in a column of one width.
package struct GreedyPass {
  /// How many lines there are, counted up to one more than asked for.
  package var lineCount = 0
  /// How many lines end inside a word that is too long for a line.
  package var splitWords = 0
  /// The sum of the lines' heights, in the text's units.
  package var height = 0.0
  /// How far the first line reaches above its baseline, and the last line below its own.
  package var firstAscender = 0.0
  package var lastDescender = 0.0
  /// From the first line's top down to the highest and to the lowest ink; nil where there is none, or where lines are
  /// broken by their advance.
  package var inkTop: Double?
  package var inkBottom: Double?
  /// Whether some piece that may not be broken is wider than the column. Counting stops there.
  package var overflows = false
  /// The least wider column in which anything changes: for all columns from this one up to that one, the lines are the
  /// same.
  package var nextColumn = Int64.max
  /// The segment after the last line that was counted.
  var end = 0
  /// For paragraphs: the part of ``height`` that no size changes, in points.
  package var fixedHeight = 0.0
  /// For paragraphs: the part that no size changes of the distance from the first line's top down to where the first
  /// line reaches up from its baseline - to the highest ink where ink counts - and of that down to the last line's
  /// baseline, or to the lowest ink.
  package var fixedTop = 0.0
  package var fixedBottom = 0.0
  /// For paragraphs: the largest smaller size at which anything changes; 0 where nothing does.
  package var nextSize = 0.0
  /// For paragraphs: the least larger width at which anything changes.
  package var nextWidth = Double.infinity

  /// Adds a line below the others.
  ///
  /// - Parameter ink: what it paints, where that counts.
  mutating func add(_ line: FontExtent, ink: InkExtent? = nil) {
    if let ink {
      let baseline = height + line.ascender
      inkTop = min(inkTop ?? .infinity, baseline + Double(ink.top))
      inkBottom = max(inkBottom ?? -.infinity, baseline + Double(ink.bottom))
    }
    height += line.height
    if lineCount == 0 { firstAscender = line.ascender }
    lastDescender = line.descender
    lineCount += 1
  }
}
