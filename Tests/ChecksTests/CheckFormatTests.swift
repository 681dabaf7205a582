import Checks
import TestSupport
import Testing
import TextFields

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
}
