import Testing
import Typography

@testable import TextLayout

@Suite struct WordBoundariesTests {
  private func style() throws -> TextStyle {
    TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), fallback: .bundled)
  }

  /// The text with `|` at each boundary but its ends.
  @Test(arguments: [
    ("Fecha de", "Fecha| |de"), ("don't stop", "don't| |stop"), ("well-known é", "well|-|known| |é"), ("", ""),
    ("a", "a"),
    ("3.14 e\u{301}te\u{301}", "3.14| |e\u{301}te\u{301}"), ("ภาษาไทย", "ภาษา|ไทย"), ("日本語です", "日本語|です"),
    ("👩🏽‍🚀a", "👩🏽‍🚀|a"),
  ])
  func words(_ text: String, _ expected: String) throws {
    let boundaries = try ShapedText(text, style: style()).wordBoundaries()
    var marked: [UInt8] = []
    for (offset, byte) in text.utf8.enumerated() {
      if offset > 0, boundaries.contains(offset) { marked.append(UInt8(ascii: "|")) }
      marked.append(byte)
    }
    #expect(String(decoding: marked, as: UTF8.self) == expected)
    #expect(boundaries.contains(0) && boundaries.contains(text.utf8.count))
  }

  /// Of several paragraphs they are those of the text of all.
  @Test func paragraphs() throws {
    let words = ["Fecha de", "", "la don't é", "日本語です"]
    let parts = try ShapedText(words.map { Paragraph($0, textStyle: try style()) })
    let whole = try ShapedText(words.joined(separator: "\u{2029}"), style: style())
    #expect(parts.text == whole.text)
    #expect(try parts.wordBoundaries() == whole.wordBoundaries())
  }
}
