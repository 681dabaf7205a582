internal import Geometry

extension ShapedParagraphs {
  /// The lines at a size, each with its paragraph and what that keeps free beside the line.
  ///
  /// - Parameters:
  ///   - width: the width of the box inside its margins; nil ends lines at mandatory breaks only.
  ///   - setting: how lines are chosen and widened, where a paragraph does not say so itself.
  ///   - work: the budget; once it is spent, the result means nothing.
  func lines(
    size: Double, width: Double?, _ setting: LineSetting, by measure: LineMeasure, _ work: WorkBudget?
  ) -> [Line] {
    var lines: [Line] = []
    var top = 0.0
    // Whatever one paragraph takes is not available to those after it.
    var spare = setting.spare
    for (index, part) in parts.enumerated() {
      let own = part.size(size)
      top += space(before: index, size: size).points
      let start = part.start
      // The separator of two paragraphs belongs to the last line of the first one.
      let end = index + 1 < parts.count ? parts[index + 1].start : text.utf8.count
      var set = part.lines(size: own, width: width, setting, &spare, by: measure, work)
      for position in set.indices {
        let line = set[position]
        let isLast = position == set.count - 1
        var extent = part.extent(of: line, size: own)
        var ink = line.ink
        if position == 0 {
          let rise = part.rise(above: extent.ascender, size: own)
          extent.ascender += rise.above
          extent.descender += rise.below
          if measure.countsInk, let marker = part.markerInk(size: own) {
            let (top, bottom) = (min(ink?.minY ?? .infinity, marker.top), max(ink?.maxY ?? -.infinity, marker.bottom))
            ink = Rect(x: ink?.minX ?? 0, y: top, width: ink?.size.width ?? 0, height: bottom - top)
          }
        }
        set[position] = Line(
          range: start + line.range.lowerBound..<(isLast ? end : start + line.range.upperBound),
          visibleRange: start + line.visibleRange.lowerBound..<start + line.visibleRange.upperBound,
          width: line.width, expansion: line.expansion, top: top, baseline: top + extent.ascender,
          height: extent.height, isHyphenated: line.isHyphenated, isRightToLeft: line.isRightToLeft,
          endsParagraph: line.endsParagraph, ink: ink, paragraph: index,
          startIndent: position == 0 ? part.insets.first(at: own) : part.insets.rest(at: own),
          endIndent: part.insets.trailing.points(at: own))
        top += extent.height
      }
      lines += set
    }
    return lines
  }
}

extension ShapedParagraphs.Part {
  private var text: ShapedText { ShapedText(storage) }

  /// - Parameter size: the paragraph's own size.
  fileprivate func lines(
    size: Double, width: Double?, _ setting: LineSetting, _ spare: inout (lines: Int, height: Double),
    by measure: LineMeasure, _ work: WorkBudget?
  ) -> [Line] {
    let columns = columns(size: size, width: width)
    let isJustified = (style.alignment ?? setting.alignment) == .justify
    var justifying: Justifying?
    if isJustified || setting.justifiesLastLine, let width = setting.justifiedWidth ?? width {
      let trailing = insets.trailing.points(at: size)
      justifying = Justifying(
        width: width - insets.rest(at: size) - trailing, firstWidth: width - insets.first(at: size) - trailing,
        includesLast: setting.justifiesLastLine, includesOthers: isJustified, by: measure)
    }
    let ends = chosenEnds(
      columns, size: size, setting, &spare, isJustified: isJustified && justifying != nil, work, by: measure)
    let lines = text.lines(
      size: size, column: columns.rest, firstColumn: columns.first, balanced: setting.isBalanced, ends: ends,
      justifying: justifying, by: measure)
    guard lines.isEmpty else { return lines }
    // A paragraph without words takes one line.
    let extent = storage.ownExtent
    let points = size / Double(storage.unitsPerEm)
    return [
      Line(
        range: 0..<0, visibleRange: 0..<0, width: 0, top: 0, baseline: extent.ascender * points,
        height: extent.height * points, isHyphenated: false, isRightToLeft: storage.style.direction == .rightToLeft,
        endsParagraph: true, ink: nil)
    ]
  }

  /// The last segments of the lines that look best together, among all that are no more and no higher than the greedy
  /// ones, or by no more than is to spare; nil where lines are broken greedily.
  private func chosenEnds(
    _ columns: (first: Int64, rest: Int64), size: Double, _ setting: LineSetting,
    _ spare: inout (lines: Int, height: Double), isJustified: Bool, _ work: WorkBudget?, by measure: LineMeasure
  ) -> [Int]? {
    guard var breaking = setting.optimal, storage.segments.count > 0 else { return nil }
    let indent = columns.rest - columns.first
    let greedy = storage.indentedPass(
      column: columns.rest, indent: indent, in: 0..<storage.segments.count, by: measure)
    if greedy.overflows { return nil }
    if isJustified, setting.justifiesLastLine { breaking.lastLineFill = 1 }
    /// How much more the lines take than the greedy ones; nil if that is too much.
    func excess(_ pass: GreedyPass) -> (lines: Int, height: Double)? {
      if pass.overflows { return nil }
      if pass.lineCount <= greedy.lineCount, pass.reachesNoFurther(than: greedy) { return (0, 0) }
      guard spare.lines > 0 || spare.height > 0 else { return nil }
      let lines = pass.lineCount - greedy.lineCount
      let height =
        lineHeight(at: size).map { Double(lines) * $0.height }
        ?? (pass.height - greedy.height) * size / Double(storage.unitsPerEm)
      return max(0, lines) <= spare.lines && height <= spare.height ? (max(0, lines), max(0, height)) : nil
    }
    let ends = storage.optimalEnds(
      breaking, column: columns.rest, indent: indent, isJustified: isJustified, by: measure, work
    ) { excess($0) != nil }
    guard let ends,
      let taken = excess(storage.pass(ends: ends, column: columns.rest, indent: indent, by: measure))
    else { return ends }
    spare.lines -= taken.lines
    spare.height -= taken.height
    return ends
  }

  fileprivate func extent(of line: Line, size: Double) -> FontExtent {
    guard style.lineHeight == nil else { return extent(ascender: 0, descender: 0, size: size) }
    let ascender = line.baseline - line.top
    return FontExtent(ascender: ascender, descender: line.height - ascender)
  }
}

extension ShapedText {
  /// The marker of a paragraph, placed; nil where it has none, and for any line but the first of a paragraph.
  ///
  /// - Parameters:
  ///   - line: one of the lines at the size.
  ///   - size: the size of the text, in points.
  /// - Returns: the marker's glyphs, whose ranges are offsets in its own text, and how far they begin from the side of
  ///   the box at which the line starts.
  /// - Throws: ``TextError``
  package func marker(
    before line: Line, size: Double
  ) throws(TextError) -> (glyphs: GlyphLine, text: String, start: Double)? {
    guard let part = paragraphParts?.parts[line.paragraph], let marker = part.marker, let described = part.style.marker,
      line.range.lowerBound == part.start
    else { return nil }
    let own = part.size(size)
    let text = ShapedText(marker)
    guard let only = text.lines(size: own * described.relativeSize, width: nil).first else { return nil }
    let marked = Line(
      range: only.range, visibleRange: only.visibleRange, width: only.width, top: only.top, baseline: only.baseline,
      height: only.height, isHyphenated: false, isRightToLeft: line.isRightToLeft, endsParagraph: true, ink: nil,
      paragraph: line.paragraph)
    guard let placed = try text.glyphLines([marked], size: own * described.relativeSize).first else { return nil }
    return (placed, marker.text, part.insets.marker(at: own))
  }
}
