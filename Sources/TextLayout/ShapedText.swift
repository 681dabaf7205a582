internal import Geometry
public import Typography

/// A text shaped once, in font units, that can be broken into lines at any size and width for the price of arithmetic.
///
/// A value: cheap to copy, safe to share between threads, and good for any number of boxes. It never knows a box or a
/// size; those are arguments. Making one costs little more than one `hb_shape` of the text.
///
/// Every width is what the line would measure if it were shaped alone: slices of the once-shaped text are used where
/// HarfBuzz says that slicing is exact, and reshaped pieces where it is not.
public struct ShapedText: Sendable {
  /// The shaped text or, where paragraphs have styles of their own, the first one.
  let storage: ShapedTextStorage
  /// The paragraphs, where they have styles of their own.
  let paragraphParts: ShapedParagraphs?

  init(_ storage: ShapedTextStorage, _ paragraphs: ShapedParagraphs? = nil) {
    self.storage = storage
    paragraphParts = paragraphs
  }

  /// Shapes a text.
  ///
  /// - Parameters:
  ///   - text: any text; its mandatory breaks (UAX #14) end paragraphs.
  ///   - style: how it is set: font, language, direction, where lines may end.
  ///   - spans: the parts that are set differently from the style, in order and without overlap.
  ///   - cache: where the text is looked up first, and kept; nil shapes it anew. One cache serves one catalog and one
  ///     set of limits.
  ///   - catalog: where fallback fonts come from.
  ///   - limits: how long the text may be, and how much work it may take.
  /// - Throws: ``TextError`` for a text beyond `limits`, a style or span out of range, or a text that cannot be shaped.
  /// - Complexity: linear in the text's length.
  public init(
    _ text: String, style: TextStyle, spans: [TextSpan] = [], cache: ShapeCache? = nil, catalog: FontCatalog = .shared,
    limits: Limits = .default
  ) throws(TextError) {
    storage = try cache.storage(text, style, spans) { words throws(TextError) in
      try ShapedTextStorage(
        text, style: style, spans: spans, words: words, catalog: catalog, limits: limits,
        work: WorkBudget(limits, byteCount: text.utf8.count))
    }
    paragraphParts = nil
  }

  /// Shapes paragraphs, each in a style of its own, that are broken, fitted and shown as one text.
  ///
  /// The text is their words with U+2029 between them; ranges and offsets refer to that. What is said about *the* style
  /// or line height of the text refers to its first paragraph.
  ///
  /// - Parameters:
  ///   - paragraphs: from the first to the last, at least one. One without words takes the height of a line.
  ///   - cache: where each paragraph is looked up first, and kept.
  ///   - catalog: where fallback fonts come from.
  ///   - limits: how long the text may be, and how much work it may take.
  /// - Throws: ``TextError`` for no paragraphs or more than `limits` allows, values out of range, and whatever shaping
  ///   a text throws.
  /// - Complexity: linear in the text's length.
  public init(
    _ paragraphs: [Paragraph], cache: ShapeCache? = nil, catalog: FontCatalog = .shared, limits: Limits = .default
  ) throws(TextError) {
    let byteCount = paragraphs.reduce(0) { $0 + $1.text.utf8.count }
    try self.init(
      paragraphs, cache: cache, catalog: catalog, limits: limits, work: WorkBudget(limits, byteCount: byteCount))
  }

  /// Shapes paragraphs on the budget of a call that does more than that.
  init(
    _ paragraphs: [Paragraph], cache: ShapeCache?, catalog: FontCatalog, limits: Limits, work: WorkBudget
  ) throws(TextError) {
    let parts = try ShapedParagraphs(paragraphs, cache: cache, catalog: catalog, limits: limits, work: work)
    guard let first = parts.parts.first else { throw .noParagraphs }
    storage = first.storage
    paragraphParts = parts
  }

  /// Shapes a text on the budget of a call that does more than that.
  private init(
    _ text: String, style: TextStyle, spans: [TextSpan], catalog: FontCatalog, limits: Limits, work: WorkBudget
  ) throws(TextError) {
    storage = try ShapedTextStorage(
      text, style: style, spans: spans, words: nil, catalog: catalog, limits: limits, work: work)
    paragraphParts = nil
  }

  /// The steps of work that shaping it took.
  private var shapingWork: Int {
    paragraphParts == nil ? storage.shapingWork : storages.reduce(0) { $0 + $1.shapingWork }
  }

  /// The budget of a call about this text.
  package func makeWork(extraBytes: Int = 0) -> WorkBudget {
    WorkBudget(
      storage.limits, byteCount: text.utf8.count + extraBytes,
      shaping: shapingWork)
  }

  /// The text that was shaped.
  public var text: String { paragraphParts?.text ?? storage.text }
  /// The style in which it was shaped, apart from the ``spans``; for ``paragraphs``, that of the first.
  public var style: TextStyle { storage.style }
  /// The parts that are set differently from the style of their paragraph, in order.
  public var spans: [TextSpan] {
    guard let paragraphParts else { return storage.spans }
    return paragraphParts.parts.flatMap { part in
      part.storage.spans.map { span in
        var span = span
        span.range = part.start + span.range.lowerBound..<part.start + span.range.upperBound
        return span
      }
    }
  }
  /// The paragraphs that the text was made of, with the values in effect; empty where it was shaped in one style, with
  /// or without line terminators.
  public var paragraphs: [Paragraph] { paragraphParts?.paragraphs ?? [] }

  /// The fonts the text is set in, in order of first use.
  public var fonts: [Font] {
    var fonts: [Font] = []
    func add(_ storage: ShapedTextStorage) {
      for run in storage.runs where !fonts.contains(storage.fonts[run.font]) { fonts.append(storage.fonts[run.font]) }
    }
    guard let paragraphParts else {
      add(storage)
      return fonts
    }
    for part in paragraphParts.parts {
      if let marker = part.marker { add(marker) }
      add(part.storage)
    }
    return fonts
  }

  /// The characters that no font had, and how often each occurs; they are set as missing glyphs.
  public var missingCharacters: [Unicode.Scalar: Int] { paragraphParts?.missing ?? storage.missing }

  /// The lines at a size.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - width: the column's width in points; nil ends lines at mandatory breaks only. A piece that may not be broken
  ///     and is wider than the column stands on a line of its own and sticks out.
  /// - Complexity: O(lines x log(segments)), plus one walk over the text for the ranges.
  public func lines(size: Double, width: Double?) -> [Line] {
    lines(size: size, width: width, LineSetting())
  }

  /// The range in points over which the text's shape follows its size, by the optical size axis of its font; nil where
  /// it is the same at every size.
  public var opticalRange: ClosedRange<Double>? {
    if let paragraphParts {
      return paragraphParts.parts.reduce(nil) { known, part in
        guard let own = ShapedText(part.storage).opticalRange else { return known }
        let (low, high) = (own.lowerBound / part.style.relativeSize, own.upperBound / part.style.relativeSize)
        return known.map { min($0.lowerBound, low)...max($0.upperBound, high) } ?? low...high
      }
    }
    // By way of the storage: a copy of the style would take longer than all of this.
    guard storage.style.opticalSizing == .auto else { return nil }
    var range = Self.opticalRange(of: storage.style.font, relativeSize: 1)
    func join(_ font: Font, _ relativeSize: Double) {
      guard let other = Self.opticalRange(of: font, relativeSize: relativeSize) else { return }
      let known = range ?? other
      range = min(known.lowerBound, other.lowerBound)...max(known.upperBound, other.upperBound)
    }
    // Fallback fonts count only where they set something.
    for font in storage.style.fallbackFonts where storage.fonts.contains(font) { join(font, 1) }
    for span in storage.spans {
      if let font = span.font { join(font, span.relativeSize) }
      for font in span.fallbackFonts ?? [] where storage.fonts.contains(font) { join(font, span.relativeSize) }
    }
    return range
  }

  private static func opticalRange(of font: Font, relativeSize: Double) -> ClosedRange<Double>? {
    guard let axis = font.axes.first(where: { $0.tag == "opsz" }), axis.minimum < axis.maximum else { return nil }
    return axis.minimum / relativeSize...axis.maximum / relativeSize
  }

  /// The text as it is shaped at a size; the same text wherever there is no ``opticalRange``.
  ///
  /// - Parameter size: points per em.
  /// - Complexity: constant where there is no ``opticalRange``; otherwise that of shaping the text again.
  public func shaped(atSize size: Double) -> ShapedText {
    opticalRange == nil ? self : shaped(atSize: size, makeWork())
  }

  /// The same on a call's budget; the text as it is once that is spent.
  package func shaped(atSize size: Double, _ work: WorkBudget?) -> ShapedText {
    guard opticalRange != nil else { return self }
    if let paragraphParts {
      let sized = paragraphParts.parts.map { part in
        let shaped = ShapedText(part.storage).shaped(atSize: part.size(size), work)
        return Paragraph(shaped.text, textStyle: shaped.style, spans: shaped.spans, style: part.style)
      }
      return remade(sized, work) ?? self
    }
    func sized(_ font: Font, _ relativeSize: Double) -> Font {
      guard font.axes.contains(where: { $0.tag == "opsz" }) else { return font }
      // Values outside the axis's range are clamped to it.
      return (try? Font(font, with: [FontVariation(axis: "opsz", value: size * relativeSize)])) ?? font
    }
    var style = style
    style.font = sized(style.font, 1)
    style.fallbackFonts = style.fallbackFonts.map { sized($0, 1) }
    let spans = spans.map { span in
      var span = span
      span.font = span.font.map { sized($0, span.relativeSize) }
      span.fallbackFonts = span.fallbackFonts?.map { sized($0, span.relativeSize) }
      return span
    }
    // What was shaped once is shaped again: only exhausted memory or work can make it fail, and then the shape stays as
    // it is.
    let shaped = try? ShapedText(
      text, style: style, spans: spans, catalog: storage.catalog, limits: storage.limits, work: work ?? makeWork())
    return shaped ?? self
  }

  /// The text with a part (UTF-8 offsets) replaced, with the same style, font catalog and limits; where the style
  /// leaves the direction to the text, it reads in the direction of this text's first paragraph.
  ///
  /// - Throws: ``TextError``
  package func replacing(_ range: Range<Int>, with mark: String, _ work: WorkBudget) throws(TextError) -> ShapedText {
    if let paragraphParts { return try replacing(range, of: paragraphParts, with: mark, work) }
    var style = style
    if style.direction == .auto { style.direction = storage.firstDirection }
    // What is left may no longer show the language.
    if style.language.isEmpty { style.language = storage.language.tag }
    let bytes = Array(text.utf8)
    let replaced =
      String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + mark
      + String(decoding: bytes[range.upperBound...], as: UTF8.self)
    let shift = mark.utf8.count - range.count
    let spans = storage.spans.compactMap { span -> TextSpan? in
      var span = span
      // What is replaced is no longer in a span; the mark is set in the text's style.
      let start =
        span.range.lowerBound < range.lowerBound
        ? span.range.lowerBound : max(span.range.lowerBound, range.upperBound) + shift
      let end =
        span.range.upperBound > range.upperBound
        ? span.range.upperBound + shift : min(span.range.upperBound, range.lowerBound)
      guard start < end else { return nil }
      span.range = start..<end
      return span
    }
    work.spend(bytes.count)
    return try ShapedText(
      replaced, style: style, spans: spans, catalog: storage.catalog, limits: storage.limits, work: work)
  }

  /// The text, or another one, in a changed style, with the same font catalog and limits; nil where that cannot be
  /// shaped.
  package func restyled(_ text: String? = nil, _ work: WorkBudget, _ change: (inout TextStyle) -> Void) -> ShapedText? {
    if text == nil, !work.affords(shapingWork) { return nil }
    if let paragraphParts, text == nil {
      let restyled = paragraphParts.paragraphs.map { paragraph in
        var paragraph = paragraph
        change(&paragraph.textStyle)
        return paragraph
      }
      return remade(restyled, work)
    }
    var style = style
    change(&style)
    // The spans belong to this text alone.
    return try? ShapedText(
      text ?? self.text, style: style, spans: text == nil ? spans : [], catalog: storage.catalog,
      limits: storage.limits, work: work)
  }

  /// The units per em in which all widths are counted.
  package var unitsPerEm: Int64 { storage.unitsPerEm }
  /// The height of capitals in the style's font, in those units.
  package var capHeight: Double {
    let font = storage.style.font
    return Double(font.metrics.capHeight) * Double(unitsPerEm) / Double(font.unitsPerEm)
  }
  /// How far a line of the style's own font reaches above and below its baseline, in those units.
  package var ascender: Double { storage.ownExtent.ascender }
  package var descender: Double { storage.ownExtent.descender }
  /// The height of one line in those units.
  package var lineHeight: Double { storage.lineHeight }
  /// Whether it is one paragraph that takes one line where the column is as wide as that, or none.
  package var isOneLineAtMost: Bool {
    let segments = storage.segments
    return !hasParagraphs && segments.isRegular && segments.splits == nil
      && (segments.count == 0 || Int(segments.paragraphEnd[0]) == segments.count - 1)
  }
  /// Whether greedy breaking never takes more lines in a wider column.
  package var isRegular: Bool { paragraphParts?.isRegular ?? storage.segments.isRegular }

  /// The widest line, in units, that counts as no wider than `width` at a size.
  ///
  /// This, ``fits(height:within:size:)`` and ``points(_:size:)`` are the only places where lengths in units meet
  /// lengths in points; all compare `units * size <= points * unitsPerEm` in floating point, without slack, so that
  /// fitting is one exact predicate for the search, its verification and the tests.
  package func column(width: Double, size: Double) -> Int64 {
    storage.column(width: width, size: size)
  }

  /// Whether a height in units is at most `height` points at a size.
  ///
  /// Heights of ``paragraphs`` are in points, here and in ``points(_:size:)``.
  package func fits(height units: Double, within height: Double, size: Double) -> Bool {
    if hasParagraphs { return units <= height }
    return units * size <= height * Double(unitsPerEm)
  }

  /// The least length in points that holds `units` at a size, by the same comparison: a column as wide as a line holds
  /// that line, and a line that fits a column is never wider than it.
  package func points(_ units: Double, size: Double) -> Double {
    if hasParagraphs { return units }
    return storage.points(units, size: size)
  }

  /// The least rectangle in points that holds ink at a size.
  private func rect(_ ink: InkExtent, size: Double) -> Rect {
    let scale = size / Double(unitsPerEm)
    return Rect(
      x: Double(ink.left) * scale, y: Double(ink.top) * scale, width: storage.points(Double(ink.width), size: size),
      height: storage.points(Double(ink.bottom - ink.top), size: size))
  }

  /// Breaks the text greedily in a column, counting at most `maximum` + 1 lines.
  ///
  /// - Parameter work: the budget; once it is spent, the result means nothing.
  package func greedyPass(
    column: Int64, maximum: Int, by measure: LineMeasure = .advance, _ work: WorkBudget? = nil
  ) -> GreedyPass {
    storage.greedyPass(column: column, maximum: maximum, by: measure, work)
  }

  /// Breaks the text greedily at a size in a width, counting at most `maximum` + 1 lines.
  ///
  /// - Parameter width: the width in points; nil ends lines at mandatory breaks only.
  /// - Returns: lengths in units; for ``paragraphs``, in points.
  package func greedyPass(
    size: Double, width: Double?, isProportional: Bool = false, maximum: Int, by measure: LineMeasure = .advance,
    _ work: WorkBudget? = nil
  ) -> GreedyPass {
    if let paragraphParts {
      return paragraphParts.greedyPass(
        size: size, width: width, isProportional: isProportional, maximum: maximum, by: measure, work)
    }
    let column = width.map { storage.column(width: $0, size: size) } ?? ShapedTextStorage.unbounded
    return storage.greedyPass(column: column, maximum: maximum, by: measure, work)
  }

  /// The last segments of the lines in a column that look best together, among all that the box holds; see
  /// ``ShapedTextStorage/optimalEnds(_:column:isJustified:by:_:holds:)``.
  package func optimalEnds(
    _ breaking: OptimalBreaking, column: Int64, isJustified: Bool, by measure: LineMeasure, _ work: WorkBudget?,
    holds: (GreedyPass) -> Bool
  ) -> [Int]? {
    storage.optimalEnds(breaking, column: column, isJustified: isJustified, by: measure, work, holds: holds)
  }

  /// The width of the widest line in units when only mandatory breaks end lines.
  package func widestParagraph(by measure: LineMeasure, _ work: WorkBudget?) -> Int64 {
    storage.widestParagraph(by: measure, work)
  }

  /// The narrowest column, up to the widest paragraph, whose lines are good, and those lines.
  ///
  /// - Parameters:
  ///   - widest: the widest paragraph, where it is known.
  ///   - guess: a column that is likely to be near; it changes nothing but the time.
  ///   - work: the budget; once it is spent, the result means nothing.
  ///   - least: the least column that is wide enough for the lines of a pass, if they are the same there; .max where
  ///     none is. It must never rise with fewer lines and less height.
  package func narrowestColumn(
    from narrowest: Int64, to widest: Int64? = nil, near guess: Int64? = nil, maximum: Int,
    by measure: LineMeasure = .advance, _ work: WorkBudget?, least: (GreedyPass) -> Int64
  ) -> (column: Int64, pass: GreedyPass) {
    storage.narrowestColumn(
      from: narrowest, to: widest ?? widestParagraph(by: measure, work), near: guess, maximum: maximum, by: measure,
      work,
      least: least)
  }

  /// The widest column in which the text takes at least `minimum` lines; nil where it does so in none.
  package func widestColumn(withLines minimum: Int, by measure: LineMeasure, _ work: WorkBudget?) -> Int64? {
    let widest = storage.widestParagraph(by: measure, work)
    let beyond = min(storage.widestColumn(withLines: minimum, by: measure, work), widest)
    guard beyond >= 0 else { return nil }
    func pass(_ column: Int64) -> GreedyPass { greedyPass(column: column, maximum: .max - 1, by: measure, work) }
    // Every column up to `column` has enough lines; from there to the bound, each change of the lines is looked at.
    var column: Int64 = 0
    var high = beyond
    while column < high, !work.isSpent {
      let middle = column + (high - column + 1) / 2
      if storage.leastLines(column: middle, by: measure, work) >= minimum { column = middle } else { high = middle - 1 }
    }
    var found: Int64?
    while !work.isSpent {
      let pass = pass(column)
      let next = min(pass.nextColumn, 1 << 60)
      if !pass.overflows, pass.lineCount >= minimum { found = next == 1 << 60 ? next : next - 1 }
      if next > beyond { break }
      column = next
    }
    return found
  }

  /// The lines at a size in a width.
  ///
  /// - Parameters:
  ///   - width: the width in points; nil ends lines at mandatory breaks only.
  ///   - setting: how lines are chosen and widened.
  ///   - work: the budget; once it is spent, the result means nothing.
  package func lines(
    size: Double, width: Double?, _ setting: LineSetting, by measure: LineMeasure = .advance,
    _ work: WorkBudget? = nil
  ) -> [Line] {
    if let paragraphParts {
      return paragraphParts.lines(size: size, width: width, setting, by: measure, work)
    }
    let column = width.map { storage.column(width: $0, size: size) } ?? ShapedTextStorage.unbounded
    return lines(size: size, column: column, balanced: setting.isBalanced, by: measure)
  }

  /// The lines of a text in one style in a column at a size.
  ///
  /// - Parameters:
  ///   - firstColumn: the first line's column, where it differs.
  ///   - balanced: whether each paragraph's longest line is made as short as its number of lines allows (CSS Text 4,
  ///     `text-wrap: balance`).
  ///   - ends: the last segment of each line, where these have been chosen; nil breaks lines greedily.
  ///   - justifying: how lines are justified; nil where they are not.
  package func lines(
    size: Double, column: Int64, firstColumn: Int64? = nil, balanced: Bool = false, ends: [Int]? = nil,
    justifying: Justifying? = nil, by measure: LineMeasure = .advance
  ) -> [Line] {
    var columns = balanced && ends == nil ? storage.balancedColumns(column, first: firstColumn, by: measure)[...] : []
    let indent = column - (firstColumn ?? column)
    var column = column
    var ends = ends?[...]
    let segments = storage.segments
    let table = storage.table
    var directions = storage.paragraphDirections[...]
    var lines: [Line] = []
    var top = 0.0
    var unit = 0
    var offset = 0
    var k = 0
    while k < segments.count {
      if columns.first?.first == k, let next = columns.popFirst() { column = next.column }
      let last =
        ends?.popFirst()
        ?? max(storage.lastSegment(from: k, column: k == 0 ? column - indent : column, by: measure), k)
      while let next = directions.dropFirst().first, next.start <= unit { directions.removeFirst() }
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
      let extent = storage.extent(k, last)
      let width = storage.points(max(0, Double(storage.width(from: k, to: last))), size: size)
      let ink = storage.ink(from: k, to: last, by: measure).map { rect($0, size: size) }
      let endsParagraph = segments.paragraphEnd[last] == last
      var expansion = 0.0
      if let justifying, endsParagraph ? justifying.includesLast : justifying.includesOthers,
        Justification.gaps(table, in: segments.startUnit(k)..<max(segments.startUnit(k), visibleUnit)) > 0
      {
        let column = k == 0 ? justifying.firstWidth ?? justifying.width : justifying.width
        let measured = storage.points(max(0, Double(storage.width(from: k, to: last, by: measure))), size: size)
        expansion = max(0, column - measured)
      }
      lines.append(
        Line(
          range: start..<offset, visibleRange: start..<max(start, visibleEnd), width: width, expansion: expansion,
          top: storage.points(top, size: size),
          baseline: (top + extent.ascender) * size / Double(unitsPerEm),
          height: storage.points(extent.height, size: size),
          isHyphenated: segments.isHyphenated(last), isRightToLeft: directions.first?.isRightToLeft ?? false,
          endsParagraph: endsParagraph, ink: ink))
      top += extent.height
      k = last + 1
    }
    return lines
  }
}
