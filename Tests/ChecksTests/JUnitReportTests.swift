import Checks
import Testing

@Suite struct JUnitReportTests {
  @Test func everythingIsEscaped() throws {
    let text = try ReportFixture.text(.junit)
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"))
    #expect(text.contains("tests=\"1\" failures=\"1\""))
    #expect(text.contains("k&lt;&amp;&quot;"))
    // XML 1.0 has no place for it, escaped or not.
    #expect(!text.contains("\u{1B}") && !text.contains("&#x1B;"))
    for line in text.split(separator: "\n") where line.contains("<testcase") { #expect(!line.contains("<b>")) }
  }
}
