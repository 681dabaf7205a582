/// The pixels of a picture with at most 256 colours, as indices into a palette, row by row as PNG stores them.
struct PNGIndices {
  /// The colours in the order of their first pixels, `0xAARRGGBB` with premultiplied alpha.
  let colors: [UInt32]
  /// The bits of an index: 1, 2, 4 or 8.
  let depth: Int
  /// For each row, the filter type 0 (none) and its indices, from the highest bits of a byte to the lowest (7.2).
  let rows: [UInt8]

  /// Nil if there are more than 256 colours.
  ///
  /// - Complexity: linear in the number of pixels up to the 257th colour.
  init?(_ pixels: PixelBuffer) {
    // The highest byte of an opaque pixel is unused.
    let opaque: UInt32 = pixels.isOpaque ? 0xFF00_0000 : 0
    var known = KnownColors()
    var areFew = true
    let length = pixels.width + 1
    let rows = [UInt8](unsafeUninitializedCapacity: length * pixels.height) { out, count in
      guard let start = out.baseAddress else { return }
      for y in 0..<pixels.height {
        let row = start + y * length
        if pixels.repeatsRow(y) {
          row.initialize(from: row - length, count: length)
          continue
        }
        let colors = pixels.row(y)
        row.initialize(to: 0)
        // Not equal to the first pixel, so that the first one is looked up.
        var (last, number) = (~(colors[0] | opaque), UInt8(0))
        for x in 0..<pixels.width {
          let color = colors[x] | opaque
          if color != last {
            guard let found = known.number(of: color) else {
              areFew = false
              return
            }
            (last, number) = (color, found)
          }
          (row + x + 1).initialize(to: number)
        }
      }
      count = length * pixels.height
    }
    guard areFew else { return nil }
    colors = known.colors
    depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
    self.rows = depth == 8 ? rows : Self.packed(rows, width: pixels.width, depth: depth)
  }

  /// Packs indices of one byte each into fewer bits.
  private static func packed(_ rows: [UInt8], width: Int, depth: Int) -> [UInt8] {
    let perByte = 8 / depth
    let packedLength = 1 + (width + perByte - 1) / perByte
    let height = rows.count / (width + 1)
    var packed = [UInt8](repeating: 0, count: packedLength * height)
    packed.withUnsafeMutableBufferPointer { packed in
      rows.withUnsafeBufferPointer { rows in
        for y in 0..<height {
          let (from, to) = (y * (width + 1) + 1, y * packedLength + 1)
          for x in 0..<width { packed[to + x / perByte] |= rows[from + x] << UInt8(8 - depth - x % perByte * depth) }
        }
      }
    }
    return packed
  }
}

/// Up to 256 colours and their indices: a hash table with open addressing, four times as large as necessary.
private struct KnownColors {
  private(set) var colors: [UInt32] = []
  private var places = [Int16](repeating: -1, count: 1024)

  mutating func number(of color: UInt32) -> UInt8? {
    // Knuth's multiplier; the upper bits are mixed best.
    var place = Int(truncatingIfNeeded: (color &* 2_654_435_761) >> 22)
    while places[place] >= 0 {
      let number = Int(places[place])
      if colors[number] == color { return UInt8(truncatingIfNeeded: number) }
      place = (place + 1) & 1023
    }
    guard colors.count < 256 else { return nil }
    places[place] = Int16(colors.count)
    colors.append(color)
    return UInt8(colors.count - 1)
  }
}
