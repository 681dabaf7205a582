internal import Synchronization
package import TextFields

/// What one thread does with chunks of records: works on each alone, then delivers what came of it, in the order of the records.
package protocol ChunkWorker {
  associatedtype Product

  /// On any thread at any time, beside other chunks.
  ///
  /// - Throws: ``Failure`` where the whole run is to end; a bad record is a product.
  func work(on chunk: RecordChunk, header: [String]?) throws(Failure) -> Product

  /// After every chunk before it has been delivered, and before any after it.
  func deliver(_ product: Product) throws(Failure)
}

/// Takes a stream of records to all cores, and what came of them out again in the same order, with memory that does not grow
/// with the stream.
///
/// Each thread takes the next chunk under a lock, works on it alone and waits for its turn to deliver it. So at most one chunk a
/// thread is held, and nothing has to be queued.
package final class RecordPipeline: Sendable {
  private let reader: Mutex<RecordReader>
  private let turn = Turnstile()
  private let failure = Mutex<Failure?>(nil)

  package init(_ reader: sending RecordReader) { self.reader = Mutex(reader) }

  /// Works until the records end or something fails.
  ///
  /// - Parameters:
  ///   - threads: nil for as many as there are cores.
  ///   - worker: makes what one thread keeps to itself.
  /// - Throws: the first ``Failure`` of reading, working or delivering; what was delivered before it stays.
  package func run<Worker: ChunkWorker & SendableMetatype>(
    threads: Int?, _ worker: @escaping @Sendable () throws(Failure) -> Worker
  ) throws(Failure) {
    Workers.run(count: threads ?? Workers.cores) {
      do throws(Failure) {
        let worker = try worker()
        while let (chunk, header) = try self.next() { try self.pass(chunk, header, through: worker) }
      } catch {
        self.failure.withLock { $0 = $0 ?? error }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  private var hasFailed: Bool { failure.withLock { $0 != nil } }

  private func next() throws(Failure) -> (RecordChunk, header: [String]?)? {
    let result: Result<(RecordChunk, [String]?)?, Failure> = reader.withLock { reader in
      do throws(Failure) {
        guard !hasFailed, let chunk = try reader.next() else { return .success(nil) }
        return .success((chunk, reader.header))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func pass(
    _ chunk: RecordChunk, _ header: [String]?, through worker: some ChunkWorker
  ) throws(Failure) {
    // Whatever happens, those behind have their turn.
    var isWaiting = true
    defer {
      if isWaiting { turn.wait(for: chunk.index) }
      turn.pass()
    }
    let product = try worker.work(on: chunk, header: header)
    turn.wait(for: chunk.index)
    isWaiting = false
    if !hasFailed { try worker.deliver(product) }
  }
}
