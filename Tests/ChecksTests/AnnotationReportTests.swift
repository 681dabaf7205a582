import Checks
import Testing

@Suite struct AnnotationReportTests {
  /// A text cannot begin a command of its own.
  @Test func oneLineAFinding() throws {
    let text = try ReportFixture.text(.annotations)
    #expect(text.split(separator: "\n").count == 1)
    #expect(
      text.hasPrefix("::error file=values-de/a b%2Cc%3A100%25.xml,line=4,col=5,title=A text does not fit its slot::k<&")
    )
  }
}
