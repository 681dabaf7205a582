internal import JSONText
package import RecordStreams
internal import Reports
package import TextFields
internal import TextFit

/// Fits records of which those with the same `group` share one size, or have sizes in given ratios; those without one
/// are fitted separately.
///
/// A group may be spread over the whole input, so all of it is read before the first line is handed on, and memory
/// grows with it.
package struct GroupRun {
  private let fit: RecordFit
  private let listener: RecordListener

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

  /// Reads all records, fits the groups and hands on the results in the order of the records.
  ///
  /// - Returns: how many records there were, and what became of them.
  /// - Throws: ``Failure`` if reading or writing fails; records that cannot be fitted are lines of the output.
  package static func run(
    _ reader: RecordReader, _ fit: RecordFit, _ listener: RecordListener
  ) throws(Failure) -> Tally {
    try GroupRun(fit: fit, listener: listener).run(reader)
  }

  private func run(_ reader: RecordReader) throws(Failure) -> Tally {
    var entries = try read(reader)
    var groups: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() where entry.job != nil {
      if let group = entry.group { groups[group, default: []].append(index) }
    }
    for (name, members) in groups { fit(members, of: name, in: &entries) }
    for index in entries.indices where entries[index].group == nil { fitAlone(&entries[index]) }
    return try write(entries)
  }

  private func read(_ reader: RecordReader) throws(Failure) -> [Entry] {
    let (opened, settings) = (Opened(cache: nil), RecordSettings())
    var entries: [Entry] = []
    while let chunk = try reader.next() {
      if chunk.index == 0, let header = reader.header { listener.note(UnreadColumns.notes(header)) }
      for record in chunk.records {
        var fields = RecordRequest(defaults: fit.defaults, settings: settings)
        var entry: Entry
        do throws(Failure) {
          try fields.read(record, of: chunk, header: reader.header)
          entry = Entry(id: fields.id, line: record.line)
          entry.job = try fields.job(opened)
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

  private func write(_ entries: [Entry]) throws(Failure) -> Tally {
    let writer = JSONWriter()
    var output: [UInt8] = []
    var tally = Tally(records: entries.count)
    for entry in entries {
      do throws(Failure) {
        guard let outcome = entry.outcome else {
          throw .badData(entry.problem ?? "the record has no result; please report it")
        }
        try ResultRecord(outcome: outcome, detail: fit.hasDetail, id: entry.id, membership: entry.membership)
          .write(to: writer)
        if !outcome.fit.fits { tally.unfit += 1 }
      } catch {
        ErrorRecord(id: entry.id, line: entry.line, message: error.message).write(to: writer)
        tally.bad += 1
      }
      writer.finishLine(into: &output)
    }
    try listener.lines(output)
    return tally
  }
}
