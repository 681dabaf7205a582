import Geometry
import TestSupport
import Testing

@testable import Drawing

/// Pixels are those that another decoder finds, whatever the format; damage is an error, never more.
@Suite struct PixelBufferTests {
  /// To three shades: Pillow brings its own build of libjpeg-turbo, and mixes with alpha in another order.
  @Test(arguments: ImageSample.all) func pillowAgrees(sample: ImageSample) throws {
    let ours = try ImageSample.raster(try sample.image())
    let theirs = try ImageSample.raster(try sample.expected())
    #expect(ours.difference(theirs) <= 3, "\(sample): \(ours.difference(theirs))")
  }

  @Test(arguments: ImageSample.all) func cutOffIsRefused(sample: ImageSample) throws {
    let bytes = try sample.bytes()
    // Past the first frame an animation may end as it likes.
    let needed = sample.name.hasPrefix("animated.gif") ? bytes.count / 2 : bytes.count - 2
    for length in stride(from: 0, to: needed, by: max(1, needed / 40)) {
      let cut = Array(bytes.prefix(length))
      let error = #expect(throws: DrawingError.self, "\(length) of \(bytes.count) bytes") {
        try PictureImage(checking: cut, name: "cut.file")
      }
      #expect(
        words(error).contains("'cut.file'") && Remedy.missing(in: words(error)) == nil)
    }
  }

  /// Bytes flipped anywhere: an error or a picture, and an end.
  @Test(arguments: ImageSample.all) func damageTerminates(sample: ImageSample) throws {
    let whole = try sample.bytes()
    var random = Seeded(state: 18)
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let image = try? PictureImage(checking: bytes, name: "damaged") else { continue }
      var picture = Picture(size: Size(20, 20))
      picture.draw(image, in: Rect(size: picture.size), .cover)
      _ = try picture.png()
      _ = try picture.svg()
      _ = try picture.pdf()
    }
  }
}
