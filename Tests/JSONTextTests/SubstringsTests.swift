import JSONText
import Testing

/// What is found is what the standard library finds, which programs do without because of its size.
@Suite struct SubstringsTests {
  static let texts = [
    "", "a", "aa", "aaa", "a, b, , c", ", ", "x\r\ny", "e\u{301}e", "😀👩‍👩‍👧😀", "%arg of %arg%arg", "\n\n\nend\n\n",
  ]
  static let parts = ["a", "aa", ", ", "\n", "\n\n", "e", "\u{E9}", "😀", "👩", "%arg", "absent"]

  @Test(arguments: texts, parts)
  func isWhatTheStandardLibraryFinds(text: String, part: String) {
    let slice = "x\(text)x".dropFirst().dropLast()
    #expect(text.places(of: part) == text.ranges(of: part))
    #expect(slice.has(part) == slice.contains(part))
    #expect(
      text.pieces(between: part, omittingEmpty: false) == text.split(separator: part, omittingEmptySubsequences: false))
    #expect(slice.pieces(between: part) == slice.split(separator: part))
    #expect(text.exchanging(part, for: "[]") == text.replacing(part, with: "[]"))
  }

  @Test func nothingHasNoPlace() {
    #expect("text".places(of: "").isEmpty)
    #expect("".has("") && "text".has(""))
    #expect("text".pieces(between: "") == ["text"])
    #expect("text".exchanging("", for: "x") == "text")
  }
}
