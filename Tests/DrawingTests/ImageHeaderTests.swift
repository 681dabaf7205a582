import Geometry
import TestSupport
import Testing
import Typography

@testable import Drawing

/// How large images are is known before there are pixels, and is not believed where it is too much.
@Suite struct ImageHeaderTests {
  @Test(arguments: ImageSample.all) func sizes(sample: ImageSample) throws {
    let image = try PictureImage(try sample.bytes(), name: sample.name)
    #expect(image.width == 24 && image.height == 16 && image.size == Size(24, 16))
  }

  /// Headers that promise more than the limit, with nothing behind them.
  @Test func bombs() throws {
    var jpeg = try ImageSample.bytes("baseline.jpg")
    let frame = try #require(JPEGSegments(jpeg).segments.first { $0.marker == 0xC0 })
    // Precision, then height and width.
    jpeg.replaceSubrange(frame.range.lowerBound + 5..<frame.range.lowerBound + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    var gif = try ImageSample.bytes("palette.gif")
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    var webp = try ImageSample.bytes("lossless.webp")
    // VP8L: a signature of one byte, then 14 bits of width - 1 and 14 of height - 1.
    let start = try #require(webp.firstIndex(of: 0x2F))
    webp.replaceSubrange(start + 1..<start + 5, with: [0xFF, 0xFF, 0xFF, 0x0F])
    for (bytes, pixels) in [(jpeg, 65_500 * 65_500), (gif, 65_535 * 65_535), (webp, 16_384 * 16_384)] {
      #expect(throws: DrawingError.overLimit("imagePixels", value: pixels, maximum: 64 << 20)) {
        try PictureImage(checking: bytes, name: "bomb")
      }
    }
  }

  /// A side that cairo cannot have, in few pixels.
  @Test func longSides() throws {
    var bytes = try ImageSample.bytes("palette.gif")
    bytes.replaceSubrange(6..<10, with: [0x00, 0x80, 1, 0])
    let error = #expect(throws: DrawingError.self) { try PictureImage(checking: bytes, name: "long") }
    #expect(words(error).contains("32768 x 1 pixels") && Remedy.missing(in: words(error)) == nil)
  }

  @Test(arguments: ImageSample.all) func limitsHold(sample: ImageSample) throws {
    var limits = Limits()
    limits.imagePixels = 383
    #expect(throws: DrawingError.overLimit("imagePixels", value: 384, maximum: 383)) {
      try PictureImage(checking: try sample.bytes(), name: "large", limits: limits)
    }
  }
}
