import Testing

@testable import Drawing

/// How a camera was held; that the pixels come out upright ``PixelBufferTests`` sees.
@Suite struct ImageOrientationTests {
  /// A block of one entry.
  private static func block(
    little: Bool = true, magic: Int = 42, start: Int = 8, count: Int = 1, tag: Int = 0x0112, type: Int = 3,
    values: Int = 1, value: Int
  ) -> [UInt8] {
    func number(_ number: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      return little ? bytes : bytes.reversed()
    }
    return Array((little ? "II" : "MM").utf8) + number(magic, 2) + number(start, 4) + number(count, 2)
      + number(tag, 2) + number(type, 2) + number(values, 4) + number(value, 2) + [0, 0]
  }

  @Test(arguments: 1...8) func isRead(value: Int) {
    for little in [true, false] {
      #expect(Int(ImageOrientation(exif: Self.block(little: little, value: value)).rawValue) == value)
    }
  }

  @Test(
    arguments: [
      block(value: 0), block(value: 9), block(value: 0x0103), block(magic: 43, value: 6),
      block(start: 0x7FFF_FFFF, value: 6), block(start: 9, value: 6), block(tag: 0x0111, value: 6),
      block(type: 4, value: 6), block(values: 2, value: 6), block(count: 0, value: 6),
      Array(block(value: 6).prefix(19)), [], [0x49], Array("IIMM".utf8),
    ])
  func nonsenseIsUpright(bytes: [UInt8]) { #expect(ImageOrientation(exif: bytes) == .upright) }

  /// More entries than there are bytes for, one of which is the one.
  @Test func countsAreNotBelieved() {
    #expect(ImageOrientation(exif: Self.block(count: 0xFFFF, value: 6)) == .turnedRight)
    #expect(ImageOrientation(exif: Self.block(count: 0xFFFF, tag: 1, value: 6)) == .upright)
  }

  /// The corners of an image stay its corners.
  @Test(arguments: ImageOrientation.allCases) func matrices(orientation: ImageOrientation) {
    let m = orientation.matrix(3, 2)
    let corners = [(0.0, 0.0), (3, 0), (0, 2), (3, 2)].map { x, y in
      [m.xx * x + m.xy * y + m.x0, m.yx * x + m.yy * y + m.y0]
    }
    let (width, height) = orientation.swapsSides ? (2.0, 3.0) : (3.0, 2.0)
    #expect(Set(corners) == [[0, 0], [width, 0], [0, height], [width, height]])
  }
}
