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

  private func widths(_ text: ShapedText) -> [Double] { text.lines(size: 10, width: nil).map(\.width) }

  /// Whatever is changed in the letters afterwards, lines are equally wide, and end where the text says so alone.
  @Test func staysEquallyWide() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"))
    let words = ["Grand opening", "now", "in the old market hall"]
    let text = try ShapedText(try Paragraph.equallyWide(words.map { Paragraph($0, textStyle: style) }))
    let tracked = try #require(text.restyled(nil, text.makeWork()) { $0.letterSpacing = -0.03 })
    // Widths are whole numbers of thousandths of a unit.
    let narrow = widths(tracked)
    #expect(narrow[2] < widths(text)[2])
    for width in narrow { #expect(abs(width - narrow[0]) < 1e-4) }
    #expect(tracked.lines(size: 10, width: 20).map(\.range.count) == [16, 6, 22])
    let shorter = try text.replacing(28..<44, with: "…", text.makeWork())
    #expect(shorter.paragraphs.map(\.text) == ["Grand opening", "now", "in the…"])
    for width in widths(shorter) { #expect(abs(width - widths(shorter)[0]) < 1e-9) }
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

  /// What is kept free beside a line, and what stands before the items of a list, is a part of its width.
  @Test func indentsAndMarkersCount() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"))
    let indented = ParagraphStyle(leadingIndent: .em(2), trailingIndent: .em(0.5), firstLineIndent: .em(-0.5))
    let item = ParagraphStyle(leadingIndent: .em(1.5), firstLineIndent: .em(-1.5), marker: ListMarker("1000."))
    let text = try ShapedText(
      Paragraph.equallyWide([
        Paragraph("Grand opening", textStyle: style), Paragraph("now", textStyle: style, style: indented),
        Paragraph("bread\nand much more wine", textStyle: style, style: indented),
        Paragraph("cheese", textStyle: style, style: item), Paragraph("", textStyle: style, style: indented),
      ]))
    let widths = text.lines(size: 10, width: 1e4).map { ($0.paragraph, $0.startIndent + $0.width + $0.endIndent) }
    let widest = (0..<4).map { paragraph in widths.filter { $0.0 == paragraph }.map(\.1).max() ?? 0 }
    for width in widest { #expect(abs(width - widest[0]) < 1e-9) }
    #expect(text.paragraphs[4].style.relativeSize == 1)
  }

  /// Points do not grow with the letters, so there is no one ratio of sizes.
  @Test func pointsAreRefused() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"))
    var marked = ParagraphStyle(marker: ListMarker("-"))
    marked.marker?.gap = .points(3)
    let indented = [
      ParagraphStyle(leadingIndent: .points(3)), ParagraphStyle(trailingIndent: .points(3)),
      ParagraphStyle(firstLineIndent: .points(-3)), marked,
    ]
    for own in indented {
      #expect {
        try Paragraph.equallyWide([Paragraph("a", textStyle: style), Paragraph("b", textStyle: style, style: own)])
      } throws: {
        "\($0)".hasPrefix("paragraph 2: it is to be as wide as the others, and an indent in points")
      }
    }
  }

  /// A single line is divided so that the sum of the relative sizes is the least of all divisions into so many lines.
  @Test(arguments: [
    "BIG banner words for you", "for summer a of new of of", "a b c d e f g hhhhhhhhhh",
    "internationalization of all things", "AVATAR To We office fi, that wrap",
  ]) func linesAreAsEvenAsTheyCanBe(words: String) throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"))
    let text = try ShapedText(words, style: style)
    let pieces = words.split(separator: " ")
    func sum(_ lines: [Double]) -> Double { lines.reduce(0) { $0 + (lines.max() ?? 0) / $1 } }
    for count in 1...4 where count <= pieces.count {
      let found = try #require(try text.evenLines(count))
      #expect(found.count == count)
      var least = Double.infinity
      for mask in 0..<1 << (pieces.count - 1) where mask.nonzeroBitCount == count - 1 {
        var lines = [String(pieces[0])]
        for (index, piece) in pieces.dropFirst().enumerated() {
          if mask & 1 << index != 0 { lines.append(String(piece)) } else { lines[lines.count - 1] += " " + piece }
        }
        least = min(least, sum(try lines.map { try ShapedText($0, style: style).lines(size: 1, width: nil)[0].width }))
      }
      #expect(abs(sum(found.map(\.width)) - least) < 1e-9 * least)
    }
    // As many as there are.
    #expect(try text.evenLines(100)?.count == pieces.count)
  }

  @Test func manyWordsTakeWorkInMeasure() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"))
    let words = Array(repeating: "some banner of words", count: 100).joined(separator: " ")
    #expect(try ShapedText(words, style: style).evenLines(12)?.count == 12)
    #expect(try ShapedText("one\ntwo", style: style).evenLines(2) == nil)
  }

  /// The hyphen is one that the font has.
  @Test func hyphenIsTheFonts() throws {
    var hyphens: Set<Character> = []
    for name in ["Noto Sans", "Inter", "Noto Sans Arabic", "Noto Sans Thai", "Noto Sans Hebrew", "Droid Sans Fallback"]
    {
      let font = try FontCatalog.shared.font(named: name)
      let (own, minus) = (font.glyph(for: "\u{2010}") != nil, font.glyph(for: "-") != nil)
      let text = try ShapedText("inter\u{AD}national", style: TextStyle(font: font))
      let line = try #require(try text.evenLines(2)?.first)
      #expect(line.isHyphenated)
      let last = try #require(text.paragraph(of: line).text.last)
      #expect(last == (own || !minus ? "\u{2010}" : "-"))
      hyphens.insert(last)
    }
    #expect(hyphens.contains("\u{2010}"))
  }
}
