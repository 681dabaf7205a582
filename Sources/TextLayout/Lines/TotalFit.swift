/// The segments of one paragraph, as ``TotalFit`` needs them; counted from 0.
protocol BreakableSegments {
  var count: Int { get }
  /// The width of the line from one segment to another.
  func width(from first: Int, to last: Int) -> Int64
  /// By how much the blanks inside that line stretch before they look bad.
  func stretch(from first: Int, to last: Int) -> Int64
  /// Whether a line that ends with a segment shows a hyphen.
  func isHyphenated(_ last: Int) -> Bool
  /// Whether a line from `first` may fit a column again if it ends after `last`, although it does not fit when it ends
  /// there.
  func mayFit(_ column: Int64, from first: Int, after last: Int) -> Bool
  /// Whether, of two lines with the same end, the one that starts later is never wider.
  var isRegular: Bool { get }
  /// For each segment a number of lines that it takes with all that follow it, in a column and at least; followed by 0
  /// for the end.
  func needed(_ column: Int64) -> [Int]
}

/// Breaks a paragraph so that all its lines together look best: the line breaker of TeX (Knuth & Plass, "Breaking
/// Paragraphs into Lines", 1981).
///
/// Each line has a *badness*, 100 times the cube of the ratio by which its blanks stretch, and *demerits*: the square
/// of its badness plus a penalty for each line, and more for hyphens and for neighbours of which one is far looser than
/// the other. The breaks with the fewest demerits in all are found by walking once over the segments with a list of
/// *active* breaks, from which a line may still reach the current segment.
///
/// Numbers, rounding, ties and the order of active breaks are those of TeX82 (sections 108 and 829 to 875 of its
/// program, with the same names for the constants), so breaks are the same where widths are; LuaTeX confirms that
/// (`Tests/Oracles/luatex`). Three things differ: blanks never shrink; sums of demerits do not overflow; and a break is
/// not given up while a later, narrower end of its line fits.
struct TotalFit<Segments: BreakableSegments> {
  let segments: Segments
  let column: Int64
  let rules: TotalFitRules
  /// An attempt is given up where a line that ends at one place could start in more places than this, so that the work
  /// grows with the text's length alone.
  var mostCandidates = 512
  /// How many segments a short paragraph counts as in ``mostSteps``.
  private static var fewSegments: Int { 2048 }

  /// How many starts of lines all attempts together may look at. Where breaks with different numbers of lines before
  /// them are kept apart, many of them may start at the same place, more the longer the paragraph is.
  var mostSteps: Int {
    let (product, overflows) = mostCandidates.multipliedReportingOverflow(by: max(segments.count, Self.fewSegments))
    return overflows ? .max : product
  }

  typealias Pass = TotalFitPass
  typealias Solution = TotalFitSolution

  /// How loose a line is; neighbours should differ by no more than one.
  private static var decent: Int { 2 }
  private static var tight: Int { 3 }
  private static func fitness(_ badness: Int) -> Int { badness > 99 ? 0 : badness > 12 ? 1 : decent }

  /// The breaks with the fewest demerits; nil where the attempt has none that are good enough.
  ///
  /// - Complexity: linear in the number of segments, times how many of them may end the same line.
  func solve(_ pass: Pass) -> Solution? {
    var steps = TotalFitSteps(mostSteps)
    return solve(pass, &steps)
  }

  /// - Parameter steps: how many starts of lines may still be looked at; spent afterwards if there were more, and the
  ///   attempt was given up.
  func solve(_ pass: Pass, _ steps: inout TotalFitSteps) -> Solution? {
    let start = Active(
      demerits: 0, first: 0, line: 1, place: -1, fitness: Int8(Self.decent), followsHyphen: false)
    var walk = Walk(
      pass: pass, isRegular: segments.isRegular, tooBad: TotalFitRules.ratio(above: pass.tolerance),
      queues: [Queue(breaks: [start])],
      // Only a paragraph whose number of lines matters has to keep them apart.
      keepsLinesApart: pass.looseness != 0 || pass.limit < .max, steps: steps)
    defer { steps = walk.steps }
    let end = segments.count - 1
    guard end >= 0 else { return nil }
    walk.places.reserveCapacity(2 * segments.count)
    for last in 0..<end {
      let isHyphenated = segments.isHyphenated(last)
      if isHyphenated, !pass.allowsHyphens || rules.hyphenPenalty >= TotalFitRules.infinitePenalty { continue }
      guard tryBreak(after: last, isLast: false, isHyphenated: isHyphenated, &walk), walk.living > 0 else { return nil }
    }
    guard tryBreak(after: end, isLast: true, isHyphenated: false, &walk) else { return nil }
    return choose(&walk)
  }

  /// Looks for the best lines that end with a segment, one number of lines after the other.
  ///
  /// - Returns: whether there are few enough of them.
  private func tryBreak(after last: Int, isLast: Bool, isHyphenated: Bool, _ walk: inout Walk) -> Bool {
    var index = walk.first
    // Mostly no line can end here yet.
    if !isLast, walk.isRegular {
      while isTooEarly(walk.queues[index], for: last, walk) {
        let isDone = index == walk.first && walk.queues[index].head == walk.queues[index].breaks.count
        index += 1
        walk.steps.left -= 1
        if index == walk.queues.count { return walk.steps.left >= walk.steps.due || walk.steps.settle() }
        if isDone { walk.first = index }
      }
    }
    // Lines that end here, from the previous queue, become active in the next queue only after that has been looked at.
    var before = Candidates()
    while index < walk.queues.count {
      walk.steps.left -= 1
      if walk.steps.left < walk.steps.due, !walk.steps.settle() { return false }
      let isAlone = before.fewest == Candidates.awful
      var best = Candidates()
      if isLast || !isTooEarly(walk.queues[index], for: last, walk) {
        let isFew = endLines(
          with: last, isLast: isLast, isHyphenated: isHyphenated, queue: index, isAlone: isAlone, &walk, &best)
        if !isFew { return false }
      }
      if !isAlone { activate(before, after: last, isHyphenated, queue: index, &walk) }
      before = best
      if index == walk.first, walk.queues[index].head == walk.queues[index].breaks.count, index + 1 < walk.queues.count
      {
        walk.first += 1
      }
      index += 1
    }
    if before.fewest < Candidates.awful {
      if walk.keepsLinesApart { walk.queues.append(Queue()) }
      activate(before, after: last, isHyphenated, queue: walk.queues.count - 1, &walk)
      if walk.queues[walk.queues.count - 1].breaks.isEmpty { walk.queues.removeLast() }
    }
    return true
  }

  /// Makes a break active, once for each fitness that may still be part of the best paragraph.
  private func activate(_ best: Candidates, after last: Int, _ isHyphenated: Bool, queue: Int, _ walk: inout Walk) {
    let bound = best.fewest + rules.fitnessDemerits
    func add(_ fitness: Int8, _ demerits: Int, _ previous: Int32, _ line: Int32) {
      guard demerits <= bound else { return }
      if walk.pass.limit < .max, Int(line) + walk.pass.needed[last + 1] > walk.pass.limit { return }
      walk.places.append((Int32(last), previous))
      walk.living += 1
      walk.queues[queue].breaks.append(
        Active(
          demerits: demerits, first: Int32(last + 1), line: line + 1, place: Int32(walk.places.count - 1),
          fitness: fitness, followsHyphen: isHyphenated))
    }
    // TeX has the breaks with one number of lines in the opposite order, the latest first.
    if walk.keepsLinesApart {
      add(3, best.demerits.3, best.place.3, best.line.3)
      add(2, best.demerits.2, best.place.2, best.line.2)
      add(1, best.demerits.1, best.place.1, best.line.1)
      add(0, best.demerits.0, best.place.0, best.line.0)
    } else {
      add(0, best.demerits.0, best.place.0, best.line.0)
      add(1, best.demerits.1, best.place.1, best.line.1)
      add(2, best.demerits.2, best.place.2, best.line.2)
      add(3, best.demerits.3, best.place.3, best.line.3)
    }
  }

  /// Whether no break in a queue can start a line that ends at a segment yet.
  @inline(__always)
  private func isTooEarly(_ queue: Queue, for last: Int, _ walk: borrowing Walk) -> Bool {
    guard queue.head < queue.breaks.count else { return true }
    guard walk.isRegular else { return false }
    let first = Int(queue.breaks[queue.head].first)
    let shortfall = column - segments.width(from: first, to: last)
    return TotalFitRules.isTooBad(
      shortfall, segments.stretch(from: first, to: last) + walk.pass.stretch, walk.tooBad)
  }

  /// The best lines from the breaks in a queue to a segment.
  ///
  /// - Parameter isAlone: whether no line from a queue with fewer lines ends there.
  /// - Returns: whether there are few enough of them.
  private func endLines(
    with last: Int, isLast: Bool, isHyphenated: Bool, queue: Int, isAlone: Bool, _ walk: inout Walk,
    _ best: inout Candidates
  ) -> Bool {
    // Taken out of the queue, so that nothing is copied.
    var breaks: [Active] = []
    swap(&breaks, &walk.queues[queue].breaks)
    defer { swap(&breaks, &walk.queues[queue].breaks) }
    let head = walk.queues[queue].head
    let (tolerance, tooBad) = (walk.pass.tolerance, walk.tooBad)
    let extra = isLast ? walk.pass.stretch + rules.lastLineStretch : walk.pass.stretch
    let isFree = isLast && rules.isLastLineFree
    let isRegular = walk.isRegular
    let hyphen = isHyphenated ? rules.hyphenPenalty * rules.hyphenPenalty : 0
    let afterHyphen = isLast ? rules.lastHyphenDemerits : isHyphenated ? rules.hyphensDemerits : 0
    var first: Int32 = -1
    var shortfall: Int64 = 0
    var badness = 0
    var isTooWide = false
    // The demerits and the fitness of the line alone.
    var own = 0
    var fitness = 0
    var died = 0
    var taken: (count: Int, last: Int) = (0, -1)
    let end = breaks.withUnsafeMutableBufferPointer { breaks in
      var index = head
      while index < breaks.count {
        if breaks[index].isDead {
          index += 1
          continue
        }
        // Ways to the same break that differ in what comes before it follow each other, and continue with the same
        // line.
        if breaks[index].first != first {
          first = breaks[index].first
          let from = Int(first)
          shortfall = column - segments.width(from: from, to: last)
          isTooWide = false
          if shortfall < 0 {
            badness = TotalFitRules.infiniteBadness + 1
            isTooWide = !segments.mayFit(column, from: from, after: last)
          } else if isFree {
            badness = 0
          } else {
            let stretch = segments.stretch(from: from, to: last) + extra
            if TotalFitRules.isTooBad(shortfall, stretch, tooBad) {
              // From here on, lines are only shorter.
              if !isLast, isRegular { break }
              badness = TotalFitRules.infiniteBadness + 1
            } else {
              badness = TotalFitRules.badness(shortfall, stretch)
            }
          }
          own = TotalFitRules.square(rules.linePenalty + badness) + hyphen
          fitness = shortfall < 0 ? Self.tight : isFree ? Self.decent : Self.fitness(badness)
        }
        if isTooWide || isLast {
          breaks[index].isDead = true
          died += 1
          taken.last = walk.keepsLinesApart && taken.last >= 0 ? taken.last : index
        }
        if badness <= tolerance {
          var demerits = breaks[index].demerits + own
          if breaks[index].followsHyphen { demerits += afterHyphen }
          if abs(fitness - Int(breaks[index].fitness)) > 1 { demerits += rules.fitnessDemerits }
          best.take(fitness, demerits, breaks[index], orEqual: !walk.keepsLinesApart)
          taken.count += 1
        }
        index += 1
      }
      return index
    }
    walk.living -= died
    walk.steps.left -= end - head
    var alive = head
    while alive < end, breaks[alive].isDead { alive += 1 }
    walk.queues[queue].head = alive
    if walk.pass.isFinal, isAlone, walk.living == 0, taken.last >= 0 { force(breaks[taken.last], taken.count, &best) }
    return isLast || end - head <= mostCandidates
  }

  /// Where there is no other line than the one from the last break, it has no demerits, whether it is good or not, as
  /// in TeX.
  private func force(_ start: Active, _ count: Int, _ best: inout Candidates) {
    guard count == 0 || (count == 1 && best.isFrom(start)) else { return }
    let fitness = count == 0 ? Self.tight : best.onlyFitness
    best = Candidates()
    best.take(fitness, start.demerits, start, orEqual: true)
  }

  /// The breaks that lead to the paragraph's best end.
  private func choose(_ walk: inout Walk) -> Solution? {
    // The ends are in TeX's order.
    let ends = walk.queues.flatMap { queue in
      let living = queue.breaks[queue.head...].filter { !$0.isDead }
      return walk.keepsLinesApart ? living.reversed() : living
    }
    guard var best = ends.first else { return nil }
    for end in ends where end.demerits < best.demerits { best = end }
    let looseness = walk.pass.looseness
    if looseness != 0 {
      let line = best.line
      var reached = 0
      for end in ends {
        let difference = Int(end.line - line)
        let isNearer = difference < reached ? looseness <= difference : difference > reached && looseness >= difference
        if isNearer {
          (best, reached) = (end, difference)
        } else if difference == reached, end.demerits < best.demerits {
          best = end
        }
      }
      if reached != looseness, !walk.pass.takesNearest { return nil }
    }
    var lines: [Int] = []
    var place = Int(best.place)
    while place >= 0 {
      lines.append(Int(walk.places[place].end))
      place = Int(walk.places[place].previous)
    }
    return Solution(ends: lines.reversed(), demerits: best.demerits)
  }
}

// MARK: - State

// Outside the generic type: nested types would be instantiated again for each kind of segments, when the process first
// breaks lines.

/// One attempt, with what it tolerates.
struct TotalFitPass {
  /// No line's badness is larger.
  var tolerance: Int
  var allowsHyphens = true
  /// How much every line stretches besides its blanks.
  var stretch: Int64
  /// By how many lines the paragraph should be longer than the best one.
  var looseness = 0
  /// Whether the nearest possible number of lines is good enough where that number cannot be had.
  var takesNearest = true
  /// Whether lines that are worse or too wide are made where there are no others.
  var isFinal = false
  /// The most lines allowed.
  var limit = Int.max
  /// The fewest lines that the segments from each one on take, followed by 0 for the end; empty where there is no
  /// limit.
  var needed: [Int] = []
}

/// The breaks that an attempt found.
struct TotalFitSolution: Equatable {
  /// The last segment of each line.
  var ends: [Int]
  var demerits: Int
}

/// A break from which a line may start.
private struct Active {
  var demerits: Int
  /// The segment that the line starts with, and the line's number, counted from 1.
  var first: Int32
  var line: Int32
  /// The index of the break in the list of all breaks; -1 at the paragraph's start.
  var place: Int32
  var fitness: Int8
  var followsHyphen: Bool
  /// Whether no line from here fits any more.
  var isDead = false
}

/// Active breaks in the order of the text. Those before `head` are dead; among the rest the longer lines come first, so
/// that those that can end at a segment are at the front.
private struct Queue {
  var breaks: [Active] = []
  var head = 0
}

/// The best ways to a break, by the fitness of the line that ends there.
private struct Candidates {
  /// Larger than any demerits.
  static var awful: Int { .max / 4 }

  var demerits = (Self.awful, Self.awful, Self.awful, Self.awful)
  var place: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  var line: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  var fewest = Self.awful

  /// - Parameter orEqual: whether the later one of equals is taken.
  @inline(__always)
  mutating func take(_ fitness: Int, _ sum: Int, _ start: Active, orEqual: Bool) {
    let bound = orEqual ? sum - 1 : sum
    switch fitness {
    case 0: if bound < demerits.0 { (demerits.0, place.0, line.0) = (sum, start.place, start.line) }
    case 1: if bound < demerits.1 { (demerits.1, place.1, line.1) = (sum, start.place, start.line) }
    case 2: if bound < demerits.2 { (demerits.2, place.2, line.2) = (sum, start.place, start.line) }
    default: if bound < demerits.3 { (demerits.3, place.3, line.3) = (sum, start.place, start.line) }
    }
    fewest = min(fewest, sum)
  }

  /// Where there is only one way: its fitness.
  var onlyFitness: Int { demerits.0 < Self.awful ? 0 : demerits.1 < Self.awful ? 1 : demerits.2 < Self.awful ? 2 : 3 }

  /// Where there is only one way: whether it starts from a given break.
  func isFrom(_ start: Active) -> Bool {
    switch onlyFitness {
    case 0: place.0 == start.place
    case 1: place.1 == start.place
    case 2: place.2 == start.place
    default: place.3 == start.place
    }
  }
}

/// The state of a walk over the segments.
private struct Walk {
  let pass: TotalFitPass
  /// Whether the segments are regular; kept here because it is asked for each of them.
  let isRegular: Bool
  /// The least ratio that exceeds the tolerance.
  let tooBad: Int64
  /// A single queue or, where breaks with different numbers of lines before them are kept apart, one queue for each
  /// number.
  var queues: [Queue]
  var keepsLinesApart: Bool
  var steps: TotalFitSteps
  /// The first queue that is not empty.
  var first = 0
  /// How many active breaks are not dead.
  var living = 1
  /// All breaks that have been active: the last segment before each, and the previous break.
  var places: [(end: Int32, previous: Int32)] = []
}

/// The costs that ``TotalFit`` assigns to a line, in TeX's numbers.
struct TotalFitRules {
  /// `\linepenalty` and `\hyphenpenalty`.
  var linePenalty = 10
  var hyphenPenalty = 50
  /// `\doublehyphendemerits`, `\finalhyphendemerits` and `\adjdemerits`.
  var hyphensDemerits = 10_000
  var lastHyphenDemerits = 5_000
  var fitnessDemerits = 10_000
  /// The stretch after the last line, `\parfillskip`: infinite, or this much.
  var isLastLineFree = true
  var lastLineStretch: Int64 = 0

  /// `inf_bad` and `inf_penalty`.
  static let infiniteBadness = 10_000
  static let infinitePenalty = 10_000

  /// The badness of a line: about 100 (excess / stretch)^3, at most ``infiniteBadness`` (section 108).
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

  /// Whether a line is worse than a tolerance; mostly decided without a division.
  ///
  /// - Parameter ratio: what ``ratio(above:)`` gives.
  @inline(__always)
  static func isTooBad(_ excess: Int64, _ stretch: Int64, _ ratio: Int64) -> Bool {
    if excess <= 0 || ratio > 1290 { return false }
    if excess <= 7_230_584, stretch < 1 << 40 { return excess * 297 >= ratio * stretch }
    return stretch < 1_663_497 || excess / (stretch / 297) >= ratio
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
