internal import Platform
internal import Synchronization
internal import Typography

/// Shaped texts, kept for when they occur again, and their words for other texts: the same label on many cards, a text
/// with one word edited, the same word in many tables.
///
/// What comes from the cache is what shaping anew would give, to the unit: words are kept only where HarfBuzz says that
/// they do not depend on their neighbours.
///
/// A cache holds texts worth at most ``capacity`` bytes of memory, a quarter of which goes to words. It keeps two
/// generations: when the younger one is full it becomes the older one, and whatever was not asked for since the last
/// such change is dropped. A cache may be shared between threads; giving each thread its own avoids waiting for locks.
public final class ShapeCache: Sendable {
  /// About how many bytes of memory the cached texts may take.
  public let capacity: Int

  /// Texts by a hash of what they were asked for by. Where two have the same one, the later of them has the next free
  /// number: a text is let go only with all others of its generation, so there are no gaps.
  ///
  /// A text's storage is its own key: keys with a copy of its style would cost as much as a hash.
  private struct Generation {
    private var texts: [Int: ShapedTextStorage] = [:]
    private(set) var cost = 0

    func find(_ hash: Int, _ text: String, _ style: TextStyle, _ spans: [TextSpan]) -> ShapedTextStorage? {
      var number = hash
      while let known = texts[number] {
        if known.isOf(text, style, spans) { return known }
        number &+= 1
      }
      return nil
    }

    /// Adds a text that the generation does not have.
    mutating func insert(_ storage: ShapedTextStorage, _ hash: Int, cost: Int) {
      var number = hash
      while texts[number] != nil { number &+= 1 }
      texts[number] = storage
      self.cost += cost
    }

    /// The same without the texts that have one of these fonts.
    func without(_ isGone: (Font) -> Bool) -> Generation {
      let kept = texts.values.filter { !$0.holds(isGone) }
      guard kept.count < texts.count else { return self }
      var rest = Generation()
      for text in kept {
        rest.insert(text, ShapeCache.hash(text.text, text.style, text.spans), cost: ShapeCache.cost(of: text))
      }
      return rest
    }
  }

  fileprivate static func hash(_ text: String, _ style: TextStyle, _ spans: [TextSpan]) -> Int {
    var hasher = Hasher()
    var (text, language) = (text, style.language)
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(style.font)
    language.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // What few texts have, and those that have it often differ in.
    if style.letterSpacing != 0 { hasher.combine(style.letterSpacing) }
    if let lineHeight = style.lineHeight { hasher.combine(lineHeight) }
    if !style.features.isEmpty { hasher.combine(style.features) }
    if !spans.isEmpty { hasher.combine(spans) }
    return hasher.finalize()
  }

  private struct State {
    var young = Generation()
    var old = Generation()
    var hits = 0
    var misses = 0
  }

  /// What is kept, apart from who keeps it: fonts that are let go of are dropped here, for as long as the cache lives.
  private final class Kept: FontRememberer {
    let state = Mutex(State())
    let words: WordCache

    init(words: WordCache) { self.words = words }

    func drop(_ isGone: (Font) -> Bool) {
      words.drop(isGone)
      let old = state.withLock { state in
        let old = (state.young, state.old)
        (state.young, state.old) = (old.0.without(isGone), old.1.without(isGone))
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  private let kept: Kept

  /// About how much a shaped text of this many bytes takes, estimated generously: its objects and its tables. A label
  /// of a few letters costs a hundred times its letters.
  static func cost(ofBytes bytes: Int) -> Int { 1024 + 32 * bytes }

  private static func cost(of storage: ShapedTextStorage) -> Int { cost(ofBytes: storage.text.utf8.count) }

  let words: WordCache
  /// The capacity that ``words`` leaves for whole texts.
  private let textCapacity: Int

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - capacity: about how many bytes of memory it may take.
  ///   - keepsTexts: whether whole texts are kept, and not only words. They are worth their memory where the same texts
  ///     occur again.
  public init(capacity: Int = 16 << 20, keepsTexts: Bool = true) {
    self.capacity = capacity
    words = WordCache(capacity: keepsTexts ? capacity / 4 : capacity)
    textCapacity = capacity - words.capacity
    kept = Kept(words: words)
    FontMemory.add(kept)
  }

  deinit { FontMemory.remove(kept) }

  /// How often texts and words were looked up, and with what success.
  public struct Statistics: Sendable, Hashable {
    /// Whole texts that were in the cache.
    public let hits: Int
    /// Whole texts that were not, and had to be put together from words or shaped.
    public let misses: Int
    /// Words of those texts that were in the cache.
    public let wordHits: Int
    /// Words of those texts that had to be shaped.
    public let wordMisses: Int
  }

  /// The counts since the cache was made. Reading them costs two locks.
  public var statistics: Statistics {
    let texts = kept.state.withLock { ($0.hits, $0.misses) }
    let words = words.statistics
    return Statistics(hits: texts.0, misses: texts.1, wordHits: words.hits, wordMisses: words.misses)
  }

  /// What looking for a text gives: the text, or the number by which it may be kept.
  fileprivate enum Found {
    case text(ShapedTextStorage)
    case nothing(hash: Int)
  }

  fileprivate func find(_ text: String, _ style: TextStyle, _ spans: [TextSpan]) -> Found {
    guard textCapacity > 0 else {
      kept.state.withLock { $0.misses += 1 }
      return .nothing(hash: 0)
    }
    let hash = Self.hash(text, style, spans)
    return kept.state.withLock { state in
      if let found = state.young.find(hash, text, style, spans) {
        state.hits += 1
        return .text(found)
      }
      guard let found = state.old.find(hash, text, style, spans) else {
        state.misses += 1
        return .nothing(hash: hash)
      }
      state.hits += 1
      keep(found, hash, &state)
      return .text(found)
    }
  }

  fileprivate func keep(_ storage: ShapedTextStorage, hash: Int) {
    guard textCapacity > 0 else { return }
    kept.state.withLock { state in
      // Another thread may have shaped the same text in the meantime.
      guard state.young.find(hash, storage.text, storage.style, storage.spans) == nil else { return }
      keep(storage, hash, &state)
    }
  }

  private func keep(_ storage: ShapedTextStorage, _ hash: Int, _ state: inout State) {
    let cost = Self.cost(of: storage)
    guard cost <= textCapacity / 2 else { return }
    if state.young.cost + cost > textCapacity / 2 {
      state.old = state.young
      state.young = Generation()
    }
    state.young.insert(storage, hash, cost: cost)
  }
}

extension ShapeCache? {
  /// A text that the cache has; one that it has not, or any where there is no cache, is shaped with the words that it
  /// has, and kept.
  func storage(
    _ text: String, _ style: TextStyle, _ spans: [TextSpan],
    shape: (_ words: WordCache?) throws(TextError) -> ShapedTextStorage
  ) throws(TextError) -> ShapedTextStorage {
    guard let self else { return try shape(nil) }
    switch self.find(text, style, spans) {
    case .text(let known): return known
    case .nothing(let hash):
      let storage = try shape(self.words)
      self.keep(storage, hash: hash)
      return storage
    }
  }
}

extension ShapedTextStorage {
  /// Whether it holds one of these fonts.
  fileprivate func holds(_ isOne: (Font) -> Bool) -> Bool {
    fonts.contains(where: isOne) || style.fallbackFonts.contains(where: isOne)
      || spans.contains { $0.font.map(isOne) == true || $0.fallbackFonts?.contains(where: isOne) == true }
  }

  /// Whether it was shaped from the same bytes in the same style: strings that only look alike (é, and e with an
  /// accent) have different ranges.
  fileprivate func isOf(_ text: String, _ style: TextStyle, _ spans: [TextSpan]) -> Bool {
    var (own, other) = (self.text, text)
    let hasSameBytes = own.withUTF8 { own in
      other.withUTF8 { other in
        let count = own.count
        guard count == other.count, let own = own.baseAddress, let other = other.baseAddress else {
          return count == other.count
        }
        return memcmp(own, other, count) == 0
      }
    }
    return hasSameBytes && self.style == style && self.spans == spans
  }
}
