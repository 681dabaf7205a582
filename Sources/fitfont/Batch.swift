import Glibc
import Synchronization
import TextFit
import TextLayout
import Typography

/// Fits a stream of records on all cores: same order out as in, one line of JSON each, memory bounded however long the
/// stream is.
///
/// Each worker takes the next chunk of records under a lock, works on it alone and waits for its turn to write it. So at
/// most one chunk a worker is held, and nothing has to be queued.
final class Batch: Sendable {
  private let defaults: Request
  private let reader: Mutex<RecordReader>
  private let state = Mutex(State())
  private let turn = Turnstile()
  private let progress: Progress?

  private struct State {
    var failure: Failure?
    var records = 0
    var unfit = 0
    var bad = 0
  }

  /// Bytes of memory in which each worker keeps shaped texts, for texts that come again.
  private static let cachedText = 16 << 20

  init(_ request: Request) throws(Failure) {
    reader = Mutex(try RecordReader(request))
    progress = isatty(STDERR_FILENO) == 1 ? Progress() : nil
    defaults = request
  }

  /// Works until the input ends.
  ///
  /// - Throws: ``Failure`` when reading or writing fails; records that cannot be fitted are lines of the output.
  func run() throws(Failure) -> ExitCode {
    Workers.run(count: defaults.jobs ?? Workers.cores) { self.work() }
    progress?.end()
    let (failure, unfit, bad) = state.withLock { ($0.failure, $0.unfit, $0.bad) }
    if let failure { throw failure }
    if bad > 0 { return .badData }
    return unfit > 0 ? .doesNotFit : .fits
  }

  private func work() {
    do throws(Failure) {
      try work(with: try JSONWriter())
    } catch {
      fail(error)
    }
  }

  private func work(with writer: JSONWriter) throws(Failure) {
    let opened = Opened(cache: ShapeCache(capacity: Self.cachedText))
    var output: [UInt8] = []
    while let (chunk, header) = nextChunk() {
      output.removeAll(keepingCapacity: true)
      var counts = (unfit: 0, bad: 0)
      for record in chunk.records {
        switch fit(record, of: chunk, header: header, opened, writer) {
        case .fits: break
        case .doesNotFit: counts.unfit += 1
        default: counts.bad += 1
        }
        writer.finishLine(into: &output)
      }
      turn.wait(for: chunk.index)
      let isRunning = state.withLock { $0.failure == nil }
      if isRunning { write(output, chunk.records.count, counts) }
      turn.pass()
    }
  }

  private func fail(_ failure: Failure) {
    state.withLock { $0.failure = $0.failure ?? failure }
  }

  private func nextChunk() -> (RecordChunk, header: [String]?)? {
    let result: Result<(RecordChunk, [String]?)?, Failure> = reader.withLock { reader in
      do throws(Failure) {
        guard state.withLock({ $0.failure == nil }), let chunk = try reader.next() else { return .success(nil) }
        return .success((chunk, reader.header))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let next): return next
    case .failure(let failure):
      fail(failure)
      return nil
    }
  }

  private func write(_ output: [UInt8], _ records: Int, _ counts: (unfit: Int, bad: Int)) {
    do throws(Failure) {
      try Output.write(lines: output)
      let total = state.withLock { state in
        state.records += records
        state.unfit += counts.unfit
        state.bad += counts.bad
        return state.records
      }
      progress?.show(total)
    } catch {
      fail(error)
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
      ResultRecord(outcome: outcome, detail: defaults.detail, id: fields.id).write(to: writer)
      return outcome.fit.fits ? .fits : .doesNotFit
    } catch {
      ErrorRecord(id: fields.id, line: record.line, message: error.message).write(to: writer)
      return .badData
    }
  }
}
