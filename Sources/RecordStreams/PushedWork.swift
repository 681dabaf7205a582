internal import Platform
package import TextFields

/// Distributes what one thread reads to all cores, and delivers the results in the same order; memory does not grow
/// with the input. It is for readers that push what they find instead of being asked for it.
///
/// At most a few chunks wait; a reader that is faster than the workers joins in their work. So nobody waits for a
/// slower thread, and a single thread can do everything.
package final class PushedWork<Chunk: Sendable>: Sendable {
  private let monitor = Monitor()
  // Guarded by the monitor, as is everything below.
  private nonisolated(unsafe) var waiting: [Chunk] = []
  private nonisolated(unsafe) var taken = 0
  private nonisolated(unsafe) var isClosed = false
  private nonisolated(unsafe) var hasReader = false
  private let most: Int
  private let threads: Int

  /// The most chunks that may wait, and the most products that a thread may be ahead.
  private static var ahead: Int { 4 }

  /// - Parameter threads: the number of threads; nil for as many as there are cores.
  package init(threads: Int?) {
    self.threads = threads ?? Workers.cores
    most = self.threads * Self.ahead
  }

  /// Works until the reader ends or something fails. It can be run once.
  ///
  /// - Parameters:
  ///   - worker: makes what each thread keeps to itself.
  ///   - work: processes a chunk, on any thread, concurrently with other chunks.
  ///   - deliver: accepts the result of a chunk after those of all chunks before it; on any thread, one at a time.
  ///   - read: runs on one thread; it pushes chunks, and stops when it is told that no more are wanted.
  /// - Throws: the first ``Failure`` of working or delivering, in the order of the chunks; otherwise that of reading.
  package func run<Worker, Product: Sendable>(
    worker: @escaping @Sendable () throws(Failure) -> Worker,
    work: @escaping @Sendable (Worker, Chunk) throws(Failure) -> Product,
    deliver: @escaping @Sendable (Product) throws(Failure) -> Void,
    read: @escaping @Sendable (_ push: (Chunk) -> Bool) throws(Failure) -> Void
  ) throws(Failure) {
    let delivery = OrderedDelivery<Product>(most: most)
    let outcome = Outcome()
    Workers.run(count: threads) {
      do throws(Failure) {
        // Whoever comes first reads, so that it does not matter how many threads there are.
        let reads = self.claimReading()
        defer { if reads { self.close() } }
        let worker = try worker()
        func finish(_ number: Int, _ chunk: Chunk) {
          let product: Result<Product, Failure>
          do throws(Failure) { product = .success(try work(worker, chunk)) } catch { product = .failure(error) }
          delivery.bring(product, number: number, deliver)
        }
        if reads {
          try read { chunk in
            guard delivery.failure == nil else { return false }
            // Where the others have taken everything since there was no room, there is nothing to work at, and room.
            while !self.put(chunk) {
              if let (number, next) = self.take(waits: false) { finish(number, next) }
            }
            return true
          }
          self.close()
        }
        while delivery.failure == nil, let (number, chunk) = self.take(waits: true) { finish(number, chunk) }
      } catch {
        outcome.set(error)
      }
    }
    if let failure = delivery.failure ?? outcome.failure { throw failure }
  }

  /// What ended the run besides the work itself.
  private final class Outcome: Sendable {
    private nonisolated(unsafe) var stored: Failure?
    private let monitor = Monitor()

    func set(_ failure: Failure) { monitor.locked { if stored == nil { stored = failure } } }

    var failure: Failure? { monitor.locked { stored } }
  }

  private func claimReading() -> Bool {
    monitor.locked {
      defer { hasReader = true }
      return !hasReader
    }
  }

  private func close() {
    monitor.locked {
      isClosed = true
      monitor.wakeAll()
    }
  }

  /// Whether there was room for it.
  private func put(_ chunk: Chunk) -> Bool {
    monitor.locked {
      guard waiting.count < most else { return false }
      waiting.append(chunk)
      monitor.wakeOne()
      return true
    }
  }

  /// The next chunk and its number; nil where there is none, and none will come.
  private func take(waits: Bool) -> (Int, Chunk)? {
    monitor.locked {
      while waits, waiting.isEmpty, !isClosed { monitor.wait() }
      guard !waiting.isEmpty else { return nil }
      defer { taken += 1 }
      return (taken, waiting.removeFirst())
    }
  }
}
