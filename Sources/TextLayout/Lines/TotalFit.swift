/// The segments of one paragraph, as ``TotalFit`` asks for them; counted from 0.
protocol BreakableSegments {
  var count: Int { get }
  /// The width of the line from one segment to another.
  func width(from first: Int, to last: Int) -> Int64
  /// By how much the blanks inside that line stretch before they look bad.
  func stretch(from first: Int, to last: Int) -> Int64
  /// Whether a line that ends with a segment shows a hyphen.
  func isHyphenated(_ last: Int) -> Bool
  /// Whether a line from `first` may fit a column again if it ends after `last`, with which it does not.
  func mayFit(_ column: Int64, from first: Int, after last: Int) -> Bool
}

/// Breaks a paragraph so that all its lines together look best: the line breaker of TeX (Knuth & Plass, "Breaking
/// Paragraphs into Lines", 1981).
///
/// Each line has a *badness*, 100 times the cube of the ratio by which its blanks stretch, and *demerits*: the square of
/// badness and a penalty for each line, more for hyphens and for neighbours of which one is far looser than the other.
/// The breaks with the fewest demerits in sum are found by walking once over the segments with the list of *active*
/// breaks, from which a line may still reach the segment at hand.
///
/// Numbers, rounding, ties and the order of active breaks are those of TeX82 (its program's sections 108 and 829 to
/// 875, with the same names for the constants), so that breaks are the same where widths are; LuaTeX confirms that
/// (`Tests/Oracles/luatex`). Three things differ: blanks never shrink; sums of demerits do not overflow; and a break is
/// not given up while a later, narrower end of its line fits.
struct TotalFit<Segments: BreakableSegments> {
  let segments: Segments
  let column: Int64
  let rules: TotalFitRules
  /// Past so many active breaks an attempt gives up, so that work grows with the text's length alone.
  var mostActive = 1024

  /// One attempt, with what it puts up with.
  struct Pass {
    /// No line's badness is larger.
    var tolerance: Int
    var allowsHyphens = true
    /// Stretch that every line has besides its blanks'.
    var stretch: Int64
    /// By how many lines the paragraph should be longer than the best one.
    var looseness = 0
    /// Whether as many lines as can be are good enough where that number cannot be had.
    var takesNearest = true
    /// Whether lines that are worse or too wide are made where there are no others.
    var isFinal = false
    /// At most so many lines.
    var limit = Int.max
    /// The fewest lines that the segments from each one on take, and 0 for none; empty where there is no limit.
    var needed: [Int] = []
  }

  /// The breaks that an attempt found.
  struct Solution: Equatable {
    /// The last segment of each line.
    var ends: [Int]
    var demerits: Int
  }

  private static var awful: Int { .max / 4 }

  /// How loose a line is; neighbours should not be further apart than one.
  private static var decent: Int { 2 }
  private static var tight: Int { 3 }
  private static func fitness(_ badness: Int) -> Int { badness > 99 ? 0 : badness > 12 ? 1 : decent }

  private struct Active {
    var demerits: Int
    /// The segment that the line starts with, and the line's number from 1 on.
    var first: Int32
    var line: Int32
    /// Index of the break before the line in the list of all; -1 at the paragraph's start.
    var place: Int32
    var fitness: Int8
    var followsHyphen: Bool
  }

  /// The best ways to a break, by the fitness of the line that ends there.
  private struct Candidates {
    var demerits = (awful, awful, awful, awful)
    var place: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var line: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var fewest = awful

    /// Of equals the later one is taken.
    @inline(__always)
    mutating func take(_ fitness: Int, _ sum: Int, _ start: Int32, _ number: Int32) {
      switch fitness {
      case 0: if sum <= demerits.0 { (demerits.0, place.0, line.0) = (sum, start, number) }
      case 1: if sum <= demerits.1 { (demerits.1, place.1, line.1) = (sum, start, number) }
      case 2: if sum <= demerits.2 { (demerits.2, place.2, line.2) = (sum, start, number) }
      default: if sum <= demerits.3 { (demerits.3, place.3, line.3) = (sum, start, number) }
      }
      fewest = min(fewest, sum)
    }
  }

  /// The breaks with the fewest demerits; nil where the attempt has none that are good enough.
  ///
  /// - Complexity: linear in the segments, times how many of them lie in the last part of a line.
  func solve(_ pass: Pass) -> Solution? {
    var active = [
      Active(demerits: 0, first: 0, line: 1, place: -1, fitness: Int8(Self.decent), followsHyphen: false)
    ]
    var kept: [Active] = []
    var places: [(end: Int, previous: Int)] = []
    let count = segments.count
    let ratio = TotalFitRules.ratio(above: pass.tolerance)
    for last in 0..<count {
      let isLast = last == count - 1
      let isHyphenated = !isLast && segments.isHyphenated(last)
      if isHyphenated, !pass.allowsHyphens || rules.hyphenPenalty >= TotalFitRules.infinitePenalty { continue }
      tryBreak(
        after: last, isLast: isLast, isHyphenated: isHyphenated, pass, tooBad: ratio, &active, &kept, &places)
      if active.isEmpty || active.count > mostActive { return nil }
    }
    return choose(active, places, pass)
  }

  private func tryBreak(
    after last: Int, isLast: Bool, isHyphenated: Bool, _ pass: Pass, tooBad ratio: Int64, _ active: inout [Active],
    _ kept: inout [Active], _ places: inout [(end: Int, previous: Int)]
  ) {
    // Only a paragraph of a certain length keeps apart breaks that differ in the number of lines before them.
    let keepsLinesApart = pass.looseness != 0 || pass.limit < .max
    var best = Candidates()
    var line = active.first?.line ?? 1
    /// Makes the break active, once for each fitness that may still be part of the best paragraph.
    func flush() {
      guard best.fewest < Self.awful else { return }
      let bound = best.fewest + rules.fitnessDemerits
      func add(_ fitness: Int8, _ demerits: Int, _ previous: Int32, _ line: Int32) {
        guard demerits <= bound else { return }
        if pass.limit < .max, Int(line) + pass.needed[last + 1] > pass.limit { return }
        places.append((last, Int(previous)))
        kept.append(
          Active(
            demerits: demerits, first: Int32(last + 1), line: line + 1, place: Int32(places.count - 1),
            fitness: fitness, followsHyphen: isHyphenated))
      }
      add(0, best.demerits.0, best.place.0, best.line.0)
      add(1, best.demerits.1, best.place.1, best.line.1)
      add(2, best.demerits.2, best.place.2, best.line.2)
      add(3, best.demerits.3, best.place.3, best.line.3)
      best = Candidates()
    }
    kept.removeAll(keepingCapacity: true)
    var first: Int32 = -1
    var shortfall: Int64 = 0
    var badness = 0
    var isTooWide = false
    let extra = isLast ? pass.stretch + rules.lastLineStretch : pass.stretch
    for index in active.indices {
      let start = active[index]
      if keepsLinesApart, start.line > line {
        flush()
        line = start.line
      }
      // Ways to one break that differ in what stands before it follow each other, and go on with the same line.
      if start.first != first {
        first = start.first
        let from = Int(first)
        shortfall = column - segments.width(from: from, to: last)
        isTooWide = false
        if shortfall < 0 {
          badness = TotalFitRules.infiniteBadness + 1
          isTooWide = !segments.mayFit(column, from: from, after: last)
        } else if isLast, rules.isLastLineFree {
          badness = 0
        } else {
          badness = TotalFitRules.badness(
            shortfall, segments.stretch(from: from, to: last) + extra, tooBad: ratio)
        }
      }
      var isForced = false
      if isTooWide || isLast {
        // With TeX, where there is no other line it has no demerits, be it a good one or not.
        isForced = pass.isFinal && best.fewest == Self.awful && index == active.count - 1 && kept.isEmpty
        if badness > pass.tolerance, !isForced { continue }
      } else {
        kept.append(start)
        if badness > pass.tolerance { continue }
      }
      var demerits = 0
      if !isForced {
        demerits = TotalFitRules.square(rules.linePenalty + badness)
        if isHyphenated { demerits += rules.hyphenPenalty * rules.hyphenPenalty }
        if start.followsHyphen {
          if isLast { demerits += rules.lastHyphenDemerits } else if isHyphenated { demerits += rules.hyphensDemerits }
        }
      }
      let isFree = isLast && rules.isLastLineFree
      let fitness = shortfall < 0 ? Self.tight : isFree ? Self.decent : Self.fitness(badness)
      if !isForced, abs(fitness - Int(start.fitness)) > 1 { demerits += rules.fitnessDemerits }
      demerits += start.demerits
      best.take(fitness, demerits, start.place, start.line)
    }
    flush()
    swap(&active, &kept)
  }

  /// The breaks of the paragraph's best end.
  private func choose(
    _ active: [Active], _ places: [(end: Int, previous: Int)], _ pass: Pass
  ) -> Solution? {
    guard var best = active.first else { return nil }
    for end in active where end.demerits < best.demerits { best = end }
    if pass.looseness != 0 {
      let line = best.line
      var reached = 0
      for end in active {
        let difference = Int(end.line - line)
        let isNearer =
          difference < reached ? pass.looseness <= difference : difference > reached && pass.looseness >= difference
        if isNearer {
          (best, reached) = (end, difference)
        } else if difference == reached, end.demerits < best.demerits {
          best = end
        }
      }
      if reached != pass.looseness, !pass.takesNearest { return nil }
    }
    var ends: [Int] = []
    var place = Int(best.place)
    while place >= 0 {
      ends.append(places[place].end)
      place = places[place].previous
    }
    return Solution(ends: ends.reversed(), demerits: best.demerits)
  }
}

/// What ``TotalFit`` counts against a line, in TeX's numbers.
struct TotalFitRules {
  /// `\linepenalty` and `\hyphenpenalty`.
  var linePenalty = 10
  var hyphenPenalty = 50
  /// `\doublehyphendemerits`, `\finalhyphendemerits` and `\adjdemerits`.
  var hyphensDemerits = 10_000
  var lastHyphenDemerits = 5_000
  var fitnessDemerits = 10_000
  /// The stretch after the last line, `\parfillskip`: without end, or so much.
  var isLastLineFree = true
  var lastLineStretch: Int64 = 0

  /// `inf_bad` and `inf_penalty`.
  static let infiniteBadness = 10_000
  static let infinitePenalty = 10_000

  /// About 100 (excess / stretch)^3, at most ``infiniteBadness`` (section 108).
  static func badness(_ excess: Int64, _ stretch: Int64) -> Int {
    if excess <= 0 { return 0 }
    if stretch <= 0 { return infiniteBadness }
    let ratio: Int64 =
      if excess <= 7_230_584 {
        excess * 297 / stretch
      } else if stretch >= 1_663_497 {
        excess / (stretch / 297)
      } else {
        excess
      }
    // 297 cubed is about 100 times 2^18.
    return ratio > 1290 ? infiniteBadness : Int((ratio * ratio * ratio + 0x20000) >> 18)
  }

  /// The same, or ``infiniteBadness`` for whatever is worse than a tolerance, mostly without a division.
  ///
  /// - Parameter ratio: of ``ratio(above:)``
  @inline(__always)
  static func badness(_ excess: Int64, _ stretch: Int64, tooBad ratio: Int64) -> Int {
    if excess > 0, excess <= 7_230_584, stretch < 1 << 40, excess * 297 >= ratio * stretch { return infiniteBadness }
    return badness(excess, stretch)
  }

  /// The least ratio, in parts of 297, of a line that is worse than a tolerance.
  static func ratio(above tolerance: Int) -> Int64 {
    if tolerance >= infiniteBadness { return 1 << 20 }
    var ratio: Int64 = 0
    while ratio <= 1290, Int((ratio * ratio * ratio + 0x20000) >> 18) <= tolerance { ratio += 1 }
    return ratio
  }

  static func square(_ sum: Int) -> Int { abs(sum) >= 10_000 ? 100_000_000 : sum * sum }
}
