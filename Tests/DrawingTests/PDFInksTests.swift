import Geometry
import TestSupport
import Testing

@testable import Drawing

/// JPEGs of four inks are in a document as their files are, and have the inks that their files mean.
@Suite struct PDFInksTests {
  /// What passes in pieces of one size.
  private static func passed(_ bytes: [UInt8], pieces: Int) -> [UInt8] {
    var inks = PDFInks()
    var (passed, rest) = ([UInt8](), bytes[...])
    while !rest.isEmpty {
      passed += inks.passing(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
    }
    return passed + inks.rest()
  }

  private static func object(_ colors: String, _ filter: String, _ bytes: [UInt8]) -> [UInt8] {
    Array(
      """
      6 0 obj
      << /Length 7 0 R
         /Type /XObject
         /Subtype /Image
         /Width 24
         /Height 16
         /ColorSpace /\(colors)
         /Interpolate true
         /BitsPerComponent 8
         /Filter /\(filter)
      >>
      stream

      """.utf8) + bytes + Array("\nendstream\nendobj\n".utf8)
  }

  /// The same image without the segment by which programs know that its inks are inverted.
  private static func plain(_ bytes: [UInt8]) throws -> [UInt8] {
    let segment = try #require(JPEGSegments(bytes).segments.first { $0.marker == 0xEE })
    return Array(bytes[..<segment.range.lowerBound] + bytes[segment.range.upperBound...])
  }

  @Test(arguments: [1, 7, 100_000]) func onlyInvertedOnesAreMarked(pieces: Int) throws {
    let inked = try ImageSample.bytes("cmyk.jpg")
    let plain = try Self.plain(inked)
    let marked = Self.object("DeviceCMYK", "DCTDecode", inked)
    let others =
      Self.object("DeviceCMYK", "DCTDecode", plain) + Self.object("DeviceRGB", "DCTDecode", inked)
      + Self.object("DeviceCMYK", "FlateDecode", inked) + Array("/Subtype /Imag Subtype /Subtype /Image ".utf8)
    #expect(Self.passed(others, pieces: pieces) == others)
    let passed = Self.passed(others + marked + others, pieces: pieces)
    let middle = Array(passed.dropFirst(others.count).dropLast(others.count))
    #expect(passed.starts(with: others) && passed.suffix(others.count).elementsEqual(others))
    #expect(middle.count == marked.count && middle.suffix(inked.count + 18) == marked.suffix(inked.count + 18))
    let head = String(decoding: middle.prefix(300), as: Unicode.ASCII.self)
    #expect(head.contains("/Filter/DCTDecode/Decode[1 0 1 0 1 0 1 0]") && head.contains("/Width 24/Height 16/"))
    #expect(head.contains(">>\nstream\n"))
    // An image that is cut off, and something longer than a dictionary, pass in the end.
    let cut = Array(marked.prefix(220))
    #expect(Self.passed(cut, pieces: pieces) == cut)
    let long = Array(("/Subtype /Image\n" + String(repeating: "/Name ", count: 300)).utf8)
    #expect(Self.passed(long, pieces: pieces) == long)
  }

  /// A document by hand with an image of four inks, uncompressed.
  private static func document(_ inks: [UInt8], width: Int, height: Int) -> [UInt8] {
    let content = "\(width) 0 0 \(height) 0 0 cm /i Do"
    let hex = inks.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(width) \(height)]/Contents 4 0 R/Resources<</XObject<</i 5 0 R>>>>>>",
      "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream",
      "<</Subtype/Image/Width \(width)/Height \(height)/ColorSpace/DeviceCMYK/BitsPerComponent 8/Interpolate true"
        + "/Filter/ASCIIHexDecode/Length \(hex.utf8.count)>>stream\n\(hex)\nendstream",
    ]
    var (text, places) = ("%PDF-1.5\n", [Int]())
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places { text += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n" }
    return Array((text + "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n").utf8)
  }

  /// What poppler shows of a document.
  private static func shown(_ pdf: [UInt8], in folder: Folder) throws -> Shades {
    try folder.write("a.pdf", pdf)
    let outcome = try Command.run(
      ["-r", "72", "-png", "-singlefile", folder.path + "/a.pdf", folder.path + "/a"], executable: "/usr/bin/pdftoppm")
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome.err)")
    return try Shades(png: try Files.contents(of: folder.path + "/a.png"))
  }

  /// The samples were made of red, green and blue without black ink, so what Pillow shows of them tells their inks.
  @Test(arguments: ["cmyk.jpg", "ycck.jpg", "plain"]) func inksAreRight(name: String) throws {
    let isPlain = name == "plain"
    let file = try ImageSample.bytes(isPlain ? "cmyk.jpg" : name)
    let bytes = try isPlain ? Self.plain(file) : file
    let image = try PictureImage(checking: bytes, name: name)
    let pixels = try ImageSample.raster(try ImageSample(name: isPlain ? "cmyk.jpg" : name).expected())
    let inks = pixels.pixels.flatMap { pixel in
      let light = [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      return isPlain ? light + [255] : light.map { 255 - $0 } + [0]
    }
    let folder = try Folder()
    let theirs = try Self.shown(Self.document(inks, width: image.width, height: image.height), in: folder)
    var page = Picture(size: image.size)
    page.draw(image, in: Rect(size: page.size), .fill)
    let ours = try Self.shown(try page.pdf(), in: folder)
    #expect(ours.difference(theirs).mean < 1.5, "\(ours.difference(theirs))")
    let all = try Command.run(
      ["-all", folder.path + "/a.pdf", folder.path + "/image"], executable: "/usr/bin/pdfimages")
    #expect(try all.ending == .exit(0) && Files.contents(of: folder.path + "/image-000.jpg") == bytes)
  }
}
