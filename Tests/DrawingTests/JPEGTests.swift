import Geometry
import TestSupport
import Testing

@testable import Drawing

/// Pictures as JPEG.
@Suite struct JPEGTests {
  /// Read again, it is the picture to a few shades; what is transparent is on white.
  @Test func comesBack() throws {
    let picture = try Sample.all[0].picture()
    let image = try PictureImage(checking: try picture.jpeg(scale: 2), name: "written")
    #expect(image.format == .jpeg && image.width == 480 && image.height == 180)
    let difference = Shades(try ImageSample.raster(image)).difference(Shades(try picture.raster(scale: 2)))
    #expect(difference.mean < 1 && difference.strong < 0.002, "\(difference)")
    let clear = try PictureImage(checking: try Picture(size: Size(8, 8)).jpeg(), name: "clear")
    #expect(try ImageSample.raster(clear).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  /// From 90 colours are as sharp as brightness.
  @Test func quality() throws {
    var picture = Picture(size: Size(64, 64), background: Color(rgb: 0x0000FF))
    for x in stride(from: 1.0, to: 64, by: 2) {
      picture.fill(Rect(x: x, y: 0, width: 1, height: 64), Color(rgb: 0xFF0000))
    }
    let sizes = try [10, 50, 89, 90, 100].map { try picture.jpeg(quality: $0).count }
    #expect(sizes == sizes.sorted() && sizes[0] < sizes[4])
    func red(_ quality: Int) throws -> UInt32 {
      try ImageSample.raster(PictureImage(checking: try picture.jpeg(quality: quality), name: "stripes"))[33, 30] >> 16
        & 0xFF
    }
    let (sharp, blurred) = (try red(90), try red(80))
    #expect(sharp > 240 && blurred < 200)
    #expect(try picture.jpeg(quality: -5) == picture.jpeg(quality: 1))
    #expect(try picture.jpeg(quality: 500) == picture.jpeg(quality: 100))
  }

  @Test func sameBytes() throws {
    let picture = try Sample.all[0].picture()
    let bytes = try picture.jpeg()
    #expect(try picture.jpeg() == bytes)
    // No metadata but JFIF's own.
    #expect(JPEGSegments(bytes).segments.allSatisfy { !(0xE1...0xEF).contains($0.marker) })
  }

  @Test func limits() {
    #expect(throws: DrawingError.self) { try Picture(size: Size(40_000, 1)).jpeg() }
    #expect(throws: DrawingError.badScale(0)) { try Picture(size: Size(4, 1)).jpeg(scale: 0) }
  }
}
