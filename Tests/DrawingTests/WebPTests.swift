import Geometry
import TestSupport
import Testing

@testable import Drawing

/// Pictures as WebP.
@Suite struct WebPTests {
  @Test func comesBack() throws {
    let picture = try Sample.all[0].picture()
    let image = try PictureImage(checking: try picture.webp(scale: 2), name: "written")
    #expect(image.format == .webp && image.width == 480 && image.height == 180)
    let difference = Shades(try ImageSample.raster(image)).difference(Shades(try picture.raster(scale: 2)))
    #expect(difference.mean < 1.5 && difference.strong < 0.002, "\(difference)")
  }

  /// A hundred keeps every pixel, and transparency is kept at any quality.
  @Test func losslessAndTransparent() throws {
    var picture = Picture(size: Size(60, 30))
    picture.draw(try Sample.all[0].placement(Size(60, 30)), Color(rgb: 0x3366AA, alpha: 0.5))
    let drawn = try picture.raster()
    func back(_ quality: Int) throws -> Raster {
      try ImageSample.raster(PictureImage(checking: try picture.webp(quality: quality), name: "back"))
    }
    // Multiplied with alpha, divided and multiplied again.
    #expect(try back(100).difference(drawn) <= 1)
    let lossy = try back(80)
    #expect(zip(lossy.pixels, drawn.pixels).allSatisfy { abs(Int($0 >> 24) - Int($1 >> 24)) <= 2 })
  }

  @Test func sameBytes() throws {
    let picture = try Sample.all[0].picture()
    #expect(try picture.webp() == picture.webp())
    #expect(try picture.webp(quality: 10).count < picture.webp(quality: 95).count)
  }

  @Test func limits() throws {
    #expect(throws: DrawingError.overLimit("webpSide", value: 16_384, maximum: 16_383)) {
      try Picture(size: Size(16_384, 1)).webp()
    }
    _ = try Picture(size: Size(16_383, 1)).webp(quality: 1)
  }
}
