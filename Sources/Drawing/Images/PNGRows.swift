internal import Platform

/// The rows of a PNG with 24 bits per pixel, or 32 with alpha: for each row, its filter type and its bytes (PNG, 9.2).
enum PNGRows {
  /// - Parameters:
  ///   - areFiltered: whether each byte is stored as its difference from a prediction by its neighbours (9.4, Paeth).
  ///   - isLast: whether nobody reads the pixels afterwards: as the bytes become more, the pixels then become fewer.
  static func bytes(
    of pixels: PixelBuffer, isOpaque: Bool, areFiltered: Bool, isLast: Bool = false
  ) -> [UInt8] {
    let parts = isOpaque ? 3 : 4
    let length = pixels.width * parts + 1
    // Memory that is given back has to be fetched again for the next picture, so only much of it is.
    let isLast = isLast && pixels.stride * pixels.height > largestKept
    return [UInt8](unsafeUninitializedCapacity: length * pixels.height) { out, count in
      guard let start = out.baseAddress else { return }
      for y in 0..<pixels.height {
        // The row before is still compared with this one.
        if isLast, y > band, y % band == 1 { pixels.discard(rows: y - 1 - band..<y - 1) }
        let row = start + y * length
        if pixels.repeatsRow(y) {
          row.initialize(from: row - length, count: length)
        } else {
          row.initialize(to: Filter.none.rawValue)
          if isOpaque {
            writeColors(pixels.row(y), pixels.width, to: UnsafeMutableRawPointer(row + 1))
          } else {
            writeColorsAndAlpha(pixels.row(y), pixels.width, to: UnsafeMutableRawPointer(row + 1))
          }
        }
      }
      if areFiltered { filter(start, length, pixels.height, parts) }
      count = length * pixels.height
    }
  }

  /// How many rows are given back at once, and the bytes of pixels of which none are.
  private static let band = 256
  private static let largestKept = 16 << 20

  private enum Filter: UInt8 {
    case none = 0
    case up = 2
    case paeth = 4
  }

  // MARK: Bytes

  private static func writeColors(
    _ pixels: UnsafePointer<UInt32>, _ width: Int, to row: UnsafeMutableRawPointer
  ) {
    func store(_ word: UInt32, _ offset: Int) {
      row.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt32.self)
    }
    // Four pixels make three words, filled from their lowest bytes.
    var x = 0
    while x + 4 <= width {
      let (first, second) = (reversed(pixels[x]), reversed(pixels[x + 1]))
      let (third, fourth) = (reversed(pixels[x + 2]), reversed(pixels[x + 3]))
      store(first | second << 24, 3 * x)
      store(second >> 8 | third << 16, 3 * x + 4)
      store(third >> 16 | fourth << 8, 3 * x + 8)
      x += 4
    }
    for x in x..<width {
      let color = reversed(pixels[x])
      for part in 0..<3 {
        row.storeBytes(
          of: UInt8(truncatingIfNeeded: color >> UInt32(8 * part)), toByteOffset: 3 * x + part, as: UInt8.self)
      }
    }
  }

  private static func writeColorsAndAlpha(
    _ pixels: UnsafePointer<UInt32>, _ width: Int, to row: UnsafeMutableRawPointer
  ) {
    for x in 0..<width {
      let color = PixelBuffer.straight(pixels[x])
      row.storeBytes(
        of: (reversed(color) | color & 0xFF00_0000).littleEndian, toByteOffset: 4 * x, as: UInt32.self)
    }
  }

  /// The colour as a word whose lowest byte is red, as PNG has it, without alpha.
  private static func reversed(_ color: UInt32) -> UInt32 {
    color >> 16 & 0xFF | color & 0xFF00 | (color & 0xFF) << 16
  }

  // MARK: Paeth's filter

  /// Filters rows in place, from the last to the first, because each needs the unfiltered row above it.
  ///
  /// - Parameters:
  ///   - length: the number of bytes in a row, including its filter type.
  ///   - parts: the number of bytes in a pixel.
  private static func filter(_ rows: UnsafeMutablePointer<UInt8>, _ length: Int, _ height: Int, _ parts: Int) {
    let count = length - 1
    // Outside the picture, to the left and above, all bytes count as 0.
    var scratch = [UInt8](repeating: 0, count: 3 * count + 2 * parts)
    scratch.withUnsafeMutableBufferPointer { scratch in
      guard let line = scratch.baseAddress.map({ $0 + parts }) else { return }
      let above = line + count + parts
      let differences = above + count
      for y in stride(from: height - 1, through: 0, by: -1) {
        let row = rows + y * length
        if y > 0, memcmp(row + 1, row + 1 - length, count) == 0 {
          row.update(repeating: 0, count: length)
          row.pointee = Filter.up.rawValue
          continue
        }
        line.update(from: row + 1, count: count)
        if y > 0 {
          above.update(from: row + 1 - length, count: count)
        } else {
          above.update(repeating: 0, count: count)
        }
        subtract(from: line, above, count, parts, to: differences)
        row.pointee = Filter.paeth.rawValue
        (row + 1).update(from: differences, count: count)
      }
    }
  }

  /// How many bytes are compared at once with those above them; where all are equal, the filtered bytes are 0.
  private static let block = 192

  /// Subtracts from each byte the one of its neighbours to the left, above, and above to the left that is nearest to
  /// left + above - above left. Each line is preceded by one pixel of bytes.
  private static func subtract(
    from line: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ parts: Int,
    to differences: UnsafeMutablePointer<UInt8>
  ) {
    let (before, aboveBefore) = (line - parts, above - parts)
    for start in stride(from: 0, to: count, by: block) {
      let end = min(start + block, count)
      if memcmp(before + start, aboveBefore + start, end - start + parts) == 0 {
        (differences + start).update(repeating: 0, count: end - start)
        continue
      }
      for index in start..<end {
        let left = Int16(truncatingIfNeeded: before[index])
        let up = Int16(truncatingIfNeeded: above[index])
        let corner = Int16(truncatingIfNeeded: aboveBefore[index])
        let (rise, run) = (up &- corner, left &- corner)
        let (fromLeft, fromUp, fromCorner) = (magnitude(rise), magnitude(run), magnitude(rise &+ run))
        let (other, least) = fromUp <= fromCorner ? (up, fromUp) : (corner, fromCorner)
        let nearest = fromLeft <= least ? left : other
        differences[index] = line[index] &- UInt8(truncatingIfNeeded: nearest)
      }
    }
  }

  private static func magnitude(_ value: Int16) -> Int16 { value < 0 ? 0 &- value : value }
}
