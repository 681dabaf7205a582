import Checks
import LayoutDocuments
import TestSupport
import Testing

/// Placeholders in texts that documents have themselves.
@Suite struct WrittenPlaceholdersTests {
  @Test func theyAreSaid() throws {
    let json = """
      {"language": "en", "texts": {"en": {"go": "Hi {{name}}", "all": "100% of %%"}},
       "views": [{"name": "a", "textKey": "go"}, {"name": "b", "text": "You have %d items"}, {"name": "c", "textKey": "all"}],
       "constraints": ["V:|-80-[a]-20-[b]-20-[c]", "H:|-16-[a]", "H:|-16-[b]", "H:|-16-[c]"]}
      """
    let sentences = CheckNote.sentences(try ScreenFixture.check(json).notes)
    let sentence = try #require(sentences.first)
    #expect(sentences.count == 1 && Remedy.missing(in: sentence) == nil)
    #expect(sentence.contains("2 labels have placeholders") && sentence.contains("'a' ({{name}}), 'b' (%d);"))
    #expect(try ScreenFixture.notes(ScreenFixture.check(ScreenFixture.view(#""text": "100 % of it""#), [])).isEmpty)
    // Of those that catalogues have, nothing is said.
    let folder = try CheckFolder()
    let catalog = try folder.file("en.json", #"{"go": "Hi {{name}}", "You have %d items": "You have %d items"}"#)
    let screen = ScreenCheck([DocumentScreen(try LayoutDocument(json: json, name: "screen.json"))])
    let filled = CheckNote.sentences(try screen.run([catalog]).notes)
    #expect(!filled.contains { $0.contains("the document's own texts") })
  }

  /// A message that chooses among texts is measured as the widest of them, which is said.
  @Test func messagesAreChosenFrom() throws {
    let message = #"{n, plural, one {# file} other {# files of all folders}}"#
    let json = ScreenFixture.view("\"text\": \"\(message)\"", #""H:|-20-[a(20)]""#)
    let result = try ScreenFixture.check(json, [])
    let finding = try #require(result.findings.first)
    #expect(finding.text.shown.hasSuffix(" files of all folders") && !finding.text.shown.contains("{"))
    #expect(
      CheckNote.sentences(result.notes).contains {
        $0.contains("1 label has a placeholder") && $0.contains("{n, plural")
      })
  }

  /// As those of catalogues are: nobody sees them as they are written.
  @Test func theyAreFilled() throws {
    let json = ScreenFixture.view(#""text": "%d: {{name}}""#, #""H:|-20-[a(20)]""#)
    let finding = try #require(try ScreenFixture.check(json, []).findings.first)
    #expect(finding.rule == .textOverflow && finding.text.key == "a")
    #expect(finding.text.shown.wholeMatch(of: /\d{4}: \w{9}/) != nil, "\(finding.text.shown)")
    let percent = try #require(
      try ScreenFixture.check(ScreenFixture.view(#""text": "100 %% of it""#, #""H:|-20-[a(20)]""#), []).findings.first)
    #expect(percent.text.shown == "100 %% of it")
  }
}
