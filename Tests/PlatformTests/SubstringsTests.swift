import Platform
import Testing

/// What is found is what the standard library finds among the bytes.
@Suite struct SubstringsTests {
  static let texts = [
    "", "a", "aa", "aaa", "aaab", "a, b, , c", ", ", "x\r\ny", "e\u{301}e", "😀👩‍👩‍👧😀", "%arg of %arg%arg", "\n\n\nend\n\n",
    "--->\u{338}", "aabaabaaab",
  ]
  static let parts = ["a", "aa", "aaab", ", ", "\n", "\n\n", "e", "\u{E9}", "😀", "👩", "%arg", "-->", "absent"]

  @Test(arguments: texts, parts)
  func isWhatTheStandardLibraryFinds(text: String, part: String) {
    let slice = "x\(text)x".dropFirst().dropLast()
    let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
    let places = bytes.ranges(of: wanted)
    #expect(text.places(of: part) == places.map { index(text, $0.lowerBound)..<index(text, $0.upperBound) })
    #expect(slice.places(of: part).map { Array(slice[$0].utf8) } == places.map { Array(bytes[$0]) })
    #expect(text.has(part) == !places.isEmpty && slice.has(part) == !places.isEmpty)
    let pieces = bytes.split(separator: wanted, omittingEmptySubsequences: false)
    #expect(text.pieces(between: part, omittingEmpty: false).map { Array($0.utf8) } == pieces.map(Array.init))
    #expect(slice.pieces(between: part).map { Array($0.utf8) } == pieces.filter { !$0.isEmpty }.map(Array.init))
    #expect(Array(text.exchanging(part, for: "[]").utf8) == bytes.replacing(wanted, with: Array("[]".utf8)))
  }

  @Test func nothingHasNoPlace() {
    #expect("text".places(of: "").isEmpty)
    #expect("".has("") && "text".has(""))
    #expect("text".pieces(between: "") == ["text"])
    #expect("text".exchanging("", for: "x") == "text")
  }

  /// What formats mean by their words is not hidden by what stands behind them.
  @Test func aMarkOrABreakHidesNothing() {
    #expect("1 -->\u{338} 2".has("-->"))
    #expect("a\r\nb".has("\n"))
  }

  private func index(_ text: String, _ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }
}
