/// The outlines of a font in the Compact Table Format (MicroType Express, 5.6 to 5.11), written as `glyf` and `loca`
/// have them, without hinting.
struct CompactGlyphs {
  private var reader: ByteReader
  private(set) var outlines: [UInt8] = []
  /// Where each glyph begins, in four bytes each, and where the last one ends.
  private(set) var places: [UInt8] = []

  /// - Complexity: linear in the bytes.
  static func unpacked(_ bytes: ArraySlice<UInt8>, count: Int) throws(EmbeddedFontError) -> CompactGlyphs {
    var glyphs = CompactGlyphs(reader: ByteReader(bytes))
    CompactFont.put(0, 4, in: &glyphs.places)
    for _ in 0..<count {
      try glyphs.unpack()
      while glyphs.outlines.count % 4 != 0 { glyphs.outlines.append(0) }
      CompactFont.put(glyphs.outlines.count, 4, in: &glyphs.places)
    }
    return glyphs
  }

  private init(reader: ByteReader) { self.reader = reader }

  private mutating func put(_ number: Int) { CompactFont.put(number, 2, in: &outlines) }

  private mutating func unpack() throws(EmbeddedFontError) {
    switch try reader.signed16() {
    case ..<0: try composite()
    // The number that no glyph has marks one whose bounds are written.
    case 0x7FFF:
      let contours = try reader.signed16()
      var bounds: [Int] = []
      for _ in 0..<4 { bounds.append(try reader.signed16()) }
      try simple(contours, bounds)
    case let contours: try simple(contours, nil)
    }
  }

  private struct Point {
    let x: Int
    let y: Int
    let isOnCurve: Bool
  }

  /// - Parameter bounds: the least x and y, then the greatest; nil where they are those of the points.
  private mutating func simple(_ contours: Int, _ bounds: [Int]?) throws(EmbeddedFontError) {
    guard contours > 0 else { return }
    var ends: [Int] = []
    var count = 1
    for _ in 0..<contours {
      count += try reader.short255()
      ends.append(count - 1)
    }
    // TrueType numbers points by 16 bits, and each takes two bytes or more.
    guard count <= 0x10000, count <= reader.count else { throw .damaged }
    let points = try points(try reader.slice(count))
    try skipInstructions()
    put(contours)
    for bound in bounds ?? Self.bounds(of: points) { put(bound) }
    for end in ends { put(end) }
    put(0)
    put(points)
  }

  private static func bounds(of points: [Point]) -> [Int] {
    var (x, y) = (0, 0)
    var (left, bottom, right, top) = (Int.max, Int.max, Int.min, Int.min)
    for point in points {
      x += point.x
      y += point.y
      (left, right) = (min(left, x), max(right, x))
      (bottom, top) = (min(bottom, y), max(top, y))
    }
    return [left, bottom, right, top]
  }

  /// The distances of points from one to the next; which of a hundred forms each has is said by its flag.
  private mutating func points(_ flags: ArraySlice<UInt8>) throws(EmbeddedFontError) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(flags.count)
    for flag in flags {
      let form = Int(flag & 0x7F)
      var (x, y) = (0, 0)
      var signs = form & 3
      switch form {
      case ..<10:
        y = (form & 14) << 7 + (try reader.byte())
        signs = form << 1
      case ..<20:
        x = ((form - 10) & 14) << 7 + (try reader.byte())
        signs = form - 10
      case ..<84:
        let form = form - 20
        let both = try reader.byte()
        (x, y) = (1 + form & 0x30 + both >> 4, 1 + (form & 0x0C) << 2 + both & 0x0F)
      case ..<120:
        let form = form - 84
        x = 1 + (form / 12) << 8 + (try reader.byte())
        y = 1 + (form % 12 / 4) << 8 + (try reader.byte())
      case ..<124:
        let both = try reader.number(3)
        (x, y) = (both >> 12, both & 0xFFF)
      default:
        x = try reader.number(2)
        y = try reader.number(2)
      }
      points.append(Point(x: signs & 1 == 0 ? -x : x, y: signs & 2 == 0 ? -y : y, isOnCurve: flag & 0x80 == 0))
    }
    return points
  }

  /// Writes points as TrueType has them: flags, then all horizontal distances, then all vertical ones.
  private mutating func put(_ points: [Point]) {
    for point in points {
      var flag: UInt8 = point.isOnCurve ? 0x01 : 0
      // A distance of 0 is not written, one of a byte without its sign, and others as they are.
      if point.x == 0 { flag |= 0x10 } else if abs(point.x) < 256 { flag |= point.x > 0 ? 0x12 : 0x02 }
      if point.y == 0 { flag |= 0x20 } else if abs(point.y) < 256 { flag |= point.y > 0 ? 0x24 : 0x04 }
      outlines.append(flag)
    }
    for distance in points.lazy.map(\.x) + points.lazy.map(\.y) where distance != 0 {
      CompactFont.put(abs(distance) < 256 ? abs(distance) : distance, abs(distance) < 256 ? 1 : 2, in: &outlines)
    }
  }

  /// A glyph of other glyphs is written as it is in the font, but for its program.
  private mutating func composite() throws(EmbeddedFontError) {
    put(-1)
    outlines += try reader.slice(8)
    var flags = 0
    repeat {
      flags = try reader.number(2)
      put(flags & ~Self.hasInstructions)
      // Scales take two bytes each: one, two or four.
      let scales = flags & 0x80 != 0 ? 8 : flags & 0x40 != 0 ? 4 : flags & 0x08 != 0 ? 2 : 0
      outlines += try reader.slice(2 + (flags & 0x01 != 0 ? 4 : 2) + scales)
    } while flags & 0x20 != 0
    if flags & Self.hasInstructions != 0 { try skipInstructions() }
  }

  private static let hasInstructions = 0x100

  /// Of the program only lengths stand here: of what it pushes, and of the rest.
  private mutating func skipInstructions() throws(EmbeddedFontError) {
    _ = try reader.short255()
    _ = try reader.short255()
  }
}
