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

  /// A file that is whole, but whose pixels are not, is told as that: memory has nothing to do with it.
  @Test func pixelsThatEndEarly() throws {
    func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + data
      return number(UInt32(data.count)) + body + number(Deflate.checksum(body))
    }
    let stream = try Deflate(level: 1).stream(of: [UInt8](repeating: 0, count: 100 * 401))
    for length in [0, stream.count / 2] {
      let file =
        Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        + chunk("IHDR", number(100) + number(100) + [8, 6, 0, 0, 0]) + chunk("IDAT", Array(stream.prefix(length)))
        + chunk("IEND", [])
      let error = #expect(throws: DrawingError.self) { try PictureImage(checking: file, name: "short.png") }
      let said = words(error)
      #expect(said.contains("end too early") && !said.contains("memory") && Remedy.missing(in: said) == nil, "\(said)")
    }
  }

  /// Pixels whose memory is given back while they are written are written all the same, and all of them. Those of a
  /// small picture stay.
  @Test(arguments: [1100, 4700]) func pixelsAreGivenBack(height: Int) throws {
    for isOpaque in [true, false] {
      let pixels = try PixelBuffer(width: 900, height: height, isOpaque: isOpaque, name: "pixels")
      let words = UnsafeMutableRawPointer(pixels.bytes).assumingMemoryBound(to: UInt32.self)
      // Rows of noise, and some that repeat.
      var state: UInt32 = 1
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          state = state &* 1_664_525 &+ 1_013_904_223
          let place = y * pixels.stride / 4 + x
          words[place] = y % 7 == 3 ? words[place - pixels.stride / 4] : state | 0xFF00_0000
        }
      }
      let expected = try pixels.png(showsImages: height < 2000)
      #expect(try pixels.png(showsImages: height < 2000, isLast: true) == expected)
      // What was in the first rows is gone.
      #expect((words[10 * pixels.stride / 4 + 10] & 0xFF_FFFF == 0) == (height > 2000))
    }
  }
}
