import Catalogs
import TestSupport
import Testing
import TextFields

@testable import Checks

struct CatalogCheckTests {
  private static let table = #"[{"key": "*", "width": 1, "size": 14}]"#

  /// Two catalogues of `count` texts that do not fit, the second with an entry that cannot be read, and one that is not
  /// there.
  private func check(_ count: Int, most: Int, jobs: Int) throws -> CheckResult {
    let folder = try CheckFolder()
    let texts = (0..<count).map { #""k\#($0)": "Sichern""# }.joined(separator: ",\n")
    let files = [
      try folder.file("de.json", "{\(texts)}"), try folder.file("fr.json", "{\(texts), \"odd\": 1}"), "none.json",
    ]
    var check = CatalogCheck(try SlotTable(json: Array(Self.table.utf8), file: "slots.json"))
    check.mostFindings = most
    check.jobs = jobs
    return try check.run(files)
  }

  /// What is told is the same on any number of threads: the first findings, and where the others begin.
  @Test(arguments: [(400, 100), (400, 399), (400, 400), (400, 500), (600, 256), (600, 1199)])
  func findingsHaveALimit(_ count: Int, _ most: Int) throws {
    let alone = try check(count, most: most, jobs: 1)
    #expect(alone.findings.count == most)
    let error = try #require(alone.errors.last)
    #expect(error.problem.hasPrefix("the limit findings is passed: there are more than \(most), "))
    #expect(Remedy.missing(in: error.description) == nil)
    // A text is on each line, and the second file begins after the first.
    #expect(error.place?.line == most % count + 1)
    #expect(error.file.hasSuffix(most < count ? "de.json" : "fr.json"))
    for jobs in [2, 3] {
      let other = try check(count, most: most, jobs: jobs)
      #expect(other.findings.map(\.text.key) == alone.findings.map(\.text.key))
      #expect(other.errors.map(\.problem) == alone.errors.map(\.problem))
      #expect(other.texts == alone.texts && other.entries == alone.entries)
    }
  }

  @Test func asManyAsTheLimitAreTold() throws {
    let result = try check(300, most: 600, jobs: 2)
    #expect(result.findings.count == 600)
    #expect(!result.errors.contains { $0.problem.contains("limit findings") })
    #expect(result.errors.last?.file == "none.json")
  }
}
