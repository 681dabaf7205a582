internal import CHarfBuzz
internal import Synchronization
internal import Typography

/// What shaping needs besides the text: a HarfBuzz buffer, boundary iterators, scratch memory.
///
/// Making one is dear and using one is not safe from two threads, so they wait in a pool and are lent to one caller
/// at a time; that is why sending one to another thread is safe.
final class ShapingContext: @unchecked Sendable {
  private(set) var buffer: OpaquePointer
  private var scratch = UnsafeMutablePointer<Int32>.allocate(capacity: ShapingContext.firstScratch)
  private var scratchCapacity = ShapingContext.firstScratch
  /// The iterator of the text before, which is mostly that of the next.
  private var last: (kind: BoundaryIterator.Kind, iterator: BoundaryIterator)?
  private var iterators: [BoundaryIterator.Kind: BoundaryIterator] = [:]

  private static let pool = Mutex<[ShapingContext]>([])
  /// Contexts kept for reuse; more exist while more threads shape at once.
  private static let pooled = 64
  /// Languages whose rules one context keeps; a text of yet another language clears them first.
  private static let keptIterators = 64
  /// Scratch room to start with, in elements.
  private static let firstScratch = 1 << 12
  /// Memory grown past this for a long text, in elements, is given back after it: about 20 MB with HarfBuzz's.
  private static let keptScratch = 1 << 18

  private init() {
    buffer = hb_buffer_create()
  }

  deinit {
    hb_buffer_destroy(buffer)
    scratch.deallocate()
  }

  /// Lends a context for the time of one call.
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
