import Geometry
import Glibc
import TestSupport
import Testing
import Typography

@testable import Drawing

/// Images that are whole, broken or none.
@Suite struct PictureImageTests {
  private static func png() throws -> [UInt8] { try Sample.all[0].picture().png() }

  @Test func readsSizeAndPixels() throws {
    let image = try PictureImage(checking: try Self.png(), name: "label")
    #expect(image.width == 240 && image.height == 90)
    #expect(try image.pixels().width == 240)
  }

  @Test(arguments: [0, 1, 7, 8, 20, 33, 60, 500])
  func cutOffIsRefused(length: Int) throws {
    let bytes = Array(try Self.png().prefix(length))
    #expect(throws: DrawingError.self) { try PictureImage(checking: bytes, name: "cut") }
  }

  /// A bit flipped anywhere is noticed by a checksum, or does no harm.
  @Test func damageTerminates() throws {
    let whole = try Self.png()
    var random = Seeded(state: 9)
    var refused = 0
    for _ in 0..<150 {
      var bytes = whole
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
      do { _ = try PictureImage(checking: bytes, name: "damaged") } catch { refused += 1 }
    }
    #expect(refused > 100)
  }

  /// A header that promises more pixels than the limit is not believed.
  @Test func bombsAreRefused() throws {
    var bytes = try Self.png()
    bytes.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    #expect(throws: DrawingError.overLimit("imagePixels", value: 10_000_000_000, maximum: 64 << 20)) {
      try PictureImage(checking: bytes, name: "bomb")
    }
    bytes.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 1])
    #expect(throws: DrawingError.self) { try PictureImage(checking: bytes, name: "empty") }
  }

  /// Texts, profiles and whatever else is packed beside the pixels is never unpacked; what the pixels need is read.
  @Test func onlyPixelsAreRead() throws {
    let png = try Self.png()
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      func number(_ value: UInt32) -> [UInt8] {
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      var sum: UInt32 = 0xFFFF_FFFF
      for byte in Array(name.utf8) + data {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      return number(UInt32(data.count)) + Array(name.utf8) + data + number(~sum)
    }
    let whole = try PictureImage(checking: png, name: "plain").pixels()
    // After the header, and before the end.
    for place in [33, png.count - 12] {
      var bytes = png
      // A text whose packed data is none, which a decoder would say.
      bytes.insert(contentsOf: chunk("zTXt", Array("a\0\0packed".utf8)) + chunk("prVt", [1, 2, 3]), at: place)
      let pixels = try PictureImage(checking: bytes, name: "with texts").pixels()
      let count = whole.height * whole.stride
      #expect(memcmp(pixels.bytes, whole.bytes, count) == 0)
    }
    // What is no chunk is not skipped.
    var bytes = png
    bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF] + Array("zTXt".utf8), at: 33)
    #expect(throws: DrawingError.self) { try PictureImage(checking: bytes, name: "overlong") }
    // A palette whose colours are see-through by `tRNS`, an ancillary chunk: one pixel of colour 1, opacity 128.
    let header = chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 3, 0, 0, 0])
    let colours = chunk("PLTE", [0, 0, 0, 255, 0, 0]) + chunk("tRNS", [255, 128])
    // One stored block of two bytes, filter and index (RFC 1951, 3.2.4), and its Adler-32.
    let data = chunk("IDAT", [0x78, 0x01, 1, 2, 0, 0xFD, 0xFF, 0, 1, 0, 3, 0, 2])
    let small = Array(png[..<8]) + header + colours + data + chunk("IEND", [])
    let pixel = try PictureImage(checking: small, name: "palette").pixels()
    #expect([pixel.bytes[2], pixel.bytes[3]] == [128, 128])
  }

  @Test func fitsRectangles() throws {
    let image = try PictureTests.image()
    let square = Rect(x: 10, y: 20, width: 100, height: 100)
    #expect(image.rect(in: square, .fill) == square)
    #expect(image.rect(in: square, .contain) == Rect(x: 10, y: 45, width: 100, height: 50))
    #expect(image.rect(in: square, .cover) == Rect(x: -40, y: 20, width: 200, height: 100))
  }
}
