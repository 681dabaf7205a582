package import JSONText
package import RecordStreams
internal import Reports
package import TextFields
internal import TextFit

/// How single records are fitted: each becomes an object of JSON, its result or why there is none.
package struct RecordFit: Sendable {
  /// What became of a record.
  package enum Outcome: Sendable {
    case fits
    case doesNotFit
    case bad
  }

  /// What records say that do not say it themselves.
  package let defaults: RecordRequest.Defaults
  /// Whether results have lines, fonts and what would break next.
  package let hasDetail: Bool

  package init(_ defaults: RecordRequest.Defaults, detail: Bool) { (self.defaults, hasDetail) = (defaults, detail) }

  /// Fits one record, and writes its object.
  ///
  /// - Parameters:
  ///   - line: the line of the input on which it starts, from 1.
  ///   - settings: those of the records before it.
  ///   - read: reads its fields.
  ///   - run: fits what they ask for.
  package func write(
    line: Int, to writer: JSONWriter, settings: RecordSettings? = nil,
    read: (inout RecordRequest) throws(Failure) -> Void, run: (RecordRequest) throws(Failure) -> FitOutcome
  ) -> Outcome {
    var fields = RecordRequest(defaults: defaults, settings: settings)
    do throws(Failure) {
      try read(&fields)
      let outcome = try run(fields)
      try ResultRecord(outcome: outcome, detail: hasDetail, id: fields.id).write(to: writer)
      return outcome.fit.fits ? .fits : .doesNotFit
    } catch {
      ErrorRecord(id: fields.id, line: line, message: error.message).write(to: writer)
      return .bad
    }
  }
}
