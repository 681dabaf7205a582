extension TextStorage {
  /// The narrowest column up to `widest` that a condition accepts, the paragraphs' lines being broken greedily in it.
  ///
  /// Bisects an easier problem that never gets harder in a wider column (``leastPass(column:maximum:in:)``), then walks up
  /// from there, from one change of the lines to the next, until the lines themselves are accepted. So the answer is the
  /// narrowest column for texts, too, whose lines change shape at their ends. `widest` is taken to be accepted.
  ///
  /// - Parameter accepts: whether lines and height of a pass, with no piece too wide, are good. It must never refuse fewer
  ///   lines and less height in a wider column.
  func narrowestColumn(
    from narrowest: Int64, to widest: Int64, maximum: Int, in range: Range<Int>? = nil,
    by measure: LineMeasure = .advance, _ work: Work? = nil, accepts: (ColumnPass) -> Bool
  ) -> (column: Int64, pass: ColumnPass) {
    if measure == .ink {
      return narrowestInkColumn(from: narrowest, to: widest, maximum: maximum, in: range, work, accepts: accepts)
    }
    var low = max(0, narrowest)
    var high = max(low, widest)
    while low < high {
      let middle = low + (high - low) / 2
      let least = leastPass(column: middle, maximum: maximum, in: range, work)
      if least.lineCount <= maximum, accepts(least) { high = middle } else { low = middle + 1 }
    }
    while true {
      let pass = pass(column: low, maximum: maximum, in: range, work)
      if low >= widest || work.isSpent || (!pass.overflows && pass.lineCount <= maximum && accepts(pass)) {
        return (low, pass)
      }
      low = min(pass.nextColumn, widest)
    }
  }

  /// The column in which each paragraph's longest line is as short as its number of lines in `column` allows.
  ///
  /// - Returns: for each paragraph, the index of its first segment and its column.
  func balancedColumns(_ column: Int64, by measure: LineMeasure) -> [(first: Int, column: Int64)] {
    var columns: [(first: Int, column: Int64)] = []
    var k = 0
    while k < segments.count {
      let range = k..<Int(segments.paragraphEnd[k]) + 1
      let pass = pass(column: column, maximum: .max - 1, in: range, by: measure)
      let isBalanceable = !pass.overflows && pass.lineCount > 1
      let narrow =
        isBalanceable
        ? narrowestColumn(from: 0, to: column, maximum: pass.lineCount, in: range, by: measure) { _ in true }.column
        : column
      columns.append((k, narrow))
      k = range.upperBound
    }
    return columns
  }
}
