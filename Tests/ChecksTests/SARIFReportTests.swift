import Catalogs
import JSONText
import Testing

@testable import Checks

@Suite struct SARIFReportTests {
  @Test func isJSONWithAPlaceForEachFinding() throws {
    let text = try ReportFixture.text(.sarif)
    _ = try Array(text.utf8)[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
    #expect(text.contains(#""uri": "values-de/a%20b%2Cc%3A100%25.xml""#))
    #expect(text.contains(#""startLine": 4"#) && text.contains(#""startColumn": 5"#))
    #expect(text.contains(#""ruleId": "text-overflow""#) && text.contains(#""level": "error""#))
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
  }

  @Test(arguments: [
    ("po/de.po", "po/de.po"), ("/a b/é.po", "file:///a%20b/%C3%A9.po"), ("a:b.po", "a%3Ab.po"), ("%41", "%2541"),
  ])
  func references(_ path: String, _ uri: String) {
    #expect(ReportedFile(path).uri == uri)
  }

  @Test func fingerprintsStayWhenLinesMove() throws {
    var finding = try #require(try ReportFixture.report().result.findings.first)
    let before = SARIFReport.fingerprint(finding, in: ReportedFile(finding.text.file))
    finding.text.place.line += 10
    #expect(SARIFReport.fingerprint(finding, in: ReportedFile(finding.text.file)) == before)
    finding.text.form = "one"
    #expect(SARIFReport.fingerprint(finding, in: ReportedFile(finding.text.file)) != before)
  }
}
