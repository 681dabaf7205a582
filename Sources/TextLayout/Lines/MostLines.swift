extension ShapedTextStorage {
  /// A column, up to `widest`, beyond which lines broken by their advance are always fewer than `minimum`; negative
  /// where they are fewer in every column.
  ///
  /// Where the text is regular, it is the widest column with that many lines. Where lines are so short that they cannot
  /// be put together from slices, nothing but their widths is known; then it is `widest`.
  func widestColumn(withLines minimum: Int, upTo widest: Int64, _ work: WorkBudget?) -> Int64 {
    guard segments.additiveFrom == nil else { return widest }
    work?.spend(segments.count)
    let bound = MostLines(segments)
    var low: Int64 = -1
    var high = max(0, widest) + 1
    while high - low > 1, !work.isSpent {
      let middle = low + (high - low) / 2
      work?.spend((1 + min(minimum, segments.count)) * WorkBudget.stepsPerLine)
      if bound.mayTake(minimum, column: middle) { low = middle } else { high = middle }
    }
    return low
  }
}

extension ShapedTextStorage {
  /// A bound on the number of lines, up to some, in a column and in every wider one, broken by their advance.
  ///
  /// - Complexity: O(n) once, then O(m log n) for m lines.
  func mostLines(_ work: WorkBudget?) -> (_ maximum: Int, _ column: Int64) -> Int {
    // Where nothing but the lines' widths is known, any number may be.
    guard segments.count > 0 else { return { _, _ in 1 } }
    guard segments.additiveFrom == nil else { return { maximum, _ in maximum } }
    work?.spend(segments.count)
    let bound = MostLines(segments)
    let most = segments.count
    return { maximum, column in
      work?.spend((1 + min(maximum, most)) * WorkBudget.stepsPerLine)
      return bound.lines(upTo: maximum, column: column)
    }
  }
}

/// A bound on the number of lines in a column and in every wider one, which never rises with the column.
///
/// Every start is moved back to the least one after it, and every end out to the greatest one before it. What fits then
/// really fits, from there and from any place further on. So, line by line, these lines are never ahead of the real
/// ones, and there are at least as many.
private struct MostLines {
  private let segments: UnbreakableSegments
  private var starts: [Int64]
  private var ends: [Int64]
  /// The last segment up to each one at which a word ends; -1 where there is none.
  private var words: [Int]

  init(_ segments: UnbreakableSegments) {
    self.segments = segments
    let count = segments.count
    starts = (0..<count).map { segments.start[$0] }
    ends = (0..<count).map { segments.end[$0] }
    words = Array(0..<count)
    for k in stride(from: count - 2, through: 0, by: -1) where segments.paragraphEnd[k] != k {
      starts[k] = min(starts[k], starts[k + 1])
    }
    for k in 0..<count {
      if k > 0, segments.paragraphEnd[k - 1] != k - 1 { ends[k] = max(ends[k - 1], ends[k]) }
      if let splits = segments.splits, splits.isInside[k] { words[k] = k > 0 ? words[k - 1] : -1 }
    }
  }

  func mayTake(_ minimum: Int, column: Int64) -> Bool { lines(upTo: minimum, column: column) >= minimum }

  func lines(upTo maximum: Int, column: Int64) -> Int {
    var lines = 0
    var k = 0
    while k < segments.count, lines < maximum {
      lines += 1
      k = last(from: k, within: starts[k] + column) + 1
    }
    return lines
  }

  /// The last segment of a line, which takes one segment whatever its width.
  private func last(from k: Int, within limit: Int64) -> Int {
    var fits = k
    var beyond = Int(segments.paragraphEnd[k]) + 1
    while beyond - fits > 1 {
      let middle = (fits + beyond) / 2
      if ends[middle] <= limit { fits = middle } else { beyond = middle }
    }
    return words[fits] >= k ? words[fits] : fits
  }
}
