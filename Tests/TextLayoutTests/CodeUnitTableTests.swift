import Testing

@testable import TextLayout

/// The UTF-16 units of a text, and what is known of them before it is shaped.
@Suite struct CodeUnitTableTests {
  private func table(_ text: String) -> CodeUnitTable {
    var text = text
    return text.withUTF8 { CodeUnitTable(utf8: $0) }
  }

  /// ASCII is taken in blocks of 16, so every other character stands once at each place around their ends.
  @Test(arguments: ["", "é", "\u{7FF}", "\u{800}", "あ", "\u{FFFF}", "\u{10000}", "😀", "\u{10FFFF}"])
  func units(_ character: String) {
    for before in 0...34 {
      for after in [0, 1, 15, 16, 17] {
        let text = String(repeating: "a", count: before) + character + String(repeating: "~", count: after)
        let table = table(text)
        #expect(Array(UnsafeBufferPointer(start: table.units, count: table.count)) == Array(text.utf16))
        #expect(table.isASCII == character.isEmpty && !table.kinds.hasControls)
      }
    }
  }
}
