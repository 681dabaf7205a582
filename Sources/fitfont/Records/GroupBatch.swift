import CommandInterface
import JSONText
import RecordStreams
import Reports
import TextFields
import TextFit

/// `fitfont group`: records with the same `group` share one size, or have sizes in given ratios; those without one are
/// fitted separately.
///
/// A group may be spread over the whole input, so all of it is read before the first line is written, and memory grows
/// with it.
struct GroupBatch {
  private let request: Request

  init(_ request: Request) {
    self.request = request
  }

  /// A record that has been read, and its result.
  private struct Entry {
    let id: JSONValue?
    let line: Int
    var job: FitJob?
    var group: String?
    var ratio = 1.0
    var problem: String?
    var outcome: FitOutcome?
    var membership: ResultRecord.Membership?
  }

  /// Reads all records, fits the groups and writes the results in the order of the records.
  func run() throws(Failure) -> ExitCode {
    var entries = try read()
    if let note = request.note(records: entries.count) { Output.complain([note]) }
    var groups: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() where entry.job != nil {
      if let group = entry.group { groups[group, default: []].append(index) }
    }
    for (name, members) in groups { fit(members, of: name, in: &entries) }
    for index in entries.indices where entries[index].group == nil { fitAlone(&entries[index]) }
    return try write(entries)
  }

  private func read() throws(Failure) -> [Entry] {
    let reader = try request.records(in: request.batchFile, request.format)
    let opened = Opened(cache: nil)
    var entries: [Entry] = []
    while let chunk = try reader.next() {
      if chunk.index == 0, let header = reader.header { Output.complain(UnreadColumns.notes(header)) }
      for record in chunk.records {
        var fields = RecordRequest(defaults: request.recordDefaults)
        var entry: Entry
        do throws(Failure) {
          try fields.read(record, of: chunk, header: reader.header)
          entry = Entry(id: fields.id, line: record.line)
          entry.job = try FitJob(try fields.finish(), opened)
          entry.group = fields.group
          entry.ratio = fields.ratio ?? 1
        } catch {
          entry = Entry(id: fields.id, line: record.line, problem: error.message)
        }
        entries.append(entry)
      }
    }
    return entries
  }

  /// The allowed sizes of each member hold for its own size.
  private func fit(_ members: [Int], of name: String, in entries: inout [Entry]) {
    do throws(FitError) {
      let jobs = members.compactMap { entries[$0].job }
      let group = try FitJob.group(zip(members, jobs).map { ($1, entries[$0].ratio) })
      for (position, index) in members.enumerated() {
        entries[index].outcome = group.outcomes[position]
        entries[index].membership = try ResultRecord.Membership(
          name, group.fit, member: position, jobs[position], group.outcomes[position])
      }
    } catch {
      let jobs = members.compactMap { index in entries[index].job.map { ("line \(entries[index].line)", $0) } }
      let problem = FitJob.clash(error, jobs).map { "the group '\(name)': \($0)" } ?? Failure(error).message
      for index in members { entries[index].problem = problem }
    }
  }

  private func fitAlone(_ entry: inout Entry) {
    guard let job = entry.job else { return }
    do throws(Failure) {
      entry.outcome = try job.run()
    } catch {
      entry.problem = error.message
    }
  }

  private func write(_ entries: [Entry]) throws(Failure) -> ExitCode {
    let writer = JSONWriter()
    var output: [UInt8] = []
    var code = ExitCode.fits
    for entry in entries {
      do throws(Failure) {
        guard let outcome = entry.outcome else {
          throw .badData(entry.problem ?? "the record has no result; please report it")
        }
        try ResultRecord(outcome: outcome, detail: request.detail, id: entry.id, membership: entry.membership)
          .write(to: writer)
        if !outcome.fit.fits, code == .fits { code = .doesNotFit }
      } catch {
        ErrorRecord(id: entry.id, line: entry.line, message: error.message).write(to: writer)
        code = .badData
      }
      writer.finishLine(into: &output)
    }
    try Output.write(lines: output)
    return code
  }
}
