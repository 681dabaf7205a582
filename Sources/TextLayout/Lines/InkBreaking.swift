internal import Synchronization

/// Lines broken by their ink. A line ends at the furthest opportunity at which its ink fits the column, as by advance.
/// What a line paints is put together from what its segments paint (``InkParts``); where its ends change its glyphs, or
/// its order is not that of the text, it is shaped as it would stand there, and remembered.
extension ShapedTextStorage {
  /// How many lines are remembered; when there are more, all are let go.
  private static let keptInk = 1 << 16

  /// The ink of a line from segment `k` to segment `j` of the same paragraph; nil where it shows nothing.
  ///
  /// - Parameter work: the budget; once it is spent, nothing is kept.
  /// - Complexity: linear in the number of segments where the line is a slice of the shaped text; otherwise shapes it
  ///   the first time.
  func ink(from k: Int, to j: Int, _ work: WorkBudget? = nil) -> InkExtent? {
    work?.spend(WorkBudget.stepsPerSegment + (j - k) / Self.partsPerStep)
    if isSlice(from: k, to: j), let parts = parts(work) {
      return parts.ink(from: k, to: j, start: table.prefix[segments.startUnit(k)])
    }
    return inkAlone(from: k, to: j, work)
  }

  /// How many segments' ink is joined in a step of work.
  private static let partsPerStep = 4

  /// Whether the glyphs of a line are those that its part of the text has.
  func isSlice(from k: Int, to j: Int) -> Bool {
    table.isSafe(segments.startUnit(k)) && table.isSafe(Int(segments.visibleEnd[j])) && !segments.isHyphenated(j)
  }

  private func parts(_ work: WorkBudget?) -> InkParts? {
    if case .known(let parts) = inkParts.withLock({ $0 }) { return parts }
    let parts = InkParts(self, work)
    if !work.isSpent { inkParts.withLock { $0 = .known(parts) } }
    return parts
  }

  /// The ink of a line that is shaped by itself.
  func inkAlone(from k: Int, to j: Int, _ work: WorkBudget?) -> InkExtent? {
    let key = k << 32 | j
    if let known = inkOfLines.withLock({ $0.byLine[key] }) { return known }
    let start = segments.startUnit(k)
    let end = Int(segments.visibleEnd[j])
    // Placing its glyphs costs about what shaping them does, and may be all that is done for pages.
    work?.spend(WorkBudget.stepsPerGlyph * max(0, end - start))
    if work.isSpent { return nil }
    // This is a piece of a text that was shaped whole: only exhausted memory or work can make it fail, and then it
    // shows nothing.
    let ink = ShapingContext.lend { context in
      var placer = GlyphPlacer(storage: self, shaper: shaper(context, work: work), size: 1)
      return try? placer.ink(of: start..<max(start, end), isHyphenated: segments.isHyphenated(j))
    }
    if work.isSpent { return nil }
    inkOfLines.withLock {
      if $0.byLine.count >= Self.keptInk { $0.byLine.removeAll() }
      $0.byLine[key] = .some(ink ?? nil)
    }
    return ink ?? nil
  }

  private func inkWidth(from k: Int, to j: Int, _ work: WorkBudget?) -> Int64 { ink(from: k, to: j, work)?.width ?? 0 }

  /// The ink of the widest paragraph when only mandatory breaks end lines.
  func widestInk(_ work: WorkBudget?) -> Int64 {
    var widest: Int64 = 0
    var k = 0
    while k < segments.count {
      let last = Int(segments.paragraphEnd[k])
      widest = max(widest, inkWidth(from: k, to: last, work))
      k = last + 1
    }
    return widest
  }

  /// The last segment of the line that starts with segment `k` in a column (-1 when not even one fits), and the least
  /// wider column in which that changes.
  func lastInkSegment(from k: Int, column: Int64, _ work: WorkBudget? = nil) -> (last: Int, next: Int64) {
    // Ink reaches less than two em out of its advance; where it reaches further, it shows here, and all segments are
    // tried.
    let guess = lastSegment(from: k, column: column - 2 * unitsPerEm)
    guard let splits = segments.splits else {
      return lastInk(from: k, column: column, guess: guess, work) { _ in true }
    }
    let endsWithWord = guess >= k && !splits.isInside[guess]
    let word = lastInk(from: k, column: column, guess: endsWithWord ? guess : -1, work) { !splits.isInside[$0] }
    if word.last >= 0 { return word }
    let character = lastInk(from: k, column: column, guess: endsWithWord ? -1 : guess, work) { _ in true }
    return (character.last, min(word.next, character.next))
  }

  /// The same among the segments of one kind, to which the last segment of a paragraph always belongs.
  ///
  /// - Parameter guess: a segment that is likely to fit; -1 where none is known.
  private func lastInk(
    from k: Int, column: Int64, guess: Int, _ work: WorkBudget?, isOfKind: (Int) -> Bool
  ) -> (last: Int, next: Int64) {
    let end = Int(segments.paragraphEnd[k])
    func following(_ j: Int) -> Int {
      var next = j + 1
      while next < end, !isOfKind(next) { next += 1 }
      return next
    }
    var last = guess >= k && inkWidth(from: k, to: guess, work) <= column ? guess : -1
    var next = Int64.max
    var candidate = last
    while candidate < end, !work.isSpent {
      candidate = following(max(candidate, k - 1))
      let width = inkWidth(from: k, to: candidate, work)
      if width <= column {
        (last, next) = (candidate, .max)
        continue
      }
      next = min(next, width)
      // What is too wide as a slice only becomes wider. What ends otherwise than the text goes on - in a hyphen, before
      // a kern - may be narrower with more of it, by less than the ends of a line; so may what is set in another order.
      if isSlice(from: k, to: candidate), parts(work) != nil { break }
      if width > column + Self.lineEnds * unitsPerEm { return (last, min(next, column + unitsPerEm)) }
    }
    return (last, next)
  }

  /// How many em what stands at the end of a line alone may add to its ink.
  private static let lineEnds: Int64 = 2

  /// Breaks whole paragraphs of the text by their ink in a column, counting at most `maximum` + 1 lines.
  func inkPass(column: Int64, maximum: Int, in range: Range<Int>? = nil, _ work: WorkBudget?) -> GreedyPass {
    var pass = GreedyPass()
    var k = range?.lowerBound ?? 0
    let end = range?.upperBound ?? segments.count
    while k < end, !work.isSpent {
      let (last, next) = lastInkSegment(from: k, column: column, work)
      pass.nextColumn = min(pass.nextColumn, next)
      if last < 0 {
        pass.overflows = true
        break
      }
      if segments.splits?.isInside[last] == true { pass.splitWords += 1 }
      pass.add(extent(k, last), ink: ink(from: k, to: last, work))
      k = last + 1
      if pass.lineCount > maximum { break }
    }
    pass.end = k
    return pass
  }

  /// The narrowest column up to `widest` that a condition accepts when lines are broken by their ink.
  ///
  /// Bisects as if a wider column never needed more lines or height, and then walks up to what was found from one em
  /// below it, since ink may be narrower with more of it: a kern at a line's end, say.
  func narrowestInkColumn(
    from narrowest: Int64, to widest: Int64, maximum: Int, in range: Range<Int>? = nil, _ work: WorkBudget?,
    accepts: (GreedyPass) -> Bool
  ) -> (column: Int64, pass: GreedyPass) {
    func isGood(_ pass: GreedyPass) -> Bool { !pass.overflows && pass.lineCount <= maximum && accepts(pass) }
    var low = max(0, narrowest)
    var high = max(low, widest)
    while low < high {
      let middle = low + (high - low) / 2
      if isGood(inkPass(column: middle, maximum: maximum, in: range, work)) { high = middle } else { low = middle + 1 }
    }
    let found = low
    low = max(narrowest, 0, low - unitsPerEm)
    while true {
      let pass = inkPass(column: low, maximum: maximum, in: range, work)
      if low >= found || work.isSpent || isGood(pass) { return (low, pass) }
      low = min(pass.nextColumn, found)
    }
  }
}
