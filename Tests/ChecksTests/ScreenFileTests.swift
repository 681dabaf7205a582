import Checks
import Testing

@Suite struct ScreenFileTests {
  @Test(arguments: [
    (#"{"views": [{"name": "a"}]}"#, true), (#"{"views": []}"#, true), (#"{"constraints": ["H:|-[a]"]}"#, true),
    (#"{"slots": [], "views": []}"#, false), (#"[{"key": "*"}]"#, false),
    (#"{"views": {"title": "Ansichten"}}"#, false),
    (#"{"views": ["eins", "zwei"]}"#, false), (#"{"views": "Ansichten"}"#, false), ("{", false), ("", false),
  ])
  func documentsAreTold(json: String, isDocument: Bool) throws {
    let folder = try CheckFolder()
    #expect(ScreenFile.isLayoutDocument(try folder.file("a.json", json)) == isDocument)
    // What is called otherwise is none.
    #expect(!ScreenFile.isLayoutDocument(try folder.file("a.po", json)))
  }

  @Test func whatIsNotThereIsNone() { #expect(!ScreenFile.isLayoutDocument("/nowhere/a.json")) }
}
