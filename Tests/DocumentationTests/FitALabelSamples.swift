import Geometry
import Testing
import TextFit
import TextLayout
import Typography

/// The Swift of the article "Fit a label".
@Suite struct FitALabelSamples {
  @Test func page() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let style = TextStyle(font: font, language: "en")
    let text = try ShapedText("Save changes before closing?", style: style)
    let fit = try text.fit(
      in: Size(200, 40), FitOptions(margins: EdgeInsets(vertical: 4, horizontal: 8), lines: 2))
    print(fit.size, fit.printableSize)

    var options = FitOptions(lines: 2)
    options.sizes = AllowedSizes(minimum: 9, maximum: 24, choice: .multiples(of: 0.5))
    let stepped = try text.fit(in: Size(200, 40), options)
    print(stepped.size, stepped.freeSize)

    let narrow = try text.fit(
      in: Size(120, 30), FitOptions(lines: 1, sizes: AllowedSizes(minimum: 12), overflow: .ellipsis))
    if let shortened = try narrow.shortened() { print(shortened.text.text, shortened.removed) }
    print(try narrow.shown().lines.count, narrow.lines.count)

    let bent = try text.fit(
      in: Size(120, 30), FitOptions(sizes: AllowedSizes(maximum: 14)),
      knobs: [.tracking(to: -0.02), .lineHeight(to: 0.9), .size])
    for spent in bent.spent { print(spent.knob.name, spent.value) }

    let bold = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans:bold"), language: "en")
    let list = ParagraphStyle(
      spaceBefore: .em(0.3), leadingIndent: .em(1.5), firstLineIndent: .em(-1.5), marker: ListMarker("•"))
    let body = try ShapedText([
      Paragraph("To do", textStyle: bold, style: ParagraphStyle(relativeSize: 1.5)),
      Paragraph("Write the letter", textStyle: style, style: list),
      Paragraph("Post it before noon", textStyle: style, style: list),
    ])
    let card = try body.fit(in: Size(240, 120))
    for line in card.lines { print(line.paragraph, line.startIndent, line.width) }
    #expect(card.fits && card.lines.map(\.paragraph) == [0, 1, 2])

    let words = ["OK", "Cancel all changes"]
    let members = try words.map { FitGroup.Member(try ShapedText($0, style: style), in: Size(90, 30)) }
    let group = try FitGroup(members)
    print(group.size, words[group.binding])

    #expect(fit.fits && stepped.fits && bent.fit.fits)
    #expect(fit.printableSize == 13.4022 && stepped.size == 14.5 && bent.fit.size <= 14)
    #expect(try narrow.shortened()?.text.text == "Save changes befor…" && group.binding == 1)
    #expect(try narrow.shown().lines.count == 1 && narrow.lines.count == 2)
  }
}
