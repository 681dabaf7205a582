extension ShapedTextStorage {
  /// The narrowest column up to `widest` that a condition accepts, when the paragraphs' lines are broken greedily in
  /// it.
  ///
  /// It looks for the answer to an easier problem that never gets harder as the column widens
  /// (``leastPass(column:maximum:in:)``), and then walks up from there, from one change of the lines to the next, until
  /// the lines themselves are accepted. So the answer is the narrowest column even for texts whose lines change shape
  /// at their ends. `widest` is assumed to be accepted.
  ///
  /// - Parameters:
  ///   - guess: a column that is likely to be near; it changes nothing but the time.
  ///   - least: the least column that is wide enough for the lines and the height of a pass with no piece too wide,
  ///     .max where none is. It must never rise with fewer lines and less height.
  func narrowestAdvanceColumn(
    from narrowest: Int64, to widest: Int64, near guess: Int64?, maximum: Int, in range: Range<Int>? = nil,
    _ work: WorkBudget? = nil, least: (GreedyPass) -> Int64
  ) -> (column: Int64, pass: GreedyPass) {
    var low = leastAdvanceColumn(
      from: max(0, narrowest), to: widest, near: guess, maximum: maximum, in: range, work, least: least)
    while true {
      let pass = advancePass(column: low, maximum: maximum, in: range, work)
      if low >= widest || work.isSpent
        || (!pass.overflows && pass.lineCount <= maximum && least(pass) < pass.nextColumn)
      {
        return (low, pass)
      }
      low = min(pass.nextColumn, widest)
    }
  }

  /// The narrowest column up to `widest` that the easier problem allows.
  ///
  /// Its lines are the same from one column to another (``LeastPass/columns``). What they ask for says which of those
  /// columns are wide enough, and bounds the answer where none is, or all are. A guess is mostly right or a change of
  /// the lines away, so it looks beside it before it bisects.
  private func leastAdvanceColumn(
    from narrowest: Int64, to widest: Int64, near guess: Int64?, maximum: Int, in range: Range<Int>?,
    _ work: WorkBudget?, least: (GreedyPass) -> Int64
  ) -> Int64 {
    var low = narrowest
    var high = max(low, widest)
    var next = guess
    var looks = guess == nil ? 0 : Self.looksBesideGuess
    while low < high {
      let column = next.map { min(max($0, low), high - 1) } ?? low + (high - low) / 2
      looks -= 1
      let lines = leastPass(column: column, maximum: maximum, in: range, work)
      let first = max(low, lines.columns.lowerBound)
      let last = min(high - 1, lines.columns.upperBound)
      let wide = lines.pass.lineCount <= maximum ? least(lines.pass) : .max
      if wide <= first {
        // Narrower columns have no fewer lines.
        high = first
        low = max(low, wide)
        next = looks > 0 ? first - 1 : nil
      } else if wide <= last {
        return wide
      } else {
        low = last + 1
        // Wider columns have no more lines.
        high = max(low, min(high, wide))
        next = looks > 0 ? low : nil
      }
    }
    return low
  }

  /// How many columns are looked at next to a guess.
  private static let looksBesideGuess = 3

  /// The column in which each paragraph's longest line is as short as its number of lines in `column` allows, if those
  /// lines take no more height and cut no more words than the lines in `column`.
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
      ) { $0.height <= greedy.height && $0.splitWords <= greedy.splitWords ? 0 : .max }
      if even.reachesNoFurther(than: greedy) { return narrow }
      narrowest = max(narrow + 1, even.nextColumn)
    }
    return column
  }

  /// The same for a paragraph whose first line's column is narrower by an indent: by bisection, and only where the
  /// lines then reach no further.
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

  /// How many columns are tried for even lines that reach no further up or down; they differ only in which lines have
  /// the tallest letters.
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
