import Batches
import CommandInterface
import RecordStreams
import TextFields

/// `fitfont batch` and `fitfont group`: records in, and one line of JSON out for each.
struct Batch {
  private let request: Request

  init(_ request: Request) { self.request = request }

  /// Works until the input ends.
  ///
  /// - Throws: ``Failure`` if reading or writing fails; records that cannot be fitted are lines of the output.
  func run() throws(Failure) -> ExitCode {
    let reader = try request.records(in: request.batchFile, request.format)
    let fit = RecordFit(request.recordDefaults, detail: request.detail)
    let progress = Progress.onTerminal()
    defer { progress?.end() }
    let listener = RecordListener.terminal(progress)
    let tally =
      try request.command == .group
      ? GroupRun.run(reader, fit, listener) : BatchRun(reader, fit, listener).run(threads: request.jobs)
    if tally.records == 0 { Output.complain([request.noRecords]) }
    return tally.exitCode
  }
}
