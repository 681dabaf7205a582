import Catalogs
import Checks
import TextFields

/// Findings to be reported, of texts that have in them whatever formats escape.
enum ReportFixture {
  static let words = "<b>\"Tom\" & 'Jerry'</b> ]]> \u{1B}[31m 100%\r\n::error::\u{202E}x"

  static func report(_ words: String = Self.words, file: String = "values-de/a b,c:100%.xml") throws -> CheckReport {
    let table = try SlotTableTests.table(#"[{"key": "*", "width": 10, "size": 14, "note": "<i>"}]"#)
    var result = CheckResult()
    let entry = CatalogEntry(
      key: "k<&\"", language: "de", place: CatalogPlace(line: 2, column: 3),
      texts: [CatalogText(words, at: CatalogPlace(line: 4, column: 5))])
    let measured = TextMeasurer(table, asksRoom: false).measure(entry, of: file, slot: 0)
    result.findings = measured.findings
    result.texts = measured.texts
    result.cases = [CheckResult.Case(file: file, language: "de", slot: 0): 1]
    return CheckReport(result, table, version: "1.2.3")
  }

  static func text(_ format: CheckFormat) throws -> String {
    String(decoding: try report().bytes(format), as: UTF8.self)
  }
}
