internal import Synchronization
internal import Typography

/// Everything a shaped text holds, shared by the values that refer to it.
final class TextStorage: Sendable {
  let text: String
  let style: TextStyle
  let catalog: FontCatalog
  let limits: Limits
  /// The style's font first, then the fallback fonts.
  let fonts: [Font]
  let runs: [Run]
  let missing: [Unicode.Scalar: Int]
  /// The common measure of all widths: a multiple of every font's units per em, so that sums stay whole numbers.
  let unitsPerEm: Int64
  let table: UnitTable
  let segments: SegmentTable
  /// Letter spacing in units per em.
  private let spacing: Int64
  /// The font that lends its hyphen.
  private let hyphenFont: Int?
  /// Widths of lines too short to be put together from slices, once asked for; the key is `from << 32 | to`.
  private let shortLines = Mutex<[Int: Int64]>([:])

  /// - Throws: ``TextError``
  /// - Complexity: linear in the text's length: one shaping, one pass for line breaks.
  init(_ text: String, style: TextStyle, catalog: FontCatalog, limits: Limits) throws(TextError) {
    try style.validate(limits)
    var text = text
    let byteCount = text.utf8.count
    guard byteCount <= limits.textBytes else {
      throw .overLimit("textBytes", value: byteCount, maximum: limits.textBytes)
    }
    let table = text.withUTF8 { UnitTable(utf8: $0) }
    if let marks = table.combiningMarks(moreThan: limits.combiningMarks) {
      throw .overLimit("combiningMarks", value: marks, maximum: limits.combiningMarks)
    }
    let (shaper, resolver, segments) = try ShapingContext.lend { context throws(TextError) in
      let segments = try BreakFinder(context: context, table: table, style: style).segments()
      let itemized = try Self.itemize(table, style.direction)
      var resolver = FontResolver(
        shaper: Shaper(context: context, table: table, style: style, fonts: [style.font]), catalog: catalog)
      for run in itemized { try resolver.resolve(run) }
      if segments.hyphenated != nil { resolver.lendHyphen() }
      var shaper = resolver.shaper
      Self.chooseUnits(&shaper, resolver.runs)
      for run in resolver.runs { shaper.finishAdvances(of: run) }
      for index in 0..<table.count { table.prefix[index + 1] += table.prefix[index] }
      try SegmentMeasurer(segments: segments, runs: resolver.runs, shaper: shaper).measure()
      return (shaper, resolver, segments)
    }
    self.text = text
    self.style = style
    self.catalog = catalog
    self.limits = limits
    fonts = shaper.fonts
    runs = resolver.runs
    missing = resolver.missing
    unitsPerEm = shaper.unitsPerEm
    spacing = shaper.spacing
    hyphenFont = shaper.hyphenFont
    self.table = table
    self.segments = segments
  }

  private static func itemize(_ table: UnitTable, _ direction: BaseDirection) throws(TextError) -> [Run] {
    var runs: [Run] = []
    guard direction == .rightToLeft || Bidi.mayBeRightToLeft(table.units, count: table.count) else {
      var itemizer = Itemizer(table.units, count: table.count, levels: nil)
      itemizer.itemize(into: &runs)
      return runs
    }
    let levels = UnsafeMutablePointer<UInt8>.allocate(capacity: table.count)
    defer { levels.deallocate() }
    guard Bidi.findLevels(table.units, count: table.count, direction: direction, levels: levels) else {
      throw .overLimit("memory", value: table.count, maximum: table.count)
    }
    var itemizer = Itemizer(table.units, count: table.count, levels: levels)
    itemizer.itemize(into: &runs)
    return runs
  }

  /// Fonts whose units per em have a larger common multiple are measured in rounded parts of this many.
  private static let largestMultiple: Int64 = 1 << 30
  /// Letter spacing is rounded to this part of a font unit.
  private static let spacingParts: Int64 = 1000

  private static func chooseUnits(_ shaper: inout Shaper, _ runs: [Run]) {
    var units = Int64(shaper.fonts[0].unitsPerEm)
    for font in runs.map(\.font) + (shaper.hyphenFont.map { [$0] } ?? []) where font != 0 {
      let other = Int64(shaper.fonts[font].unitsPerEm)
      let multiple = units / greatestCommonDivisor(units, other) * other
      // Sixteen times the largest em an OpenType font may have: no pair of usual fonts comes near.
      if multiple <= largestMultiple { units = multiple }
    }
    if shaper.style.letterSpacing != 0 { units *= spacingParts }
    shaper.unitsPerEm = units
    shaper.spacing = Int64((shaper.style.letterSpacing * Double(units)).rounded())
  }

  private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }

  /// The direction in which the first paragraph reads.
  var firstDirection: BaseDirection {
    guard style.direction == .auto else { return style.direction }
    guard Bidi.mayBeRightToLeft(table.units, count: table.count) else { return .leftToRight }
    return Bidi.firstDirection(table.units, count: table.count)
  }

  /// The width of a line from segment `k` to segment `j` of the same paragraph, in the text's units.
  @inline(__always)
  func width(from k: Int, to j: Int) -> Int64 {
    if let additiveFrom = segments.additiveFrom, j < additiveFrom[k] { return shortWidth(from: k, to: j) }
    return segments.end[j] - segments.start[k]
  }

  private func shortWidth(from k: Int, to j: Int) -> Int64 {
    let key = k << 32 | j
    if let known = shortLines.withLock({ $0[key] }) { return known }
    let start = segments.startUnit(k)
    let end = Int(segments.visibleEnd[j])
    let width = ShapingContext.lend { context -> Int64? in
      var shaper = Shaper(context: context, table: table, style: style, fonts: fonts)
      shaper.unitsPerEm = unitsPerEm
      shaper.spacing = spacing
      shaper.hyphenFont = hyphenFont
      guard let run = runs.first(where: { $0.start <= start && start < $0.end }) else { return nil }
      return SegmentMeasurer(segments: segments, runs: runs, shaper: shaper).widthAlone(run, start, end, segment: j)
    }
    // A piece of a run that was shaped whole: only exhausted memory can fail here; the sliced width is what is left.
    let known = width ?? (table.prefix[max(start, end)] - table.prefix[start])
    shortLines.withLock { $0[key] = known }
    return known
  }
}
