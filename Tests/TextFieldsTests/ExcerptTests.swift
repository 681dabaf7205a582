import TestSupport
import Testing
import TextFields

/// Texts that messages quote.
@Suite struct ExcerptTests {
  @Test(arguments: [
    ("", ""), ("Save", "Save"), ("Save all", "Save all"), ("Save changes", "Save ch…"),
    ("👩\u{200D}👩\u{200D}👧 ab", "👩\u{200D}👩\u{200D}👧 ab"),
  ]) func isTheBeginning(text: String, excerpt: String) {
    #expect(text.excerpt(8) == excerpt)
    #expect(text[...].excerpt(8) == excerpt)
  }

  /// What is seen as one character is cut as well.
  @Test func oneCharacterMayBeLong() {
    let joined = String(repeating: "👩\u{200D}", count: 100_000)
    #expect(joined.count == 1)
    #expect(joined.excerpt(40).unicodeScalars.count <= 321)
    let marks = "a" + String(repeating: "\u{301}", count: 1000)
    #expect(("Hello " + marks).excerpt(10).unicodeScalars.starts(with: "Hello a\u{301}".unicodeScalars))
    #expect(("Hello " + marks).excerpt(10).hasSuffix("…"))
    #expect(("Hello " + marks).excerpt(10).unicodeScalars.count <= 81)
  }
}
