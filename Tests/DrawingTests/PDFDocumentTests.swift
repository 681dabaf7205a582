import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// PDFs hold text that programs can read, and look like our pixels.
@Suite struct PDFDocumentTests {
  /// What `pdftotext` finds in a document, all white space as one blank.
  private func text(_ pdf: [UInt8], _ options: [String] = []) throws -> String {
    let folder = try Folder()
    try folder.write("in.pdf", pdf)
    let outcome = try Command.run(
      options + [folder.path + "/in.pdf", "-"], executable: "/usr/bin/pdftotext")
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome.err)")
    return outcome.out
  }

  /// Without the marks that pdftotext puts around right-to-left text, and lines as the fitter broke them.
  private static func plain(_ text: String) -> String {
    let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{AD}", "\u{FFFC}"]
    let kept = String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
    return kept.split { $0.isWhitespace }.joined(separator: " ")
  }

  static let texts: [Sample] =
    Sample.all.filter { $0.name != "mixed" } + [
      Sample(name: "ligatures", text: "efficient office fluffy affine"),
      Sample(name: "accents", text: "Ça fait déjà vu naïve Ångström e\u{301}te\u{301}"),
      Sample(name: "spaces", text: "one two  three"),
      Sample(name: "long hindi", text: "यह एक लंबा वाक्य है जो कई पंक्तियों में टूटता है", font: "Noto Sans Devanagari", language: "hi"),
      Sample(
        name: "long thai", text: "ภาษาไทยเป็นภาษาที่ไม่มีการเว้นวรรคระหว่างคำ", font: "Noto Sans Thai", language: "th"),
      Sample(
        name: "long arabic", text: "النص العربي الطويل الذي ينقسم إلى عدة أسطر", font: "Noto Sans Arabic",
        language: "ar"),
      Sample(name: "arabic ligatures", text: "السلام إلى الله لا مُحَمَّد", font: "Noto Sans Arabic", language: "ar"),
      Sample(name: "hebrew points", text: "שָׁלוֹם עֲלֵיכֶם", font: "Noto Sans Hebrew", language: "he"),
      Sample(name: "flags", text: "🇩🇪 👍🏽 1️⃣ ❤️", fallback: .system),
    ]

  @Test(arguments: texts)
  func textComesBack(sample: Sample) throws {
    let found = Self.plain(try text(try sample.picture().pdf()))
    // Thai and Chinese are broken between words that no blank separates.
    let isSpaced = !["thai", "long thai", "khmer", "burmese", "chinese"].contains(sample.name)
    let expected = Self.plain(sample.text)
    func squeezed(_ text: String) -> String { text.filter { $0 != " " } }
    #expect(isSpaced ? found == expected : squeezed(found) == squeezed(expected), "'\(found)' for '\(expected)'")
  }

  /// Soft hyphens stand where words were hyphenated, so that readers can tell them from hyphens of the text.
  @Test func hyphensAreSoft() throws {
    let fit = try Sample(name: "", text: "Donaudampfschifffahrt", language: "de").fit(
      Size(90, 90), FitOptions(sizes: AllowedSizes(maximum: 20)), style: { $0.wrap = .hyphenate })
    #expect(fit.lineCount > 1)
    var picture = Picture(size: Size(90, 90))
    picture.draw(try TextPlacement(fit))
    let found = try text(try picture.pdf())
    #expect(found.filter { $0 != "\n" && $0 != "\u{C}" }.replacing("\u{AD}", with: "") == "Donaudampfschifffahrt")
    #expect(found.contains("\u{AD}"))
  }

  /// One that is in the text comes back once, whether a line ends there or not.
  @Test func softHyphensComeBackOnce() throws {
    let words = "Donau\u{AD}dampf\u{AD}schiff"
    let fit = try Sample(name: "", text: words, language: "de").fit(
      Size(60, 100), FitOptions(sizes: AllowedSizes(maximum: 15)))
    #expect(fit.lineCount == 3)
    var picture = Picture(size: Size(60, 100))
    picture.draw(try TextPlacement(fit))
    let found = try text(try picture.pdf())
    #expect(found.filter { $0 != "\n" && $0 != "\u{C}" } == words)
  }

  /// Whoever copies a justified text gets its words. In the order of the page's content: where lines of two words stand
  /// above each other, pdftotext takes them for columns otherwise.
  @Test(arguments: texts.filter { sample in !["arabic", "hebrew"].contains { sample.name.contains($0) } })
  func justifiedTextComesBack(sample: Sample) throws {
    let options = FitOptions(
      margins: EdgeInsets(4), sizes: AllowedSizes(maximum: 16), breaking: .optimal,
      alignment: TextAlignment(.justify, lastLine: .justify))
    var picture = Picture(size: Size(110, 160))
    picture.draw(try TextPlacement(try sample.fit(picture.size, options)))
    let found = Self.plain(try text(try picture.pdf(), ["-raw"]))
    let expected = Self.plain(sample.text)
    let isSpaced = !["thai", "long thai", "khmer", "burmese", "chinese", "mixed"].contains(sample.name)
    func squeezed(_ text: String) -> String { text.filter { $0 != " " } }
    #expect(isSpaced ? found == expected : squeezed(found) == squeezed(expected), "'\(found)' for '\(expected)'")
  }

  @Test(arguments: Sample.all)
  func looksLikeThePixels(sample: Sample) throws {
    let picture = try sample.picture()
    let folder = try Folder()
    try folder.write("in.pdf", try picture.pdf())
    let outcome = try Command.run(
      ["-r", "144", "-png", "-singlefile", folder.path + "/in.pdf", folder.path + "/out"],
      executable: "/usr/bin/pdftoppm")
    #expect(outcome.ending == .exit(0))
    let theirs = try Shades(png: try Files.contents(of: folder.path + "/out.png"))
    // poppler fattens thin stems a little.
    let difference = theirs.difference(Shades(try picture.raster(scale: 2)))
    #expect(difference.mean < 8 && difference.strong < 0.07, "\(difference)")
  }

  /// Where words start, as another program reads it from the page, is where the fitter put them.
  @Test func wordsStandWhereTheyWereFitted() throws {
    let sample = Sample(name: "", text: "Words stand where they were fitted AVATAR", language: "en")
    let placement = try sample.placement()
    var picture = Picture(size: placement.rect.size)
    picture.draw(placement)
    let found = try text(try picture.pdf(), ["-bbox"])
    let words = found.matches(of: /<word xMin="([0-9.]+)" yMin="[0-9.]+" xMax="([0-9.]+)" yMax="[0-9.]+">([^<]*)</)
    let bytes = Array(sample.text.utf8)
    var index = 0
    for line in placement.lines {
      let glyphs = line.glyphs.runs.flatMap(\.glyphs)
      for glyph in glyphs {
        let start = glyph.range.lowerBound
        let isWordStart = start == line.glyphs.line.range.lowerBound || bytes[start - 1] == 0x20
        guard isWordStart, bytes[start] != 0x20 else { continue }
        // Three thousandths of an em, see PDFDocument.
        let x = try #require(Double(words[index].1))
        #expect(abs(x - (line.origin.x + glyph.origin.x)) < 0.003 * placement.fit.size + 0.001, "\(words[index].3)")
        index += 1
      }
    }
    #expect(index == words.count && index == 7)
  }

  /// A text in a place that has no width, or so little that nothing is seen of it, ends no document.
  @Test(arguments: [0, 0.001, 0.004, 0.01, 1, 100]) func textsInNoRoom(width: Double) throws {
    let placement = try Sample(name: "", text: "Hello", language: "en").placement()
    for size in [Size(width, 50), Size(50, width)] {
      var room = Picture(size: size)
      room.draw(placement)
      var picture = Picture(size: Size(300, 100))
      picture.draw(room, at: Point(10, 10), clips: true)
      picture.draw(placement)
      #expect(try text(try picture.pdf()).contains("Hello"), "\(size)")
    }
  }

  /// FreeType opens no font in 65,536 pixels for each em and more.
  @Test func lettersLargerThanFontsCanBe() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), language: "en")
    let text = try ShapedText("Hi", style: style)
    for (size, scale) in [(65_536.0, 1.0), (40_000, 1), (20_000, 5)] {
      let fit = try text.fit(
        in: Size(200, 200), FitOptions(sizes: AllowedSizes(minimum: size, maximum: size), overflow: .clip))
      var picture = Picture(size: Size(200, 200))
      picture.draw(try TextPlacement(fit))
      #expect(try picture.pdf(scale: scale).starts(with: Array("%PDF".utf8)), "\(size)")
    }
  }

  @Test func fontsAreEmbeddedOnce() throws {
    var bytes: [UInt8] = []
    let document = try PDFDocument(created: "2026-01-01T00:00:00Z") {
      bytes += $0
      return true
    }
    for _ in 0..<20 { try document.add(try Sample.all[0].picture()) }
    try document.finish()
    let folder = try Folder()
    try folder.write("in.pdf", bytes)
    let fonts = try Command.run([folder.path + "/in.pdf"], executable: "/usr/bin/pdffonts").out
    // cairo keeps Latin characters and others of one font apart.
    #expect(fonts.split(separator: "\n").count <= 4 && fonts.contains("yes yes yes"), "\(fonts)")
    let info = try Command.run([folder.path + "/in.pdf"], executable: "/usr/bin/pdfinfo").out
    #expect(info.contains("Pages:           20") && info.contains("Page size:       240 x 90 pts"))
  }

  @Test func pagesHaveTheirOwnSizes() throws {
    var bytes: [UInt8] = []
    let document = try PDFDocument {
      bytes += $0
      return true
    }
    try document.add(Picture(size: Size(100, 50)))
    try document.add(Picture(size: Size(30, 70)), scale: 2)
    try document.finish()
    let folder = try Folder()
    try folder.write("in.pdf", bytes)
    let info = try Command.run(["-l", "2", folder.path + "/in.pdf"], executable: "/usr/bin/pdfinfo").out
    #expect(info.contains("100 x 50 pts") && info.contains("60 x 140 pts"))
  }

  @Test func bytesThatAreNotTakenAreAnError() throws {
    #expect(throws: DrawingError.notWritten) {
      let document = try PDFDocument { _ in false }
      try document.add(Sample.all[0].picture())
      try document.finish()
    }
  }

  /// A page that is refused leaves the document good for others.
  @Test func refusedPagesDoNotHarm() throws {
    var bytes: [UInt8] = []
    let document = try PDFDocument {
      bytes += $0
      return true
    }
    #expect(throws: DrawingError.self) { try document.add(Picture(size: Size(20_000, 1))) }
    try document.add(try Sample.all[0].picture())
    try document.finish()
    #expect(Self.plain(try text(bytes)) == Sample.all[0].text)
  }
}
