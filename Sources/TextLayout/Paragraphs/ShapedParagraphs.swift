package import Typography

/// The shaped paragraphs of a text whose paragraphs have styles of their own, shared by the values that refer to them.
final class ShapedParagraphs: Sendable {
  struct Part: Sendable {
    let storage: ShapedTextStorage
    let style: ParagraphStyle
    let marker: ShapedTextStorage?
    /// Where its text begins in the whole text, in UTF-8.
    let start: Int
    let insets: ParagraphInsets
    /// As in ``Paragraph/terminator``.
    let terminator: String?
  }

  let parts: [Part]
  let text: String
  let missing: [Unicode.Scalar: Int]

  /// - Throws: ``TextError``
  /// - Complexity: that of shaping each paragraph.
  init(
    _ paragraphs: [Paragraph], cache: ShapeCache?, catalog: FontCatalog, limits: Limits, work: WorkBudget
  ) throws(TextError) {
    try limits.check(paragraphs: paragraphs.count)
    let byteCount = paragraphs.reduce(0) { $0 + $1.text.utf8.count + 3 }
    guard byteCount <= limits.textBytes else {
      throw .overLimit("textBytes", value: byteCount, maximum: limits.textBytes)
    }
    func shape(_ text: String, _ style: TextStyle, _ spans: [TextSpan]) throws(TextError) -> ShapedTextStorage {
      try cache.storage(text, style, spans) { words throws(TextError) in
        try ShapedTextStorage(
          text, style: style, spans: spans, words: words, catalog: catalog, limits: limits, work: work)
      }
    }
    var parts: [Part] = []
    var text = ""
    var missing: [Unicode.Scalar: Int] = [:]
    for (index, paragraph) in paragraphs.enumerated() {
      let style = paragraph.style
      try style.validate(index)
      let storage = try shape(paragraph.text, paragraph.textStyle, paragraph.spans)
      missing.merge(storage.missing, uniquingKeysWith: +)
      var marker: ShapedTextStorage?
      if let described = style.marker, !described.text.isEmpty {
        var textStyle = paragraph.textStyle
        textStyle.font = described.font ?? textStyle.font
        // Lines under or through an item do not extend to its marker (CSS Text Decoration 3, 2.1: markers are not text
        // of the box).
        textStyle.decorations = []
        if textStyle.direction == .auto { textStyle.direction = storage.firstDirection }
        let shaped = try shape(described.text, textStyle, [])
        missing.merge(shaped.missing, uniquingKeysWith: +)
        marker = shaped
      }
      parts.append(
        Part(
          storage: storage, style: style, marker: marker, start: text.utf8.count,
          insets: ParagraphInsets(style, marker: marker, work), terminator: paragraph.terminator))
      text += paragraph.text
      text += Paragraph.terminator(paragraph.terminator, isLast: index == paragraphs.count - 1)
    }
    self.parts = parts
    self.text = text
    self.missing = missing
  }

  private init(_ paragraphs: ShapedParagraphs, parts: [Part]) {
    self.parts = parts
    text = paragraphs.text
    missing = paragraphs.missing
  }

  /// The same paragraphs with other spaces or line heights, which do not affect columns.
  func styled(_ change: (inout ParagraphStyle) -> Void) -> ShapedParagraphs {
    ShapedParagraphs(self, parts: parts.map { $0.styled(change) })
  }

  /// The same paragraphs with their line heights, as multiples of the size or in points, multiplied by a fraction.
  ///
  /// - Throws: ``TextError`` for a line height out of range.
  func withLineHeight(times part: Double, _ work: WorkBudget) throws(TextError) -> ShapedParagraphs {
    var lowered: [Part] = []
    for (index, own) in parts.enumerated() {
      guard let lineHeight = own.style.lineHeight else {
        let height = own.storage.lineHeight / Double(own.storage.unitsPerEm) * part
        let storage = try ShapedTextStorage(own.storage, lineHeight: height, work: work)
        let marker = try own.marker.map { marker throws(TextError) in
          try ShapedTextStorage(
            marker, lineHeight: marker.lineHeight / Double(marker.unitsPerEm) * part, work: work)
        }
        lowered.append(
          Part(
            storage: storage, style: own.style, marker: marker, start: own.start, insets: own.insets,
            terminator: own.terminator))
        continue
      }
      lowered.append(own.styled { $0.lineHeight = lineHeight * part })
      try lowered[index].style.validate(index)
    }
    return ShapedParagraphs(self, parts: lowered)
  }

  /// The same paragraphs in other relative sizes.
  func resized(_ sizes: [Double]) -> ShapedParagraphs {
    ShapedParagraphs(self, parts: zip(parts, sizes).map { part, size in part.styled { $0.relativeSize = size } })
  }

  /// The same paragraphs with more kept free at the ends of their lines.
  func inset(by length: TextLength) -> ShapedParagraphs {
    ShapedParagraphs(
      self,
      parts: parts.map { part in
        let own = TextLength(em: length.em / part.style.relativeSize, points: length.points)
        return Part(
          storage: part.storage, style: part.style, marker: part.marker, start: part.start,
          insets: part.insets.trailing(by: own), terminator: part.terminator)
      })
  }

  /// The paragraphs as they were described, with the styles as they were shaped.
  var paragraphs: [Paragraph] {
    parts.map { part in
      var paragraph = Paragraph(
        part.storage.text, textStyle: part.storage.style, spans: part.storage.spans, style: part.style)
      paragraph.terminator = part.terminator
      return paragraph
    }
  }

  /// The space between a paragraph and the one before it, which is none before the first, and the part of it that no
  /// size changes.
  ///
  /// - Parameter size: the size of the text, in points.
  func space(before index: Int, size: Double) -> (points: Double, fixed: Double) {
    guard index > 0 else { return (0, 0) }
    let (previous, next) = (parts[index - 1], parts[index])
    let (after, before) = (previous.style.spaceAfter, next.style.spaceBefore)
    return (
      after.points(at: previous.size(size)) + before.points(at: next.size(size)), after.points + before.points
    )
  }

  /// The part that a UTF-8 offset of the text is in; what separates two parts belongs to the first.
  func part(at offset: Int) -> Int { max(0, (parts.firstIndex { $0.start > offset } ?? parts.count) - 1) }
}

extension ShapedParagraphs.Part {
  /// The paragraph's size when the text has this size, in points.
  func size(_ size: Double) -> Double { size * style.relativeSize }

  /// The same paragraph with another style that does not affect columns.
  fileprivate func styled(_ change: (inout ParagraphStyle) -> Void) -> Self {
    var style = style
    change(&style)
    return ShapedParagraphs.Part(
      storage: storage, style: style, marker: marker, start: start, insets: insets, terminator: terminator)
  }

  /// Whether greedy breaking never takes more lines, or higher ones, in a wider column.
  var isRegular: Bool { storage.segments.isRegular && (storage.segments.heights.count <= 1 || style.lineHeight != nil) }

  /// The height of each line where the paragraph itself gives it, and the part of it that no size changes; nil where
  /// the fonts decide.
  ///
  /// - Parameter size: the paragraph's own size, in points.
  func lineHeight(at size: Double) -> (height: Double, fixed: Double)? {
    guard let lineHeight = style.lineHeight else { return nil }
    let given = (height: lineHeight.points(at: size), fixed: lineHeight.points)
    // Letters outgrow lines that do not grow with them.
    let own = lineHeight.points > 0 ? fontHeight * size : 0
    return own > given.height ? (own, 0) : given
  }

  /// The size below which lines are as high as the paragraph says, and above which they are as high as its font; nil
  /// where there is no such size.
  var outgrownSize: Double? {
    guard let lineHeight = style.lineHeight, lineHeight.points > 0, fontHeight > lineHeight.em else { return nil }
    return lineHeight.points / (fontHeight - lineHeight.em)
  }

  /// The line height of the paragraph's own font, in em.
  private var fontHeight: Double {
    FontExtent(storage.style.font, unitsPerEm: storage.unitsPerEm).height / Double(storage.unitsPerEm)
  }

  /// How much further up and down than the first line the line of the marker reaches, in points: the first line is as
  /// much higher. Nothing where the paragraph itself says how high its lines are.
  ///
  /// - Parameters:
  ///   - ascender: how far up the first line reaches, in points.
  ///   - size: the paragraph's own size.
  func rise(above ascender: Double, size: Double) -> (above: Double, below: Double) {
    guard style.lineHeight == nil, let marker, let described = style.marker else { return (0, 0) }
    let points = size / Double(storage.unitsPerEm)
    let markerPoints = size * described.relativeSize / Double(marker.unitsPerEm)
    return (
      max(0, marker.ownExtent.ascender * markerPoints - ascender),
      max(0, marker.ownExtent.descender * markerPoints - storage.ownExtent.descender * points)
    )
  }

  /// What the marker paints above and below its baseline, in points and downward; nil where it paints nothing.
  ///
  /// - Parameter size: the paragraph's own size.
  func markerInk(size: Double) -> (top: Double, bottom: Double)? {
    guard let marker, let described = style.marker, marker.segments.count > 0,
      let ink = marker.ink(from: 0, to: Int(marker.segments.paragraphEnd[0]))
    else { return nil }
    let points = size * described.relativeSize / Double(marker.unitsPerEm)
    return (Double(ink.top) * points, Double(ink.bottom) * points)
  }

  /// How far a line that reaches this far, in units, reaches in points: just as far, unless the paragraph's line height
  /// decides how high all lines are.
  func extent(ascender: Double, descender: Double, size: Double) -> FontExtent {
    let points = size / Double(storage.unitsPerEm)
    guard let lineHeight = lineHeight(at: size) else {
      return FontExtent(ascender: ascender * points, descender: descender * points)
    }
    let own = FontExtent(storage.style.font, unitsPerEm: storage.unitsPerEm)
    let leading = (lineHeight.height - own.height * points) / 2
    return FontExtent(ascender: own.ascender * points + leading, descender: own.descender * points + leading)
  }
}

extension Limits {
  /// - Throws: ``TextError/overLimit(_:value:maximum:)`` for more paragraphs than a text may have. Whoever divides a
  ///   text asks before it makes them, as each takes a thousand times the memory of its letters.
  package func check(paragraphs count: Int) throws(TextError) {
    guard count <= paragraphs else { throw .overLimit("paragraphs", value: count, maximum: paragraphs) }
  }
}
