public import Typography

/// A text shaped once, in font units, that can be broken into lines at any size and width for the price of arithmetic.
///
/// A value: cheap to copy, safe to share between threads, and good for any number of boxes. It never knows a box or a
/// size; those are arguments. Making one costs little more than one `hb_shape` of the text.
///
/// Every width is what the line measures shaped alone: slices of the once-shaped text where HarfBuzz says that slicing is
/// exact, reshaped pieces where it is not.
public struct ShapedText: Sendable {
  let storage: TextStorage

  /// Shapes a text.
  ///
  /// - Throws: ``TextError`` for a text past `limits`, or one that cannot be shaped.
  /// - Complexity: linear in the text's length.
  public init(_ text: String, style: TextStyle, limits: Limits = .default) throws(TextError) {
    storage = try TextStorage(text, style: style, limits: limits)
  }

  public var text: String { storage.text }
  public var style: TextStyle { storage.style }

  /// The lines at a size.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - width: the column's width in points; nil breaks only where the text says so. Where a piece that may not be
  ///     broken is wider than the column, it stands on a line of its own and sticks out.
  /// - Complexity: O(lines x log(segments)), plus one walk over the text for the ranges.
  public func lines(size: Double, width: Double?) -> [Line] {
    lines(size: size, column: width.map { column(width: $0, size: size) } ?? .max / 4)
  }

  /// Units per em that all widths are counted in.
  package var unitsPerEm: Int64 { storage.unitsPerEm }
  /// The height of one line in those units.
  package var lineHeight: Double { storage.lineHeight }
  /// Whether greedy breaking never takes more lines in a wider column.
  package var isRegular: Bool { storage.segments.isRegular }
  /// Whether there is no character at all.
  package var isEmpty: Bool { storage.segments.count == 0 }

  /// The widest line, in units, that counts as no wider than `width` at a size.
  ///
  /// This and ``fits(height:within:size:)`` are the only places where lengths in units meet lengths in points; both
  /// compare `units * size <= points * unitsPerEm` in floating point, without slack, so that fitting is one exact
  /// predicate for the search, its verification and the tests.
  package func column(width: Double, size: Double) -> Int64 {
    let points = width * Double(unitsPerEm)
    let quotient = points / size
    guard quotient < 0x1p60 else { return 1 << 60 }
    guard quotient > -0x1p60 else { return -(1 << 60) }
    var column = Int64(quotient.rounded(.down))
    while Double(column) * size > points { column -= 1 }
    while Double(column + 1) * size <= points { column += 1 }
    return column
  }

  /// Whether a height in units is at most `height` points at a size.
  package func fits(height units: Double, within height: Double, size: Double) -> Bool {
    units * size <= height * Double(unitsPerEm)
  }

  /// Breaks the text greedily in a column, counting at most `maximum` + 1 lines.
  package func pass(column: Int64, maximum: Int) -> ColumnPass { storage.pass(column: column, maximum: maximum) }

  /// A number of lines that no column up to this one takes fewer of.
  package func leastLines(column: Int64, maximum: Int) -> Int {
    storage.leastLines(column: column, maximum: maximum)
  }

  /// The widest line's width in units when only mandatory breaks break.
  package var widestParagraph: Int64 {
    var widest: Int64 = 0
    var k = 0
    while k < storage.segments.count {
      let last = Int(storage.segments.paragraphEnd[k])
      widest = max(widest, storage.width(from: k, to: last))
      k = last + 1
    }
    return widest
  }

  package func lines(size: Double, column: Int64) -> [Line] {
    let segments = storage.segments
    let table = storage.table
    let pointsPerUnit = size / Double(unitsPerEm)
    let metrics = style.font.metrics
    let natural = Double(metrics.ascender + metrics.descender) * Double(unitsPerEm) / Double(style.font.unitsPerEm)
    let ascender = Double(metrics.ascender) * Double(unitsPerEm) / Double(style.font.unitsPerEm)
    let baseline = (lineHeight - natural) / 2 + ascender
    var lines: [Line] = []
    var unit = 0
    var offset = 0
    var k = 0
    while k < segments.count {
      let last = max(storage.lastSegment(from: k, column: column), k)
      let start = offset
      let visibleUnit = Int(segments.visibleEnd[last])
      while unit < visibleUnit {
        offset += Characters.utf8Length(table.units[unit])
        unit += 1
      }
      let visibleEnd = offset
      while unit < segments.boundary[last] {
        offset += Characters.utf8Length(table.units[unit])
        unit += 1
      }
      let top = Double(lines.count) * lineHeight
      lines.append(
        Line(
          range: start..<offset, visibleRange: start..<max(start, visibleEnd),
          width: max(0, Double(storage.width(from: k, to: last))) * pointsPerUnit, top: top * pointsPerUnit,
          baseline: (top + baseline) * pointsPerUnit, height: lineHeight * pointsPerUnit))
      k = last + 1
    }
    return lines
  }
}
