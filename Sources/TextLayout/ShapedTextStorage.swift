internal import CHarfBuzz
internal import Geometry
internal import Synchronization
internal import Typography

/// Everything that a shaped text holds, shared by the values that refer to it.
final class ShapedTextStorage: Sendable {
  let text: String
  let style: TextStyle
  let spans: [TextSpan]
  /// The stretches into which spans cut the text; a single one where there are no spans.
  private let styleRuns: [StyleRun]
  let language: ShapingLanguage
  let features: Features
  let catalog: FontCatalog
  let limits: Limits
  /// The style's font first, then the fallback fonts.
  let fonts: FontList
  let runs: [ShapingRun]
  let missing: [Unicode.Scalar: Int]
  /// The common measure of all widths: a multiple of every font's units per em, so that sums stay whole numbers.
  let unitsPerEm: Int64
  let table: CodeUnitTable
  let segments: UnbreakableSegments
  /// The extent of a line of the style's own font, in the text's units: the strut, which every line reaches at least as
  /// far as.
  let ownExtent: FontExtent
  /// The height of such a line.
  let lineHeight: Double
  /// The furthest that any line reaches up and down.
  let furthest: FontExtent
  /// Letter spacing in units per em.
  private let spacing: Int64
  /// The font that lends its hyphen to others.
  private let hyphenFont: Int?
  /// Widths of lines too short to be put together from slices, kept once they have been asked for; the key is
  /// `from << 32 | to`.
  private let shortLines = Mutex(KnownWidths())

  /// The ink of lines, kept once it has been asked for; the keys are the same.
  let inkOfLines = Mutex(KnownInk())
  let inkParts = Mutex(KnownInkParts.unknown)
  /// The steps of work that shaping the text took, as far as sums of them stay small.
  let shapingWork: Int
  private static let mostWork = 1 << 40

  /// - Throws: ``TextError``
  /// - Complexity: linear in the text's length: one shaping, one pass for line breaks.
  init(
    _ text: String, style: TextStyle, spans: [TextSpan], words: WordCache?, catalog: FontCatalog, limits: Limits,
    work: WorkBudget
  ) throws(TextError) {
    try style.validate(limits)
    let spentBefore = work.spent
    var text = text
    let byteCount = text.utf8.count
    guard byteCount <= limits.textBytes else {
      throw .overLimit("textBytes", value: byteCount, maximum: limits.textBytes)
    }
    let table = text.withUTF8 { CodeUnitTable(utf8: $0) }
    if let marks = table.combiningMarks(moreThan: limits.combiningMarks) {
      throw .overLimit("combiningMarks", value: marks, maximum: limits.combiningMarks)
    }
    try TextSpan.validate(spans, byteCount: byteCount, limits: limits)
    // Where no language is given, the rules for lines and the forms of letters are those of the language that the text
    // shows.
    let tag = style.language.isEmpty ? ScriptLanguage.language(of: table) ?? "" : style.language
    var fonts = FontList(style.font)
    let styleRuns = Self.styleRuns(spans, table, &fonts)
    let (shaper, resolver, segments) = try ShapingContext.lend { context throws(TextError) in
      let language = try context.language(tag, limits: limits)
      let segments = try BreakFinder(context: context, table: table, style: style, language: tag).segments()
      let itemized = try Self.itemize(table, style.direction, styleRuns, context.letters)
      let features = Shaper.features(style, styleRuns, table, work)
      try work.check()
      let shaper = Shaper(
        context: context, table: table, style: style, language: language, fonts: fonts, styleRuns: styleRuns,
        features: features)
      shaper.work = work
      shaper.words = words
      let endsAtWords = style.wrap == .word && !style.keepsLinesWhole && segments.hyphenated == nil
      shaper.wordBreaks = endsAtWords ? segments : nil
      var resolver = FontResolver(shaper: shaper, catalog: catalog)
      try resolver.resolve(itemized)
      if segments.hyphenated != nil { resolver.lendHyphen() }
      Self.chooseUnits(shaper)
      for run in resolver.runs { shaper.finishAdvances(of: run) }
      try Self.sum(table)
      try SegmentMeasurer(segments: segments, runs: resolver.runs, shaper: shaper).measure()
      try work.check()
      return (shaper, resolver, segments)
    }
    self.text = text
    self.style = style
    self.spans = spans
    self.styleRuns = styleRuns
    language = shaper.language
    features = Features(perStyleRun: shaper.features)
    self.catalog = catalog
    self.limits = limits
    self.fonts = shaper.fonts
    runs = resolver.runs
    missing = resolver.missing
    unitsPerEm = shaper.unitsPerEm
    ownExtent = FontExtent.line(of: style.font, style.lineHeight, unitsPerEm: shaper.unitsPerEm)
    lineHeight = style.lineHeight.map { $0 * Double(shaper.unitsPerEm) } ?? ownExtent.height
    furthest = segments.furthest ?? ownExtent
    spacing = shaper.spacing
    hyphenFont = shaper.hyphenFont
    self.table = table
    self.segments = segments
    shapingWork = min(work.spent - spentBefore, Self.mostWork)
  }

  /// A shaped text with another distance between its baselines. Nothing is shaped again.
  ///
  /// - Throws: ``TextError`` for a line height out of range.
  /// - Complexity: linear in the number of places to break.
  init(_ other: ShapedTextStorage, lineHeight: Double, work: WorkBudget) throws(TextError) {
    var style = other.style
    style.lineHeight = lineHeight
    try style.validate(other.limits)
    work.spend(other.segments.count * WorkBudget.stepsPerSegment)
    try work.check()
    let segments = UnbreakableSegments(withoutHeightsOf: other.segments)
    ShapingContext.lend { context in
      SegmentMeasurer(segments: segments, runs: other.runs, shaper: other.shaper(context, style: style)).findHeights()
    }
    (text, self.style, spans, styleRuns) = (other.text, style, other.spans, other.styleRuns)
    (language, features, catalog, limits) = (other.language, other.features, other.catalog, other.limits)
    (fonts, runs, missing, unitsPerEm) = (other.fonts, other.runs, other.missing, other.unitsPerEm)
    (spacing, hyphenFont, shapingWork) = (other.spacing, other.hyphenFont, other.shapingWork)
    ownExtent = FontExtent.line(of: style.font, style.lineHeight, unitsPerEm: other.unitsPerEm)
    self.lineHeight = lineHeight * Double(other.unitsPerEm)
    furthest = segments.furthest ?? ownExtent
    table = other.table
    self.segments = segments
    // Widths and ink do not depend on it.
    let (widths, ink) = (other.shortLines.withLock { $0 }, other.inkOfLines.withLock { $0 })
    let parts = other.inkParts.withLock { $0 }
    shortLines.withLock { $0 = widths }
    inkOfLines.withLock { $0 = ink }
    inkParts.withLock { $0 = parts }
  }

  /// A column that no text is wider than.
  static let unbounded: Int64 = 1 << 60

  /// The widest line, in units, that counts as no wider than `width` at a size; see ``ShapedText/column(width:size:)``.
  func column(width: Double, size: Double) -> Int64 {
    let points = width * Double(unitsPerEm)
    let quotient = points / size
    guard quotient < 0x1p60 else { return Self.unbounded }
    guard quotient > -0x1p60 else { return -Self.unbounded }
    var column = Int64(Int(saturating: quotient, .down))
    while Double(column) * size > points { column -= 1 }
    while Double(column + 1) * size <= points { column += 1 }
    return column
  }

  /// The least length in points that holds `units` at a size; see ``ShapedText/points(_:size:)``.
  func points(_ units: Double, size: Double) -> Double {
    let needed = units * size
    let unitsPerEm = Double(unitsPerEm)
    var points = needed / unitsPerEm
    guard points.isFinite, needed.isFinite else { return points }
    while points * unitsPerEm < needed { points = points.nextUp }
    while points > 0, points.nextDown * unitsPerEm >= needed { points = points.nextDown }
    return points
  }

  /// The largest sum of advances that is allowed: sums and differences of a few of them must not overflow.
  private static let largestSum: Int64 = 1 << 60

  private static func sum(_ table: CodeUnitTable) throws(TextError) {
    let prefix = table.prefix + 1
    var sum: Int64 = 0
    for index in 0..<table.count {
      let (next, overflows) = sum.addingReportingOverflow(prefix[index])
      // From -largestSum up to it, as one comparison.
      guard !overflows, UInt64(bitPattern: next &+ largestSum) <= UInt64(2 * largestSum) else {
        throw .overLimit("textWidth", value: .max, maximum: Int(largestSum))
      }
      sum = next
      prefix[index] = sum
    }
  }

  /// The style runs of a text with spans, in order and without gaps; fonts of spans join `fonts`.
  private static func styleRuns(_ spans: [TextSpan], _ table: CodeUnitTable, _ fonts: inout FontList) -> [StyleRun] {
    guard !spans.isEmpty else { return StyleRun.plain }
    var styleRuns: [StyleRun] = []
    var unit = 0
    var offset = 0
    func units(upTo end: Int) -> Int {
      while offset < end, unit < table.count {
        offset += Characters.utf8Length(table.units[unit])
        unit += 1
      }
      // A cut must not separate the halves of a surrogate pair.
      while unit < table.count, table.units[unit] & 0xFC00 == 0xDC00 { unit += 1 }
      return unit
    }
    for span in spans {
      let before = unit
      let start = units(upTo: span.range.lowerBound)
      if start > before { styleRuns.append(StyleRun(font: 0, thousandths: 1000, features: [], end: start)) }
      let font = span.font.map { fonts.indexAppending($0) }
      let thousandths = Int64(Int(saturating: span.relativeSize * 1000, .toNearestOrAwayFromZero))
      styleRuns.append(
        StyleRun(
          font: font ?? 0, thousandths: thousandths, features: span.features, end: units(upTo: span.range.upperBound),
          fallbackFonts: span.fallbackFonts, decorations: span.decorations))
    }
    styleRuns.append(StyleRun(font: 0, thousandths: 1000, features: [], end: table.count))
    return styleRuns
  }

  /// Few labels have more, so the list of them is made once.
  private static let usualRuns = 4

  private static func itemize(
    _ table: CodeUnitTable, _ direction: BaseDirection, _ styleRuns: [StyleRun], _ letters: LetterScripts
  ) throws(TextError) -> [ShapingRun] {
    if table.isASCII, !table.kinds.hasControls, styleRuns.count == 1, direction != .rightToLeft, table.count > 0 {
      return [Itemizer.runOfASCII(table.units, count: table.count)]
    }
    var runs: [ShapingRun] = []
    runs.reserveCapacity(usualRuns)
    guard direction == .rightToLeft || table.kinds.mayBeRightToLeft else {
      var itemizer = Itemizer(table.units, count: table.count, levels: nil, styleRuns: styleRuns, letters: letters)
      itemizer.itemize(into: &runs)
      return runs
    }
    // On the stack, for all but long texts.
    let hasLevels = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: table.count + 1) { room in
      guard let levels = room.baseAddress,
        Bidi.findLevels(
          table.units, count: table.count, direction: direction, levels: levels,
          isOneParagraph: !table.kinds.hasControls && !table.kinds.hasLineTerminators)
      else { return false }
      var itemizer = Itemizer(table.units, count: table.count, levels: levels, styleRuns: styleRuns, letters: letters)
      itemizer.itemize(into: &runs)
      return true
    }
    guard hasLevels else { throw .outOfMemory }
    return runs
  }

  /// Fonts whose units per em have a larger common multiple than this are measured in this many units, with rounding.
  private static let largestMultiple: Int64 = 1 << 24
  /// Letter spacing and relative sizes are rounded to this fraction of a font unit.
  private static let parts: Int64 = 1000

  private static func chooseUnits(_ shaper: Shaper) {
    var units = Int64(shaper.fonts[0].unitsPerEm)
    for font in shaper.fonts.dropFirst() {
      let other = Int64(font.unitsPerEm)
      let multiple = units / greatestCommonDivisor(units, other) * other
      // A thousand times the largest em that an OpenType font may have; usual fonts have 1000, 2048 or a number near
      // these.
      if multiple <= largestMultiple { units = multiple }
    }
    if shaper.letterSpacing != 0 || shaper.styleRuns.contains(where: { $0.thousandths != 1000 }) {
      units *= parts
    }
    shaper.unitsPerEm = units
    shaper.spacing = Int64(
      Int(saturating: shaper.letterSpacing * Double(units), .toNearestOrAwayFromZero))
  }

  private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }

  /// The direction in which the first paragraph reads.
  var firstDirection: BaseDirection {
    paragraphDirections.first?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  /// The direction in which each paragraph reads, and the unit at which it starts.
  ///
  /// - Complexity: linear in the text's length.
  var paragraphDirections: [(start: Int, isRightToLeft: Bool)] {
    guard style.direction == .auto else { return [(0, style.direction == .rightToLeft)] }
    guard table.kinds.mayBeRightToLeft else { return [(0, false)] }
    return Bidi.paragraphDirections(table.units, count: table.count)
  }

  /// The width of a line from segment `k` to segment `j` of the same paragraph, in the text's units.
  @inline(__always)
  func width(from k: Int, to j: Int) -> Int64 {
    if let additiveFrom = segments.additiveFrom, j < additiveFrom[k] { return shortWidth(from: k, to: j) }
    return segments.end[j] - segments.start[k]
  }

  private func shortWidth(from k: Int, to j: Int) -> Int64 {
    let key = k << 32 | j
    if let known = shortLines.withLock({ $0.byLine[key] }) { return known }
    let start = segments.startUnit(k)
    let end = Int(segments.visibleEnd[j])
    let width = ShapingContext.lend { context -> Int64? in
      let shaper = shaper(context)
      guard let run = run(at: start) else { return nil }
      return SegmentMeasurer(segments: segments, runs: runs, shaper: shaper).widthAlone(run, start, end, segment: j)
    }
    // A piece of a run that was shaped whole: only exhausted memory can make it fail; then the sliced width has to do.
    let known = width ?? (table.prefix[max(start, end)] - table.prefix[start])
    shortLines.withLock { $0.byLine[key] = known }
    return known
  }

  /// Whether lines are drawn along any part of the text.
  var hasDecorations: Bool { !style.decorations.isEmpty || styleRuns.contains { !$0.decorations.isEmpty } }

  /// The run that a unit is in.
  private func run(at unit: Int) -> ShapingRun? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= unit { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].start <= unit ? runs[low] : nil
  }

  /// The shaper of the text, to shape parts of it again.
  ///
  /// - Parameter work: the budget; nil where the work has been paid for.
  ///
  /// - Parameter style: another style with the same fonts and features; nil for the text's own.
  func shaper(_ context: ShapingContext, style: TextStyle? = nil, work: WorkBudget? = nil) -> Shaper {
    let shaper = Shaper(
      context: context, table: table, style: style ?? self.style, language: language, fonts: fonts,
      styleRuns: styleRuns, features: features.perStyleRun)
    shaper.work = work
    shaper.unitsPerEm = unitsPerEm
    shaper.spacing = spacing
    shaper.hyphenFont = hyphenFont
    return shaper
  }
}

/// HarfBuzz's features, which are numbers.
struct Features: @unchecked Sendable {
  let perStyleRun: [[hb_feature_t]]
}

/// Widths of lines. It has a type of its own, as ink has: to let go of a dictionary in a mutex, the dictionary's type
/// is looked for among all types of the program, which took a fiftieth of a first fit.
private struct KnownWidths: Sendable {
  var byLine: [Int: Int64] = [:]
}

/// The ink of lines; nil for one that shows nothing.
struct KnownInk: Sendable {
  var byLine: [Int: InkExtent?] = [:]
}
