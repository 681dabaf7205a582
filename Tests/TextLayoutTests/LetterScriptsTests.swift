import Testing

@testable import TextLayout

/// Scripts looked up by blocks, against ICU's idea of them.
@Suite struct LetterScriptsTests {
  @Test(arguments: [
    ("a", "Latn"), ("é", "Latn"), ("Ω", "Grek"), ("я", "Cyrl"), ("א", "Hebr"), ("ب", "Arab"), ("க", "Taml"),
    ("\u{BBE}", "Taml"), ("あ", "Hira"), ("ア", "Hira"), ("漢", "Hani"), ("한", "Hang"), ("ก", "Thai"), ("\u{378}", "Zzzz"),
  ])
  func letters(_ letter: String, _ script: String) throws {
    let scripts = LetterScripts()
    #expect(ItemizerTests.name(ofScript: scripts.script(try #require(letter.utf16.first))) == script)
  }

  /// Brackets, what may be an emoji by itself, what marks any letter, and halves of pairs.
  @Test(
    arguments: [0x28, 0x7D, 0xA9, 0xAE, 0xD7, 0x301, 0x640, 0x964, 0x203C, 0x3008, 0xFE0F, 0xD800, 0xDFFF] as [UInt16])
  func others(_ unit: UInt16) {
    #expect(LetterScripts().script(unit) == LetterScripts.other)
  }

  /// Spaces, digits and punctuation go with any script, unless they are brackets or emoji.
  @Test(
    arguments: [0x09, 0x20, 0x2D, 0x31, 0x7E, 0xA0, 0xAB, 0xB7, 0xBF, 0x2019, 0x2026, 0x3001, 0xFF0C, 0xFF1F]
      as [UInt16])
  func shared(_ unit: UInt16) {
    #expect(LetterScripts().script(unit) == LetterScripts.shared)
  }

  @Test func sharedIsNothingElse() throws {
    let scripts = LetterScripts()
    for unit in UInt16.min...UInt16.max where scripts.script(unit) == LetterScripts.shared {
      let properties = try #require(Unicode.Scalar(unit)).properties
      // Digits, and what marks keys on a telephone, need a selector.
      #expect(!properties.isEmoji || unit < 0x80, "U+\(String(unit, radix: 16))")
      // All brackets are mirrored, and these that are mirrored are none (`BidiBrackets.txt`).
      #expect(!properties.isBidiMirrored || [0x3C, 0x3E, 0xAB, 0xBB].contains(unit), "U+\(String(unit, radix: 16))")
      #expect(properties.generalCategory != .format)
    }
  }

  /// The first and the last character of each block, asked for in any order.
  @Test func blocks() {
    let (up, down) = (LetterScripts(), LetterScripts())
    let units = (0...UInt16.max).filter { [0, 1, 254, 255].contains($0 & 255) }
    let found = units.map(up.script)
    #expect(units.reversed().map(down.script) == found.reversed())
    #expect(Set(found).count > 40)
  }
}
