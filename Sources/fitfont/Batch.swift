import Glibc
import JSONText
import LayoutDocuments
import Synchronization
import TextFit
import TextLayout
import Typography

/// Fits a stream of records on all cores: same order out as in, one line of JSON each, memory bounded however long the
/// stream is.
final class Batch: Sendable {
  private let defaults: Request
  private let pipeline: RecordPipeline
  private let counts = Mutex(Counts())
  private let progress: Progress?

  private struct Counts {
    var records = 0
    var unfit = 0
    var bad = 0
  }

  /// Bytes of memory in which each worker keeps shaped texts, for texts that come again.
  private static let cachedText = 16 << 20

  init(_ request: Request) throws(Failure) {
    pipeline = RecordPipeline(try RecordReader(request))
    progress = Progress.onTerminal()
    defaults = request
  }

  /// Works until the input ends.
  ///
  /// - Throws: ``Failure`` when reading or writing fails; records that cannot be fitted are lines of the output.
  func run() throws(Failure) -> ExitCode {
    defer { progress?.end() }
    try pipeline.run(threads: defaults.jobs) { () throws(Failure) in
      Worker(batch: self, opened: Opened(cache: ShapeCache(capacity: Self.cachedText)), writer: JSONWriter())
    }
    let (unfit, bad) = counts.withLock { ($0.unfit, $0.bad) }
    if bad > 0 { return .badData }
    return unfit > 0 ? .doesNotFit : .fits
  }

  /// What a thread keeps to itself: what it has opened and shaped, and what it writes with.
  private struct Worker: ChunkWorker {
    let batch: Batch
    let opened: Opened
    let writer: JSONWriter

    func work(on chunk: RecordChunk, header: [String]?) -> (lines: [UInt8], counts: Counts) {
      var lines: [UInt8] = []
      var counts = Counts(records: chunk.records.count)
      for record in chunk.records {
        switch batch.fit(record, of: chunk, header: header, opened, writer) {
        case .fits: break
        case .doesNotFit: counts.unfit += 1
        default: counts.bad += 1
        }
        writer.finishLine(into: &lines)
      }
      return (lines, counts)
    }

    func deliver(_ product: (lines: [UInt8], counts: Counts)) throws(Failure) {
      try Output.write(lines: product.lines)
      let total = batch.counts.withLock { counts in
        counts.records += product.counts.records
        counts.unfit += product.counts.unfit
        counts.bad += product.counts.bad
        return counts.records
      }
      batch.progress?.show(total)
    }
  }

  /// Fits one record and writes its line of output.
  private func fit(
    _ record: RecordChunk.Record, of chunk: RecordChunk, header: [String]?, _ opened: Opened, _ writer: JSONWriter
  ) -> ExitCode {
    var fields = RecordRequest(defaults: defaults)
    do throws(Failure) {
      try fields.read(record, of: chunk, header: header)
      let outcome = try Job(try fields.finish(), opened).run()
      try ResultRecord(outcome: outcome, detail: defaults.detail, id: fields.id).write(to: writer)
      return outcome.fit.fits ? .fits : .doesNotFit
    } catch {
      ErrorRecord(id: fields.id, line: record.line, message: error.message).write(to: writer)
      return .badData
    }
  }
}
