import TestSupport
import Testing

/// What documents are called and say of themselves, as poppler reads it.
@Suite struct PictureTargetTests {
  private static let card = #"""
    {"size": "200x90", "items": [
      {"image": "a.png", "rect": "20x20"IMAGE},
      {"text": "Dear {name}", "rect": "200x40", "language": "en"},
      {"text": "مرحبا", "rect": "200x40", "y": 45, "language": "ar", "font": "Noto Sans Arabic"}]PAGE}
    """#

  private static func scene(image: String = "", page: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.png", try Files.contents(of: LayoutCommandTests.examples + "harbour.png"))
    let json = card.replacing("IMAGE", with: image).replacing("PAGE", with: page)
    _ = try folder.file("card.json", Array(json.utf8))
    _ = try folder.file("guests.csv", Array("name\nAda\nGrace\n".utf8))
    for name in ["out.pdf", "Ada.pdf", "Grace.pdf"] { _ = try folder.file(name, []) }
    return folder
  }

  private static func title(_ folder: TemporaryFolder, _ file: String = "out.pdf") throws -> String? {
    let information = try Command.run([folder.path + "/" + file], executable: "/usr/bin/pdfinfo").out
    return information.firstMatch(of: /Title: +(.*)\n/).map { String($0.1) }
  }

  private static func draw(_ folder: TemporaryFolder, _ words: String...) throws -> Outcome {
    try Command.run(["draw"] + words, directory: folder.path)
  }

  @Test func ofOneText() throws {
    let folder = try Self.scene()
    for (words, title) in [
      (["\n Two\nlines"], "Two"), (["--title", "A (b)", "x"], "A (b)"),
      (["--markup", "<b>Bold</b> &amp; more"], "Bold & more"),
      ([String(repeating: "long words ", count: 40)], String(repeating: "long words ", count: 8) + "long words…"),
    ] {
      _ = try Command.run(["draw", "300x90", "-o", "out.pdf"] + words, directory: folder.path)
      #expect(try Self.title(folder) == title, "\(words)")
    }
  }

  /// The only sheet is named as the first of many is.
  @Test func theNumberOfTheOnlySheet() throws {
    let folder = try Self.scene()
    let words = ["draw", "--sheet", "A4 2x2", "Label"]
    #expect(try Command.run(words + ["-o", "sheet-{page}.svg"], directory: folder.path).ending == .exit(0))
    #expect(try Files.names(in: folder.path).contains("sheet-1.svg"))
    let outcome = try Command.run(words + ["-o", "{name}-{page}.svg"], directory: folder.path)
    #expect(outcome.ending == .exit(64) && outcome.err.contains("name sheets by {page}"))
  }

  @Test func ofCompositions() throws {
    let plain = try Self.scene()
    let rows = ["--composition", "card.json", "--rows", "guests.csv"]
    _ = try Command.run(["draw", "-o", "out.pdf"] + rows, directory: plain.path)
    #expect(try Self.title(plain) == "card")
    _ = try Command.run(["draw", "-o", "{name}.pdf"] + rows, directory: plain.path)
    #expect(try Self.title(plain, "Ada.pdf") == "Dear Ada" && Self.title(plain, "Grace.pdf") == "Dear Grace")
    // The command line's wins over the file's.
    let titled = try Self.scene(page: #", "title": "Card of {name}""#)
    _ = try Command.run(["draw", "-o", "{name}.pdf"] + rows, directory: titled.path)
    #expect(try Self.title(titled, "Ada.pdf") == "Card of Ada")
    _ = try Command.run(["draw", "-o", "{name}.pdf", "--title", "To {name}"] + rows, directory: titled.path)
    #expect(try Self.title(titled, "Ada.pdf") == "To Ada")
    _ = try Command.run(["draw", "-o", "out.pdf", "--title", "All"] + rows, directory: titled.path)
    #expect(try Self.title(titled) == "All")
    // One document has one title.
    let outcome = try Command.run(["draw", "-o", "out.pdf"] + rows, directory: titled.path)
    #expect(outcome.ending == .exit(64) && outcome.err.contains("the title has a place for 'name'"))
    #expect(Remedy.missing(in: outcome.err) == nil)
  }

  @Test func isTold() throws {
    let folder = try Self.scene(image: #", "alt": "The harbour, for {name}""#)
    let outcome = try Self.draw(
      folder, "--composition", "card.json", "--rows", "guests.csv", "-o", "out.pdf", "--background", "white")
    #expect(outcome.ending == .exit(0))
    let structure = try Command.run(["-struct-text", folder.path + "/out.pdf"], executable: "/usr/bin/pdfinfo").out
    let page = ["Figure", "P", "\"Dear NAME\"", "P"]
    let lines = structure.split(separator: "\n").map { $0.drop { $0 == " " }.replacing(" (block)", with: "") }
      .filter { !$0.contains("م") && $0 != "\"\"" }.map(String.init)
    #expect(lines == ["Document"] + ["Ada", "Grace"].flatMap { name in page.map { $0.replacing("NAME", with: name) } })
    let text = String(decoding: try TemporaryFolder.contents(of: folder.path + "/out.pdf"), as: UTF8.self)
    #expect(text.contains("/Alt(The harbour, for Ada)") && text.contains("/Alt(The harbour, for Grace)"))
    #expect(text.contains("/Lang (en)") && text.contains("/Lang (ar)") && text.contains("/ActualText<FEFF"))
    // Without words for it, an image is decoration.
    let plain = try Self.scene()
    _ = try Self.draw(plain, "--composition", "card.json", "--rows", "guests.csv", "-o", "out.pdf")
    let other = try Command.run(["-struct-text", plain.path + "/out.pdf"], executable: "/usr/bin/pdfinfo").out
    #expect(!other.contains("Figure"))
  }
}
