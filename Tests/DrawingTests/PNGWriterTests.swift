import Geometry
import TestSupport
import Testing
import Typography

@testable import Drawing

/// What another decoder, libpng's, reads of a file is every pixel as it was drawn.
@Suite struct PNGWriterTests {
  /// Pixels of a random choice of colours, in runs as letters have them, some rows repeated.
  private static func pixels(
    _ width: Int, _ height: Int, of colors: [UInt32], isOpaque: Bool, seed: UInt64
  ) throws -> PixelBuffer {
    let buffer = try PixelBuffer(width: width, height: height, isOpaque: isOpaque, name: "test")
    var random = Seeded(state: seed)
    // Each colour is there, as long as there is room.
    var rest = colors[...]
    for y in 0..<height {
      let row = UnsafeMutableRawPointer(buffer.bytes + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
      if y > 0, rest.isEmpty, y % 3 == 0 {
        row.update(from: buffer.row(y - 1), count: width)
        continue
      }
      var color = colors[0]
      for x in 0..<width {
        if let next = rest.popFirst() {
          color = next
        } else if Int.random(in: 0..<3, using: &random) == 0 {
          color = colors.randomElement(using: &random) ?? 0
        }
        row[x] = color
      }
    }
    return buffer
  }

  /// Different colours, premultiplied: with every alpha, or with none.
  private static func colors(_ count: Int, isOpaque: Bool, seed: UInt64) -> [UInt32] {
    var random = Seeded(state: seed)
    var found: [UInt32] = []
    while found.count < count {
      let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
      func part() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
      let color = alpha << 24 | part() << 16 | part() << 8 | part()
      if !found.contains(color) { found.append(color) }
    }
    return found
  }

  private static func expectSame(_ pixels: PixelBuffer, _ decoded: PixelBuffer, _ comment: Comment) {
    #expect(pixels.width == decoded.width && pixels.height == decoded.height, comment)
    let opaque: UInt32 = pixels.isOpaque ? 0xFF00_0000 : 0
    let read: UInt32 = decoded.isOpaque ? 0xFF00_0000 : 0
    for y in 0..<pixels.height {
      let (ours, theirs) = (pixels.row(y), decoded.row(y))
      guard let x = (0..<pixels.width).first(where: { ours[$0] | opaque != theirs[$0] | read }) else { continue }
      let (one, other) = (String(ours[x], radix: 16), String(theirs[x], radix: 16))
      Issue.record("\(comment): at \(x), \(y) \(other) is read, not \(one)")
      return
    }
  }

  private static func header(_ bytes: [UInt8]) -> (depth: UInt8, type: UInt8) { (bytes[24], bytes[25]) }

  /// All depths of a palette, the first number of colours that none has, and widths at which a row ends inside a byte.
  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 700])
  func everyPixelIsKept(count: Int) throws {
    for (width, height) in [(29, 26), (1024, 1), (7, 110), (32, 40), (1, 780)] {
      for (isOpaque, showsImages) in [(true, true), (true, false), (false, true), (false, false)] {
        let colors = Self.colors(count, isOpaque: isOpaque, seed: UInt64(count))
        let pixels = try Self.pixels(width, height, of: colors, isOpaque: isOpaque, seed: UInt64(width))
        let bytes = try pixels.png(showsImages: showsImages)
        let comment: Comment = "\(count) colours, \(width) x \(height), opaque: \(isOpaque), images: \(showsImages)"
        let (depth, type) = Self.header(bytes)
        #expect(type == (count <= 256 ? 3 : isOpaque ? 2 : 6), comment)
        #expect(depth == (count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8), comment)
        Self.expectSame(pixels, try PixelBuffer.decode(bytes, name: "\(comment)"), comment)
      }
    }
  }

  /// Smooth pixels, as photographs have them, where each neighbour is the nearest now and then.
  @Test(arguments: [true, false]) func photographsAreKept(isOpaque: Bool) throws {
    let buffer = try PixelBuffer(width: 181, height: 97, isOpaque: isOpaque, name: "test")
    var random = Seeded(state: 5)
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let pixel = buffer.bytes + y * buffer.stride + 4 * x
        let alpha = isOpaque ? 255 : min(255, 40 + x)
        for part in 0..<3 {
          let value = (x * (part + 1) + y * (3 - part)) / 3 + Int.random(in: 0...6, using: &random)
          pixel[part] = UInt8(min(value % 256, alpha))
        }
        pixel[3] = UInt8(alpha)
      }
    }
    for showsImages in [true, false] {
      let bytes = try buffer.png(showsImages: showsImages)
      Self.expectSame(buffer, try PixelBuffer.decode(bytes, name: "photograph"), "images: \(showsImages)")
    }
    #expect(try buffer.png(showsImages: true).count < buffer.png(showsImages: false).count)
  }

  /// A picture that could show what is behind it, but does not, needs no alpha.
  @Test func opaqueIsWrittenAsSuch() throws {
    let colors = Self.colors(400, isOpaque: true, seed: 9)
    let pixels = try Self.pixels(50, 50, of: colors, isOpaque: false, seed: 1)
    let bytes = try pixels.png()
    #expect(Self.header(bytes).type == 2)
    Self.expectSame(pixels, try PixelBuffer.decode(bytes, name: "opaque"), "opaque")
  }

  /// What a picture shows decides how it is written: filters cost letters what they save photographs.
  @Test func imagesAreNoticed() throws {
    var picture = Picture(size: Size(20, 20), background: .white)
    picture.draw(try PictureTests.image(), in: Rect(x: 2, y: 2, width: 10, height: 10))
    #expect(try picture.drawn(scale: 1, .default).showsImages)
    #expect(try !Picture(size: Size(2, 2), background: .white).drawn(scale: 1, .default).showsImages)
    #expect(try !Sample.all[0].picture().drawn(scale: 1, .default).showsImages)
  }

  /// A card of one colour of letters, which has at most 256, is half as long as with filters and in full colour.
  @Test func cardsAreShort() throws {
    let bytes = try Sample.all[0].picture().png()
    #expect(Self.header(bytes).type == 3)
    #expect(PNGChunks(bytes).chunks.map { String(decoding: $0.name, as: UTF8.self) }.last == "IEND")
  }
}
