internal import Typography

/// What breaking a text at one column width comes to.
package struct ColumnPass {
  /// Lines, counted up to one more than asked for.
  package var lineCount = 0
  /// The sum of the lines' heights, in the text's units.
  package var height = 0.0
  /// Whether some piece that may not be broken is wider than the column. Counting stops there.
  package var overflows = false
  /// The least wider column in which anything changes: for every column from this one up to it, the lines are the same.
  package var nextColumn = Int64.max

  package init(lineCount: Int = 0, height: Double = 0) {
    self.lineCount = lineCount
    self.height = height
  }
}

extension TextStorage {
  /// The last segment of the line that starts with segment `k` in a column: the furthest whose line still fits, as
  /// browsers break (CSS Text 3, "soft wrap opportunity"); -1 when not even one fits.
  @inline(__always)
  func lastSegment(from k: Int, column: Int64) -> Int {
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

  /// The least column wider than `column` in which a line from segment `k`, now ending at `last` (-1: nowhere), changes.
  @inline(__always)
  private func nextColumn(from k: Int, last: Int) -> Int64 {
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

  /// Breaks the text greedily in a column, counting at most `maximum` + 1 lines.
  func pass(column: Int64, maximum: Int) -> ColumnPass {
    var pass = ColumnPass()
    var k = 0
    while k < segments.count {
      let last = lastSegment(from: k, column: column)
      pass.nextColumn = min(pass.nextColumn, nextColumn(from: k, last: last))
      if last < 0 {
        pass.overflows = true
        break
      }
      pass.lineCount += 1
      if pass.lineCount > maximum { break }
      k = last + 1
    }
    pass.height = Double(pass.lineCount) * lineHeight
    return pass
  }

  /// A number of lines that no column up to this one takes fewer of: exactly the greedy count where the text is
  /// regular. It never rises with the column. `Int.max` when some piece is wider than the column.
  func leastLines(column: Int64, maximum: Int) -> Int {
    var lines = 0
    var k = 0
    while k < segments.count {
      let last = Int(segments.paragraphEnd[k])
      // Lines too short to be put together from slices are taken to fit.
      let first = segments.additiveFrom.map { min(Int($0[k]), last + 1) } ?? k
      let fits = segments.furthest(from: first, through: last, within: segments.latestStart[k] + column)
      if fits < k { return .max }
      lines += 1
      if lines > maximum { break }
      k = fits + 1
    }
    return lines
  }

  /// The height of one line, in the text's units.
  var lineHeight: Double {
    style.lineHeight.map { $0 * Double(unitsPerEm) } ?? Double(style.font.metrics.lineHeight) * Double(unitsPerEm)
      / Double(style.font.unitsPerEm)
  }
}
