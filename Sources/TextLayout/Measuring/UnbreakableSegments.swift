/// The stretches between line-break opportunities, and all that breaking lines needs to know about them.
///
/// A line from segment `k` to segment `j` measures `end[j] - start[k]`: the prefix sums of the shaped text, corrected
/// where the line's start or end changes the shaping (kerning across the break, joins). So a line costs two look-ups,
/// and measures what it would measure if it were shaped alone. Only where the two corrections overlap - in a line so
/// short that no safe place lies inside it - is the pair shaped on its own (``ShapedTextStorage/width(from:to:)``).
final class UnbreakableSegments: Sendable {
  let count: Int
  /// The UTF-16 offset after the segment, and after its last character that does not hang.
  nonisolated(unsafe) let boundary: UnsafeMutablePointer<Int32>
  nonisolated(unsafe) let visibleEnd: UnsafeMutablePointer<Int32>
  /// The index of the last segment before the next mandatory break.
  nonisolated(unsafe) let paragraphEnd: UnsafeMutablePointer<Int32>
  nonisolated(unsafe) let start: UnsafeMutablePointer<Int64>
  nonisolated(unsafe) let end: UnsafeMutablePointer<Int64>
  /// `reach[k]`: the least `end` from `k` to the paragraph's end: `end` itself where that never decreases. So the
  /// furthest segment that fits is found by bisection even where `end` itself decreases.
  nonisolated(unsafe) var reach: UnsafeMutablePointer<Int64>
  /// The greatest `start` up to `k` in its paragraph: `start` itself where that never decreases.
  nonisolated(unsafe) var latestStart: UnsafeMutablePointer<Int64>
  /// The first segment whose width from `k` is `end - start`; nil where that is every segment.
  nonisolated(unsafe) var additiveFrom: UnsafeMutablePointer<Int32>?
  /// Whether a line that ends with the segment shows a hyphen, which `end` then includes; nil where no segment shows
  /// one.
  nonisolated(unsafe) var hyphenated: UnsafeMutablePointer<Bool>?
  /// Where lines may end inside words; nil where they may not.
  nonisolated(unsafe) var splits: WordSplits?
  /// How far a line that ends with the segment, and holds nothing else, reaches above and below its baseline, in the
  /// text's units and with half the line gap on each side: as far as its visible part makes it, but no less far than
  /// the style's own font; nil where all lines are equally high.
  nonisolated(unsafe) var ascender: UnsafeMutablePointer<Double>?
  nonisolated(unsafe) var descender: UnsafeMutablePointer<Double>?
  /// The same for the whole segment, where it is not a line's last one: what would hang at a line's end is then inside
  /// the line.
  nonisolated(unsafe) var innerAscender: UnsafeMutablePointer<Double>?
  nonisolated(unsafe) var innerDescender: UnsafeMutablePointer<Double>?
  /// The furthest that any segment reaches up and down; nil where all lines are equally high.
  var furthest: FontExtent? {
    guard let innerAscender, let innerDescender, let ascender, let descender else { return nil }
    return (0..<count).lazy.map { k in
      FontExtent(ascender: max(ascender[k], innerAscender[k]), descender: max(descender[k], innerDescender[k]))
    }.reduce(nil) { $0?.joined($1) ?? $1 }
  }
  /// The distinct heights of lines of one segment, lowest first; empty where all lines are equally high.
  nonisolated(unsafe) var heights: [Double] = []
  /// Whether `start` and `end` never decrease inside a paragraph and every line is additive. Then greedy breaking takes
  /// the fewest lines, and never more in a wider column.
  nonisolated(unsafe) var isRegular = true
  private nonisolated(unsafe) let memory: UnsafeMutableRawPointer
  private let byteCount: Int
  /// The segments whose memory these use; nil where they have their own.
  private let owner: UnbreakableSegments?

  init(count: Int) {
    self.count = count
    owner = nil
    (memory, byteCount) = LongTextMemory.allocate(byteCount: count * 28)
    start = memory.bindMemory(to: Int64.self, capacity: count)
    latestStart = start
    end = (memory + count * 8).bindMemory(to: Int64.self, capacity: count)
    reach = end
    boundary = (memory + count * 16).bindMemory(to: Int32.self, capacity: count)
    visibleEnd = (memory + count * 20).bindMemory(to: Int32.self, capacity: count)
    paragraphEnd = (memory + count * 24).bindMemory(to: Int32.self, capacity: count)
  }

  /// The same segments, measured as they are, but for their heights, which are all those of the strut until they are
  /// found anew.
  init(withoutHeightsOf other: UnbreakableSegments) {
    owner = other.owner ?? other
    count = other.count
    (memory, byteCount) = (other.memory, other.byteCount)
    (start, latestStart, end, reach) = (other.start, other.latestStart, other.end, other.reach)
    (boundary, visibleEnd, paragraphEnd) = (other.boundary, other.visibleEnd, other.paragraphEnd)
    (additiveFrom, hyphenated, splits) = (other.additiveFrom, other.hyphenated, other.splits)
    isRegular = other.isRegular
  }

  deinit {
    ascender?.deallocate()
    descender?.deallocate()
    innerAscender?.deallocate()
    innerDescender?.deallocate()
    guard owner == nil else { return }
    if latestStart != start { latestStart.deallocate() }
    if reach != end { reach.deallocate() }
    LongTextMemory.deallocate(memory, byteCount: byteCount)
    additiveFrom?.deallocate()
    hyphenated?.deallocate()
  }

  func markHyphenated(where isHyphenated: (Int) -> Bool) {
    let marks = UnsafeMutablePointer<Bool>.allocate(capacity: count)
    for k in 0..<count { marks[k] = isHyphenated(k) }
    hyphenated = marks
  }

  @inline(__always) func isHyphenated(_ k: Int) -> Bool { hyphenated.map { $0[k] } ?? false }

  /// The furthest segment from `first` through `last` whose end lies within `limit`; `first - 1` when none does.
  ///
  /// - Complexity: O(log d) for an answer d segments away: gallop, then bisect.
  @inline(__always)
  func furthest(from first: Int, through last: Int, within limit: Int64) -> Int {
    Self.furthest(from: first, through: last, within: limit, reach)
  }

  /// The same for any reach that never decreases.
  @inline(__always)
  static func furthest(
    from first: Int, through last: Int, within limit: Int64, _ reach: UnsafeMutablePointer<Int64>
  ) -> Int {
    var fits = first - 1
    var beyond = last + 1
    var probe = first
    var step = 1
    while probe <= last {
      if reach[probe] > limit {
        beyond = probe
        break
      }
      fits = probe
      probe += step
      step <<= 1
    }
    while beyond - fits > 1 {
      let middle = (fits + beyond) >> 1
      if reach[middle] <= limit { fits = middle } else { beyond = middle }
    }
    return fits
  }

  /// Whether the whole segment hangs where it ends a line.
  @inline(__always) func isBlank(_ k: Int) -> Bool { visibleEnd[k] <= startUnit(k) }

  /// The UTF-16 offset at which segment `k` starts.
  @inline(__always) func startUnit(_ k: Int) -> Int { k == 0 ? 0 : Int(boundary[k - 1]) }
}
