public import Typography

extension ShapedText {
  /// This many lines, as even as they can be; nil where the text does not have enough places to break.
  ///
  /// - Throws: ``TextError`` where finding them takes more work than is allowed.
  package func evenLines(_ count: Int) throws(TextError) -> [Line]? {
    let work = makeWork()
    let widest = widestColumn(withLines: count, by: .advance, work)
    try work.check()
    guard let column = widest else { return nil }
    let lines = lines(size: 1, column: column, balanced: true)
    return lines.count == count ? lines : nil
  }

  /// A line as a paragraph of its own, without the white space that hangs past its end.
  package func paragraph(of line: Line) -> Paragraph {
    let range = line.visibleRange
    let bytes = Array(text.utf8)
    let spans = spans.compactMap { span -> TextSpan? in
      var span = span
      let own = span.range.clamped(to: range)
      guard !own.isEmpty else { return nil }
      span.range = own.lowerBound - range.lowerBound..<own.upperBound - range.lowerBound
      return span
    }
    let words = String(decoding: bytes[range], as: UTF8.self) + (line.isHyphenated ? "\u{2010}" : "")
    return Paragraph(words, textStyle: style, spans: spans)
  }
}

extension Paragraph {
  /// Paragraphs with their relative sizes set so that each, unbroken, is as wide as every other: the lines of a banner, in
  /// which short lines are large.
  ///
  /// The widest has the relative size 1, as does a paragraph without width, and none gets more than 1000. Their lines end only
  /// where their text says so. A fit keeps them equally wide, whatever gives way or is left out; at the fitted size each is as
  /// wide as the box, or the height is full. Indents and what stands before the items of a list count as parts of their
  /// lines; relative sizes that the paragraphs have are ignored.
  ///
  /// - Parameters:
  ///   - paragraphs: one for each line.
  ///   - cache: where shaped paragraphs are looked up and kept.
  ///   - catalog: where fallback fonts come from.
  ///   - limits: how long the texts may be, and how much work they may take.
  /// - Throws: ``TextError`` for what cannot be shaped, and for an indent in points, which does not grow with the letters of
  ///   its line.
  /// - Complexity: that of shaping the paragraphs.
  public static func equallyWide(
    _ paragraphs: [Paragraph], cache: ShapeCache? = nil, catalog: FontCatalog = .shared, limits: Limits = .default
  ) throws(TextError) -> [Paragraph] {
    if paragraphs.isEmpty { return [] }
    for (index, paragraph) in paragraphs.enumerated() {
      let style = paragraph.style
      let indents = [style.leadingIndent, style.trailingIndent, style.firstLineIndent, style.marker?.gap ?? .zero]
      guard indents.allSatisfy({ $0.points == 0 }) else {
        throw .badParagraph(
          index,
          "it is to be as wide as the others, and an indent in points does not grow with its letters; give a multiple of the"
            + " size, such as 1em")
      }
    }
    let whole = paragraphs.map { paragraph in
      var paragraph = paragraph
      paragraph.textStyle.keepsLinesWhole = true
      paragraph.style.relativeSize = 1
      return paragraph
    }
    let text = try ShapedText(whole, cache: cache, catalog: catalog, limits: limits)
    return text.equallyWide(text.makeWork()).paragraphs
  }
}

extension ShapedText {
  /// A banner, all of whose lines stay whole, with the relative sizes that make them equally wide; any other text unchanged.
  func equallyWide(_ work: WorkBudget?) -> ShapedText {
    guard let paragraphParts, storages.allSatisfy(\.style.keepsLinesWhole) else { return self }
    let widths = paragraphParts.parts.map { $0.wholeWidth(work) }
    let widest = widths.max() ?? 0
    return ShapedText(
      storage,
      paragraphParts.resized(widths.map { $0 > 0 ? min(widest / $0, TextSpan.relativeSizes.upperBound) : 1 }))
  }
}

extension ShapedParagraphs.Part {
  /// The width of the widest line when only mandatory breaks end lines, with what is kept free beside it, in em of the paragraph; 0
  /// where none has any width of its own.
  fileprivate func wholeWidth(_ work: WorkBudget?) -> Double {
    guard storage.widestAdvance(work) > 0 else { return 0 }
    let segments = storage.segments
    var widest = 0.0
    var k = 0
    while k < segments.count {
      let last = Int(segments.paragraphEnd[k])
      let width = Double(storage.width(from: k, to: last)) / Double(storage.unitsPerEm)
      widest = max(widest, width + (k == 0 ? insets.first(at: 1) : insets.rest(at: 1)))
      k = last + 1
    }
    return widest + insets.trailing.points(at: 1)
  }
}
