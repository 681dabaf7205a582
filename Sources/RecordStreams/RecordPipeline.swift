internal import Synchronization
package import TextFields

/// The work of one thread: it processes chunks of records independently, and delivers its results, or those of another
/// thread, in the order of the records.
package protocol ChunkWorker {
  associatedtype Product: Sendable

  /// Called on any thread, concurrently with other chunks.
  ///
  /// - Throws: ``Failure`` if the whole run is to end; a bad record is a product.
  func work(on chunk: RecordChunk, header: [String]?) throws(Failure) -> Product

  /// Called after every earlier chunk has been delivered, and before any later one; the product may be that of another
  /// worker.
  func deliver(_ product: Product) throws(Failure)
}

/// Distributes a stream of records to all cores, and delivers the results in the same order; memory does not grow with
/// the stream.
///
/// Each thread takes the next chunk under a lock, processes it independently and brings the result to an
/// ``OrderedDelivery``, which holds at most a few products for each thread.
package final class RecordPipeline: Sendable {
  private let source: Mutex<Source>

  private struct Source {
    let reader: RecordReader
    /// The chunks that were handed out, and what ended them.
    var count = 0
    var hasEnded = false
  }

  /// The most products that a thread may be ahead.
  private static let ahead = 16

  package init(_ reader: sending RecordReader) { source = Mutex(Source(reader: reader)) }

  /// Works until the records end or something fails.
  ///
  /// - Parameters:
  ///   - threads: the number of threads; nil for as many as there are cores.
  ///   - worker: makes what each thread keeps to itself.
  /// - Throws: the first ``Failure`` of reading, working or delivering, in the order of the records; everything
  ///   delivered before it remains.
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

  /// The next chunk, or why there is none, and its number; nil after the last.
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
