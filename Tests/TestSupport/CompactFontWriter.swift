/// Writes a font in the Compact Table Format of MicroType Express, and that as a whole compressed font.
public struct CompactFontWriter {
  /// A simple glyph's outline: where contours end, and points with their distances from those before them.
  public struct Outline: Equatable {
    public var bounds: [Int]
    public var ends: [Int]
    public var points: [Point]

    public init(bounds: [Int], ends: [Int], points: [Point]) {
      (self.bounds, self.ends, self.points) = (bounds, ends, points)
    }
  }

  public struct Point: Equatable {
    public var x: Int
    public var y: Int
    public var isOnCurve: Bool

    public init(x: Int, y: Int, isOnCurve: Bool) { (self.x, self.y, self.isOnCurve) = (x, y, isOnCurve) }
  }

  public enum Glyph: Equatable {
    case empty
    case simple(Outline)
    /// As it stands in the font, bounds first, without a program.
    case composite([UInt8])
  }

  private var glyphs: [UInt8] = []

  /// - Parameters:
  ///   - font: a sound font with TrueType outlines.
  ///   - hasBounds: whether bounds are written of every glyph, also where they are those of the points.
  /// - Returns: the first of the three streams.
  public static func tables(of font: [UInt8], hasBounds: Bool = false) -> [UInt8] {
    var font = FontTables(font)
    var writer = CompactFontWriter()
    for glyph in glyphs(of: font) { writer.write(glyph, hasBounds) }
    font["glyf"] = writer.glyphs
    font["loca"] = []
    // Nothing is hinted without programs.
    for table in ["cvt ", "fpgm", "prep", "hdmx"] { font.remove(table) }
    return font.bytes
  }

  /// The whole of a compressed font.
  public static func compressed(_ tables: [UInt8], version: Int = 3, packsRuns: Bool = false) -> [UInt8] {
    func stream(_ bytes: [UInt8]) -> [UInt8] {
      LZCompWriter.stream(bytes, hasRunFlag: version > 1, packsRuns: packsRuns)
    }
    let first = stream(tables)
    // No glyph has a program.
    let other = LZCompWriter.stream([], hasRunFlag: version > 1)
    var bytes = [UInt8(version)] + FontTables.bytes(tables.count + 7168, 3)
    bytes += FontTables.bytes(10 + first.count, 3) + FontTables.bytes(10 + first.count + other.count, 3)
    return bytes + first + other + other
  }

  /// The outlines of a font, without programs.
  public static func glyphs(of font: FontTables) -> [Glyph] {
    let (places, outlines, isLong) = (font["loca"], font["glyf"], font["head"][51] == 1)
    let count = FontTables.number(font["maxp"], 4, 2)
    func place(_ glyph: Int) -> Int {
      isLong ? FontTables.number(places, 4 * glyph, 4) : 2 * FontTables.number(places, 2 * glyph, 2)
    }
    return (0..<count).map { glyph(Array(outlines[place($0)..<place($0 + 1)])) }
  }

  private static func glyph(_ bytes: [UInt8]) -> Glyph {
    guard !bytes.isEmpty else { return .empty }
    func signed(_ place: Int) -> Int { Int(Int16(truncatingIfNeeded: FontTables.number(bytes, place, 2))) }
    let contours = signed(0)
    guard contours >= 0 else { return .composite(composite(bytes)) }
    let ends = (0..<contours).map { FontTables.number(bytes, 10 + 2 * $0, 2) }
    var place = 10 + 2 * contours
    place += 2 + FontTables.number(bytes, place, 2)
    var flags: [UInt8] = []
    while flags.count < (ends.last ?? -1) + 1 {
      let flag = bytes[place]
      place += 1
      flags.append(flag)
      guard flag & 8 != 0 else { continue }
      flags += Array(repeating: flag, count: Int(bytes[place]))
      place += 1
    }
    func distances(_ short: UInt8, _ same: UInt8) -> [Int] {
      flags.map { flag in
        if flag & short != 0 {
          place += 1
          return Int(bytes[place - 1]) * (flag & same != 0 ? 1 : -1)
        }
        guard flag & same == 0 else { return 0 }
        place += 2
        return signed(place - 2)
      }
    }
    let x = distances(0x02, 0x10)
    let y = distances(0x04, 0x20)
    let points = flags.indices.map { Point(x: x[$0], y: y[$0], isOnCurve: flags[$0] & 1 == 1) }
    return .simple(Outline(bounds: (0..<4).map { signed(2 + 2 * $0) }, ends: ends, points: points))
  }

  private static func composite(_ bytes: [UInt8]) -> [UInt8] {
    var kept = Array(bytes[2..<10])
    var place = 10
    var flags = 0
    repeat {
      flags = FontTables.number(bytes, place, 2)
      let scales = flags & 0x80 != 0 ? 8 : flags & 0x40 != 0 ? 4 : flags & 0x08 != 0 ? 2 : 0
      let size = 4 + (flags & 1 != 0 ? 4 : 2) + scales
      kept += FontTables.bytes(flags & ~0x100, 2) + bytes[place + 2..<place + size]
      place += size
    } while flags & 0x20 != 0
    return kept
  }

  private mutating func write(_ glyph: Glyph, _ hasBounds: Bool) {
    switch glyph {
    case .empty: glyphs += [0, 0]
    case .composite(let bytes): glyphs += [0xFF, 0xFF] + bytes
    case .simple(let outline): glyphs += Self.bytes(of: outline, hasBounds: hasBounds)
    }
  }

  /// An outline as the format has it, with a program of no bytes.
  public static func bytes(of outline: Outline, hasBounds: Bool) -> [UInt8] {
    var bytes: [UInt8] = hasBounds ? [0x7F, 0xFF] : []
    bytes += FontTables.bytes(outline.ends.count, 2)
    if hasBounds { for bound in outline.bounds { bytes += FontTables.bytes(bound, 2) } }
    var last = 0
    for end in outline.ends {
      bytes += short(end - last)
      last = end
    }
    let triplets = outline.points.map(triplet)
    return bytes + triplets.map { $0[0] } + triplets.flatMap { $0.dropFirst() } + [0, 0]
  }

  private static func short(_ number: Int) -> [UInt8] {
    switch number {
    case ..<253: [UInt8(number)]
    case ..<506: [255, UInt8(number - 253)]
    case ..<762: [254, UInt8(number - 506)]
    default: [253] + FontTables.bytes(number, 2)
    }
  }

  /// A flag and one to four bytes.
  private static func triplet(_ point: Point) -> [UInt8] {
    let (x, y) = (abs(point.x), abs(point.y))
    let signs = (point.x < 0 ? 0 : 1) + (point.y < 0 ? 0 : 2)
    let (flag, bytes): (Int, [Int]) =
      if point.x == 0, y < 1280 {
        (y / 256 * 2 + (point.y < 0 ? 0 : 1), [y % 256])
      } else if point.y == 0, x < 1280 {
        (10 + x / 256 * 2 + (point.x < 0 ? 0 : 1), [x % 256])
      } else if (1...64).contains(x), (1...64).contains(y) {
        (20 + (x - 1) / 16 * 16 + (y - 1) / 16 * 4 + signs, [(x - 1) % 16 * 16 + (y - 1) % 16])
      } else if (1...768).contains(x), (1...768).contains(y) {
        (84 + (x - 1) / 256 * 12 + (y - 1) / 256 * 4 + signs, [(x - 1) % 256, (y - 1) % 256])
      } else if x < 4096, y < 4096 {
        (120 + signs, [x / 16, x % 16 * 16 + y / 256, y % 256])
      } else {
        (124 + signs, [x / 256, x % 256, y / 256, y % 256])
      }
    return [UInt8(flag | (point.isOnCurve ? 0 : 128))] + bytes.map { UInt8($0) }
  }
}
