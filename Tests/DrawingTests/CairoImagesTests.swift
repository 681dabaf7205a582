import Geometry
import TestSupport
import Testing

@testable import Drawing

/// Images on pixels and in PDF: where they are, and as what.
@Suite struct CairoImagesTests {
  static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
      <rect width="40" height="20" fill="#0a7"/><circle cx="10" cy="10" r="8" fill="#fc0"/></svg>
    """

  /// Placements of every kind, of images of every kind; what four inks look like is up to the program that shows a PDF.
  static func sheet() throws -> Picture {
    let names = ["baseline.jpg", "orientation-5.jpg", "grey.jpg", "alpha.webp", "clear.gif", "palette.png"]
    let images =
      try names.map { try ImageSample(name: $0).image() } + [
        PictureImage(checking: Array(drawing.utf8), name: "logo.svg")
      ]
    let placements = [
      ImagePlacement(.contain), ImagePlacement(.cover, position: ImagePosition(.part(1), .part(0))),
      ImagePlacement(.fill, opacity: 0.4), ImagePlacement(.cover, cornerRadius: .part(0.5)),
      ImagePlacement(.none, position: ImagePosition(.points(-6), .points(30)), cornerRadius: .points(5)),
      ImagePlacement(.contain, rendering: .nearest),
    ]
    var picture = Picture(size: Size(60 * Double(images.count), 60 * Double(placements.count)), background: .white)
    for (row, placement) in placements.enumerated() {
      for (column, image) in images.enumerated() {
        let box = Rect(x: 60 * Double(column) + 5, y: 60 * Double(row) + 5, width: 50, height: 50)
        picture.draw(image, in: box, placement)
      }
    }
    return picture
  }

  /// Pixels enlarged are smooth in poppler too, but mixed in its own way: edges differ.
  @Test func popplerAgrees() throws {
    let picture = try Self.sheet()
    let folder = try Folder()
    try folder.write("sheet.pdf", try picture.pdf())
    let outcome = try Command.run(
      ["-r", "144", "-png", folder.path + "/sheet.pdf", folder.path + "/sheet"], executable: "/usr/bin/pdftoppm")
    #expect(outcome.ending == .exit(0))
    let theirs = try Shades(png: try Files.contents(of: folder.path + "/sheet-1.png"))
    let difference = Shades(try picture.raster(scale: 2)).difference(theirs)
    #expect(difference.mean < 2.5 && difference.strong < 0.02, "\(difference)")
  }

  /// The pixels of large images go once their page is written; every page shows them all the same, from one copy.
  @Test func largeImagesGoWithTheirPages() throws {
    // Stripes of one bit for each pixel: 80 MB once they are decoded.
    let (width, height) = (4480, 4480)
    func number(_ value: Int) -> [UInt8] { withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) } }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + data
      return number(data.count) + body + number(Int(Deflate.checksum(body)))
    }
    let row = [0] + [UInt8](repeating: 0xF0, count: width / 8)
    let rows = (0..<height).flatMap { _ in row }
    let header = number(width) + number(height) + [1, 0, 0, 0, 0]
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", try Deflate(level: 1).stream(of: rows)) + chunk("IEND", [])
    let image = try PictureImage(checking: file, name: "stripes.png")
    var picture = Picture(size: Size(40, 40), background: .white)
    picture.draw(image, in: Rect(size: picture.size))
    var bytes: [UInt8] = []
    let document = try PDFDocument {
      bytes += $0
      return true
    }
    for _ in 0..<3 { try document.add(picture) }
    try document.finish()
    let folder = try Folder()
    try folder.write("stripes.pdf", bytes)
    let outcome = try Command.run(
      ["-r", "144", "-png", folder.path + "/stripes.pdf", folder.path + "/page"], executable: "/usr/bin/pdftoppm")
    #expect(outcome.ending == .exit(0))
    let pages = try (1...3).map { try Files.contents(of: folder.path + "/page-\($0).png") }
    #expect(pages[1] == pages[0] && pages[2] == pages[0])
    let shades = try Shades(png: pages[0])
    #expect(Shades(try picture.raster(scale: 2)).difference(shades).mean < 20)
    #expect(bytes.count < 200_000, "\(bytes.count)")
  }

  /// A JPEG is in the document as the file is, once, however many pages show it.
  @Test func jpegsStayFiles() throws {
    let folder = try Folder()
    let names = ["baseline.jpg", "progressive.jpg", "grey.jpg", "orientation-6.jpg", "cmyk.jpg", "ycck.jpg"]
    let images = try (names + ["alpha.webp"]).map { try ImageSample(name: $0).image() }
    var bytes: [UInt8] = []
    let document = try PDFDocument {
      bytes += $0
      return true
    }
    for _ in 0..<3 {
      var page = Picture(size: Size(100, 100))
      for image in images {
        page.draw(image, in: Rect(size: page.size), ImagePlacement(.cover, cornerRadius: .points(9), opacity: 0.5))
      }
      try document.add(page)
    }
    try document.finish()
    try folder.write("pages.pdf", bytes)
    let outcome = try Command.run(
      ["-all", folder.path + "/pages.pdf", folder.path + "/image"], executable: "/usr/bin/pdfimages")
    #expect(outcome.ending == .exit(0))
    for (index, name) in names.enumerated() {
      #expect(try Files.contents(of: folder.path + "/image-00\(index).jpg") == ImageSample.bytes(name), "\(name)")
    }
    let list = try Command.run(["-list", folder.path + "/pages.pdf"], executable: "/usr/bin/pdfimages").out
    let objects = Set(list.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ")[10] })
    #expect(objects.count == images.count, "\(list)")
    #expect(list.split(separator: "\n").count { $0.contains(" jpeg ") } == 3 * names.count)
  }

  /// A drawing is shapes in a PDF: no image, and sharp however it is enlarged.
  @Test func drawingsStayShapes() throws {
    let folder = try Folder()
    var page = Picture(size: Size(40, 20))
    page.draw(try PictureImage(checking: Array(Self.drawing.utf8), name: "logo"), in: Rect(size: page.size))
    try folder.write("logo.pdf", try page.pdf())
    let list = try Command.run(["-list", folder.path + "/logo.pdf"], executable: "/usr/bin/pdfimages").out
    #expect(list.split(separator: "\n").count == 2, "\(list)")
  }

  /// Enlarged ten times: only the colours that the image has, on whole squares.
  @Test(arguments: ["palette.png", "lossless.webp", "baseline.jpg"]) func nearestIsSharp(name: String) throws {
    let image = try ImageSample(name: name).image()
    let small = try ImageSample.raster(image)
    var picture = Picture(size: Size(240, 160))
    picture.draw(image, in: Rect(size: picture.size), ImagePlacement(.fill, rendering: .nearest))
    let large = try picture.raster()
    for y in 0..<160 {
      for x in 0..<240 where large[x, y] != small[x / 10, y / 10] {
        Issue.record("\(x), \(y)")
        return
      }
    }
    picture = Picture(size: picture.size)
    picture.draw(image, in: Rect(size: picture.size), .fill)
    #expect(try picture.raster().pixels != large.pixels)
  }

  @Test func opacityAndCorners() throws {
    let image = try ImageSample(name: "lossless.webp").image()
    var picture = Picture(size: Size(40, 40), background: .white)
    picture.draw(
      image, in: Rect(size: picture.size), ImagePlacement(.cover, cornerRadius: .part(0.5), opacity: 0.5))
    let raster = try picture.raster()
    #expect(raster[0, 0] == 0xFFFF_FFFF && raster[39, 39] == 0xFFFF_FFFF && raster[1, 20] != 0xFFFF_FFFF)
    // White shines through half.
    #expect(raster.pixels.allSatisfy { $0 & 0xFF >= 127 && $0 >> 8 & 0xFF >= 127 && $0 >> 16 & 0xFF >= 127 })
  }

  /// Images made and dropped, one at the place in memory of the other, are not taken for each other.
  @Test func imagesAreNotMistaken() throws {
    let colors = (0..<40).map { Color(rgb: UInt32($0) * 0x060504) }
    var bytes: [UInt8] = []
    let document = try PDFDocument {
      bytes += $0
      return true
    }
    for color in colors {
      let png = try Picture(size: Size(2, 2), background: color).png()
      var page = Picture(size: Size(2, 2))
      page.draw(try PictureImage(checking: png, name: "dot"), in: Rect(size: page.size))
      try document.add(page)
    }
    try document.finish()
    let folder = try Folder()
    try folder.write("dots.pdf", bytes)
    let list = try Command.run(["-list", folder.path + "/dots.pdf"], executable: "/usr/bin/pdfimages").out
    let objects = Set(list.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ")[10] })
    #expect(objects.count == colors.count)
  }
}
