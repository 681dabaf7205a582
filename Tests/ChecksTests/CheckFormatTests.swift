import Catalogs
import TestSupport
import Testing
import TextFields

@testable import Checks

@Suite struct CheckFormatTests {
  @Test func byEnding() throws {
    for format in CheckFormat.allCases { #expect(try CheckFormat.named("a/REPORT" + format.ending) == format) }
    #expect(try CheckFormat.named("a.sarif.json") == .sarif)
    do throws(Failure) {
      _ = try CheckFormat.named("report")
      Issue.record("no format")
    } catch {
      #expect(Remedy.missing(in: error.message) == nil, "\(error.message)")
    }
  }

  /// Every report of nothing is one, too.
  @Test(arguments: CheckFormat.allCases)
  func nothingFound(_ format: CheckFormat) throws {
    let table = try SlotTableTests.table("[]")
    let bytes = try CheckReport(CheckResult(), table, version: "1").bytes(format)
    #expect((format == .jsonl || format == .annotations) == bytes.isEmpty)
  }

  /// Whatever names, keys and texts have in them, no report moves a cursor or reorders what is around it.
  @Test(arguments: CheckFormat.allCases)
  func noControlCharacterIsWritten(_ format: CheckFormat) throws {
    let hidden = "\u{1B}[2J\u{7}\u{7F}\u{9B}31m\u{85}\u{2028}\u{202E}\u{200F}\u{2066}\r\n"
    let place = CatalogPlace(line: 4, column: 5)
    let table = SlotTable([], file: "s.json")
    var text = CheckedText(
      file: "a\(hidden).xml", place: place, key: "k\(hidden)", context: "c\(hidden)", language: "de\(hidden)",
      form: "few\(hidden)", slot: 0, shown: "words\(hidden)")
    text.view = CheckedText.ScreenView(document: "d\(hidden)", name: "v\(hidden)", detail: "")
    text.devices = ["phone\(hidden)", "pad\(hidden)"]
    var result = CheckResult()
    result.places = [CheckPlace(name: "place\(hidden)", note: "note\(hidden)")]
    for rule in CheckRule.allCases {
      var finding = Finding(rule: rule, text: text, extent: FindingExtent(size: 9, letters: 2, why: "why\(hidden)"))
      finding.variant = "v\(hidden)"
      result.findings.append(finding)
    }
    result.cases = [CheckResult.Case(file: text.file, language: text.language, slot: 0): 1]
    result.errors = [CatalogError(file: "e\(hidden)", place: place, problem: "bad \(hidden)")]
    result.warnings = [CatalogError(file: "w\(hidden)", place: nil, problem: "odd \(hidden)")]
    let report = String(decoding: try CheckReport(result, table, version: "1").bytes(format), as: UTF8.self)
    let raw = report.unicodeScalars.filter { $0 != "\n" && VisibleText.isHidden($0) }
    #expect(raw.isEmpty && !report.isEmpty, "\(raw.map { String($0.value, radix: 16) })")
    // A name with a line end in it begins no line of its own.
    if format == .annotations { #expect(report.split(separator: "\n").count == result.findings.count + 1) }
  }
}
