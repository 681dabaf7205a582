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
      // poppler mixes the pixels of so small a picture with their neighbours; turned otherwise, it is off by 25 and more.
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
