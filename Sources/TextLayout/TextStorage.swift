internal import Synchronization
internal import Typography

/// Everything a shaped text holds, shared by the values that refer to it.
final class TextStorage: Sendable {
  let text: String
  let style: TextStyle
  let fonts: [Font]
  let runs: [Run]
  /// The common measure of all widths: a multiple of every font's units per em, so that sums stay whole numbers.
  let unitsPerEm: Int64
  let table: UnitTable
  let segments: SegmentTable
  /// Widths of lines too short to be put together from slices, once asked for; the key is `from << 32 | to`.
  private let shortLines = Mutex<[Int: Int64]>([:])

  /// - Throws: ``TextError``
  /// - Complexity: linear in the text's length: one shaping, one pass for line breaks.
  init(_ text: String, style: TextStyle, limits: Limits) throws(TextError) {
    if let lineHeight = style.lineHeight, !(lineHeight > 0 && lineHeight.isFinite) {
      throw .badLineHeight(lineHeight)
    }
    var text = text
    let byteCount = text.utf8.count
    guard byteCount <= limits.textBytes else {
      throw .overLimit("textBytes", value: byteCount, maximum: limits.textBytes)
    }
    let table = text.withUTF8 { UnitTable(utf8: $0) }
    let fonts = [style.font]
    let unitsPerEm = Int64(style.font.unitsPerEm)
    var runs: [Run] = []
    let segments = try ShapingContext.lend { context throws(TextError) in
      let segments = try Self.findSegments(context, table, language: style.language)
      for index in 0..<table.count { table.units[index] = Characters.shaped(table.units[index]) }
      context.itemizer.itemize(table.units, count: table.count, into: &runs)
      let shaper = Shaper(
        context: context, table: table, fonts: fonts, unitsPerEm: unitsPerEm, language: style.language)
      for run in runs where !shaper.shape(run) { throw Self.shapingFailed(run, table, fonts) }
      for index in 0..<table.count { table.prefix[index + 1] += table.prefix[index] }
      try Self.measure(segments, runs, shaper)
      return segments
    }
    self.text = text
    self.style = style
    self.fonts = fonts
    self.runs = runs
    self.unitsPerEm = unitsPerEm
    self.table = table
    self.segments = segments
  }

  private static func findSegments(_ context: ShapingContext, _ table: UnitTable, language: String)
    throws(TextError) -> SegmentTable
  {
    let count = table.count
    let boundaries = context.scratch(count: count)
    let iterator = try context.lineBreakIterator(language: language)
    guard let found = iterator.findBoundaries(in: table.units, count: count, boundaries: boundaries) else {
      throw .lineBreaking(language: language, reason: "the break iterator failed")
    }
    let segments = SegmentTable(count: found)
    segments.boundary.update(from: boundaries, count: found)
    // Not by ICU's rule status: it marks the soft dictionary breaks before a line terminator as mandatory too.
    var paragraphEnd = Int32(found - 1)
    for k in stride(from: found - 1, through: 0, by: -1) {
      if Characters.isLineTerminator(table.units[Int(boundaries[k]) - 1]) { paragraphEnd = Int32(k) }
      segments.paragraphEnd[k] = paragraphEnd
    }
    var paragraphStart = 0
    for k in 0..<found {
      var visibleEnd = Int(boundaries[k])
      while visibleEnd > paragraphStart, Characters.hangs(table.units[visibleEnd - 1]) { visibleEnd -= 1 }
      segments.visibleEnd[k] = Int32(visibleEnd)
      if segments.paragraphEnd[k] == k { paragraphStart = Int(boundaries[k]) }
    }
    return segments
  }

  /// Fills in where lines start and end, in the text's units.
  private static func measure(_ segments: SegmentTable, _ runs: [Run], _ shaper: Shaper) throws(TextError) {
    let table = shaper.table
    var safeStarts: [Int32] = []
    var safeEnds: [Int32] = []
    var startRun = 0
    var endRun = 0
    for k in 0..<segments.count {
      let startUnit = segments.startUnit(k)
      let endUnit = Int(segments.visibleEnd[k])
      segments.start[k] = table.prefix[startUnit]
      segments.end[k] = table.prefix[endUnit]
      let unsafeStart = startUnit < table.count && table.safety[startUnit] != 0
      let unsafeEnd = endUnit < table.count && table.safety[endUnit] != 0
      guard unsafeStart || unsafeEnd || !safeStarts.isEmpty else { continue }
      if safeStarts.isEmpty {
        for earlier in 0..<k {
          safeStarts.append(Int32(segments.startUnit(earlier)))
          safeEnds.append(segments.visibleEnd[earlier])
        }
      }
      var safeStart = startUnit
      if unsafeStart {
        while runs[startRun].end <= startUnit { startRun += 1 }
        guard let (safe, width) = shaper.lineStart(runs[startRun], startUnit) else {
          throw shapingFailed(runs[startRun], table, shaper.fonts)
        }
        safeStart = safe
        segments.start[k] = table.prefix[safe] - width
      }
      var safeEnd = endUnit
      if unsafeEnd {
        while runs[endRun].end < endUnit { endRun += 1 }
        guard let (safe, width) = shaper.lineEnd(runs[endRun], endUnit) else {
          throw shapingFailed(runs[endRun], table, shaper.fonts)
        }
        safeEnd = safe
        segments.end[k] = table.prefix[safe] + width
      }
      safeStarts.append(Int32(safeStart))
      safeEnds.append(Int32(safeEnd))
    }
    findAdditive(segments, safeStarts, safeEnds)
    findReach(segments)
  }

  /// Notes for each segment from which one on a line's two corrections no longer overlap.
  private static func findAdditive(_ segments: SegmentTable, _ safeStarts: [Int32], _ safeEnds: [Int32]) {
    guard !safeStarts.isEmpty else { return }
    let additiveFrom = UnsafeMutablePointer<Int32>.allocate(capacity: segments.count)
    var isAlwaysAdditive = true
    for k in 0..<segments.count {
      var j = k
      while j <= segments.paragraphEnd[k], safeEnds[j] < safeStarts[k] { j += 1 }
      additiveFrom[k] = Int32(j)
      if j > k { isAlwaysAdditive = false }
    }
    if isAlwaysAdditive {
      additiveFrom.deallocate()
    } else {
      segments.additiveFrom = additiveFrom
      segments.isRegular = false
    }
  }

  /// Fills in `reach` and `latestStart`, which never fall, and so finds out whether the text is regular.
  private static func findReach(_ segments: SegmentTable) {
    var reach = Int64.max
    var startsFall = false
    for k in stride(from: segments.count - 1, through: 0, by: -1) {
      if segments.paragraphEnd[k] == k {
        reach = .max
      } else if segments.start[k + 1] < segments.start[k] {
        startsFall = true
      }
      if segments.end[k] > reach { segments.isRegular = false }
      reach = min(reach, segments.end[k])
      segments.reach[k] = reach
    }
    guard startsFall else { return }
    segments.isRegular = false
    segments.latestStart = .allocate(capacity: segments.count)
    for k in 0..<segments.count {
      let isParagraphStart = k == 0 || segments.paragraphEnd[k - 1] == k - 1
      segments.latestStart[k] =
        isParagraphStart ? segments.start[k] : max(segments.latestStart[k - 1], segments.start[k])
    }
  }

  private static func shapingFailed(_ run: Run, _ table: UnitTable, _ fonts: [Font]) -> TextError {
    .shapingFailed(range: table.utf8Range(run.start..<run.end), font: fonts[run.font].familyName)
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
    let width = ShapingContext.lend { context in
      let shaper = Shaper(
        context: context, table: table, fonts: fonts, unitsPerEm: unitsPerEm, language: style.language)
      return runs.first { $0.start <= start && start < $0.end }.flatMap { shaper.widthAlone($0, start, end) }
    }
    // A piece of a run that was shaped whole: only exhausted memory can fail here; the sliced width is what is left.
    let known = width ?? (table.prefix[max(start, end)] - table.prefix[start])
    shortLines.withLock { $0[key] = known }
    return known
  }
}

extension UnitTable {
  /// The UTF-8 offsets of a range of units.
  /// - Complexity: linear in the range's end.
  func utf8Range(_ range: Range<Int>) -> Range<Int> {
    var offset = 0
    for index in 0..<range.lowerBound { offset += Characters.utf8Length(units[index]) }
    let lower = offset
    for index in range { offset += Characters.utf8Length(units[index]) }
    return lower..<offset
  }
}
