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

  /// What several scripts use, what marks any letter, and halves of pairs.
  @Test(
    arguments: [0x20, 0x31, 0x28, 0xB7, 0xD7, 0x301, 0x640, 0x964, 0x2026, 0x3001, 0xFE0F, 0xD800, 0xDFFF] as [UInt16])
  func shared(_ unit: UInt16) {
    #expect(LetterScripts().script(unit) == 0)
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
