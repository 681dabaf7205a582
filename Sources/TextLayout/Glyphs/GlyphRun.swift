public import Geometry
public import Typography

/// One glyph of a laid-out line, and where it is drawn.
public struct PositionedGlyph: Sendable, Hashable {
  /// The glyph's number in its run's font.
  public let id: UInt32
  /// The cluster that the glyph belongs to, in UTF-8 offsets of the text; all glyphs of a cluster have the same. Empty
  /// for a hyphen that is shown but is not in the text.
  public let range: Range<Int>
  /// How far the glyph moves the pen, in points, including the letter spacing after its cluster and what justification
  /// adds there. The advances of a run's glyphs add up to the run's width.
  public let advance: Double
  /// The glyph's origin in points: x from the line's left edge, y from its baseline downward.
  public let origin: Point
  /// Whether a justified line is widened behind the glyph, or before it where its run reads from right to left.
  package let isWidened: Bool

  init(id: UInt32, range: Range<Int>, advance: Double, origin: Point, isWidened: Bool) {
    self.isWidened = isWidened
    self.id = id
    self.range = range
    self.advance = advance
    self.origin = origin
  }
}

/// A stretch of a line in one font, one size and one direction, with its glyphs from left to right.
public struct GlyphRun: Sendable, Hashable {
  /// The font of all its glyphs.
  public let font: Font
  /// Points per em, the span's relative size included.
  public let size: Double
  /// The run's part of the text in UTF-8 offsets.
  public let range: Range<Int>
  /// Whether its text reads from right to left; the glyphs stand from left to right even so.
  public let isRightToLeft: Bool
  /// The distance from the line's left edge to the run's, in points.
  public let x: Double
  /// The run's advance in points, including letter spacing and what justification adds.
  public let width: Double
  /// The glyphs from left to right.
  public let glyphs: [PositionedGlyph]
  /// The lines that are drawn along the whole run.
  public let decorations: [Decoration]

  /// A line along a run, from its left edge to its right one.
  public struct Decoration: Sendable, Hashable {
    /// Which of the lines it is.
    public let kind: TextDecorations
    /// The distance from the baseline down to the line's upper edge, in points; negative where it lies above the
    /// baseline.
    public let top: Double
    /// How thick the line is, in points.
    public let thickness: Double
  }

  init(
    font: Font, size: Double, range: Range<Int>, isRightToLeft: Bool, x: Double, width: Double,
    glyphs: [PositionedGlyph], decorations: [Decoration]
  ) {
    self.font = font
    self.size = size
    self.range = range
    self.isRightToLeft = isRightToLeft
    self.x = x
    self.width = width
    self.glyphs = glyphs
    self.decorations = decorations
  }
}

/// A line with the glyphs that show it, in the order in which they stand on it.
public struct GlyphLine: Sendable, Hashable {
  /// The line whose glyphs these are.
  public let line: Line
  /// The runs in the order in which they stand on the line, from left to right (UAX #9, L2).
  public let runs: [GlyphRun]
  /// The sum of the runs' widths in points, at least 0; equal to ``Line/width`` and ``Line/expansion`` together.
  public let width: Double
  /// In how many places a justified line is widened; 0 for any other line.
  package let gaps: Int

  init(line: Line, runs: [GlyphRun], width: Double, gaps: Int) {
    self.line = line
    self.runs = runs
    self.width = width
    self.gaps = gaps
  }

  /// The same glyphs with clusters counted from another place.
  package func shifted(by offset: Int) -> GlyphLine {
    func shifted(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
    return GlyphLine(
      line: line,
      runs: runs.map { run in
        GlyphRun(
          font: run.font, size: run.size, range: shifted(run.range), isRightToLeft: run.isRightToLeft, x: run.x,
          width: run.width,
          glyphs: run.glyphs.map { glyph in
            PositionedGlyph(
              id: glyph.id, range: shifted(glyph.range), advance: glyph.advance, origin: glyph.origin,
              isWidened: glyph.isWidened)
          }, decorations: run.decorations)
      }, width: width, gaps: gaps)
  }
}

extension ShapedText {
  /// The glyphs of lines, placed as the lines were measured: each line is shaped on its own, with its ends, hyphen and
  /// letter spacing.
  ///
  /// - Parameters:
  ///   - lines: lines of this text, in order, as ``lines(size:width:)`` gives them.
  ///   - size: points per em, the same as when the lines were made.
  /// - Throws: ``TextError/shapingFailed(range:font:)`` where memory is exhausted.
  /// - Complexity: shapes the lines once; linear in the text's length.
  public func glyphLines(_ lines: [Line], size: Double) throws(TextError) -> [GlyphLine] {
    try ShapingContext.lend { context throws(TextError) in
      var placer = GlyphPlacer(storage: storage, shaper: storage.shaper(context), size: size)
      var placed: [GlyphLine] = []
      placed.reserveCapacity(lines.count)
      for line in lines {
        if let parts = paragraphParts?.parts, parts[line.paragraph].start != placer.start || placed.isEmpty {
          let part = parts[line.paragraph]
          placer = GlyphPlacer(
            storage: part.storage, shaper: part.storage.shaper(context), size: part.size(size), start: part.start)
        }
        placed.append(try placer.place(line))
      }
      return placed
    }
  }
}
