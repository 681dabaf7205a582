import CommandInterface
import JSONText
import LayoutDocuments
import Platform
import RecordStreams
import Reports
import Synchronization
import TextFields
import TextFit
import TextLayout
import Typography

/// Fits a stream of records on all cores, and writes one line of JSON for each, in the order of the input; memory is
/// bounded however long the stream is.
final class Batch: Sendable {
  private let defaults: Request
  private let pipeline: RecordPipeline
  private let tally = Mutex(Tally())
  private let progress: Progress?

  /// The bytes of memory in which each worker keeps shaped texts, for texts that recur.
  private static let cachedText = 16 << 20

  init(_ request: Request) throws(Failure) {
    pipeline = RecordPipeline(try request.records(in: request.batchFile, request.format))
    progress = Progress.onTerminal()
    defaults = request
  }

  /// Works until the input ends.
  ///
  /// - Throws: ``Failure`` if reading or writing fails; records that cannot be fitted are lines of the output.
  func run() throws(Failure) -> ExitCode {
    defer { progress?.end() }
    try pipeline.run(threads: defaults.jobs) { () throws(Failure) in
      Worker(batch: self, opened: Opened(cache: ShapeCache(capacity: Self.cachedText)), writer: JSONWriter())
    }
    let tally = tally.withLock { $0 }
    if let note = defaults.note(records: tally.records) { Output.complain([note]) }
    return tally.exitCode
  }

  /// What each thread keeps to itself: the things it has opened and shaped, and its writer.
  private struct Worker: ChunkWorker {
    let batch: Batch
    let opened: Opened
    let writer: JSONWriter

    func work(on chunk: RecordChunk, header: [String]?) -> (lines: [UInt8], tally: Tally) {
      if chunk.index == 0, let header { Output.complain(UnreadColumns.notes(header)) }
      var lines: [UInt8] = []
      var tally = Tally(records: chunk.records.count)
      for record in chunk.records {
        switch batch.fit(record, of: chunk, header: header, opened, writer) {
        case .fits: break
        case .doesNotFit: tally.unfit += 1
        default: tally.bad += 1
        }
        writer.finishLine(into: &lines)
      }
      return (lines, tally)
    }

    func deliver(_ product: (lines: [UInt8], tally: Tally)) throws(Failure) {
      try Output.write(lines: product.lines)
      let total = batch.tally.withLock { tally in
        tally.add(product.tally)
        return tally.records
      }
      batch.progress?.show(total)
    }
  }

  /// Fits one record, and writes its line of output.
  private func fit(
    _ record: RecordChunk.Record, of chunk: RecordChunk, header: [String]?, _ opened: Opened, _ writer: JSONWriter
  ) -> ExitCode {
    var fields = RecordRequest(defaults: defaults.recordDefaults)
    do throws(Failure) {
      try fields.read(record, of: chunk, header: header)
      let outcome = try FitJob(fields.finish(), opened).run()
      try ResultRecord(outcome: outcome, detail: defaults.detail, id: fields.id).write(to: writer)
      return outcome.fit.fits ? .fits : .doesNotFit
    } catch {
      ErrorRecord(id: fields.id, line: record.line, message: error.message).write(to: writer)
      return .badData
    }
  }
}
