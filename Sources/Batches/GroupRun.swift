internal import JSONText
package import RecordStreams
internal import Reports
package import TextFields
internal import TextFit

/// Fits records of which those with the same `group` share one size, or have sizes in given ratios; those without one
/// are fitted separately.
///
/// A group may be spread over the whole input, so all of it is read before the first line is handed on. The records of
/// groups are kept shaped until then, so there is a limit to them; of all others only the lines are kept.
package struct GroupRun {
  /// The most bytes of the records of groups, each counted with ``recordBytes`` more. Shaped, they take some 2 kB each,
  /// and a long text about 18 bytes for each of its own.
  package static let byteLimit = 16 << 20
  private static let recordBytes = 128

  private let fit: RecordFit
  private let listener: RecordListener

  /// A record that has been read and waits for the others of its group.
  private struct Member {
    /// Where its line is among those of all records.
    let place: Int
    let id: JSONValue?
    let line: Int
    let job: FitJob
    let ratio: Double
  }

  /// What is known of the records so far.
  private struct Progress {
    /// The results in the order of the records; empty for a record that waits.
    var lines: [[UInt8]] = []
    var groups: [String: [Member]] = [:]
    var tally = Tally()
    /// The bytes of the records that wait.
    var bytes = 0
    let writer = JSONWriter()
  }

  /// Reads all records, fits the groups and hands on the results in the order of the records.
  ///
  /// - Returns: how many records there were, and what became of them.
  /// - Throws: ``Failure`` if reading or writing fails, or there are too many records in groups; records that cannot be
  ///   fitted are lines of the output.
  package static func run(
    _ reader: RecordReader, _ fit: RecordFit, _ listener: RecordListener
  ) throws(Failure) -> Tally {
    try GroupRun(fit: fit, listener: listener).run(reader)
  }

  private func run(_ reader: RecordReader) throws(Failure) -> Tally {
    var progress = try read(reader)
    for (name, members) in progress.groups { fit(members, of: name, &progress) }
    try listener.lines(Array(progress.lines.joined()))
    return progress.tally
  }

  private func read(_ reader: RecordReader) throws(Failure) -> Progress {
    let (opened, settings) = (Opened(cache: nil), RecordSettings())
    var progress = Progress()
    while let chunk = try reader.next() {
      if chunk.index == 0, let header = reader.header { listener.note(UnreadColumns.notes(header)) }
      for record in chunk.records {
        var fields = RecordRequest(defaults: fit.defaults, settings: settings)
        let place = progress.lines.count
        progress.lines.append([])
        progress.tally.records += 1
        do throws(Failure) {
          try fields.read(record, of: chunk, header: reader.header)
          let job = try fields.job(opened)
          guard let group = fields.group else {
            try set(job.run(), nil, of: fields.id, at: place, &progress)
            continue
          }
          let member = Member(place: place, id: fields.id, line: record.line, job: job, ratio: fields.ratio ?? 1)
          progress.groups[group, default: []].append(member)
        } catch {
          set(error.message, of: fields.id, line: record.line, at: place, &progress)
          continue
        }
        progress.bytes += record.range.count + Self.recordBytes
        guard progress.bytes <= Self.byteLimit else {
          throw Failure(
            kind: .unavailable,
            message:
              "line \(record.line): the records of groups exceed the limit groupBytes: more than \(Self.byteLimit)"
              + " bytes, each counted with \(Self.recordBytes) more; give each group an input of its own")
        }
      }
    }
    return progress
  }

  /// The allowed sizes of each member hold for its own size.
  private func fit(_ members: [Member], of name: String, _ progress: inout Progress) {
    let group: (fit: FitGroup, outcomes: [FitOutcome])
    do throws(FitError) {
      group = try FitJob.group(members.map { ($0.job, $0.ratio) })
    } catch {
      let problem =
        FitJob.clash(error, members.map { ("line \($0.line)", $0.job) }).map { "the group '\(name)': \($0)" }
        ?? Failure(error).message
      for member in members { set(problem, of: member.id, line: member.line, at: member.place, &progress) }
      return
    }
    for (index, (member, outcome)) in zip(members, group.outcomes).enumerated() {
      do throws(Failure) {
        let membership = try ResultRecord.Membership(name, group.fit, member: index, member.job, outcome)
        try set(outcome, membership, of: member.id, at: member.place, &progress)
      } catch {
        set(error.message, of: member.id, line: member.line, at: member.place, &progress)
      }
    }
  }

  private func set(
    _ outcome: FitOutcome, _ membership: ResultRecord.Membership?, of id: JSONValue?, at place: Int,
    _ progress: inout Progress
  ) throws(Failure) {
    let result = try ResultRecord(outcome: outcome, detail: fit.hasDetail, id: id, membership: membership)
    result.write(to: progress.writer)
    progress.writer.finishLine(into: &progress.lines[place])
    if !outcome.fit.fits { progress.tally.unfit += 1 }
  }

  private func set(_ problem: String, of id: JSONValue?, line: Int, at place: Int, _ progress: inout Progress) {
    ErrorRecord(id: id, line: line, message: problem).write(to: progress.writer)
    progress.writer.finishLine(into: &progress.lines[place])
    progress.tally.bad += 1
  }
}
