internal import JSONText
package import RecordStreams
internal import Reports
internal import Synchronization
package import TextFields
internal import TextFit
internal import TextLayout

/// Fits a stream of records on all cores, and hands on one line of JSON for each, in the order of the input; memory is
/// bounded however long the stream is.
package final class BatchRun: Sendable {
  private let fit: RecordFit
  private let pipeline: RecordPipeline
  private let listener: RecordListener
  private let tally = Mutex(Tally())

  /// The bytes of memory in which each worker keeps shaped texts, for texts that recur.
  private static let cachedText = 16 << 20

  package init(_ reader: sending RecordReader, _ fit: RecordFit, _ listener: RecordListener) {
    (pipeline, self.fit, self.listener) = (RecordPipeline(reader), fit, listener)
  }

  /// Works until the input ends.
  ///
  /// - Parameter threads: the number of threads; nil for as many as there are cores.
  /// - Returns: how many records there were, and what became of them.
  /// - Throws: ``Failure`` if reading or writing fails; records that cannot be fitted are lines of the output.
  package func run(threads: Int?) throws(Failure) -> Tally {
    try pipeline.run(threads: threads) { () throws(Failure) in
      Worker(batch: self, opened: Opened(cache: ShapeCache(capacity: Self.cachedText)), writer: JSONWriter())
    }
    return tally.withLock { $0 }
  }

  /// What each thread keeps to itself: the things it has opened and shaped, and its writer.
  private struct Worker: ChunkWorker {
    let batch: BatchRun
    let opened: Opened
    let settings = RecordSettings()
    let writer: JSONWriter

    func work(on chunk: RecordChunk, header: [String]?) -> (lines: [UInt8], tally: Tally) {
      if chunk.index == 0, let header { batch.listener.note(UnreadColumns.notes(header)) }
      var lines: [UInt8] = []
      var tally = Tally(records: chunk.records.count)
      for record in chunk.records {
        let outcome = batch.fit.write(line: record.line, to: writer, settings: settings) { fields throws(Failure) in
          try fields.read(record, of: chunk, header: header)
        } run: { fields throws(Failure) in
          try fields.job(opened).run()
        }
        switch outcome {
        case .fits: break
        case .doesNotFit: tally.unfit += 1
        case .bad: tally.bad += 1
        }
        writer.finishLine(into: &lines)
      }
      return (lines, tally)
    }

    func deliver(_ product: (lines: [UInt8], tally: Tally)) throws(Failure) {
      try batch.listener.lines(product.lines)
      let total = batch.tally.withLock { tally in
        tally.add(product.tally)
        return tally.records
      }
      batch.listener.progress(total)
    }
  }
}
