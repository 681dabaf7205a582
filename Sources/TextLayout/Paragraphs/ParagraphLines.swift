internal import Geometry

extension ShapedParagraphs {
  /// The lines at a size, each with its paragraph and what that keeps free beside it.
  ///
  /// - Parameters:
  ///   - width: of the box inside its margins; nil breaks only where the text says so.
  ///   - balanced: makes each paragraph's longest line as short as its number of lines allows.
  func lines(size: Double, width: Double?, balanced: Bool, by measure: LineMeasure) -> [Line] {
    var lines: [Line] = []
    var top = 0.0
    for (index, part) in parts.enumerated() {
      let own = part.size(size)
      if index > 0 {
        top += parts[index - 1].style.spaceAfter.points(at: parts[index - 1].size(size))
        top += part.style.spaceBefore.points(at: own)
      }
      let start = part.start
      // What separates two paragraphs belongs to the last line of the first.
      let end = index + 1 < parts.count ? parts[index + 1].start : text.utf8.count
      var set = part.lines(size: own, width: width, balanced: balanced, by: measure)
      for position in set.indices {
        let line = set[position]
        let isLast = position == set.count - 1
        let extent = part.extent(of: line, size: own)
        set[position] = Line(
          range: start + line.range.lowerBound..<(isLast ? end : start + line.range.upperBound),
          visibleRange: start + line.visibleRange.lowerBound..<start + line.visibleRange.upperBound,
          width: line.width, top: top, baseline: top + extent.ascender, height: extent.height,
          isHyphenated: line.isHyphenated, isRightToLeft: line.isRightToLeft, ink: line.ink, paragraph: index,
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

  /// - Parameter size: the paragraph's own.
  fileprivate func lines(size: Double, width: Double?, balanced: Bool, by measure: LineMeasure) -> [Line] {
    let columns = columns(size: size, width: width)
    let lines = text.lines(
      size: size, column: columns.rest, firstColumn: columns.first, balanced: balanced, by: measure)
    guard lines.isEmpty else { return lines }
    // A paragraph without words is one line.
    let extent = storage.ownExtent
    let points = size / Double(storage.unitsPerEm)
    return [
      Line(
        range: 0..<0, visibleRange: 0..<0, width: 0, top: 0, baseline: extent.ascender * points,
        height: extent.height * points, isHyphenated: false, isRightToLeft: storage.style.direction == .rightToLeft,
        ink: nil)
    ]
  }

  fileprivate func extent(of line: Line, size: Double) -> FontExtent {
    guard style.lineHeight == nil else { return extent(ascender: 0, descender: 0, size: size) }
    let ascender = line.baseline - line.top
    return FontExtent(ascender: ascender, descender: line.height - ascender)
  }
}

extension ShapedText {
  /// The marker of a paragraph, placed: nil where it has none, and for any line but the first of a paragraph.
  ///
  /// - Parameters:
  ///   - line: one of the lines at the size.
  ///   - size: of the text, in points.
  /// - Returns: the marker's glyphs, whose ranges are offsets in its own text, and how far from the box's side at
  ///   which the line starts they begin.
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
      height: only.height, isHyphenated: false, isRightToLeft: line.isRightToLeft, ink: nil, paragraph: line.paragraph)
    guard let placed = try text.glyphLines([marked], size: own * described.relativeSize).first else { return nil }
    return (placed, marker.text, part.insets.marker(at: own))
  }
}
