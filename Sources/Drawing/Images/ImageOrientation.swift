/// How an image is stored in relation to how it is shown: turned or mirrored (Exif 2.32, 4.6.4 A, tag 0x0112
/// `Orientation`).
enum ImageOrientation: UInt16, Sendable, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedRight, transverse, turnedLeft

  /// Whether the stored width is shown as the height.
  var swapsSides: Bool { rawValue >= 5 }

  /// Where a point of the stored image is shown: x' = xx x + xy y + x0, y' = yx x + yy y + y0.
  ///
  /// - Parameters:
  ///   - width: the width of the stored image.
  ///   - height: its height.
  func matrix(_ width: Double, _ height: Double) -> (
    xx: Double, yx: Double, xy: Double, yy: Double, x0: Double, y0: Double
  ) {
    switch self {
    case .upright: (1, 0, 0, 1, 0, 0)
    case .mirrored: (-1, 0, 0, 1, width, 0)
    case .upsideDown: (-1, 0, 0, -1, width, height)
    case .flipped: (1, 0, 0, -1, 0, height)
    case .transposed: (0, 1, 1, 0, 0, 0)
    case .turnedRight: (0, 1, -1, 0, height, 0)
    case .transverse: (0, -1, -1, 0, height, width)
    case .turnedLeft: (0, -1, 1, 0, 0, width)
    }
  }

  /// The orientation in a block of Exif; upright if the block names none, or makes no sense.
  ///
  /// The block is a TIFF (TIFF 6.0, section 2): the byte order, the number 42 and the place of the first directory,
  /// which has a count and then 12 bytes for each entry: tag, type, count, value. Only the first directory is read,
  /// which describes the image that is shown.
  init(exif bytes: some RandomAccessCollection<UInt8>) {
    self = Self.found(Array(bytes.prefix(Self.mostBytes))) ?? .upright
  }

  /// The largest size of a block of Exif in a segment of a JPEG.
  private static let mostBytes = 1 << 16

  private static func found(_ bytes: [UInt8]) -> ImageOrientation? {
    let isLittle = bytes.starts(with: [0x49, 0x49])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D]) else { return nil }
    func number(at offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      let slice = bytes[offset..<offset + count]
      return isLittle ? slice.reversed().reduce(0) { $0 << 8 | Int($1) } : slice.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, 2) == 42, let start = number(at: 4, 4), let count = number(at: start, 2) else { return nil }
    for index in 0..<count {
      let entry = start + 2 + 12 * index
      guard let tag = number(at: entry, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // A single two-byte number, in the first two of the value's four bytes.
      guard number(at: entry + 2, 2) == 3, number(at: entry + 4, 4) == 1, let value = number(at: entry + 8, 2) else {
        return nil
      }
      return ImageOrientation(rawValue: UInt16(truncatingIfNeeded: value))
    }
    return nil
  }
}
