/// A basic row whose leaving would be an improvement, and the direction.
struct Candidate: BitwiseCopyable, HeapEntry {
  var code: Int32
  /// 1 when its left side is to grow, -1 when it is to shrink.
  var sigma: Int32
  /// The highest level that gains.
  var lead: Double
  /// How much that level gains for each point that the left side moves.
  var gain: Double
  /// The row's own level.
  var own: Double

  /// The highest level comes first, and there the row that matters least: on a screen, a single view gives way before
  /// the width from which all views follow. Among rows of one level, the largest gain comes first, because the steepest
  /// way takes few exchanges when many rows compete for few variables. Among equals, the earlier row comes first.
  @inline(__always)
  static func < (a: Candidate, b: Candidate) -> Bool {
    if a.lead != b.lead { return a.lead > b.lead }
    if a.own != b.own { return a.own < b.own }
    if a.gain != b.gain { return a.gain > b.gain }
    return a.code < b.code
  }
}

/// A row that waits for its turn while a basis is built, with its level.
struct Ranked: BitwiseCopyable, HeapEntry {
  var level: Double
  var row: Int32

  /// The highest level comes first, and there the earlier row.
  @inline(__always)
  static func < (a: Ranked, b: Ranked) -> Bool { a.level == b.level ? a.row < b.row : a.level > b.level }
}

/// A variable, with its height when it was put in a heap.
struct Height: BitwiseCopyable, HeapEntry {
  var variable: Int32
  var height: Int32

  @inline(__always)
  static func < (a: Height, b: Height) -> Bool { a.height > b.height }
}

protocol HeapEntry: BitwiseCopyable {
  /// Whether `a` comes out before `b`.
  static func < (a: Self, b: Self) -> Bool
}

/// Candidates by urgency.
typealias CandidateHeap = Heap<Candidate>
/// Variables; those determined last come first.
typealias HeightHeap = Heap<Height>

/// A binary heap.
struct Heap<Entry: HeapEntry> {
  private var entries = Table<Entry>()

  var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() { entries.removeAll() }

  mutating func push(_ entry: Entry) {
    entries.append(entry)
    var i = entries.count - 1
    while i > 0 {
      let parent = (i - 1) / 2
      guard entry < entries[parent] else { break }
      entries[i] = entries[parent]
      i = parent
    }
    entries[i] = entry
  }

  mutating func pop() -> Entry? {
    guard let last = entries.popLast() else { return nil }
    if entries.isEmpty { return last }
    let top = entries[0]
    var i = 0
    while true {
      var child = 2 * i + 1
      if child >= entries.count { break }
      if child + 1 < entries.count && entries[child + 1] < entries[child] { child += 1 }
      guard entries[child] < last else { break }
      entries[i] = entries[child]
      i = child
    }
    entries[i] = last
    return top
  }

  mutating func keep(_ upkeep: Upkeep) { entries.keep(upkeep) }

  func free() { entries.free() }
}
