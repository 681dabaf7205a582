/// A paragraph of a shaped text, as it is broken into lines that look best together.
struct ParagraphSegments: BreakableSegments {
  let storage: ShapedTextStorage
  let range: Range<Int>
  let measure: LineMeasure
  /// How the gaps of justified lines stretch; nil where lines are not justified.
  let gaps: GapStretch?
  /// By how much the first line is narrower than the others; negative if it is wider.
  let indent: Int64
  let column: Int64
  /// The budget for lines that are shaped to be measured.
  let work: WorkBudget?
  /// Which words may be cut; nil where none may.
  private let cuts: WordCuts?

  init(
    storage: ShapedTextStorage, range: Range<Int>, measure: LineMeasure, gaps: GapStretch?, indent: Int64,
    column: Int64, work: WorkBudget? = nil
  ) {
    (self.storage, self.range, self.measure, self.work) = (storage, range, measure, work)
    (self.gaps, self.indent, self.column) = (gaps, indent, column)
    cuts = storage.segments.splits.map { WordCuts($0, range) }
  }

  var count: Int { range.count }
  var isRegular: Bool {
    storage.segments.isRegular && storage.overhang(by: measure) == 0 && indent == 0 && cuts == nil
  }

  /// A line that cuts a word without need counts as wider than the column.
  @inline(__always)
  func width(from first: Int, to last: Int) -> Int64 {
    let width = ownWidth(from: first, to: last)
    guard let cuts, let word = cuts.wordCut(by: last) else { return width }
    let isNeeded = word.start <= first && ownWidth(from: first, to: word.last) > column
    return isNeeded ? width : max(width, column + 1)
  }

  /// The width of a line, with the indent. Letters that are moved together to less than nothing take up nothing: no
  /// line is inside a column that its indents leave less.
  @inline(__always)
  private func ownWidth(from first: Int, to last: Int) -> Int64 {
    max(0, storage.width(from: range.lowerBound + first, to: range.lowerBound + last, by: measure, work))
      + (first == 0 ? indent : 0)
  }

  @inline(__always)
  func stretch(from first: Int, to last: Int) -> Int64 {
    gaps?.stretch(from: range.lowerBound + first, to: range.lowerBound + last) ?? 0
  }

  @inline(__always)
  func isHyphenated(_ last: Int) -> Bool { storage.segments.isHyphenated(range.lowerBound + last) }

  func mayFit(_ column: Int64, from first: Int, after last: Int) -> Bool {
    let column = first == 0 ? column - indent : column
    let (first, next) = (range.lowerBound + first, range.lowerBound + last + 1)
    guard next < range.upperBound else { return false }
    if let additiveFrom = storage.segments.additiveFrom, next < additiveFrom[first] { return true }
    return storage.segments.reach[next] <= storage.segments.start[first] + column + storage.overhang(by: measure)
  }

  /// The fewest lines that the segments from each one on can take, followed by 0 for the end.
  ///
  /// - Complexity: O(n)
  func needed(_ column: Int64) -> [Int] {
    let segments = storage.segments
    let column = column + storage.overhang(by: measure) + max(0, -indent)
    var needed = [Int](repeating: 0, count: count + 1)
    // The last segment that fits; it moves back as the first one does.
    var fits = range.upperBound - 1
    for index in stride(from: count - 1, through: 0, by: -1) {
      let k = range.lowerBound + index
      while fits > k, segments.reach[fits] > segments.latestStart[k] + column { fits -= 1 }
      // Lines too short to be put together from slices are assumed to fit.
      let additive = segments.additiveFrom.map { min(Int($0[k]), range.upperBound) } ?? k
      needed[index] = 1 + needed[max(fits, additive - 1, k) + 1 - range.lowerBound]
    }
    return needed
  }

  /// The last segment of each line when lines are broken greedily.
  func greedyEnds(_ column: Int64) -> [Int] {
    var ends: [Int] = []
    var k = range.lowerBound
    while k < range.upperBound {
      let column = k == range.lowerBound ? column - indent : column
      ends.append(max(storage.lastSegment(from: k, column: column, by: measure), k))
      k = ends[ends.count - 1] + 1
    }
    return ends
  }
}

/// The words of a paragraph that may be cut where they are too long for a line (``WordSplits``), counted in its
/// segments.
private struct WordCuts {
  /// For each segment, the first and the last one of its word.
  private var first: [Int32] = []
  private var last: [Int32] = []

  init(_ splits: WordSplits, _ range: Range<Int>) {
    var start = 0
    for index in 0..<range.count where !splits.isInside[range.lowerBound + index] || index + 1 == range.count {
      first += [Int32](repeating: Int32(start), count: index + 1 - start)
      last += [Int32](repeating: Int32(index), count: index + 1 - start)
      start = index + 1
    }
  }

  /// The first and the last segment of the word inside which a segment ends; nil where it ends with its word.
  @inline(__always)
  func wordCut(by segment: Int) -> (start: Int, last: Int)? {
    last[segment] == segment ? nil : (Int(first[segment]), Int(last[segment]))
  }
}

/// By how much the gaps of a text's lines stretch before they look bad, as running sums.
struct GapStretch {
  /// The sums over all gaps up to each segment's start, and up to its visible end.
  private var before: [Int64] = []
  private var through: [Int64] = []

  /// A blank stretches by half of its width, as in plain TeX's font; the gap between two ideographs by a twentieth of
  /// an em, since a line has many more of these.
  private static let ideographicPart: Int64 = 20

  /// - Complexity: linear in the text's length.
  init(_ storage: ShapedTextStorage) {
    let (segments, table) = (storage.segments, storage.table)
    before.reserveCapacity(segments.count)
    through.reserveCapacity(segments.count)
    var unit = 0
    var sum: Int64 = 0
    func move(to end: Int) {
      while unit < end {
        unit += 1
        guard unit < table.count, Justification.isGap(table, unit) else { continue }
        let blank = table.prefix[unit] - table.prefix[unit - 1]
        sum += Justification.isSeparator(table.units[unit - 1]) ? blank / 2 : storage.unitsPerEm / Self.ideographicPart
      }
    }
    for k in 0..<segments.count {
      move(to: segments.startUnit(k))
      before.append(sum)
      // A gap at the visible end is not inside the line.
      move(to: Int(segments.visibleEnd[k]) - 1)
      through.append(sum)
    }
  }

  /// The stretch of a line from one segment to another.
  @inline(__always)
  func stretch(from first: Int, to last: Int) -> Int64 { max(0, through[last] - before[first]) }
}

extension ShapedTextStorage {
  /// How many em shorter than its column a line may be before it looks bad, where its blanks do not stretch: plain
  /// TeX's `\raggedright`.
  private static let raggedness: Int64 = 2
  /// The most steps in which lines are saved in one paragraph.
  private static let mostSavings = 8
  /// How many lines above the fewest count as hardly more.
  private static let fewMore = 2

  /// The last segments of the lines in a column that look best together, among all that the box holds.
  ///
  /// - Parameters:
  ///   - indent: by how much the text's first line is narrower; negative if it is wider.
  ///   - isJustified: whether the gaps of lines stretch to fill the column.
  ///   - work: the budget; once it is spent, the result means nothing.
  ///   - holds: whether the box holds given lines. Where it does not hold the best ones, lines are saved, first in the
  ///     paragraphs in which that costs the fewest demerits.
  /// - Returns: nil where the box holds none of those tried.
  /// - Complexity: linear in the text's length, unless a line has several hundred places to end.
  func optimalEnds(
    _ breaking: OptimalBreaking, column: Int64, indent: Int64 = 0, isJustified: Bool, by measure: LineMeasure,
    _ work: WorkBudget? = nil, holds: (GreedyPass) -> Bool
  ) -> [Int]? {
    let gaps = isJustified ? GapStretch(self) : nil
    var paragraphs: [ParagraphSegments] = []
    var k = 0
    while k < segments.count {
      let range = k..<Int(segments.paragraphEnd[k]) + 1
      paragraphs.append(
        ParagraphSegments(
          storage: self, range: range, measure: measure, gaps: gaps, indent: k == 0 ? indent : 0, column: column,
          work: work))
      k = range.upperBound
    }
    func solve(_ paragraph: ParagraphSegments, limit: Int = .max) -> TotalFitSolution? {
      var breaking = breaking
      if limit < .max { breaking.looseness = max(0, breaking.looseness) }
      let solution = TotalFit(segments: paragraph, column: column, rules: breaking.rules(column: column)).solve(
        breaking, stretch: isJustified ? 0 : Self.raggedness * unitsPerEm,
        emergency: breaking.emergency(unitsPerEm: unitsPerEm), em: unitsPerEm, limit: limit,
        needed: limit < .max ? paragraph.needed(column) : [],
        paying: work.map { work in
          { steps in
            work.spend(steps)
            return !work.isSpent
          }
        })
      return solution.map { .init(ends: $0.ends.map { $0 + paragraph.range.lowerBound }, demerits: $0.demerits) }
    }
    /// How many lines the box holds, up to a number, if lines are equally high.
    func held(from fewest: Int, upTo most: Int) -> Int? {
      guard segments.ascender == nil, overhang(by: measure) == 0 else { return nil }
      func isHeld(_ count: Int) -> Bool {
        var pass = GreedyPass()
        pass.lineCount = count
        pass.height = Double(count) * lineHeight
        (pass.firstAscender, pass.lastDescender) = (ownExtent.ascender, ownExtent.descender)
        return holds(pass)
      }
      var (low, high) = (fewest, most + 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if isHeld(middle) { low = middle } else { high = middle }
      }
      return low
    }
    let greedy = paragraphs.map { $0.greedyEnds(column) }
    let fewest = greedy.reduce(0) { $0 + $1.count }
    // Where the box holds hardly more than the fewest lines, as it does where it decided the text's size, the best of
    // those are looked for at once.
    let isNarrow = paragraphs.count == 1 && breaking.looseness == 0
    let limit = isNarrow ? held(from: fewest, upTo: fewest + Self.fewMore + 1) : nil
    let limits = limit.map { $0 <= fewest + Self.fewMore ? $0 : .max } ?? .max
    let solutions = paragraphs.indices.map { index -> TotalFitSolution in
      // A paragraph that has room on one line stays on it.
      if breaking.looseness <= 0, greedy[index].count == 1 { return .init(ends: greedy[index], demerits: 0) }
      return solve(paragraphs[index], limit: limits) ?? .init(ends: greedy[index], demerits: 0)
    }
    let best = solutions.flatMap(\.ends)
    if holds(pass(ends: best, column: column, indent: indent, by: measure)) { return best }

    struct Saving {
      let paragraph: Int
      let solution: TotalFitSolution
      /// The demerits for a line saved; not fewer than those of the previous saving in the same paragraph.
      let cost: Int
    }
    var savings: [Saving] = []
    let excess = held(from: fewest, upTo: best.count).map { best.count - $0 } ?? best.count
    let longer = paragraphs.indices.filter { solutions[$0].ends.count > greedy[$0].count }
    for index in longer {
      var known = solutions[index]
      let fewest = max(greedy[index].count, known.ends.count - excess)
      var cost = Int.min
      var steps = longer.count == 1 && excess < best.count ? Self.mostSavings : 1
      while known.ends.count > fewest {
        let limit = steps < Self.mostSavings ? known.ends.count - 1 : fewest
        guard let fewer = solve(paragraphs[index], limit: limit), fewer.ends.count < known.ends.count else { break }
        cost = max(cost, (fewer.demerits - known.demerits) / (known.ends.count - fewer.ends.count))
        savings.append(Saving(paragraph: index, solution: fewer, cost: cost))
        known = fewer
        steps += 1
      }
    }
    // Sorting keeps a paragraph's savings in their order.
    savings = savings.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
    func saved(_ count: Int) -> [Int] {
      var saved = solutions
      for saving in savings.prefix(count) { saved[saving.paragraph] = saving.solution }
      return saved.flatMap(\.ends)
    }
    func isHeld(_ count: Int) -> Bool {
      holds(pass(ends: saved(count), column: column, indent: indent, by: measure))
    }
    var low = 0
    var high = savings.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if isHeld(middle) { high = middle } else { low = middle }
    }
    return isHeld(high) ? saved(high) : nil
  }

  /// The pass that describes lines which end with these segments.
  func pass(ends: [Int], column: Int64, indent: Int64 = 0, by measure: LineMeasure) -> GreedyPass {
    var pass = GreedyPass()
    var k = 0
    for last in ends {
      if max(0, width(from: k, to: last, by: measure)) > (k == 0 ? column - indent : column) { pass.overflows = true }
      pass.add(extent(k, last), ink: ink(from: k, to: last, by: measure))
      k = last + 1
    }
    // Computed as it is for greedy lines where all lines are equally high.
    if segments.ascender == nil { pass.height = Double(pass.lineCount) * lineHeight }
    return pass
  }
}
