internal import RecordStreams
internal import Synchronization
internal import TextFields
internal import TextLayout

/// Work on the windows of a screen, on all cores.
struct OrderedWork {
  /// The number of threads; nil for one for each core.
  let threads: Int?
  /// The cache of shaped words for all threads.
  let cache: ShapeCache

  private struct Progress<Value: Sendable, Sum: Sendable>: Sendable {
    var next = 0
    var sum: Sum
    /// The number of values that are part of the sum.
    var summed = 0
    var waiting: [Int: Value] = [:]
    var failure: (index: Int, failure: Failure)?
  }

  /// Computes a value for each index on several threads, and adds the values to a sum in the order of the indices, each
  /// as soon as possible, because a window may have thousands of observations. If several fail, the failure with the
  /// lowest index is thrown.
  func run<Value: Sendable, Sum: Sendable>(
    _ count: Int, into sum: Sum,
    _ work: @escaping @Sendable (Int, Opened) throws(Failure) -> Value,
    add: @escaping @Sendable (inout Sum, Int, Value) -> Void
  ) throws(Failure) -> Sum {
    let state = Mutex(Progress<Value, Sum>(sum: sum))
    Workers.run(count: min(threads ?? Workers.cores, max(1, count))) {
      let opened = Opened(cache: cache)
      while true {
        let index = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard index < count else { return }
        do throws(Failure) {
          let value = try work(index, opened)
          state.withLock { state in
            state.waiting[index] = value
            while let value = state.waiting.removeValue(forKey: state.summed) {
              add(&state.sum, state.summed, value)
              state.summed += 1
            }
          }
        } catch {
          let failure = error
          state.withLock { state in
            if state.failure.map({ index < $0.index }) ?? true { state.failure = (index, failure) }
            state.next = count
          }
        }
      }
    }
    return try state.withLock { state throws(Failure) in
      if let failure = state.failure?.failure { throw failure }
      return state.sum
    }
  }
}
