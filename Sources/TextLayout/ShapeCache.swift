internal import Synchronization

/// Shaped texts, kept for when they occur again, and their words for other texts: the same label on many cards, a text with one
/// word edited, the same word in many tables.
///
/// What comes from the cache is what shaping anew would give, to the unit: words are kept only where HarfBuzz says that they do
/// not depend on their neighbours.
///
/// A cache holds texts worth at most ``capacity`` bytes of memory, a quarter of which goes to words. It keeps two
/// generations: when the younger one is full it becomes the older one, and whatever was not asked for since the last
/// such change is dropped. A cache may be shared between threads; giving each thread its own avoids waiting for locks.
public final class ShapeCache: Sendable {
  /// About how many bytes of memory the cached texts may take.
  public let capacity: Int

  /// Texts are the same when their bytes are: strings that only look alike (é, and e with an accent) have different ranges.
  private struct Key: Hashable {
    let text: String
    let style: TextStyle
    let spans: [TextSpan]

    static func == (a: Key, b: Key) -> Bool {
      hasSameBytes(a.text, b.text) && a.style == b.style && a.spans == b.spans
    }

    private static func hasSameBytes(_ a: String, _ b: String) -> Bool {
      var (a, b) = (a, b)
      return a.withUTF8 { a in b.withUTF8 { b in a.count == b.count && a.elementsEqual(b) } }
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(style.font)
      hasher.combine(style.language)
    }
  }

  private struct State {
    var young: [Key: ShapedTextStorage] = [:]
    var old: [Key: ShapedTextStorage] = [:]
    var youngCost = 0
    var hits = 0
    var misses = 0
  }

  private let state = Mutex(State())

  /// About how much a shaped text of this many bytes takes, estimated generously: its objects and its tables. A label of a few
  /// letters costs a hundred times its letters.
  static func cost(ofBytes bytes: Int) -> Int { 1024 + 32 * bytes }

  let words: WordCache
  /// The capacity that ``words`` leaves for whole texts.
  private let textCapacity: Int

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - capacity: about how many bytes of memory it may take.
  ///   - keepsTexts: whether whole texts are kept, and not only words. They are worth their memory where the same texts occur
  ///     again.
  public init(capacity: Int = 16 << 20, keepsTexts: Bool = true) {
    self.capacity = capacity
    words = WordCache(capacity: keepsTexts ? capacity / 4 : capacity)
    textCapacity = capacity - words.capacity
  }

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
    let texts = state.withLock { ($0.hits, $0.misses) }
    let words = words.statistics
    return Statistics(hits: texts.0, misses: texts.1, wordHits: words.hits, wordMisses: words.misses)
  }

  func storage(_ text: String, _ style: TextStyle, _ spans: [TextSpan]) -> ShapedTextStorage? {
    let key = Key(text: text, style: style, spans: spans)
    return state.withLock { state in
      if let found = state.young[key] {
        state.hits += 1
        return found
      }
      guard let found = state.old[key] else {
        state.misses += 1
        return nil
      }
      state.hits += 1
      keep(found, key, &state)
      return found
    }
  }

  func keep(_ storage: ShapedTextStorage) {
    let key = Key(text: storage.text, style: storage.style, spans: storage.spans)
    state.withLock { keep(storage, key, &$0) }
  }

  private func keep(_ storage: ShapedTextStorage, _ key: Key, _ state: inout State) {
    let cost = Self.cost(ofBytes: key.text.utf8.count)
    guard cost <= textCapacity / 2 else { return }
    if state.youngCost + cost > textCapacity / 2 {
      state.old = state.young
      state.young = [:]
      state.youngCost = 0
    }
    state.young[key] = storage
    state.youngCost += cost
  }
}
