internal import Catalogs
internal import JSONText
internal import TextFields

/// JUnit's XML as read by Jenkins and others (jenkinsci/xunit-plugin, junit-10.xsd): a suite for each catalogue, in
/// which each slot is a test in each language.
struct JUnitReport {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  var bytes: [UInt8] {
    let result = report.result
    var findings: [CheckResult.Case: [Finding]] = [:]
    var unknown: [CheckResult.Case: Finding] = [:]
    for finding in result.findings where finding.rule == .unknownFit {
      let text = finding.text
      unknown[CheckResult.Case(file: text.file, language: text.language, slot: text.slot)] = finding
    }
    for finding in result.findings where finding.fails {
      let text = finding.text
      findings[CheckResult.Case(file: text.file, language: text.language, slot: text.slot), default: []].append(finding)
    }
    var files: [String] = []
    var cases: [String: [CheckResult.Case]] = [:]
    for tested in result.cases.keys {
      if cases[tested.file] == nil { files.append(tested.file) }
      cases[tested.file, default: []].append(tested)
    }
    let unread = Dictionary(grouping: result.errors, by: \.file)
    files += unread.keys.filter { cases[$0] == nil }
    files.sort()
    let failures = findings.count
    var text: MarkedText = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="fitfont check" tests="\(result.cases.count + result.errors.count)" failures="\(failures)" \
      errors="\(result.errors.count)" time="0">

      """
    for file in files {
      let tested = (cases[file] ?? []).sorted { ($0.language, $0.slot) < ($1.language, $1.slot) }
      let errors = unread[file] ?? []
      let failures = tested.count { findings[$0] != nil }
      let skipped = tested.count { findings[$0] == nil && unknown[$0] != nil }
      text += """
          <testsuite name="\(file)" tests="\(tested.count + errors.count)" failures="\(failures)" errors="\(errors.count)" \
        skipped="\(skipped)" time="0">

        """
      for error in errors {
        text += """
              <testcase classname="\(file)" name="is read\(error.place.map { ", line \($0.line)" } ?? "")" time="0">
                <error message="\(error.description)" type="unreadable"/>
              </testcase>

          """
      }
      for tested in tested { text += Self.testcase(tested, findings[tested] ?? [], unknown[tested], report) }
      text += "  </testsuite>\n"
    }
    text += "</testsuites>\n"
    return Array(text.string.utf8)
  }

  /// - Parameter unknown: the finding that the text was not measured, if there is one.
  private static func testcase(
    _ tested: CheckResult.Case, _ findings: [Finding], _ unknown: Finding?, _ report: CheckReport
  ) -> MarkedText {
    let name = report.places[tested.slot].name
    let owner = tested.language.isEmpty ? tested.file : "\(tested.file).\(tested.language)"
    var text: MarkedText = "    <testcase classname=\"\(owner)\" name=\"\(name)\" time=\"0\""
    guard let first = findings.first else {
      if let unknown {
        text += ">\n      <skipped message=\"\(FindingWords(unknown).sentence)\"/>\n    </testcase>\n"
      } else {
        text += "/>\n"
      }
      return text
    }
    let message =
      findings.count == 1
      ? FindingWords(first).sentence : "\(findings.count) texts do not fit; \(FindingWords(first).sentence)"
    text += ">\n      <failure message=\"\(message)\" type=\"\(first.rule.rawValue)\">"
    for finding in findings {
      let place = finding.text.place
      text += "\(finding.text.file):\(place.line):\(place.column): \(FindingWords(finding).sentence)"
      text += "\n"
    }
    text += "</failure>\n    </testcase>\n"
    return text
  }
}
