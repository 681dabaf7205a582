internal import Catalogs
internal import JSONText
internal import TextFields

/// The findings for people, the worst first, in up to three lines each, and a summary.
struct TextReport {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  /// The greatest number of findings that are printed.
  private static let most = 200

  var text: VisibleText {
    let result = report.result
    var text: VisibleText = ""
    for error in result.errors { text += "\(error.description)\n" }
    for finding in result.worstFirst.filter({ !$0.isKnown }).prefix(Self.most) {
      let (checked, words) = (finding.text, FindingWords(finding))
      let place = report.places[checked.slot]
      text +=
        "\(checked.file):\(checked.place.line):\(checked.place.column): \(CheckReport.subject(checked)): \(words.excess)\n"
      let shown = checked.shown.isEmpty ? "" : "'\(Self.shortened(checked.shown))'"
      let measured = [shown, words.box].filter { !$0.isEmpty }.joined(separator: " ")
      text += "    \([measured, place.note ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))\n"
      if let remedy = words.remedy { text += "    \(remedy)\n" }
    }
    let more = result.findings.count { !$0.isKnown } - Self.most
    if more > 0 { text += "and \(more) more; --format jsonl prints all\n" }
    return text + "\(summary)\n"
  }

  private static func shortened(_ text: String) -> String { text.excerpt(120) }

  /// A line that says what was checked, and with which result.
  var summary: String {
    let result = report.result
    let failing = result.findings.count { $0.fails }
    let known = result.findings.count { $0.isKnown }
    // A finding that is the same in all languages belongs to none of them.
    let named = Set(result.cases.keys.map(\.language))
    let languages = result.screens > 0 && named.count > 1 ? named.subtracting([""]).count : named.count
    func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
    let unknown = result.findings.count { $0.rule == .unknownFit }
    let others = result.findings.count - failing - known - unknown
    let boxes =
      result.screens > 0
      ? " on \(counted(result.screens, "screen", "screens"))"
      : result.boxes > result.texts ? " and \(result.boxes) boxes" : ""
    let verdict =
      if result.texts == 0, failing == 0 {
        "nothing was measured"
      } else if failing > 0 {
        result.screens > 0
          ? counted(failing, "finding", "findings") : "\(failing) \(failing == 1 ? "does" : "do") not fit"
      } else if unknown > 0 {
        "none that is known overflows"
      } else if known > 0 {
        "no new findings"
      } else if !result.errors.isEmpty {
        "all that could be read fit"
      } else {
        result.lacksSamples ? "all that were measured fit" : "all fit"
      }
    let places =
      result.slides > 0
      ? " on \(counted(result.slides, "slide", "slides"))"
      : " in " + counted(languages, "language", "languages") + boxes
    return counted(result.texts, "text", "texts") + places + ": "
      + verdict
      + (others > 0 ? ", \(counted(others, "remark", "remarks"))" : "")
      + (known > 0 ? ", \(known) known" : "")
      + (unknown > 0 ? ", \(unknown) not known" : "")
  }
}
