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
    let visible: VisibleText = "\(message)"
    let place = (line.map { ",line=\($0)" } ?? "") + (column.map { ",col=\($0)" } ?? "")
    return "::\(kind) file=\(property(file))\(place),title=\(property(title))::\(data(visible.string))\n"
  }

  /// Escapes the part after the second pair of colons, as the runner's toolkit does.
  private static func data(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Escapes a property before it.
  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
