extension ShapedTextStorage {
  /// The narrowest column up to `widest` that a condition accepts, when the paragraphs' lines are broken greedily in it.
  ///
  /// It bisects an easier problem that never gets harder as the column widens (``leastPass(column:maximum:in:)``), and then
  /// walks up from there, from one change of the lines to the next, until the lines themselves are accepted. So the answer is
  /// the narrowest column even for texts whose lines change shape at their ends. `widest` is assumed to be accepted.
  ///
  /// - Parameter accepts: whether the lines and the height of a pass, with no piece too wide, are good. It must never refuse
  ///   fewer lines and less height in a wider column.
  func narrowestAdvanceColumn(
    from narrowest: Int64, to widest: Int64, maximum: Int, in range: Range<Int>? = nil, _ work: WorkBudget? = nil,
    accepts: (GreedyPass) -> Bool
  ) -> (column: Int64, pass: GreedyPass) {
    var low = leastAdvanceColumn(
      from: max(0, narrowest), to: widest, maximum: maximum, in: range, work, accepts: accepts)
    while true {
      let pass = advancePass(column: low, maximum: maximum, in: range, work)
      if low >= widest || work.isSpent || (!pass.overflows && pass.lineCount <= maximum && accepts(pass)) {
        return (low, pass)
      }
      low = min(pass.nextColumn, widest)
    }
  }

  /// The narrowest column up to `widest` that the easier problem allows.
  ///
  /// Its lines are the same from one column to another (``LeastPass/columns``), and only what fills the height may tell those
  /// columns apart. So it is asked for a few columns only, and the others follow.
  private func leastAdvanceColumn(
    from narrowest: Int64, to widest: Int64, maximum: Int, in range: Range<Int>?, _ work: WorkBudget?,
    accepts: (GreedyPass) -> Bool
  ) -> Int64 {
    var low = narrowest
    var high = max(low, widest)
    while low < high {
      let middle = low + (high - low) / 2
      let least = leastPass(column: middle, maximum: maximum, in: range, work)
      let first = max(low, least.columns.lowerBound)
      let last = min(high - 1, least.columns.upperBound)
      guard least.pass.lineCount <= maximum else {
        low = last + 1
        continue
      }
      func isAccepted(_ column: Int64) -> Bool { accepts(least.pass(column: column)) }
      if isAccepted(middle) {
        high = middle
        if isAccepted(first) {
          high = first
          continue
        }
        low = first + 1
      } else {
        low = middle + 1
        if last < low || !isAccepted(last) {
          low = last + 1
          continue
        }
        high = last
      }
      // The answer is one of these columns, which all have these lines.
      while low < high {
        let middle = low + (high - low) / 2
        if isAccepted(middle) { high = middle } else { low = middle + 1 }
      }
    }
    return low
  }

  /// The column in which each paragraph's longest line is as short as its number of lines in `column` allows, if those lines
  /// take no more height and cut no more words than the lines in `column`.
  ///
  /// - Parameter first: the column of the text's first line, where it differs; the difference stays the same.
  /// - Returns: for each paragraph, the index of its first segment and its column.
  func balancedColumns(
    _ column: Int64, first: Int64? = nil, by measure: LineMeasure
  ) -> [(first: Int, column: Int64)] {
    var columns: [(first: Int, column: Int64)] = []
    var k = 0
    while k < segments.count {
      let range = k..<Int(segments.paragraphEnd[k]) + 1
      let balanced =
        k == 0 && first != nil && first != column
        ? balancedColumn(column, indent: column - (first ?? column), in: range, by: measure)
        : balancedColumn(column, in: range, by: measure)
      columns.append((k, balanced))
      k = range.upperBound
    }
    return columns
  }

  private func balancedColumn(_ column: Int64, in range: Range<Int>, by measure: LineMeasure) -> Int64 {
    let greedy = greedyPass(column: column, maximum: .max - 1, in: range, by: measure)
    guard !greedy.overflows, greedy.lineCount > 1 else { return column }
    var narrowest: Int64 = 0
    for _ in 0..<Self.balancings where narrowest < column {
      let (narrow, even) = narrowestColumn(
        from: narrowest, to: column, maximum: greedy.lineCount, in: range, by: measure
      ) { $0.height <= greedy.height && $0.splitWords <= greedy.splitWords }
      if even.reachesNoFurther(than: greedy) { return narrow }
      narrowest = max(narrow + 1, even.nextColumn)
    }
    return column
  }

  /// The same for a paragraph whose first line's column is narrower by an indent: by bisection, and only where the lines then
  /// reach no further.
  private func balancedColumn(_ column: Int64, indent: Int64, in range: Range<Int>, by measure: LineMeasure) -> Int64 {
    func pass(_ column: Int64) -> GreedyPass { indentedPass(column: column, indent: indent, in: range, by: measure) }
    let greedy = pass(column)
    guard !greedy.overflows, greedy.lineCount > 1 else { return column }
    var low: Int64 = 0
    var high = column
    while low < high {
      let middle = low + (high - low) / 2
      let even = pass(middle)
      if !even.overflows, even.lineCount <= greedy.lineCount, even.splitWords <= greedy.splitWords,
        even.reachesNoFurther(than: greedy)
      {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return high
  }

  /// A paragraph broken greedily in a column, the first line in one that is narrower by an indent.
  func indentedPass(column: Int64, indent: Int64, in range: Range<Int>, by measure: LineMeasure) -> GreedyPass {
    guard indent != 0 else { return greedyPass(column: column, maximum: .max - 1, in: range, by: measure) }
    var pass = greedyPass(column: column - indent, maximum: 0, in: range, by: measure)
    guard !pass.overflows, pass.end < range.upperBound else { return pass }
    let rest = greedyPass(column: column, maximum: .max - 1, in: pass.end..<range.upperBound, by: measure)
    pass.lineCount += rest.lineCount
    pass.splitWords += rest.splitWords
    pass.overflows = rest.overflows
    pass.inkBottom = rest.inkBottom.map { $0 + pass.height } ?? pass.inkBottom
    pass.inkTop = [pass.inkTop, rest.inkTop.map { $0 + pass.height }].compactMap { $0 }.min()
    pass.height += rest.height
    pass.lastDescender = rest.lastDescender
    return pass
  }

  /// How many columns are tried for even lines that reach no further up or down; they differ only in which lines have the
  /// tallest letters.
  private static let balancings = 32
}

extension GreedyPass {
  /// Whether the lines reach no further than others of the same paragraph, by every measure of height that may count.
  func reachesNoFurther(than other: GreedyPass) -> Bool {
    let (ascent, descent) = (firstAscender - other.firstAscender, lastDescender - other.lastDescender)
    let growth = height - other.height
    return growth <= 0 && growth <= ascent && growth <= descent && growth <= ascent + descent
      && (inkTop ?? 0) >= (other.inkTop ?? 0) && (inkBottom ?? 0) <= (other.inkBottom ?? 0)
  }
}
