import Testing
import Typography

@testable import TextLayout

/// Control characters are set as nothing, tabs as spaces; the text stays as it is.
@Suite struct CharactersTests {
  private func width(_ text: String) throws -> Double {
    let style = TextStyle(font: try FontCatalog.shared.defaultFont())
    return try ShapedText(text, style: style).lines(size: 1000, width: nil).reduce(0) { $0 + $1.width }
  }

  @Test(arguments: ["a\u{1}b", "a\u{7F}b", "a\u{80}b", "a\u{0}b"])
  func controlsTakeNoRoom(text: String) throws {
    #expect(try width(text) == width("a") + width("b"))
  }

  /// What is known of the first characters without asking is what Unicode says of them.
  @Test func firstCharacters() {
    for value in UInt32(0)..<0x400 {
      guard let properties = Unicode.Scalar(value)?.properties else { continue }
      #expect(Characters.extends(value) == properties.isGraphemeExtend, "\(value)")
      #expect(Characters.isOneCharacter(0x61, value) == properties.isGraphemeExtend, "\(value)")
      #expect(Characters.isOneCharacter(value, 0x61) == false, "\(value)")
    }
  }

  @Test func tabIsASpace() throws {
    #expect(try width("a\tb") == width("a b"))
  }

  @Test func rangesCountTheBytesOfTheText() throws {
    let text = "…\u{1}\u{7F}\u{80}x\u{85}y"
    let style = TextStyle(font: try FontCatalog.shared.defaultFont())
    let lines = try ShapedText(text, style: style).lines(size: 10, width: nil)
    #expect(lines.map(\.range) == [0..<10, 10..<11])
  }
}
