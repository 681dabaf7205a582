internal import Typography

/// Lines broken by their advance: a line ends at the furthest opportunity at which it fits the column.
extension ShapedTextStorage {
  /// The last segment of the line that starts with segment `k` in a column: the furthest one with which the line still
  /// fits, as in browsers (CSS Text 3, "soft wrap opportunity"); -1 when not even one fits.
  @inline(__always)
  func lastSegment(from k: Int, column: Int64) -> Int {
    if let splits = segments.splits { return lastSegment(from: k, column: column, splits) }
    let last = Int(segments.paragraphEnd[k])
    let limit = segments.start[k] + column
    guard let additiveFrom = segments.additiveFrom else {
      let fits = segments.furthest(from: k, through: last, within: limit)
      return fits < k ? -1 : fits
    }
    let additive = min(Int(additiveFrom[k]), last + 1)
    let fits = segments.furthest(from: additive, through: last, within: limit)
    if fits >= additive { return fits }
    return (k..<additive).last { width(from: k, to: $0) <= column } ?? -1
  }

  /// The least column wider than `column` in which a line from segment `k`, which now ends at `last` (-1: nowhere),
  /// changes.
  @inline(__always)
  private func nextColumn(from k: Int, last: Int) -> Int64 {
    if let splits = segments.splits { return nextColumn(from: k, last: last, splits) }
    let first = last < 0 ? k : last + 1
    let paragraphEnd = Int(segments.paragraphEnd[k])
    guard first <= paragraphEnd else { return .max }
    guard let additiveFrom = segments.additiveFrom, first < additiveFrom[k] else {
      return segments.reach[first] - segments.start[k]
    }
    let additive = Int(additiveFrom[k])
    var next = additive <= paragraphEnd ? segments.reach[additive] - segments.start[k] : .max
    for j in first..<min(additive, paragraphEnd + 1) { next = min(next, width(from: k, to: j)) }
    return next
  }

  /// Breaks whole paragraphs of the text greedily in a column, counting at most `maximum` + 1 lines.
  ///
  /// - Parameter range: the paragraphs' segments; nil for all.
  func advancePass(
    column: Int64, maximum: Int, in range: Range<Int>? = nil, _ work: WorkBudget? = nil
  ) -> GreedyPass {
    var pass = GreedyPass()
    var k = range?.lowerBound ?? 0
    let end = range?.upperBound ?? segments.count
    while k < end {
      let last = lastSegment(from: k, column: column)
      pass.nextColumn = min(pass.nextColumn, nextColumn(from: k, last: last))
      if segments.additiveFrom != nil || segments.ascender != nil {
        // Every segment may have been looked at, and again for the next column.
        let additive = segments.additiveFrom.map { Int($0[k]) } ?? k
        work?.spend((max(last, additive, k) - k) * WorkBudget.stepsPerSegment)
        if work.isSpent { break }
      }
      if last < 0 {
        pass.overflows = true
        break
      }
      if segments.splits?.isInside[last] == true { pass.splitWords += 1 }
      if segments.ascender != nil { pass.add(extent(k, last)) } else { pass.lineCount += 1 }
      k = last + 1
      if pass.lineCount > maximum { break }
    }
    pass.end = k
    work?.spend((1 + pass.lineCount) * WorkBudget.stepsPerLine)
    if segments.ascender == nil {
      pass.height = Double(pass.lineCount) * lineHeight
      pass.firstAscender = ownExtent.ascender
      pass.lastDescender = ownExtent.descender
    }
    return pass
  }

  /// A bound for every column up to this one: none takes fewer lines or less height. It never rises with the column,
  /// and is exact where the text is regular and all lines are equally high. How far it holds is known up to the next
  /// whole column only. The number of lines is `Int.max` where some piece is wider than the column.
  func leastPass(column: Int64, maximum: Int, in range: Range<Int>? = nil, _ work: WorkBudget?) -> LeastPass {
    let range = range ?? 0..<segments.count
    var pass = GreedyPass()
    // No first or last line reaches further than the segment that reaches furthest.
    pass.firstAscender = furthest.ascender
    pass.lastDescender = furthest.descender
    var columns = column...column
    (pass.lineCount, columns) = leastLines(column: column, maximum: maximum, higherThan: 0, in: range)
    work?.spend((1 + min(pass.lineCount, range.count)) * WorkBudget.stepsPerLine)
    guard pass.lineCount <= maximum, let lowest = segments.heights.first else {
      pass.height = Double(pass.lineCount) * lineHeight
      return LeastPass(pass: pass, columns: columns)
    }
    // All lines are at least as high as the lowest segment; those that hold higher ones add the difference.
    pass.height = Double(pass.lineCount) * lowest
    for (lower, higher) in zip(segments.heights, segments.heights.dropFirst()) {
      work?.spend(range.count)
      let lines = leastLines(column: column, maximum: maximum, higherThan: lower, in: range)
      pass.height += Double(lines.count) * (higher - lower)
      columns = columns.clamped(to: lines.columns)
    }
    return LeastPass(pass: pass, columns: columns)
  }

  /// The fewest lines that hold all segments higher than `height`, and in which columns these are the same.
  private func leastLines(
    column: Int64, maximum: Int, higherThan height: Double, in range: Range<Int>
  ) -> (count: Int, columns: ClosedRange<Int64>) {
    var lines = 0
    var k = range.lowerBound
    var first: Int64 = 0
    var next = Int64.max
    while k < range.upperBound {
      if height > 0, let ascender = segments.ascender, let descender = segments.descender,
        ascender[k] + descender[k] <= height
      {
        k += 1
        continue
      }
      let last = Int(segments.paragraphEnd[k])
      // Lines too short to be put together from slices are assumed to fit.
      let additive = segments.additiveFrom.map { min(Int($0[k]), last + 1) } ?? k
      let start = segments.latestStart[k]
      let fits: Int
      if let splits = segments.splits {
        fits = splits.furthest(from: additive, through: last, within: start + column, segments)
        (first, next) = (column, column + 1)
      } else {
        fits = segments.furthest(from: additive, through: last, within: start + column)
        if fits >= additive { first = max(first, segments.reach[fits] - start) }
        if fits < last { next = min(next, segments.reach[fits + 1] - start) }
      }
      if fits < k {
        lines = .max
        break
      }
      lines += 1
      if lines > maximum { break }
      k = fits + 1
    }
    return (lines, first...max(first, next - 1))
  }

  /// The advance of the widest paragraph when only mandatory breaks end lines.
  func widestAdvance(_ work: WorkBudget?) -> Int64 {
    work?.spend(segments.count)
    var widest: Int64 = 0
    var k = 0
    while k < segments.count {
      let last = Int(segments.paragraphEnd[k])
      widest = max(widest, width(from: k, to: last))
      k = last + 1
    }
    return widest
  }
}

/// A bound that ``ShapedTextStorage/leastPass(column:maximum:in:_:)`` gives.
struct LeastPass {
  let pass: GreedyPass
  /// The columns that have the same bound; what comes after them it does not say.
  let columns: ClosedRange<Int64>
}
