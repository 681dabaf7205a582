// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import JSONText
internal import Reports
internal import TextFields
internal import TextFit
internal import TextLayout

extension Fitting {
  /// A report on the fit.
  ///
  /// - Returns: nil for a number that does not stand for a report on a fit.
  func report(_ what: Int) throws(Failure) -> [UInt8]? {
    switch what {
    case FITFONT_JSON, FITFONT_JSON_DETAIL:
      let record = try ResultRecord(outcome: outcome, detail: what == FITFONT_JSON_DETAIL, membership: found.membership)
      return JSONWriter.line { record.write(to: $0) }
    case FITFONT_EXPLANATION: return Array(try Explanation(outcome, membership: found.membership).text().string.utf8)
    case FITFONT_REFUSAL: return outcome.fit.fits ? [] : Array(Explanation(outcome).refusal.utf8)
    case FITFONT_UNMET:
      let sentences = Unmet(outcome, shown: outcome.fit.fits ? nil : shown).sentences
      return Array(sentences.joined(separator: "\n").utf8)
    case FITFONT_SHOWN: return Array(shown.text.text.utf8)
    default: return nil
    }
  }
}

extension JSONWriter {
  /// One line of JSON.
  static func line<Problem: Error>(_ write: (JSONWriter) throws(Problem) -> Void) throws(Problem) -> [UInt8] {
    let writer = JSONWriter()
    try write(writer)
    var line: [UInt8] = []
    writer.finishLine(into: &line)
    return line
  }
}

@c(fitfont_fit_report) @implementation
public func fitfont_fit_report(
  _ fit: OpaquePointer?, _ what: Int32, _ report: HandlePlace, _ error: HandlePlace
) -> fitfont_code {
  report?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let fit = try Handle.object(fit, Fitting.self)
    guard let told = try speaking({ () throws(Failure) in try fit.report(Int(what)) }) else {
      throw .misuse("\(what) is not a report on a fit; give one of FITFONT_JSON to FITFONT_SHOWN")
    }
    try Buffer.put(told, report, "report")
  }
}
