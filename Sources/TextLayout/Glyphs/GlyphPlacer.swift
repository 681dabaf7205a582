internal import CHarfBuzz
internal import Geometry
internal import Typography

/// Shapes the lines of a text again, one after the other, and finds where their glyphs stand.
///
/// It counts in whole numbers of the text's units, as measuring does; in points only at the end.
struct GlyphPlacer {
  private let storage: ShapedTextStorage
  private let shaper: Shaper
  private let size: Double
  /// Where the paragraph begins in the text that the ranges of lines refer to, in UTF-8.
  let start: Int
  /// Where the search for the next line starts: a unit, its offset in UTF-8 and its run.
  private var unit = 0
  private var offset = 0
  private var run = 0
  /// Whether gaps are counted.
  private var isJustified = false

  init(storage: ShapedTextStorage, shaper: Shaper, size: Double, start: Int = 0) {
    self.storage = storage
    self.shaper = shaper
    self.size = size
    self.start = start
  }

  private var table: CodeUnitTable { storage.table }

  /// A part of a run that stands on the line.
  private struct Piece {
    let level: UInt8
    let font: Int
    let styleRun: Int
    let range: Range<Int>
    var width: Int64 = 0
    /// The gaps in it at which a justified line is widened.
    var gaps = 0
    var glyphs: [Glyph] = []
  }

  /// A glyph in the text's units, from the left edge of its piece.
  private struct Glyph {
    let id: UInt32
    let range: Range<Int>
    var advance: Int64
    let x: Int64
    let y: Int64
    /// The gaps before the glyph in its piece, and at the glyph.
    var gapsBefore = 0
    var gaps = 0
  }

  /// - Throws: ``TextError/shapingFailed(range:font:)``
  mutating func place(_ line: Line) throws(TextError) -> GlyphLine {
    advance(to: line.visibleRange.lowerBound - start)
    let first = unit
    // The UTF-8 offset of each unit of the line, and of its end.
    var offsets: [Int] = []
    while offset < line.visibleRange.upperBound - start, unit < table.count {
      let (from, known) = (unit, offset)
      step()
      for _ in from..<unit { offsets.append(start + known) }
    }
    offsets.append(start + offset)
    isJustified = line.expansion > 0
    let pieces = try pieces(first..<unit, offsets, isHyphenated: line.isHyphenated)
    let gaps = pieces.reduce(0) { $0 + $1.gaps }
    let expansion = gaps > 0 ? line.expansion : 0
    var x: Int64 = 0
    var before = 0
    let runs = pieces.map { piece in
      defer {
        x += piece.width
        before += piece.gaps
      }
      // Multiplied before it is divided, so that the last gap ends exactly where the column does.
      return finish(piece, at: x) { expansion * Double(before + $0) / Double(max(gaps, 1)) }
    }
    return GlyphLine(line: line, runs: runs, width: points(max(0, x)) + expansion, gaps: gaps)
  }

  /// The ink of a line with these units; nil where it paints nothing.
  mutating func ink(of line: Range<Int>, isHyphenated: Bool) throws(TextError) -> InkExtent? {
    var ink: InkExtent?
    try eachInk(of: line, isHyphenated: isHyphenated) { _, own in ink = ink?.joined(own) ?? own }
    return ink
  }

  /// What each glyph of a line paints, with the unit at which its cluster starts, and each line that is drawn along it.
  mutating func eachInk(
    of line: Range<Int>, isHyphenated: Bool = false, _ body: (_ unit: Int, _ ink: InkExtent) -> Void
  ) throws(TextError) {
    var x: Int64 = 0
    run = 0
    for piece in try pieces(line, Array(line.lowerBound...line.upperBound), isHyphenated: isHyphenated) {
      for glyph in piece.glyphs {
        guard var own = extent(of: glyph.id, piece) else { continue }
        own.top -= glyph.y
        own.bottom -= glyph.y
        body(glyph.range.lowerBound, own.shifted(by: x + glyph.x))
      }
      for line in decorations(of: piece) {
        let (left, right) = (min(x, x + piece.width), max(x, x + piece.width))
        body(piece.range.lowerBound, InkExtent(left: left, right: right, top: line.top, bottom: line.bottom))
      }
      x += piece.width
    }
  }

  /// How far a glyph reaches from its origin; nil for one that paints nothing.
  private func extent(of glyph: UInt32, _ piece: Piece) -> InkExtent? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(storage.fonts[piece.font].harfBuzz, glyph, &extents) != 0, extents.width != 0,
      extents.height != 0
    else { return nil }
    func units(_ length: Int32) -> Int64 { shaper.units(Int64(length), piece.font, piece.styleRun) }
    // The height is negative: it counts from the top down, while y grows upward.
    return InkExtent(
      left: units(extents.x_bearing), right: units(extents.x_bearing + extents.width), top: -units(extents.y_bearing),
      bottom: -units(extents.y_bearing + extents.height))
  }

  /// The lines that are drawn along a piece, in the text's units from the baseline downward. The style's own font says
  /// where they lie, so that a line goes straight on under letters of another font; a larger or smaller part has its
  /// own.
  private func decorations(of piece: Piece) -> [(kind: TextDecorations, top: Int64, bottom: Int64)] {
    let wanted = storage.style.decorations.union(shaper.styleRuns[piece.styleRun].decorations)
    guard !wanted.isEmpty, piece.width != 0 else { return [] }
    return TextDecorations.each.compactMap { kind in
      guard wanted.contains(kind) else { return nil }
      let stroke = storage.fonts[0].stroke(kind == .underline ? .underline : .strikeout)
      let top = shaper.units(Int64(stroke.top), 0, piece.styleRun)
      return (kind, top, top + shaper.units(Int64(stroke.thickness), 0, piece.styleRun))
    }
  }

  /// The pieces of a line in the order they stand on it.
  ///
  /// - Parameter offsets: the UTF-8 offset of each unit of the line, and of its end.
  private mutating func pieces(
    _ line: Range<Int>, _ offsets: [Int], isHyphenated: Bool
  ) throws(TextError) -> [Piece] {
    var pieces: [Piece] = []
    while run < storage.runs.count, storage.runs[run].end <= line.lowerBound { run += 1 }
    for index in run..<storage.runs.count {
      let run = storage.runs[index]
      guard run.start < line.upperBound else { break }
      let range = max(run.start, line.lowerBound)..<min(run.end, line.upperBound)
      guard !range.isEmpty else { continue }
      pieces += try place(
        run, range, in: line, offsets, isHyphenated: isHyphenated && range.upperBound == line.upperBound)
    }
    Self.reorder(&pieces)
    return pieces
  }

  private mutating func advance(to target: Int) {
    // Lines are expected in order; one that is not is looked for from the start.
    if target < offset { (unit, offset, run) = (0, 0, 0) }
    while offset < target, unit < table.count { step() }
  }

  private mutating func step() {
    offset += Characters.utf8Length(table.units[unit])
    unit += 1
    // Both halves of a pair are one character.
    if unit < table.count, table.units[unit] & 0xFC00 == 0xDC00 { unit += 1 }
  }

  private func points(_ units: Int64) -> Double { Double(units) * size / Double(storage.unitsPerEm) }

  // MARK: Order

  /// Reverses what reads from right to left, from the deepest level outward (UAX #9, L2).
  private static func reorder(_ pieces: inout [Piece]) {
    guard let highest = pieces.map(\.level).max(), highest > 0 else { return }
    for level in (1...highest).reversed() {
      var start = 0
      while start < pieces.count {
        var end = start
        while end < pieces.count, pieces[end].level >= level { end += 1 }
        if end > start { pieces[start..<end].reverse() }
        start = end + 1
      }
    }
  }

  // MARK: Glyphs

  /// The part of a run that stands on a line, followed by a hyphen where another font supplies one.
  private func place(
    _ run: ShapingRun, _ range: Range<Int>, in line: Range<Int>, _ offsets: [Int], isHyphenated: Bool
  ) throws(TextError) -> [Piece] {
    let hyphen = isHyphenated ? shaper.hyphen(in: run.font) : nil
    guard
      let glyphs = shaper.glyphs(
        run, range.lowerBound, range.upperBound, contextStart: line.lowerBound, contextEnd: line.upperBound,
        hyphen: hyphen)
    else { throw .shapingFailed(range: table.utf8Range(range), font: storage.fonts[run.font].familyName) }
    let isRightToLeft = run.level & 1 == 1
    var piece = Piece(level: run.level, font: run.font, styleRun: run.styleRun, range: range)
    piece.glyphs.reserveCapacity(glyphs.count)
    let lastCluster = isRightToLeft ? 0 : glyphs.count - 1
    var index = 0
    var x: Int64 = 0
    // The cluster after the current one, in the order of the text.
    var following = range.upperBound
    while index < glyphs.count {
      let cluster = glyphs.unit(index)
      var end = index + 1
      while end < glyphs.count, glyphs.unit(end) == cluster { end += 1 }
      let isHyphen = cluster >= range.upperBound
      let after = isRightToLeft ? following : end < glyphs.count ? glyphs.unit(end) : range.upperBound
      let text = isHyphen ? range.upperBound..<range.upperBound : cluster..<min(after, range.upperBound)
      // Spacing after the line's last cluster is taken back, unless a hyphen follows or the style keeps it.
      let isLast =
        range.upperBound == line.upperBound && !isHyphenated && !shaper.keepsTrailingSpacing
        && (index...end - 1).contains(lastCluster)
      let spacing = isHyphen || isLast ? 0 : shaper.spacing(after: cluster, in: run)
      // A gap lies where the space after the cluster does.
      let gaps = isJustified && !isHyphen ? gaps(cluster, min(after, range.upperBound), in: line) : 0
      if isRightToLeft { x += spacing }
      for glyph in index..<end {
        let position = glyphs.positions[glyph]
        let advance = shaper.units(Int64(position.x_advance), run.font, run.styleRun)
        // The space after a cluster lies on the side toward which it reads.
        let spaced = glyph == (isRightToLeft ? index : end - 1) ? advance + spacing : advance
        piece.glyphs.append(
          Glyph(
            id: glyphs.infos[glyph].codepoint,
            range: offsets[text.lowerBound - line.lowerBound]..<offsets[text.upperBound - line.lowerBound],
            advance: spaced, x: x + shaper.units(Int64(position.x_offset), run.font, run.styleRun),
            y: shaper.units(Int64(position.y_offset), run.font, run.styleRun),
            gapsBefore: isRightToLeft ? piece.gaps + gaps : piece.gaps,
            gaps: glyph == (isRightToLeft ? index : end - 1) ? gaps : 0))
        x += advance
      }
      if !isRightToLeft { x += spacing }
      piece.gaps += gaps
      following = cluster
      index = end
    }
    piece.width = x
    guard isHyphenated, hyphen == nil, let lent = lentHyphen(after: run, at: range.upperBound, offsets) else {
      return [piece]
    }
    return [piece, lent]
  }

  /// The gaps that follow a cluster inside a line, and those in it.
  private func gaps(_ cluster: Int, _ end: Int, in line: Range<Int>) -> Int {
    var gaps = 0
    for unit in cluster + 1..<max(end, cluster) + 1
    where unit < line.upperBound && Justification.isGap(table, unit) { gaps += 1 }
    return gaps
  }

  private func lentHyphen(after run: ShapingRun, at end: Int, _ offsets: [Int]) -> Piece? {
    guard let font = shaper.hyphenFont, let hyphen = shaper.ownHyphen(in: font).flatMap(Unicode.Scalar.init),
      let glyph = storage.fonts[font].glyph(for: hyphen), let offset = offsets.last
    else { return nil }
    var piece = Piece(level: run.level, font: font, styleRun: run.styleRun, range: end..<end)
    piece.width = shaper.lentHyphenWidth(run.styleRun)
    piece.glyphs = [Glyph(id: glyph, range: offset..<offset, advance: piece.width, x: 0, y: 0)]
    return piece
  }

  /// - Parameter widened: by how many points a number of gaps in the piece, and all gaps before it, widen the line.
  private func finish(_ piece: Piece, at x: Int64, widened: (Int) -> Double) -> GlyphRun {
    let ends = piece.glyphs.map(\.range)
    let range = (ends.map(\.lowerBound).min() ?? 0)..<(ends.map(\.upperBound).max() ?? 0)
    return GlyphRun(
      font: storage.fonts[piece.font], size: size * Double(shaper.styleRuns[piece.styleRun].thousandths) / 1000,
      range: range, isRightToLeft: piece.level & 1 == 1, x: points(x) + widened(0),
      width: points(piece.width) + widened(piece.gaps) - widened(0),
      glyphs: piece.glyphs.map { glyph in
        PositionedGlyph(
          id: glyph.id, range: glyph.range, advance: points(glyph.advance) + widened(glyph.gaps) - widened(0),
          origin: Point(points(x + glyph.x) + widened(glyph.gapsBefore), -points(glyph.y)),
          isWidened: glyph.gaps > 0)
      },
      decorations: decorations(of: piece).map { kind, top, bottom in
        GlyphRun.Decoration(kind: kind, top: points(top), thickness: points(bottom - top))
      })
  }
}
