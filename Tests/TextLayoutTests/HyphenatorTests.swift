import Testing

@testable import TextLayout

@Suite struct HyphenatorTests {
  private func points(_ hyphenator: Hyphenator, _ text: String) -> [Int] {
    var found: [Int] = []
    let units = Array(text.utf16)
    units.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { hyphenator.findPoints(in: base, count: buffer.count) { found.append($0) } }
    }
    return found
  }

  /// The answers are the same before and after the whole dictionary is read.
  @Test func readsWholeDictionaryAfterManyWords() throws {
    let patterns = HyphenationPatterns(Array("UTF-8\nn1t\nr1n\na1t\nti1o\n".utf8))
    let text = "International internationale (nation)"
    let hyphenator = try #require(Hyphenator(patterns, wordsBeforeWhole: 5))
    let whole = try #require(Hyphenator(patterns, wordsBeforeWhole: 0))
    for _ in 0..<4 { #expect(points(hyphenator, text) == points(whole, text)) }
    #expect(points(whole, text).count > 5)
  }

  /// A text that says a few words many times asks for the patterns of few words.
  @Test func manyWordsThatAreTheSame() throws {
    let words = (0..<900).map { ["nation", "intern", "antes"][$0 % 3] }
    #expect(
      Hyphenator.distinct(words.map { Array($0.utf8) }).map { String(decoding: $0, as: UTF8.self) }
        == Array(words[..<3]))
    let patterns = HyphenationPatterns(Array("UTF-8\nn1t\nr1n\na1t\nti1o\n".utf8))
    let few = try #require(Hyphenator(patterns, wordsBeforeWhole: 5))
    let whole = try #require(Hyphenator(patterns, wordsBeforeWhole: 0))
    let text = words.joined(separator: " ")
    let found = points(few, text)
    #expect(found == points(whole, text) && found.count == points(few, "nation intern antes").count * 300)
  }

  @Test func wordsThatNoDictionaryKnows() throws {
    let hyphenator = try #require(
      Hyphenator(HyphenationPatterns(Array("ISO8859-1\nn1t\n".utf8)), wordsBeforeWhole: 100))
    #expect(points(hyphenator, "int 𝐢𝐧𝐭𝐞𝐫𝐧 日本語日本語 \(String(repeating: "nt", count: 60))") == [])
    #expect(points(hyphenator, "INTERN intern") == [2, 9])
  }
}
