internal import Synchronization
package import TextFields

/// What one thread does with chunks of records: works on each alone, then delivers what came of it or of another's, in the order of
/// the records.
package protocol ChunkWorker {
  associatedtype Product: Sendable

  /// On any thread at any time, beside other chunks.
  ///
  /// - Throws: ``Failure`` where the whole run is to end; a bad record is a product.
  func work(on chunk: RecordChunk, header: [String]?) throws(Failure) -> Product

  /// After every chunk before it has been delivered, and before any after it; what another worker has made, too.
  func deliver(_ product: Product) throws(Failure)
}

/// Takes a stream of records to all cores, and what came of them out again in the same order, with memory that does not grow
/// with the stream.
///
/// Each thread takes the next chunk under a lock, works on it alone and brings what came of it to an ``OrderedDelivery``, which holds a
/// few products a thread at most.
package final class RecordPipeline: Sendable {
  private let source: Mutex<Source>

  private struct Source {
    let reader: RecordReader
    /// The chunks that were handed out, and whatever ended them.
    var count = 0
    var hasEnded = false
  }

  /// Products that a thread may be ahead.
  private static let ahead = 4

  package init(_ reader: sending RecordReader) { source = Mutex(Source(reader: reader)) }

  /// Works until the records end or something fails.
  ///
  /// - Parameters:
  ///   - threads: nil for as many as there are cores.
  ///   - worker: makes what one thread keeps to itself.
  /// - Throws: the first ``Failure`` of reading, working or delivering, in the order of the records; what was delivered before it
  ///   stays.
  package func run<Worker: ChunkWorker & SendableMetatype>(
    threads: Int?, _ worker: @escaping @Sendable () throws(Failure) -> Worker
  ) throws(Failure) {
    let threads = threads ?? Workers.cores
    let delivery = OrderedDelivery<Worker.Product>(most: threads * Self.ahead)
    let unmade = Mutex<Failure?>(nil)
    Workers.run(count: threads) {
      do throws(Failure) {
        let worker = try worker()
        while delivery.failure == nil, let (number, chunk) = self.next() {
          delivery.bring(Self.product(chunk, of: worker), number: number) { product throws(Failure) in
            try worker.deliver(product)
          }
        }
      } catch {
        unmade.withLock { $0 = error }
      }
    }
    if let failure = delivery.failure ?? unmade.withLock({ $0 }) { throw failure }
  }

  private typealias Chunk = (RecordChunk, header: [String]?)

  /// The next chunk, or why there is none, and its number; nil behind the last.
  private func next() -> (Int, Result<Chunk, Failure>)? {
    source.withLock { source in
      guard !source.hasEnded else { return nil }
      defer { source.count += 1 }
      do throws(Failure) {
        if let chunk = try source.reader.next() { return (source.count, .success((chunk, source.reader.header))) }
        source.hasEnded = true
        return nil
      } catch {
        source.hasEnded = true
        return (source.count, .failure(error))
      }
    }
  }

  private static func product<Worker: ChunkWorker>(
    _ chunk: Result<Chunk, Failure>, of worker: Worker
  ) -> Result<Worker.Product, Failure> {
    do throws(Failure) {
      let (chunk, header) = try chunk.get()
      return .success(try worker.work(on: chunk, header: header))
    } catch {
      return .failure(error)
    }
  }
}
