import Testing
import TextLayout
import Typography

/// Lines that are equally wide.
@Suite struct BannerTests {
  @Test func linesAreEquallyWide() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"))
    let words = ["A", "Grand opening", "", "2026!", "سلام"]
    let paragraphs = try Paragraph.equallyWide(words.map { Paragraph($0, textStyle: style) })
    let widths = try paragraphs.map { paragraph in
      try ShapedText([paragraph]).lines(size: 10, width: nil)[0].width
    }
    let widest = try ShapedText("Grand opening", style: style).lines(size: 10, width: nil)[0].width
    for (word, width) in zip(words, widths) { #expect(abs(width - (word.isEmpty ? 0 : widest)) < 1e-9) }
    #expect(paragraphs[1].style.relativeSize == 1 && paragraphs[2].style.relativeSize == 1)
  }

  /// No size is beyond what paragraphs may have.
  @Test func extremes() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"))
    let long = String(repeating: "wide ", count: 2000)
    let paragraphs = try Paragraph.equallyWide(["i", long].map { Paragraph($0, textStyle: style) })
    #expect(paragraphs.map(\.style.relativeSize) == [1000, 1])
    #expect(try ShapedText(paragraphs).lines(size: 1, width: nil).count == 2)
    #expect(try Paragraph.equallyWide([]).isEmpty)
  }
}
