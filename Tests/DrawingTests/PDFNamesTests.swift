import Geometry
import TestSupport
import Testing

@testable import Drawing

/// Each image has one name in a page's list, however often the page shows it, and nothing else changes.
@Suite struct PDFNamesTests {
  /// What passes in pieces of some sizes.
  private static func passed(_ text: String, pieces: [Int]) -> String {
    var (names, passed, rest) = (PDFNames(), [UInt8](), Array(text.utf8)[...])
    var index = 0
    while !rest.isEmpty {
      let piece = Array(rest.prefix(pieces[index % pieces.count]))
      rest = rest.dropFirst(piece.count)
      index += 1
      passed += piece.withUnsafeBytes { names.passing($0) }
    }
    return String(decoding: passed + names.rest(), as: UTF8.self)
  }

  @Test(arguments: [[1], [2, 3], [1000], [7, 1, 1, 20]]) func repeatedNamesBecomeBlanks(pieces: [Int]) {
    let cases = [
      ("/XObject << /x7 7 0 R /x7 7 0 R /x8 8 0 R >>\n", "/XObject << /x7 7 0 R           /x8 8 0 R >>\n"),
      (
        "/XObject << /x7 7 0 R\n /x8 8 0 R /x7 7 0 R >> /x7 7 0 R /x7",
        "/XObject << /x7 7 0 R\n /x8 8 0 R           >> /x7 7 0 R /x7"
      ),
      ("/XObject << /x7 7 0 R /x77 7 0 R /x7 70 0 R >>", "/XObject << /x7 7 0 R /x77 7 0 R /x7 70 0 R >>"),
      (
        "//XObject << /a 1 0 R/a 1 0 R>>/XObject << /a 1 0 R >>",
        "//XObject << /a 1 0 R        >>/XObject << /a 1 0 R >>"
      ),
      ("/XObject <", "/XObject <"), ("/XObject << /x7 7 0", "/XObject << /x7 7 0"), ("/XObject <<>>", "/XObject <<>>"),
    ]
    for (text, expected) in cases {
      let passed = Self.passed(text, pieces: pieces)
      #expect(passed.filter { $0 != " " } == expected.filter { $0 != " " } && passed.count == text.count, "\(passed)")
    }
    let noList = "/XObject << " + String(repeating: "binary", count: 40) + " /a 1 0 R /a 1 0 R >>"
    #expect(Self.passed(noList, pieces: pieces) == noList)
  }

  /// The lists of names in a document, those of its parts too.
  private static func lists(_ pdf: [UInt8]) -> [[Substring]] {
    String(decoding: pdf, as: Unicode.ASCII.self).split(separator: "/XObject <<").dropFirst().map { list in
      list.split(separator: ">>", maxSplits: 1)[0].split(separator: " ").filter { $0.hasPrefix("/") }
    }
  }

  /// Images of every kind and a drawing, each shown often, by itself, see-through, in layers and as emoji in a text.
  @Test func imagesThatComeAgain() throws {
    let names = ["baseline.jpg", "grey.jpg", "alpha.webp", "palette.png"]
    let images =
      try names.map { try ImageSample(name: $0).image() } + [
        PictureImage(checking: Array(CairoImagesTests.drawing.utf8), name: "logo.svg")
      ]
    var page = Picture(size: Size(200, 200), background: .white)
    for round in 0..<3 {
      for (index, image) in images.enumerated() {
        let box = Rect(x: Double(index) * 30, y: Double(round) * 30, width: 25, height: 25)
        page.draw(image, in: box, ImagePlacement(.contain, opacity: round == 1 ? 0.5 : 1))
      }
    }
    var layer = Picture(size: page.size)
    for image in images + images { layer.draw(image, in: Rect(x: 0, y: 150, width: 30, height: 30)) }
    page.draw(layer, as: Layer(opacity: 0.5))
    let pdf = try page.pdf()
    let lists = Self.lists(pdf)
    #expect(lists.count >= 2 && lists.contains { $0.count >= images.count })
    for list in lists { #expect(Set(list).count == list.count, "\(list)") }
    // Each is in the document once, and the page looks as it should.
    let folder = try Folder()
    try folder.write("a.pdf", pdf)
    let outcome = try Command.run(
      ["-r", "72", "-png", "-singlefile", folder.path + "/a.pdf", folder.path + "/a"], executable: "/usr/bin/pdftoppm")
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome.err)")
    let theirs = try Shades(png: try Files.contents(of: folder.path + "/a.png"))
    #expect(Shades(try page.raster()).difference(theirs).mean < 2.5)
    let found = try Command.run(["-list", folder.path + "/a.pdf"], executable: "/usr/bin/pdfimages").out
    let objects = found.split(separator: "\n").dropFirst(2).filter { $0.contains(" image ") }
      .map { $0.split(separator: " ")[10] }
    #expect(Set(objects).count == names.count, "\(found)")
  }
}
