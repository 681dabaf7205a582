internal import CHarfBuzz
internal import Synchronization
internal import Typography

/// The tools that shaping needs besides the text: a HarfBuzz buffer, boundary iterators, and scratch memory.
///
/// Contexts are expensive to make and must not be used by two threads at once, so they wait in a pool and are lent to
/// one caller at a time; that makes it safe to send one to another thread.
final class ShapingContext: @unchecked Sendable {
  private(set) var buffer: OpaquePointer
  let letters = LetterScripts()
  let plainLineBreaks = PlainLineBreaks()
  private var scratch = UnsafeMutablePointer<Int32>.allocate(capacity: ShapingContext.firstScratch)
  private var scratchCapacity = ShapingContext.firstScratch
  /// The iterator of the previous text, which is mostly that of the next one too.
  private var last: (kind: BoundaryIterator.Kind, iterator: BoundaryIterator)?
  private var iterators: [BoundaryIterator.Kind: BoundaryIterator] = [:]
  /// The same of its language, as it was written.
  private var lastLanguage: (tag: String, language: ShapingLanguage)?

  private static let pool = Mutex<[ShapingContext]>([])
  /// How many contexts are kept for reuse; there are more while more threads shape at once.
  private static let pooled = 64
  /// For how many languages one context keeps the rules; a text in yet another language clears them first.
  private static let keptIterators = 64
  /// The initial scratch room, in elements.
  private static let firstScratch = 1 << 12
  /// Scratch room beyond this, in elements, is given back after a long text: together with HarfBuzz's, about 20 MB.
  private static let keptScratch = 1 << 18

  private init() {
    buffer = hb_buffer_create()
  }

  deinit {
    hb_buffer_destroy(buffer)
    scratch.deallocate()
  }

  /// Lends a context for the duration of one call.
  static func lend<Result, Failure>(_ body: (ShapingContext) throws(Failure) -> Result) throws(Failure) -> Result {
    let context = pool.withLock { $0.popLast() } ?? ShapingContext()
    defer {
      context.trim()
      pool.withLock { if $0.count < pooled { $0.append(context) } }
    }
    return try body(context)
  }

  func iterator(_ kind: BoundaryIterator.Kind) throws(TextError) -> BoundaryIterator {
    if let last, last.kind == kind { return last.iterator }
    if let known = iterators[kind] {
      last = (kind, known)
      return known
    }
    if iterators.count >= Self.keptIterators { iterators.removeAll() }
    let iterator = try BoundaryIterator(kind)
    iterators[kind] = iterator
    last = (kind, iterator)
    return iterator
  }

  /// - Throws: ``TextError/overLimit(_:value:maximum:)``
  func language(_ tag: String, limits: Limits) throws(TextError) -> ShapingLanguage {
    if let lastLanguage, lastLanguage.tag == tag { return lastLanguage.language }
    let language = try ShapingLanguage.named(tag, limits: limits)
    lastLanguage = (tag, language)
    return language
  }

  /// Scratch room for `count` numbers; what was there before is lost.
  func scratch(count: Int) -> UnsafeMutablePointer<Int32> {
    if scratchCapacity < count {
      scratch.deallocate()
      scratch = .allocate(capacity: count)
      scratchCapacity = count
    }
    return scratch
  }

  private func trim() {
    guard scratchCapacity > Self.keptScratch else { return }
    scratch.deallocate()
    scratch = .allocate(capacity: Self.firstScratch)
    scratchCapacity = Self.firstScratch
    hb_buffer_destroy(buffer)
    buffer = hb_buffer_create()
  }
}
