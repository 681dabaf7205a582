import Checks
import Glibc
import TestSupport
import Testing
import TextFields

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

  /// A document may be called what somebody likes, and a mark before its text is the document's affair.
  @Test func namesAndMarks() throws {
    let folder = try CheckFolder()
    let json = #"{"views": [{"name": "a"}]}"#
    #expect(ScreenFile.isLayoutDocument(try folder.file("s.layout", json)))
    #expect(ScreenFile.isLayoutDocument(try folder.file("b.json", "\u{FEFF}" + json)))
    #expect(!ScreenFile.isLayoutDocument(try folder.file("pipe", json)))
  }

  @Test func slipsAreTold() throws {
    let folder = try CheckFolder()
    let path = try folder.file("a.json", "{\"views\": [\n  {]}")
    let error = #expect(throws: Failure.self) { try ScreenFile.check(path) }
    #expect(error?.message.contains("a.json:2:4: ") ?? false, "\(error?.message ?? "")")
    #expect(throws: Failure.self) { try ScreenFile.check("/nowhere/a.json") }
    #expect(throws: Never.self) { try ScreenFile.check(try folder.file("b.json", "{}")) }
  }

  @Test func whatIsNotThereIsNone() { #expect(!ScreenFile.isLayoutDocument("/nowhere/a.json")) }

  /// A pipe is left to whoever reads it as what it was named as: nobody writes to this one, so opening it would wait.
  @Test func pipesAreNotRead() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/de.json"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    #expect(!ScreenFile.isLayoutDocument(pipe))
  }
}
