import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// What a document says to those who do not see it, as poppler reads it.
@Suite struct PDFElementTests {
  /// The structure as `pdfinfo` prints it, a line an element or a text, with the depth in blanks.
  static func structure(_ pdf: [UInt8]) throws -> [String] {
    let folder = try Folder()
    try folder.write("in.pdf", pdf)
    let outcome = try Command.run(["-struct-text", folder.path + "/in.pdf"], executable: "/usr/bin/pdfinfo")
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome.err)")
    return outcome.out.split(separator: "\n").map {
      $0.replacing(" (block)", with: "").replacing(" (inline)", with: "").description
    }
  }

  static func information(_ pdf: [UInt8]) throws -> String {
    let folder = try Folder()
    try folder.write("in.pdf", pdf)
    return try Command.run([folder.path + "/in.pdf"], executable: "/usr/bin/pdfinfo").out
  }

  /// A text in UTF-16, as a document has it.
  static func utf16(_ text: String) -> String {
    "<FEFF"
      + text.utf16.map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
      }.joined() + ">"
  }

  static func text(_ pdf: [UInt8]) -> String { String(decoding: pdf, as: UTF8.self) }

  private func picture(_ paragraphs: [Paragraph], _ size: Size = Size(300, 200)) throws -> Picture {
    var picture = Picture(size: size, background: .white)
    picture.fill(Rect(x: 5, y: 5, width: 20, height: 20), .black)
    picture.draw(try TextPlacement(try ShapedText(paragraphs).fit(in: size)))
    return picture
  }

  @Test func paragraphsAndListsInOrder() throws {
    let style = TextStyle(font: try FontCatalog.shared.defaultFont(), language: "en")
    func item(_ mark: String) -> ParagraphStyle { ParagraphStyle(leadingIndent: .em(1.5), marker: ListMarker(mark)) }
    let picture = try picture([
      Paragraph("To do", textStyle: style), Paragraph("Write", textStyle: style, style: item("1.")),
      Paragraph("Post it, or do not post it at all, whatever they say", textStyle: style, style: item("2.")),
      Paragraph("Then", textStyle: style), Paragraph("Rest", textStyle: style, style: item("•")),
    ])
    let pdf = try picture.pdf()
    let found = try Self.structure(pdf)
    #expect(
      found == [
        "Document", "  P", "    \"To do\"", "  L", "    LI", "      Lbl", "        \"1.\"", "      LBody",
        "        \"Write\"", "    LI", "      Lbl", "        \"2.\"", "      LBody",
        "        \"Post it, or do not post it at all, whatever they say\"", "  P", "    \"Then\"", "  L", "    LI",
        "      Lbl", "        \"•\"", "      LBody", "        \"Rest\"",
      ])
    let information = try Self.information(pdf)
    #expect(information.contains(/Tagged: +yes/) && information.contains(/Suspects: +no/))
    // Nothing of it has to be said in other words.
    #expect(!Self.text(pdf).contains("/ActualText") && Self.text(pdf).contains("/Lang (en)"))
  }

  /// A list of a deeper level is inside of the item before it; one that begins deeper is not inside of any.
  @Test func listsInsideOfItems() throws {
    let style = TextStyle(font: try FontCatalog.shared.defaultFont(), language: "en")
    func tags(_ levels: [Int]) throws -> [String] {
      let paragraphs = levels.enumerated().map { index, level in
        Paragraph(
          "\(index)", textStyle: style,
          style: ParagraphStyle(marker: level > 0 ? ListMarker("-", level: level) : nil))
      }
      return try Self.structure(try picture(paragraphs).pdf()).filter { !$0.contains("Lbl") && !$0.contains("\"-\"") }
    }
    func item(_ depth: Int, _ name: Int) -> [String] {
      let blanks = String(repeating: " ", count: depth)
      return [blanks + "LI", blanks + "  LBody", blanks + "    \"\(name)\""]
    }
    let nested = try tags([1, 2, 2, 4, 1, 0, 3, 1])
    #expect(
      nested == ["Document", "  L"] + item(4, 0) + ["        L"] + item(10, 1) + item(10, 2) + ["              L"]
        + item(16, 3) + item(4, 4) + ["  P", "    \"5\"", "  L"] + item(4, 6) + ["  L"] + item(4, 7), "\(nested)")
  }

  /// From right to left, and with hyphens of ours, the words are said as they are read.
  @Test func wordsInTheOrderOfReading() throws {
    let latin = TextStyle(font: try FontCatalog.shared.defaultFont(), language: "de", hyphens: .auto)
    let arabic = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans Arabic"), language: "ar")
    let words = "النص العربي الطويل الذي ينقسم إلى عدة أسطر"
    let long = "Donaudampfschifffahrtsgesellschaft"
    let pdf = try picture(
      [
        Paragraph(words, textStyle: arabic), Paragraph(long, textStyle: latin), Paragraph("Ende", textStyle: latin),
      ], Size(150, 200)
    ).pdf()
    let text = Self.text(pdf)
    #expect(text.contains("/ActualText\(Self.utf16(words))"))
    #expect(text.contains("/ActualText(\(long))"))
    #expect(text.matches(of: /\/ActualText/).count == 2)
    // The document is in its first language; what is not says so.
    #expect(text.contains("/Lang (ar)") && text.matches(of: /\/Lang \(de\)/).count == 2)
  }

  /// Between the last word of a line and the first of the next there is a space, wherever the language has one.
  @Test func linesDoNotRunTogether() throws {
    let sample = Sample(name: "", text: "one two three four seven eight nine ten eleven twelve thirteen")
    let placement = try sample.placement()
    #expect(placement.lines.count > 2)
    var picture = Picture(size: placement.rect.size)
    picture.draw(placement)
    #expect(try Self.structure(picture.pdf()) == ["Document", "  P", "    \"\(sample.text)\""])
    let thai = PDFDocumentTests.texts.first { $0.name == "long thai" }
    let spaced = try Self.structure(try #require(thai).picture().pdf())
    #expect(!(spaced.last ?? "").dropFirst(5).contains(" "))
  }

  /// A ligature is the letters that it stands for, in static and in variable fonts.
  @Test(arguments: ["Noto Sans", "Noto Serif", "Inter", "DejaVu Sans"]) func ligaturesAreLetters(font: String) throws {
    let sample = Sample(name: "", text: "Certificate: five affine offices, first floor", font: font)
    let pdf = try sample.picture(Size(400, 90)).pdf()
    #expect(try Self.structure(pdf) == ["Document", "  P", "    \"\(sample.text)\""])
    #expect(!Self.text(pdf).contains("/ActualText"))
  }

  /// What is put on the page as a whole is told as a whole.
  @Test func elementsTogether() throws {
    var picture = Picture(size: Size(240, 90))
    picture.fill(Rect(size: Size(9, 9)), .black)
    #expect(PDFElement(telling: picture.elements) == nil)
    var inner = Picture(size: picture.size)
    inner.draw(try Sample.all[1].placement())
    picture.draw(inner, at: Point(1, 1))
    picture.draw(try Sample.all[0].placement())
    picture.draw(describedAs: "a dot") { $0.fill(Rect(size: Size(1, 1)), .black) }
    let words = "\(Sample.all[1].text) \(Sample.all[0].text) a dot"
    let element = PDFElement(role: .paragraph, language: "de", words: words)
    #expect(PDFElement(telling: picture.elements) == element)
  }

  /// A picture in words is a figure; its own texts are part of it. What is there to look well is not told.
  @Test func figures() throws {
    var picture = Picture(size: Size(240, 90))
    let image = try PictureImage(checking: try Sample.all[0].picture().png(), name: "image")
    picture.draw(image, in: Rect(size: Size(240, 90)))
    picture.draw(describedAs: "A (very) small picture") { figure in
      figure.draw(image, in: Rect(x: 10, y: 10, width: 20, height: 20))
      if let text = try? Sample.all[0].placement() { figure.draw(text) }
    }
    picture.draw(try Sample.all[1].placement())
    let pdf = try picture.pdf()
    #expect(try Self.structure(pdf).filter { !$0.contains("\"") } == ["Document", "  Figure", "  P"])
    #expect(Self.text(pdf).contains("/Alt(A \\(very\\) small picture)"))
    #expect(Self.text(pdf).contains("/Lang (de)"))
    let svg = String(decoding: try picture.svg(), as: UTF8.self)
    #expect(svg.contains(#"<g role="img" aria-label="A (very) small picture">"#))
  }

  @Test(arguments: PDFDocumentTests.texts) func everyScriptIsToldOnce(sample: Sample) throws {
    let pdf = try sample.picture().pdf()
    #expect(try Self.structure(pdf).filter { !$0.contains("\"") } == ["Document", "  P"], "\(sample)")
    let isSpelled = Self.text(pdf).contains("/ActualText\(Self.utf16(sample.text))")
    if ["ar", "he"].contains(sample.language) { #expect(isSpelled, "\(sample)") }
    if !sample.language.isEmpty { #expect(Self.text(pdf).contains("/Lang (\(sample.language))")) }
  }

  @Test func withoutTextsThereIsNoStructure() throws {
    let pdf = try Picture(size: Size(20, 20), background: .black).pdf(title: "Black", language: "en-GB")
    #expect(try Self.structure(pdf).isEmpty)
    let information = try Self.information(pdf)
    #expect(information.contains(/Tagged: +no/) && information.contains(/Title: +Black/))
    #expect(Self.text(pdf).contains("/Lang (en-GB)") && Self.text(pdf).contains("/DisplayDocTitle true"))
  }

  @Test func titles() throws {
    let page = Picture(size: Size(20, 20))
    for (title, shown) in [("Größe (1)", "Größe (1)"), ("a\u{0}b\n\u{2028}c  d", "a b c d"), ("日本 😀", "日本 😀")] {
      #expect(try Self.information(page.pdf(title: title)).contains("\(shown)\n"), "\(title)")
    }
    for title in ["", " \n", nil] {
      let pdf = try page.pdf(title: title)
      #expect(try !Self.information(pdf).contains("Title:") && !Self.text(pdf).contains("DisplayDocTitle"))
    }
  }

  @Test func sameBytesEveryTime() throws {
    let picture = try Sample.all[8].picture()
    let date = "2026-01-01T00:00:00Z"
    let first = try picture.pdf(title: "x", created: date)
    #expect(try first == picture.pdf(title: "x", created: date))
  }
}
