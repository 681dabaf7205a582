internal import Geometry
internal import Typography

/// Writes a TrueType font from the outlines of another, at its variation: what a document embeds of a variable font's
/// instance, and of a font that has a damaged glyph somewhere, of which HarfBuzz draws what can be drawn.
///
/// Glyphs keep their numbers; those that are not wanted are empty. There are no names and no instructions, and of the
/// character map only what cairo looks up, the characters of Windows' code page 1252.
///
/// - Complexity: linear in the glyphs that are written and in the number of all.
struct TrueTypeWriter {
  private var outlines: [UInt8] = []
  private var places: [UInt8] = []
  private var advances: [UInt8] = []
  private var points = 0
  private var contours = 0
  /// The bounds of all outlines: left, bottom, right and top.
  private var box: (Int, Int, Int, Int)?

  /// The most bytes of outlines; a font with more is not written.
  private static let mostBytes = 64 << 20

  /// The tables by their tags, in the order of tags.
  private(set) var tables: [(tag: String, bytes: [UInt8])] = []

  /// - Parameters:
  ///   - count: the number of glyphs in the font, 1...65535.
  ///   - wanted: the glyphs to write; nil for all.
  /// - Returns: nil for outlines that TrueType cannot represent: cubic ones, and those with coordinates out of its
  ///   range.
  init?(_ font: Font, count: Int, wanted: Set<UInt32>?) {
    guard (1...0xFFFF).contains(count) else { return nil }
    for glyph in 0..<UInt32(count) {
      places.append(outlines.count, 4)
      guard wanted?.contains(glyph) != false || glyph == 0 else {
        advances += [0, 0, 0, 0]
        continue
      }
      var left = 0
      let outline = GlyphOutline(glyph, of: font)
      if !outline.isEmpty {
        guard let written = QuadraticContours(outline), add(written), outlines.count < Self.mostBytes else {
          return nil
        }
        left = written.box.left
      }
      advances.append(font.advance(of: glyph).clamped(to: 0...0xFFFF), 2)
      advances.append(left, 2)
    }
    places.append(outlines.count, 4)
    tables = [
      ("cmap", Self.characterMap(font, wanted)), ("glyf", outlines), ("head", head(font)),
      ("hhea", header(font, count)),
      ("hmtx", advances), ("loca", places), ("maxp", profile(count)),
    ]
  }

  private mutating func add(_ glyph: QuadraticContours) -> Bool {
    guard glyph.ends.count <= 0x7FFF, glyph.points.count <= 0xFFFF else { return false }
    contours = max(contours, glyph.ends.count)
    points = max(points, glyph.points.count)
    let (left, bottom, right, top) = box ?? glyph.box
    box = (
      min(left, glyph.box.left), min(bottom, glyph.box.bottom), max(right, glyph.box.right), max(top, glyph.box.top)
    )
    glyph.write(to: &outlines)
    while outlines.count % 4 != 0 { outlines.append(0) }
    return true
  }

  // MARK: Tables (OpenType 1.9)

  private func head(_ font: Font) -> [UInt8] {
    var table: [UInt8] = []
    // Version, revision, checksum and magic number; flags: baseline and left side bearing at 0.
    for number in [0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5] { table.append(number, 4) }
    for number in [0x0003, font.unitsPerEm] { table.append(number, 2) }
    // The dates of creation and modification are 0.
    table += [UInt8](repeating: 0, count: 16)
    let (left, bottom, right, top) = box ?? (0, 0, 0, 0)
    // The bounds, no style, the smallest readable size, direction hint; offsets of four bytes, glyph data format.
    for number in [left, bottom, right, top, 0, 8, 2, 1, 0] { table.append(number, 2) }
    return table
  }

  private func header(_ font: Font, _ count: Int) -> [UInt8] {
    let metrics = font.metrics
    var table: [UInt8] = []
    table.append(0x0001_0000, 4)
    for number in [metrics.ascender, -metrics.descender, metrics.lineGap] {
      table.append(number.clamped(to: -0x8000...0x7FFF), 2)
    }
    let (left, _, right, _) = box ?? (0, 0, 0, 0)
    // The widest advance, the least bearings, the largest extent; an upright caret; nothing reserved.
    for number in [0xFFFF, left, 0, right, 1, 0, 0, 0, 0, 0, 0, 0, count] { table.append(number, 2) }
    return table
  }

  private func profile(_ count: Int) -> [UInt8] {
    var table: [UInt8] = []
    table.append(0x0001_0000, 4)
    // One zone; no composites and no instructions.
    for number in [count, points, contours, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0] { table.append(number, 2) }
    return table
  }

  /// A character map of the characters that cairo looks up: format 4, one segment for each character, for Windows
  /// Unicode.
  static func characterMap(_ font: Font, _ wanted: Set<UInt32>?) -> [UInt8] {
    var segments: [(character: Int, glyph: Int)] = []
    for range: ClosedRange<UInt32> in [0x20...0x17F, 0x192...0x192, 0x2C6...0x2DC, 0x2013...0x203A, 0x20AC...0x2122] {
      for value in range {
        guard let character = Unicode.Scalar(value), let glyph = font.glyph(for: character),
          wanted?.contains(glyph) != false
        else { continue }
        segments.append((Int(value), Int(glyph)))
      }
    }
    segments.append((0xFFFF, 0))
    var table: [UInt8] = []
    for number in [0, 1, 3, 1] { table.append(number, 2) }
    table.append(12, 4)
    var (range, selector) = (2, 0)
    while range * 2 <= 2 * segments.count { (range, selector) = (range * 2, selector + 1) }
    for number in [4, 16 + 8 * segments.count, 0, 2 * segments.count, range, selector, 2 * segments.count - range] {
      table.append(number, 2)
    }
    for segment in segments { table.append(segment.character, 2) }
    table.append(0, 2)
    for segment in segments { table.append(segment.character, 2) }
    for segment in segments { table.append(segment.glyph - segment.character, 2) }
    for _ in segments { table.append(0, 2) }
    return table
  }
}

/// An outline of lines and quadratic curves as TrueType stores it: integer coordinates, without points on the curve
/// that lie midway between two control points.
private struct QuadraticContours {
  struct Point {
    var x: Int
    var y: Int
    var isOnCurve: Bool
  }

  private(set) var points: [Point] = []
  /// The last point of each contour.
  private(set) var ends: [Int] = []
  private(set) var box = (left: 0, bottom: 0, right: 0, top: 0)

  /// - Returns: nil for cubic curves, and for numbers that take more than 16 bits.
  init?(_ outline: GlyphOutline) {
    var contour: [(x: Float, y: Float, isOnCurve: Bool)] = []
    var index = 0
    let coordinates = outline.coordinates
    func finish(_ contours: inout QuadraticContours) -> Bool {
      defer { contour.removeAll(keepingCapacity: true) }
      return contours.add(contour)
    }
    for verb in outline.verbs {
      switch verb {
      case .move:
        guard finish(&self) else { return nil }
        contour.append((coordinates[index], coordinates[index + 1], true))
        index += 2
      case .line:
        contour.append((coordinates[index], coordinates[index + 1], true))
        index += 2
      case .quadratic:
        contour.append((coordinates[index], coordinates[index + 1], false))
        contour.append((coordinates[index + 2], coordinates[index + 3], true))
        index += 4
      case .cubic: return nil
      case .close: guard finish(&self) else { return nil }
      }
    }
    guard finish(&self) else { return nil }
  }

  private mutating func add(_ given: [(x: Float, y: Float, isOnCurve: Bool)]) -> Bool {
    var contour = given[...]
    // A contour is closed implicitly, so a last point equal to the first one is not needed.
    while contour.count > 1, let first = contour.first, let last = contour.last, last.isOnCurve, first.x == last.x,
      first.y == last.y
    {
      contour.removeLast()
    }
    guard !contour.isEmpty else { return true }
    for (index, point) in contour.enumerated() {
      if point.isOnCurve, index > 0, contour.count > 2 {
        let (before, after) = (contour[index - 1], contour[(index + 1) % contour.count])
        if !before.isOnCurve, !after.isOnCurve, point.x == (before.x + after.x) / 2,
          point.y == (before.y + after.y) / 2
        {
          continue
        }
      }
      guard abs(point.x) < 0x7FFF, abs(point.y) < 0x7FFF, points.count < 0xFFFF else { return false }
      let (x, y) = (
        Int(saturating: Double(point.x), .toNearestOrAwayFromZero),
        Int(saturating: Double(point.y), .toNearestOrAwayFromZero)
      )
      box =
        points.isEmpty
        ? (x, y, x, y) : (min(box.left, x), min(box.bottom, y), max(box.right, x), max(box.top, y))
      points.append(Point(x: x, y: y, isOnCurve: point.isOnCurve))
    }
    ends.append(points.count - 1)
    return true
  }

  /// Simple Glyph Description in OpenType's `glyf`.
  func write(to table: inout [UInt8]) {
    for number in [ends.count, box.left, box.bottom, box.right, box.top] + ends + [0] { table.append(number, 2) }
    var (flags, across, up): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var (lastX, lastY) = (0, 0)
    for point in points {
      var flag: UInt8 = point.isOnCurve ? 0x01 : 0
      flag |= Self.add(point.x - lastX, to: &across, short: 0x02, same: 0x10)
      flag |= Self.add(point.y - lastY, to: &up, short: 0x04, same: 0x20)
      (lastX, lastY) = (point.x, point.y)
      flags.append(flag)
    }
    var start = 0
    while start < flags.count {
      let end = flags[start...].firstIndex { $0 != flags[start] } ?? flags.count
      let count = min(end - start, 256)
      // A repeated flag is followed by the number of repetitions.
      table += count > 2 ? [flags[start] | 0x08, UInt8(count - 1)] : flags[start..<start + count]
      start += count
    }
    table += across
    table += up
  }

  private static func add(_ step: Int, to bytes: inout [UInt8], short: UInt8, same: UInt8) -> UInt8 {
    if step == 0 { return same }
    if abs(step) <= 0xFF {
      bytes.append(UInt8(abs(step)))
      return step > 0 ? short | same : short
    }
    bytes.append(step, 2)
    return 0
  }
}

extension [UInt8] {
  /// Appends the low two or four bytes of a number, big-endian.
  fileprivate mutating func append(_ number: Int, _ count: Int) {
    for byte in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
