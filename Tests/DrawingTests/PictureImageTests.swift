import Geometry
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

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"), (Array("GIF89a".utf8), "GIF"), (Array("<svg/>".utf8), "SVG"),
      (Array("hello".utf8), "no PNG"), ([], "empty"),
    ] as [([UInt8], String)])
  func othersAreNamed(bytes: [UInt8], word: String) {
    let error = #expect(throws: DrawingError.self) { try PictureImage(checking: bytes, name: "photo") }
    #expect(error?.description.contains(word) == true && error?.description.contains("'photo'") == true)
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

  @Test func fitsRectangles() throws {
    let image = try PictureTests.image()
    let square = Rect(x: 10, y: 20, width: 100, height: 100)
    #expect(image.rect(in: square, .fill) == square)
    #expect(image.rect(in: square, .contain) == Rect(x: 10, y: 45, width: 100, height: 50))
    #expect(image.rect(in: square, .cover) == Rect(x: -40, y: 20, width: 200, height: 100))
  }
}
