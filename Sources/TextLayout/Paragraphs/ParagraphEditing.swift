extension ShapedText {
  /// Changed paragraphs of this text, with the same font catalog and limits; nil where they cannot be shaped. The lines
  /// of a banner are as wide as each other again.
  func remade(_ paragraphs: [Paragraph], _ work: WorkBudget?) -> ShapedText? {
    let work = work ?? makeWork()
    let text = try? ShapedText(
      paragraphs, cache: nil, catalog: storage.catalog, limits: storage.limits, work: work)
    return text?.equallyWide(work)
  }

  /// The text with a part (UTF-8 offsets) replaced. Where the part begins in one paragraph and ends in another, what is
  /// left of the two becomes one, in the style of the first.
  ///
  /// - Throws: ``TextError``
  func replacing(
    _ range: Range<Int>, of parts: ShapedParagraphs, with mark: String, _ work: WorkBudget
  ) throws(TextError) -> ShapedText {
    let (first, last) = (parts.part(at: range.lowerBound), parts.part(at: range.upperBound))
    let (head, tail) = (parts.parts[first], parts.parts[last])
    let headEnd = min(range.lowerBound - head.start, head.storage.text.utf8.count)
    let tailStart = range.upperBound - tail.start
    var kept = parts.paragraphs
    let headBytes = Array(head.storage.text.utf8)
    let tailBytes = Array(tail.storage.text.utf8)
    var merged = kept[first]
    merged.text =
      String(decoding: headBytes[..<headEnd], as: UTF8.self) + mark
      + String(decoding: tailBytes[min(tailStart, tailBytes.count)...], as: UTF8.self)
    if merged.textStyle.direction == .auto { merged.textStyle.direction = head.storage.firstDirection }
    merged.spans = kept[first].spans.compactMap { span in
      var span = span
      // What is replaced is no longer in a span; the mark is set in the paragraph's style.
      span.range = span.range.lowerBound..<min(span.range.upperBound, max(headEnd, span.range.lowerBound))
      return span.range.isEmpty ? nil : span
    }
    let shift = headEnd + mark.utf8.count - tailStart
    merged.spans += kept[last].spans.compactMap { span in
      var span = span
      let start = max(span.range.lowerBound, tailStart)
      guard start < span.range.upperBound else { return nil }
      span.range = start + shift..<span.range.upperBound + shift
      return span
    }
    merged.terminator = kept[last].terminator
    kept.replaceSubrange(first...last, with: [merged])
    work.spend(parts.text.utf8.count)
    return try ShapedText(kept, cache: nil, catalog: storage.catalog, limits: storage.limits, work: work)
      .equallyWide(work)
  }

  /// The text with its paragraphs closer together: the space before and after each is multiplied by a fraction. Nothing
  /// is shaped again.
  package func withParagraphSpacing(times part: Double) -> ShapedText {
    guard let paragraphParts else { return self }
    return ShapedText(
      paragraphParts.styled { style in
        style.spaceBefore = style.spaceBefore * part
        style.spaceAfter = style.spaceAfter * part
      })
  }

  /// The text with more kept free at the end of every line of its paragraphs, beside their own indents: a length whose
  /// part in em is of the text's size, not of a paragraph's. Nothing is shaped again.
  package func inset(by length: TextLength) -> ShapedText {
    guard let paragraphParts, length != .zero else { return self }
    return ShapedText(paragraphParts.inset(by: length))
  }

  private init(_ paragraphs: ShapedParagraphs) {
    self.init(paragraphs.parts[0].storage, paragraphs)
  }

  /// The text with its lines closer together: each paragraph's line height is multiplied by a fraction. Nothing is
  /// shaped again.
  ///
  /// - Returns: nil where no text may have that line height, or the budget is spent.
  package func withLineHeight(times part: Double, _ work: WorkBudget) -> ShapedText? {
    if let paragraphParts { return (try? paragraphParts.withLineHeight(times: part, work)).map(ShapedText.init) }
    let storage = try? ShapedTextStorage(storage, lineHeight: lineHeight / Double(unitsPerEm) * part, work: work)
    return storage.map { ShapedText($0) }
  }
}

extension ShapedText {
  /// Where the lines of a paragraph stand; nil where it does not say so.
  package func alignment(ofParagraph index: Int) -> HorizontalAlignment? {
    paragraphParts?.parts[index].style.alignment
  }

  /// How the letters of a line's paragraph are set, and their size in points when the text has this size.
  package func style(of line: Line, size: Double) -> (style: TextStyle, size: Double) {
    guard let part = paragraphParts?.parts[line.paragraph] else { return (style, size) }
    return (part.storage.style, part.size(size))
  }

  /// The shaped texts, one for each paragraph.
  var storages: [ShapedTextStorage] { paragraphParts?.parts.map(\.storage) ?? [storage] }

  /// The height of a line, in units; for ``paragraphs``, of the first one's lines, in points.
  package func lineHeight(at size: Double) -> Double {
    guard let first = paragraphParts?.parts.first else { return lineHeight }
    return first.extent(
      ascender: first.storage.ownExtent.ascender, descender: first.storage.ownExtent.descender, size: first.size(size)
    ).height
  }

  /// The same for ``paragraphs``, of the lowest one's lines.
  package func leastLineHeight(at size: Double) -> Double {
    let heights = paragraphParts?.parts.map { part in
      let own = part.storage.ownExtent
      return part.extent(ascender: own.ascender, descender: own.descender, size: part.size(size)).height
    }
    return heights?.min() ?? lineHeight
  }

  /// How far such a line reaches above its baseline.
  package func ascender(at size: Double) -> Double { ownExtent(at: size).ascender }

  /// How far such a line reaches below its baseline.
  package func descender(at size: Double) -> Double { ownExtent(at: size).descender }

  private func ownExtent(at size: Double) -> FontExtent {
    guard let first = paragraphParts?.parts.first else { return storage.ownExtent }
    let own = first.storage.ownExtent
    return first.extent(ascender: own.ascender, descender: own.descender, size: first.size(size))
  }

  /// The height of the capitals of the style's font, in units; for ``paragraphs``, of the first one's font, in points.
  package func capHeight(at size: Double) -> Double {
    guard let first = paragraphParts?.parts.first else { return capHeight }
    return capHeight * first.size(size) / Double(unitsPerEm)
  }

  /// Whether paragraphs have styles of their own, so that lines follow from the size and the width, and not from one
  /// column.
  package var hasParagraphs: Bool { paragraphParts != nil }

  /// A bound for the lines and the height at every larger size and in every narrower box; see the paragraphs' own.
  package func leastPass(
    size: Double, width: Double?, maximum: Int, by measure: LineMeasure, _ work: WorkBudget?
  ) -> GreedyPass {
    paragraphParts?.leastPass(size: size, width: width, maximum: maximum, by: measure, work)
      ?? greedyPass(size: size, width: width, maximum: maximum, by: measure, work)
  }

  /// The width in points of the widest paragraph, with its indents, when only mandatory breaks end lines.
  package func widest(size: Double, by measure: LineMeasure, _ work: WorkBudget?) -> Double {
    paragraphParts?.widest(size: size, by: measure, work)
      ?? points(Double(widestParagraph(by: measure, work)), size: size)
  }
}
