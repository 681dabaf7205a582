/// The rows of a PNG in 24 bits a pixel, or 32 with alpha: each one's filter and its bytes (PNG, 9.2).
enum PNGRows {
  /// - Parameter areFiltered: whether each byte is given as its difference from what its neighbours suggest (9.4,
  ///   Paeth).
  static func bytes(of pixels: PixelBuffer, isOpaque: Bool, areFiltered: Bool) -> [UInt8] {
    let width = pixels.width
    let length = width * (isOpaque ? 3 : 4) + 1
    // The colours of this row and of the one above, and the differences.
    var words = [UInt32](repeating: 0, count: 3 * width)
    return [UInt8](unsafeUninitializedCapacity: length * pixels.height) { out, count in
      words.withUnsafeMutableBufferPointer { words in
        guard let start = out.baseAddress, var line = words.baseAddress else { return }
        var above = line + width
        let differences = above + width
        for y in 0..<pixels.height {
          let row = start + y * length
          if pixels.repeatsRow(y) {
            if areFiltered {
              row.initialize(repeating: 0, count: length)
              row.pointee = Filter.up.rawValue
            } else {
              row.initialize(from: row - length, count: length)
            }
            continue
          }
          if areFiltered { swap(&line, &above) }
          convert(pixels.row(y), width, isOpaque, to: line)
          row.initialize(to: (areFiltered ? Filter.paeth : .none).rawValue)
          if areFiltered { subtract(from: line, above, width, to: differences) }
          write(areFiltered ? differences : line, width, isOpaque, to: row + 1)
        }
        count = length * pixels.height
      }
    }
  }

  private enum Filter: UInt8 {
    case none = 0
    case up = 2
    case paeth = 4
  }

  /// The colours of pixels as words whose lowest byte is red, as PNG has them; the highest is alpha, or 0 where all are
  /// opaque.
  private static func convert(
    _ pixels: UnsafePointer<UInt32>, _ width: Int, _ isOpaque: Bool, to words: UnsafeMutablePointer<UInt32>
  ) {
    if isOpaque {
      for x in 0..<width { words[x] = reversed(pixels[x]) }
    } else {
      for x in 0..<width {
        let color = PixelBuffer.straight(pixels[x])
        words[x] = reversed(color) | color & 0xFF00_0000
      }
    }
  }

  private static func reversed(_ color: UInt32) -> UInt32 {
    color >> 16 & 0xFF | color & 0xFF00 | (color & 0xFF) << 16
  }

  /// Writes the lower three bytes of each word, or all four, the lowest first.
  private static func write(
    _ words: UnsafePointer<UInt32>, _ width: Int, _ isOpaque: Bool, to row: UnsafeMutablePointer<UInt8>
  ) {
    let row = UnsafeMutableRawPointer(row)
    func store(_ word: UInt32, _ offset: Int) {
      row.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt32.self)
    }
    guard isOpaque else {
      for x in 0..<width { store(words[x], 4 * x) }
      return
    }
    // Four pixels are three words.
    var x = 0
    while x + 4 <= width {
      let (second, third) = (words[x + 1], words[x + 2])
      store(words[x] | second << 24, 3 * x)
      store(second >> 8 | third << 16, 3 * x + 4)
      store(third >> 16 | words[x + 3] << 8, 3 * x + 8)
      x += 4
    }
    for x in x..<width {
      for part in 0..<3 {
        row.storeBytes(
          of: UInt8(truncatingIfNeeded: words[x] >> UInt32(8 * part)), toByteOffset: 3 * x + part, as: UInt8.self)
      }
    }
  }

  // MARK: Paeth's filter

  /// Subtracts from each byte the one of its neighbours to the left, above, and above to the left that is nearest to
  /// left + above - both. What is beside the picture is 0.
  private static func subtract(
    from line: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ width: Int,
    to differences: UnsafeMutablePointer<UInt32>
  ) {
    var (left, corner) = (UInt32(0), UInt32(0))
    for x in 0..<width {
      let (word, up) = (line[x], above[x])
      // In areas of one colour, and at their straight edges.
      if word == left && up == corner || word == up && left == corner {
        differences[x] = 0
      } else {
        differences[x] = difference(Lanes(word), Lanes(left), Lanes(up), Lanes(corner))
      }
      (left, corner) = (word, up)
    }
  }

  private static func difference(_ word: Lanes, _ left: Lanes, _ up: Lanes, _ corner: Lanes) -> UInt32 {
    let fromLeft = up.distance(to: corner)
    let fromUp = left.distance(to: corner)
    let fromCorner = (left + up).distance(to: corner + corner)
    let isLeft = fromLeft.isAtMost(fromUp).bits & fromLeft.isAtMost(fromCorner).bits
    let isUp = fromUp.isAtMost(fromCorner).bits & ~isLeft
    let nearest = left.bits & isLeft | up.bits & isUp | corner.bits & ~(isLeft | isUp)
    return word.minus(Lanes(bits: nearest)).bytes
  }

  /// Four numbers of 16 bits, which are added, subtracted and compared together.
  private struct Lanes {
    let bits: UInt64

    private static let top: UInt64 = 0x8000_8000_8000_8000

    init(bits: UInt64) { self.bits = bits }

    /// The four bytes of a word.
    init(_ word: UInt32) {
      let halves = (UInt64(word) | UInt64(word) << 16) & 0x0000_FFFF_0000_FFFF
      bits = (halves | halves << 8) & 0x00FF_00FF_00FF_00FF
    }

    /// The lowest byte of each.
    var bytes: UInt32 {
      let low = bits & 0x00FF_00FF_00FF_00FF
      let halves = (low | low >> 8) & 0x0000_FFFF_0000_FFFF
      return UInt32(truncatingIfNeeded: halves | halves >> 16)
    }

    static func + (a: Lanes, b: Lanes) -> Lanes { Lanes(bits: a.bits &+ b.bits) }

    /// The differences, modulo 2^15, with nothing borrowed from the next number.
    func minus(_ other: Lanes) -> Lanes { Lanes(bits: (bits | Self.top) &- other.bits) }

    /// All ones where this number is at most the other one, otherwise zeros. Both are below 2^15.
    func isAtMost(_ other: Lanes) -> Lanes { Self.spread(other.minus(self).bits & Self.top) }

    /// The absolute differences. Both are below 2^15.
    func distance(to other: Lanes) -> Lanes {
      let difference = minus(other).bits
      let sign = ~difference & Self.top
      return Lanes(bits: ((difference ^ Self.top) ^ Self.spread(sign).bits) &+ sign >> 15)
    }

    /// The highest bit of each number in all of its bits.
    private static func spread(_ tops: UInt64) -> Lanes { Lanes(bits: (tops >> 15 &* 0xFFFF)) }
  }
}
