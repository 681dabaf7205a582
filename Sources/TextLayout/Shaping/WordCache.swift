internal import CHarfBuzz
internal import Synchronization
internal import Typography

/// Words as HarfBuzz shaped them, kept for other texts that contain them: their advances, and where slicing is exact,
/// in the font's own units.
///
/// Only what HarfBuzz flags as independent of its neighbours is kept (`HB_GLYPH_FLAG_UNSAFE_TO_CONCAT` is clear at both
/// ends), so a run put together from words is what shaping it whole would give, to the unit. Words that depend on each
/// other are kept together, as one entry, and the first of them is marked. A word belongs to its ``Context``: font
/// instance, script, language, direction and features.
///
/// It holds about ``capacity`` bytes in two generations, as ``ShapeCache`` does; an entry takes 7 bytes per letter and
/// about 40 more.
final class WordCache: Sendable {
  /// Everything besides its letters that decides how a word is shaped.
  struct Context: Equatable, Sendable {
    let font: Font
    let script: UInt32
    /// HarfBuzz's pointer, which is valid as long as the process lives.
    let language: Int
    let isRightToLeft: Bool
    let features: [Feature]

    struct Feature: Equatable, Sendable {
      let tag: UInt32
      let value: UInt32
    }
  }

  /// Which ends of a word are also ends of its run. There it stands beside nothing, elsewhere after a space or another
  /// word; the two cases are kept apart.
  struct Edges: OptionSet, Sendable {
    let rawValue: UInt8
    static let start = Edges(rawValue: 1)
    static let end = Edges(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The edges of a word of a run.
    init(_ word: Int, of count: Int) {
      self.init(word...word, of: count)
    }

    /// The edges of several words together.
    init(_ words: ClosedRange<Int>, of count: Int) {
      self = []
      if words.lowerBound == 0 { insert(.start) }
      if words.upperBound == count - 1 { insert(.end) }
    }
  }

  /// Longer words, and words that are longer together, hardly occur again. It is the most that an entry can say.
  static let longestWord = 255

  let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = capacity }

  fileprivate struct State: Sendable {
    var young = WordTable()
    var old = WordTable()
    var contexts: [KnownContext] = []
    /// The first context that is still in use; words of earlier ones remain until they are let go.
    var firstContext: UInt32 = 0
    var hits = 0
    var misses = 0
  }

  fileprivate struct KnownContext: Sendable {
    let context: Context
    /// How many words were looked at after shaping, and how many of them could be kept.
    var seen = 0
    var kept = 0
    /// How many words were found together with those that they depend on.
    var foundTogether = 0

    /// Some fonts kern with the space, so that no word is independent: then looking words up is not worthwhile, unless
    /// the same ones stand together again.
    var isFutile: Bool { seen >= 256 && (kept + foundTogether) * 8 < seen }
  }

  /// How many contexts are kept apart; when there are more, all words are let go.
  fileprivate static let mostContexts = 256

  var statistics: (hits: Int, misses: Int) { state.withLock { ($0.hits, $0.misses) } }

  /// Copies the known words of a run into the text's tables.
  ///
  /// - Parameter ends: the unit after each word; the first word starts where `start` says.
  /// - Returns: the words that were not found, and the context's number; nil where the context's words are not worth
  ///   keeping.
  func find(
    _ context: Context, in table: CodeUnitTable, from start: Int, ends: [Int]
  ) -> (unknown: [Range<Int>], context: UInt32)? {
    state.withLock { state in
      let number = state.number(of: context)
      guard !state.contexts[Int(number - state.firstContext)].isFutile else { return nil }
      var unknown: [Range<Int>] = []
      // All words from the first to the second of these have not been found.
      var (known, index) = (0, 0)
      while index < ends.count {
        let start = index == 0 ? start : ends[index - 1]
        let words = state.copy(index, of: ends, from: start, number, into: table, half: capacity / 2)
        if words > 0, known < index { unknown.append(known..<index) }
        if words > 1 { state.contexts[Int(number - state.firstContext)].foundTogether += words }
        index += max(1, words)
        if words > 0 { known = index }
      }
      if known < index { unknown.append(known..<index) }
      return (unknown, number)
    }
  }

  /// Lets go of all words where some are in one of these fonts.
  func drop(_ isGone: (Font) -> Bool) {
    let old = state.withLock { state -> State? in
      guard state.contexts.contains(where: { isGone($0.context.font) }) else { return nil }
      let old = state
      state.letGo()
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// A word of a run, or several that are kept together.
  struct Kept {
    let range: Range<Int>
    let edges: Edges
    /// Where the first word ends, and that word's edges, where there are several; nil for a single word.
    let first: (end: Int, edges: Edges)?
  }

  /// Keeps words of a run that has just been shaped.
  func keep(_ words: [Kept], seen: Int, of context: UInt32, in table: CodeUnitTable) {
    state.withLock { state in
      guard context >= state.firstContext, Int(context - state.firstContext) < state.contexts.count else { return }
      state.contexts[Int(context - state.firstContext)].seen += seen
      for word in words {
        let key = WordTable.Key(table.units, word.range, context, word.edges)
        let (advances, safety) = (table.prefix + 1 + word.range.lowerBound, table.safety + word.range.lowerBound)
        if let first = word.first {
          let opening = WordTable.Key(table.units, word.range.lowerBound..<first.end, context, first.edges)
          state.insert(opening, nil, safety, half: capacity / 2)
        } else {
          state.contexts[Int(context - state.firstContext)].kept += 1
        }
        state.insert(key, advances, safety, half: capacity / 2)
      }
    }
  }
}

extension WordCache.State {
  /// The number of a context, which is assigned if it has none.
  fileprivate mutating func number(of context: WordCache.Context) -> UInt32 {
    if let known = contexts.lastIndex(where: { $0.context == context }) { return firstContext + UInt32(known) }
    if contexts.count == WordCache.mostContexts { letGo() }
    contexts.append(WordCache.KnownContext(context: context))
    return firstContext + UInt32(contexts.count - 1)
  }

  fileprivate mutating func letGo() {
    // No number is used twice, so no word of a forgotten context is taken for one of a new context.
    firstContext += UInt32(contexts.count)
    contexts.removeAll()
    young = WordTable()
    old = WordTable()
  }

  /// Copies a word, or as many words from it on as are kept together.
  ///
  /// - Parameter index: the word's, of those that end at `ends`.
  /// - Returns: how many words were found.
  fileprivate mutating func copy(
    _ index: Int, of ends: [Int], from start: Int, _ context: UInt32, into table: CodeUnitTable, half: Int
  ) -> Int {
    guard ends[index] - start <= WordCache.longestWord else { return 0 }
    let advances = table.prefix + 1 + start
    let safety = table.safety + start
    let key = WordTable.Key(table.units, start..<ends[index], context, WordCache.Edges(index, of: ends.count))
    if young.copyAlone(key, advances, safety) {
      hits += 1
      return 1
    }
    guard let known = young.entry(key) ?? old.entry(key) else {
      misses += 1
      return 0
    }
    if known.opens {
      var last = index + 1
      while last < ends.count, ends[last] - start <= WordCache.longestWord {
        let edges = WordCache.Edges(index...last, of: ends.count)
        let longer = WordTable.Key(table.units, start..<ends[last], context, edges)
        if copy(longer, advances, safety, half: half) {
          if young.entry(key)?.opens != true { insert(key, nil, safety, half: half) }
          hits += last + 1 - index
          return last + 1 - index
        }
        last += 1
      }
    }
    guard known.isWord, copy(key, advances, safety, half: half) else {
      misses += 1
      return 0
    }
    hits += 1
    return 1
  }

  /// Copies what a generation has, and keeps it in the younger one.
  private mutating func copy(
    _ key: WordTable.Key, _ advances: UnsafeMutablePointer<Int64>, _ safety: UnsafeMutablePointer<UInt8>, half: Int
  ) -> Bool {
    if young.copy(key, advances, safety) { return true }
    guard old.copy(key, advances, safety) else { return false }
    insert(key, advances, safety, half: half)
    return true
  }

  /// - Parameter advances: nil only marks the word as the first of several.
  fileprivate mutating func insert(
    _ key: WordTable.Key, _ advances: UnsafePointer<Int64>?, _ safety: UnsafePointer<UInt8>, half: Int
  ) {
    if young.bytes + WordTable.cost(of: key) > half {
      guard WordTable.cost(of: key) <= half else { return }
      old = young
      young = WordTable()
    }
    young.insert(key, advances, safety)
  }
}

/// One generation of a ``WordCache``: an open-addressing hash table over letters, advances and flags kept in a row.
private struct WordTable: Sendable {
  struct Key {
    let units: UnsafePointer<UInt16>
    let count: Int
    let context: UInt32
    let edges: WordCache.Edges
    let hash: UInt64

    init(_ units: UnsafePointer<UInt16>, _ range: Range<Int>, _ context: UInt32, _ edges: WordCache.Edges) {
      self.units = units + range.lowerBound
      count = range.count
      self.context = context
      self.edges = edges
      // Multiplies and rotates, as FxHash does: words are short, and one that collides is compared anyway.
      var hash = UInt64(context) << 8 | UInt64(edges.rawValue)
      for index in range {
        hash = (hash << 5 | hash >> 59) ^ UInt64(units[index])
        hash = hash &* 0x517C_C1B7_2722_0A95
      }
      self.hash = hash ^ hash >> 32
    }
  }

  struct Entry {
    fileprivate let hash: UInt64
    fileprivate let context: UInt32
    fileprivate let offset: UInt32
    fileprivate let count: UInt8
    fileprivate let edges: WordCache.Edges
    /// Whether its advances are known: it can stand alone.
    fileprivate(set) var isWord: Bool
    /// Whether longer entries start with it.
    fileprivate(set) var opens: Bool
  }

  private var entries: [Entry] = []
  /// Index of an entry plus one; 0 is free. A power of two of them, at most half in use.
  private var slots: [UInt32] = []
  private var units: [UInt16] = []
  private var advances: [Int32] = []
  private var safety: [UInt8] = []
  private(set) var bytes = 0

  /// The approximate size of an entry: 7 bytes for each letter, the entry and four slots, with room to grow.
  static func cost(of key: Key) -> Int { 40 + 8 * key.count }

  /// Copies the word's advances and flags; false where it is not known.
  func copy(_ key: Key, _ toAdvances: UnsafeMutablePointer<Int64>, _ toSafety: UnsafeMutablePointer<UInt8>) -> Bool {
    guard let entry = entry(key), entry.isWord else { return false }
    copy(entry, key, toAdvances, toSafety)
    return true
  }

  /// The same; false also where longer entries start with the word.
  func copyAlone(
    _ key: Key, _ toAdvances: UnsafeMutablePointer<Int64>, _ toSafety: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    guard let entry = entry(key), entry.isWord, !entry.opens else { return false }
    copy(entry, key, toAdvances, toSafety)
    return true
  }

  private func copy(
    _ entry: Entry, _ key: Key, _ toAdvances: UnsafeMutablePointer<Int64>, _ toSafety: UnsafeMutablePointer<UInt8>
  ) {
    let offset = Int(entry.offset)
    for index in 0..<key.count {
      toAdvances[index] = Int64(advances[offset + index])
      toSafety[index] = safety[offset + index]
    }
  }

  func entry(_ key: Key) -> Entry? { find(key).map { entries[$0] } }

  private func find(_ key: Key) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while slots[slot] != 0 {
      let found = Int(slots[slot]) - 1
      let entry = entries[found]
      if entry.hash == key.hash, entry.context == key.context, entry.edges == key.edges, isSame(entry, key) {
        return found
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isSame(_ entry: Entry, _ key: Key) -> Bool {
    guard Int(entry.count) == key.count else { return false }
    let offset = Int(entry.offset)
    for index in 0..<key.count where units[offset + index] != key.units[index] { return false }
    return true
  }

  /// Adds a word, unless the table has it already: a text may contain it twice.
  ///
  /// - Parameter from: the advances; nil only marks the word as the first of several.
  mutating func insert(_ key: Key, _ from: UnsafePointer<Int64>?, _ fromSafety: UnsafePointer<UInt8>) {
    let known = find(key)
    guard let from else {
      if let known { entries[known].opens = true } else { append(key, nil, fromSafety) }
      return
    }
    // Only malformed fonts have sums too large for 32 bits.
    guard (0..<key.count).allSatisfy({ Int32(exactly: from[$0]) != nil }) else { return }
    guard let known else { return append(key, from, fromSafety) }
    guard !entries[known].isWord else { return }
    let offset = Int(entries[known].offset)
    for index in 0..<key.count {
      advances[offset + index] = Int32(from[index])
      safety[offset + index] = fromSafety[index]
    }
    entries[known].isWord = true
  }

  private mutating func append(_ key: Key, _ from: UnsafePointer<Int64>?, _ fromSafety: UnsafePointer<UInt8>) {
    if (entries.count + 1) * 2 > slots.count { grow() }
    let entry = Entry(
      hash: key.hash, context: key.context, offset: UInt32(units.count), count: UInt8(key.count), edges: key.edges,
      isWord: from != nil, opens: from == nil)
    units.append(contentsOf: UnsafeBufferPointer(start: key.units, count: key.count))
    safety.append(contentsOf: UnsafeBufferPointer(start: fromSafety, count: key.count))
    for index in 0..<key.count { advances.append(from.map { Int32($0[index]) } ?? 0) }
    entries.append(entry)
    place(entries.count)
    bytes += Self.cost(of: key)
  }

  private mutating func place(_ number: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entries[number - 1].hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(number)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(64, slots.count * 2))
    for number in 1..<(entries.count + 1) { place(number) }
  }
}
