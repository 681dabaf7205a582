import Foundation
import Testing

@testable import TextLayout

/// A dictionary of the lines that concern some words cuts them where the whole dictionary does.
@Suite struct HyphenationPatternsTests {
  private func cuts(_ dictionary: HyphenationDictionary?, _ word: [UInt8], utf8: Bool) throws -> [Int] {
    var found: [Int] = []
    let characters = utf8 ? String(decoding: word, as: UTF8.self).unicodeScalars.count : word.count
    try #require(dictionary).findCuts(in: word, characters: characters) { found.append($0) }
    return found
  }

  /// Words of the dictionary's own letters: those of its patterns, pairs of them joined, and their pieces.
  private func words(_ patterns: HyphenationPatterns, _ count: Int) -> [[UInt8]] {
    let isUTF8 = patterns.characterSet == "UTF-8"
    let stems = patterns.bytes.split(separator: UInt8(ascii: "\n")).dropFirst(60).compactMap { line -> [UInt8]? in
      let letters = line.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }.filter {
        !(0x30...0x39).contains($0) && $0 != 0x2E
      }
      // Letters only, and whole ones: patterns may begin with what combines with a letter.
      guard let first = letters.first, first >= 0x61, !isUTF8 || first & 0xC0 != 0x80,
        letters.allSatisfy({ $0 >= 0x61 })
      else { return nil }
      return Array(letters)
    }
    var random = RandomNumbers(seed: 7)
    return (0..<count).map { _ in
      var word: [UInt8] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) { word += stems.randomElement(using: &random) ?? [] }
      return Array(word.prefix(90))
    }.filter { $0.count > 1 && (!isUTF8 || String(validating: $0, as: UTF8.self) != nil) }
  }

  private struct RandomNumbers: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  @Test(arguments: ["de_DE", "hu_HU", "en_US", "fr_FR"]) func agreesWithWholeDictionary(_ name: String) throws {
    let file = try #require(FileManager.default.contents(atPath: "/usr/share/hyphen/hyph_\(name).dic"))
    let patterns = HyphenationPatterns(Array(file))
    #expect(!patterns.changesParts)
    let isUTF8 = patterns.characterSet == "UTF-8"
    let whole = HyphenationDictionary(patterns.bytes)
    let words = words(patterns, 600)
    var hyphens = 0
    for start in stride(from: 0, to: words.count, by: 5) {
      let few = Array(words[start..<min(start + 5, words.count)])
      let lines = patterns.lines(for: few)
      #expect(lines.count < patterns.bytes.count / 2)
      let part = HyphenationDictionary(lines)
      for word in few {
        let expected = try cuts(whole, word, utf8: isUTF8)
        hyphens += expected.count
        #expect(try cuts(part, word, utf8: isUTF8) == expected, "\(String(decoding: word, as: UTF8.self))")
      }
    }
    #expect(hyphens > words.count / 2)
  }

  /// In a whole dictionary the longest beginning of a pattern that ends at a letter keeps shorter patterns from
  /// counting.
  @Test(arguments: [
    "UTF-8\nb1c\nabcd2e\n", "UTF-8\n.b1c\nb2c\n", "UTF-8\nb1c.\nabc1d\n", "ISO8859-1\nLEFTHYPHENMIN 3\nb1c\nb2c\n1b\n",
    "UTF-8\nb1c\nNEXTLEVEL\nRIGHTHYPHENMIN 1\na1b\nc1d\nxabcd1\n.c2d1e\n", "UTF-8\n%b1c\n# b1c/x\nb1c",
    "UTF-8\nb1c/b=c,1,2\n",
    "UTF-8\n1b\n1c\nbc1d1\nabcd", "UTF-8\n",
  ])
  func silentBeginnings(_ file: String) throws {
    let patterns = HyphenationPatterns(Array(file.utf8))
    #expect(!patterns.changesParts)
    let whole = HyphenationDictionary(patterns.bytes)
    for text in ["abcx", "abcd", "abcde", "bcbc", "xabcdexabcde", "bc", "cdecdebc", "aaaa"] {
      let word = Array(text.utf8)
      let part = HyphenationDictionary(patterns.lines(for: [word]))
      #expect(try cuts(part, word, utf8: true) == cuts(whole, word, utf8: true), "\(text)")
    }
  }

  /// Parts whose letters a first level changes are not found in the word, so such a dictionary is read whole.
  @Test func changedParts() throws {
    let changes = HyphenationPatterns(Array("UTF-8\nff1f/ff=f,1,2\nNEXTLEVEL\na1b\n".utf8))
    #expect(changes.changesParts)
    #expect(!HyphenationPatterns(Array("UTF-8\na1b\nNEXTLEVEL\nff1f/ff=f,1,2\n".utf8)).changesParts)
  }
}
