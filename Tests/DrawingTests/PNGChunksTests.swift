import Geometry
import TestSupport
import Testing

@testable import Drawing

/// How a PNG says that it is turned, and that every picture shows it upright.
@Suite struct PNGChunksTests {
  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let length = (0..<4).map { UInt8(truncatingIfNeeded: data.count >> (24 - 8 * $0)) }
    // Nothing here looks at checksums of what is not needed for pixels.
    return length + Array(name.utf8) + data + [0, 0, 0, 0]
  }

  private static func exif(_ orientation: UInt8) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  }

  /// The pixels of a turned JPEG as they are kept, as a PNG that says the same.
  private static func turned(_ orientation: UInt8, atEnd: Bool = false) throws -> [UInt8] {
    let jpeg = try ImageSample(name: "orientation-\(orientation).jpg").image()
    let png = try jpeg.pixels().png()
    let place = atEnd ? png.count - 12 : 33
    return Array(png[..<place]) + chunk("eXIf", exif(orientation)) + Array(png[place...])
  }

  @Test(arguments: 1...8) func isShownUpright(orientation: Int) throws {
    for atEnd in [false, true] {
      let bytes = try Self.turned(UInt8(orientation), atEnd: atEnd)
      let image = try PictureImage(checking: bytes, name: "turned.png")
      let shown = try ImageSample.raster(image)
      #expect(
        shown.pixels == (try ImageSample.raster(ImageSample(name: "orientation-\(orientation).jpg").image())).pixels)
      var picture = Picture(size: image.size, background: .white)
      picture.draw(image, in: Rect(size: picture.size))
      let ours = Shades(try picture.raster())
      SVGWriterTests.expectAlike(
        try SVGWriterTests.rendered(try picture.svg()), ours, "svg \(orientation)", strong: 0.02)
      let folder = try Folder()
      try folder.write("a.pdf", try picture.pdf())
      let outcome = try Command.run(
        ["-r", "72", "-png", "-singlefile", folder.path + "/a.pdf", folder.path + "/a"], executable: "/usr/bin/pdftoppm"
      )
      #expect(outcome.ending == .exit(0))
      let theirs = try Shades(png: try Files.contents(of: folder.path + "/a.png"))
      // poppler mixes the pixels of so small a picture with their neighbours; turned otherwise, it is off by 25 and
      // more.
      #expect(ours.difference(theirs).mean < 12, "pdf \(orientation): \(ours.difference(theirs))")
    }
  }

  /// Turned here, and not once more by a program that reads what it says.
  @Test func turnedOnce() throws {
    let bytes = try Self.turned(6)
    let image = try PictureImage(checking: bytes, name: "turned.png")
    let portable = try image.portable()
    #expect(portable.format == .png && PNGChunks(portable.bytes).orientation == .upright)
    #expect(portable.bytes == (try ImageSample(name: "orientation-6.jpg").image().pixels().png()))
  }

  /// ImageMagick's way of saying it, before there was a chunk for it: digits in a text, which may be compressed.
  @Test(arguments: [1, 3, 6, 8], [false, true]) func profilesInTexts(orientation: Int, isCompressed: Bool) throws {
    let plain = try ImageSample(name: "orientation-\(orientation).jpg").image().pixels().png()
    let block = Array("Exif\0\0".utf8) + Self.exif(UInt8(orientation))
    let digits = block.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let lines = "\nexif\n      \(block.count)\n\(digits.prefix(72))\n\(digits.dropFirst(72))\n"
    let name = Array("Raw profile type exif\0".utf8)
    let text =
      isCompressed
      ? Self.chunk("zTXt", name + [0] + (try Deflate(level: 6).stream(of: Array(lines.utf8))))
      : Self.chunk("tEXt", name + Array(lines.utf8))
    let bytes = Array(plain[..<33]) + text + Array(plain[33...])
    #expect(PNGChunks(bytes).orientation.rawValue == UInt16(orientation))
    #expect(
      try ImageSample.raster(try PictureImage(checking: bytes, name: "profile.png")).pixels
        == ImageSample.raster(ImageSample(name: "orientation-\(orientation).jpg").image()).pixels)
    #expect(PNGChunks(bytes).withoutExif(bytes) == plain)
  }

  /// A text that is damaged, or would be unpacked to more than any block of Exif, says nothing.
  @Test func damagedProfiles() throws {
    let name = Array("Raw profile type exif\0".utf8)
    let huge = try Deflate(level: 6).stream(of: [UInt8](repeating: 0x30, count: 1 << 20))
    let texts: [(kind: String, text: [UInt8])] = [
      ("tEXt", []), ("tEXt", Array("\nexif\n 3\nxyz\n".utf8)), ("tEXt", Array("exif 9 4".utf8)), ("zTXt", []),
      ("zTXt", [0]),
      ("zTXt", [1] + huge), ("zTXt", [0] + huge), ("zTXt", [0] + huge.dropLast(4)), ("zTXt", [0, 1, 2, 3]),
    ]
    for (kind, text) in texts {
      let bytes = Array("\u{89}PNG....".utf8.prefix(8)) + Self.chunk(kind, name + text)
      #expect(PNGChunks(bytes).orientation == .upright)
    }
  }

  /// Lengths that reach past the end, and bytes that are no Exif, say nothing.
  @Test func nonsenseIsUpright() throws {
    let upright = try ImageSample.bytes("palette.png")
    for piece in [
      [0xFF, 0xFF, 0xFF, 0xFF] + Array("eXIf".utf8), Self.chunk("eXIf", []), Self.chunk("eXIf", [77, 77]),
    ] {
      let bytes = Array(upright[..<33]) + piece + Array(upright[33...])
      #expect(PNGChunks(bytes).orientation == .upright)
      _ = PNGChunks(bytes).withoutExif(bytes)
    }
    #expect(PNGChunks([]).chunks.isEmpty && PNGChunks(upright).withoutExif(upright) == upright)
  }
}
