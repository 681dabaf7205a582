internal import Catalogs
internal import TextFields

/// Workflow commands of GitHub Actions ("Workflow commands for GitHub Actions", Setting an error message): a line for
/// each finding, which the run shows beside the line of the catalogue.
struct AnnotationReport {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  var bytes: [UInt8] {
    var text = ""
    for error in report.result.errors {
      text += Self.command("error", error.file, error.place?.line, error.place?.column, "unreadable", error.problem)
    }
    for finding in report.result.worstFirst where !finding.isKnown {
      let checked = finding.text
      text += Self.command(
        finding.rule.fails ? "error" : "notice", checked.file, checked.place.line, checked.place.column,
        finding.rule.summary, FindingWords(finding).sentence)
    }
    return Array(text.utf8)
  }

  private static func command(
    _ kind: String, _ file: String, _ line: Int?, _ column: Int?, _ title: String, _ message: String
  ) -> String {
    let place = (line.map { ",line=\($0)" } ?? "") + (column.map { ",col=\($0)" } ?? "")
    return "::\(kind) file=\(property(file))\(place),title=\(property(title))::\(data(message))\n"
  }

  /// Escapes what follows the second pair of colons, as the runner's toolkit does; the log that it is printed to is one
  /// for people, so what moves a cursor is spelled out first, line ends included.
  private static func data(_ text: String) -> String {
    let visible: VisibleText = "\(text)"
    return percentEscaped(visible.string) { $0 == UInt8(ascii: "%") }
  }

  /// Escapes a property before it.
  private static func property(_ text: String) -> String {
    percentEscaped(data(text)) { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
  }
}
