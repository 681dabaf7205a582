internal import Typography

/// Fills in where lines start and end in the text's units, after the text has been shaped.
struct SegmentMeasurer {
  let segments: UnbreakableSegments
  let runs: [ShapingRun]
  let shaper: Shaper

  private var table: CodeUnitTable { shaper.table }

  /// - Throws: ``TextError/shapingFailed(range:font:)``, or that the budget is spent.
  func measure() throws(TextError) {
    markJoins()
    if shaper.spacing == 0, segments.hyphenated == nil, measureSlices() {
      segments.splits?.findReach(segments)
      findHeights()
      return
    }
    var safeStarts: [Int32] = []
    var safeEnds: [Int32] = []
    var startRun = 0
    var endRun = 0
    var paragraphStart = 0
    for k in 0..<segments.count {
      let startUnit = segments.startUnit(k)
      if k > 0, segments.paragraphEnd[k - 1] == k - 1 { paragraphStart = startUnit }
      let endUnit = Int(segments.visibleEnd[k])
      segments.start[k] = table.prefix[startUnit]
      segments.end[k] = table.prefix[endUnit]
      let isHyphenated = segments.isHyphenated(k)
      let startsUnsafe = !table.isSafe(startUnit)
      let endsUnsafe = !table.isSafe(endUnit) || isHyphenated
      // A segment of nothing but white space ends a line where the one before it does.
      if shaper.spacing != 0, endUnit > paragraphStart, !endsUnsafe {
        while runs[endRun].end < endUnit { endRun += 1 }
        segments.end[k] -= trailingSpacing(endUnit, runs[endRun])
      }
      guard startsUnsafe || endsUnsafe || !safeStarts.isEmpty else { continue }
      if safeStarts.isEmpty {
        for earlier in 0..<k {
          safeStarts.append(Int32(segments.startUnit(earlier)))
          safeEnds.append(segments.visibleEnd[earlier])
        }
      }
      var safeStart = startUnit
      if startsUnsafe {
        while runs[startRun].end <= startUnit { startRun += 1 }
        guard let (safe, width) = shaper.lineStart(runs[startRun], startUnit) else { throw failed(runs[startRun]) }
        safeStart = safe
        segments.start[k] = table.prefix[safe] - width
        // A mark that starts a line may belong to a cluster that starts before the line, and whose spacing is not on
        // it.
        if shaper.spacing != 0, endUnit > startUnit, !endsUnsafe,
          lastCluster(endUnit, from: runs[startRun].start) < startUnit
        {
          safeStart = max(safeStart, endUnit + 1)
        }
      }
      var safeEnd = endUnit
      if endsUnsafe, endUnit > 0 {
        while runs[endRun].end < endUnit { endRun += 1 }
        let run = runs[endRun]
        let hyphen = isHyphenated ? shaper.hyphen(in: run.font) : nil
        guard let (safe, width) = shaper.lineEnd(run, endUnit, hyphen: hyphen) else { throw failed(run) }
        safeEnd = safe
        segments.end[k] = table.prefix[safe] + width + ending(endUnit, run, isHyphenated, hasOwnHyphen: hyphen != nil)
      }
      safeStarts.append(Int32(safeStart))
      safeEnds.append(Int32(safeEnd))
    }
    try findAdditive(safeStarts, safeEnds)
    findReach()
    findHeights()
  }

  /// Measures all segments as slices, which most texts' are.
  ///
  /// - Returns: false where some slice is not exact, or starts or ends before the one before it: then nothing has been
  ///   measured.
  private func measureSlices() -> Bool {
    let (prefix, safety) = (table.prefix, table.safety)
    let (starts, ends) = (segments.start, segments.end)
    let (boundary, visibleEnd) = (segments.boundary, segments.visibleEnd)
    var startUnit = 0
    var (start, end) = (Int64.min, Int64.min)
    for k in 0..<segments.count {
      let endUnit = Int(visibleEnd[k])
      let isExact =
        (safety[startUnit] | safety[endUnit]) & (CodeUnitTable.Safety.unsafe | CodeUnitTable.Safety.interior) == 0
      guard isExact, prefix[startUnit] >= start, prefix[endUnit] >= end else { return false }
      (start, end) = (prefix[startUnit], prefix[endUnit])
      (starts[k], ends[k]) = (start, end)
      startUnit = Int(boundary[k])
    }
    return true
  }

  /// Letters of cursive scripts join across runs, where a span ends or the font changes: a line that ends there is not
  /// a slice.
  private func markJoins() {
    for next in 1..<max(1, runs.count) {
      let (end, start) = (runs[next - 1].end, runs[next].start)
      if end == start, CursiveScripts.contains(runs[next - 1].script), CursiveScripts.contains(runs[next].script),
        !Characters.hangs(table.units[start - 1]), !Characters.hangs(table.units[start])
      {
        table.safety[start] |= CodeUnitTable.Safety.unsafe
      }
    }
  }

  /// The width of a stretch too short to be put together from slices, as a line that ends with a segment.
  func widthAlone(_ run: ShapingRun, _ start: Int, _ end: Int, segment: Int) -> Int64? {
    let isHyphenated = segments.isHyphenated(segment)
    let hyphen = isHyphenated ? shaper.hyphen(in: run.font) : nil
    guard let width = shaper.widthAlone(run, start, end, hyphen: hyphen) else { return nil }
    return end <= start ? width : width + ending(end, run, isHyphenated, hasOwnHyphen: hyphen != nil, from: start)
  }

  /// What a line's end adds to its last stretch: a hyphen from another font, or less letter spacing.
  ///
  /// - Parameter start: where the line starts; nil where it starts before the cluster that ends it.
  private func ending(
    _ end: Int, _ run: ShapingRun, _ isHyphenated: Bool, hasOwnHyphen: Bool, from start: Int? = nil
  ) -> Int64 {
    guard isHyphenated else { return -trailingSpacing(end, run, from: start) }
    return hasOwnHyphen ? 0 : shaper.lentHyphenWidth(run.styleRun)
  }

  /// Letter spacing stands between clusters: what follows a line's last cluster is taken back, unless the style keeps
  /// it.
  private func trailingSpacing(_ end: Int, _ run: ShapingRun, from start: Int? = nil) -> Int64 {
    guard shaper.spacing != 0, !shaper.keepsTrailingSpacing, end > run.start else { return 0 }
    return shaper.spacing(after: lastCluster(end, from: max(run.start, start ?? 0)), in: run)
  }

  /// Where the cluster starts that ends at a unit, in a stretch that was shaped from `start` on.
  private func lastCluster(_ end: Int, from start: Int) -> Int {
    var last = end - 1
    while last > start, table.safety[last] & CodeUnitTable.Safety.interior != 0 { last -= 1 }
    return last
  }

  /// Notes for each segment from which one on a line's two corrections no longer overlap.
  ///
  /// Shorter lines are each shaped on their own when they are first asked for, at any time in the text's life, so all
  /// of them are paid for here. The work for them grows with the cube of the length of a stretch in which every glyph
  /// depends on the next.
  private func findAdditive(_ safeStarts: [Int32], _ safeEnds: [Int32]) throws(TextError) {
    guard !safeStarts.isEmpty else { return }
    let additiveFrom = UnsafeMutablePointer<Int32>.allocate(capacity: segments.count)
    var isAlwaysAdditive = true
    for k in 0..<segments.count {
      var j = k
      let start = segments.startUnit(k)
      while j <= segments.paragraphEnd[k], safeEnds[j] < safeStarts[k] {
        let length = max(0, Int(segments.visibleEnd[j]) - start)
        j += 1
        guard let work = shaper.work else { continue }
        work.spend((1 + length) * WorkBudget.stepsPerGlyph)
        if work.isSpent {
          additiveFrom.deallocate()
          throw work.error
        }
      }
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

  /// Fills in `reach` and `latestStart`, which never decrease, where they are not `end` and `start` themselves; and so
  /// finds out whether the text is regular.
  private func findReach() {
    var (startsFall, endsFall) = (false, false)
    for k in 1..<max(1, segments.count) where segments.paragraphEnd[k - 1] != k - 1 {
      if segments.start[k] < segments.start[k - 1] { startsFall = true }
      if segments.end[k] < segments.end[k - 1] { endsFall = true }
    }
    if endsFall {
      segments.isRegular = false
      segments.reach = .allocate(capacity: segments.count)
      var reach = Int64.max
      for k in stride(from: segments.count - 1, through: 0, by: -1) {
        if segments.paragraphEnd[k] == k { reach = .max }
        reach = min(reach, segments.end[k])
        segments.reach[k] = reach
      }
    }
    segments.splits?.findReach(segments)
    guard startsFall else { return }
    segments.isRegular = false
    segments.latestStart = .allocate(capacity: segments.count)
    for k in 0..<segments.count {
      let isParagraphStart = k == 0 || segments.paragraphEnd[k - 1] == k - 1
      segments.latestStart[k] =
        isParagraphStart ? segments.start[k] : max(segments.latestStart[k - 1], segments.start[k])
    }
  }

  /// How far a font in a style run makes a line reach above and below its baseline: at least as far as the run's own
  /// font does, whatever stands in for it (CSS 2, 10.8.1: an inline box is as high as its own font makes it).
  private func extent(_ font: Int, _ styleRun: Int) -> FontExtent {
    let run = shaper.styleRuns[styleRun]
    // A given line height holds for any font.
    let extent =
      shaper.lineHeight == nil
      ? FontExtent(shaper.fonts[run.font], unitsPerEm: shaper.unitsPerEm)
        .joined(FontExtent(shaper.fonts[font], unitsPerEm: shaper.unitsPerEm))
      : FontExtent.line(of: shaper.fonts[0], shaper.lineHeight, unitsPerEm: shaper.unitsPerEm)
    return extent.scaled(by: Double(run.thousandths) / 1000)
  }

  /// Notes how high each segment is, if any part of the text reaches further than the strut: the extent of the style's
  /// own font, which every line has, whatever is set on it (CSS 2, 10.8.1).
  func findHeights() {
    // One font in one size, as in nearly every text.
    if shaper.fonts.count == 1, shaper.styleRuns.count == 1 { return }
    let strut = FontExtent.line(of: shaper.fonts[0], shaper.lineHeight, unitsPerEm: shaper.unitsPerEm)
    let used = runs.map { extent($0.font, $0.styleRun).joined(strut) }
    let isHyphenLent = shaper.hyphenFont != nil && shaper.lineHeight == nil
    guard isHyphenLent || used.contains(where: { $0 != strut }) else { return }
    let ascender = UnsafeMutablePointer<Double>.allocate(capacity: segments.count)
    let descender = UnsafeMutablePointer<Double>.allocate(capacity: segments.count)
    let innerAscender = UnsafeMutablePointer<Double>.allocate(capacity: segments.count)
    let innerDescender = UnsafeMutablePointer<Double>.allocate(capacity: segments.count)
    segments.ascender = ascender
    segments.descender = descender
    segments.innerAscender = innerAscender
    segments.innerDescender = innerDescender
    // There are few of them, as many as there are combinations of fonts and sizes in the text.
    var heights: [Double] = []
    var first = 0
    // The last run that starts before the end of the visible part.
    var final = -1
    for k in 0..<segments.count {
      let start = segments.startUnit(k)
      while first < runs.count, runs[first].end <= start { first += 1 }
      let visibleEnd = Int(segments.visibleEnd[k])
      while final + 1 < runs.count, runs[final + 1].start < visibleEnd { final += 1 }
      var visible = segments.isBlank(k) ? strut : joined(strut, used, from: first, before: visibleEnd)
      if segments.isHyphenated(k), let hyphenFont = shaper.hyphenFont,
        runs.indices.contains(final), shaper.hyphen(in: runs[final].font) == nil
      {
        visible = visible.joined(extent(hyphenFont, runs[final].styleRun))
      }
      let whole = joined(strut, used, from: first, before: Int(segments.boundary[k]))
      ascender[k] = visible.ascender
      descender[k] = visible.descender
      innerAscender[k] = whole.ascender
      innerDescender[k] = whole.descender
      if !heights.contains(visible.height) { heights.append(visible.height) }
    }
    segments.heights = heights.sorted()
  }

  /// The extent of a line that holds the runs from `first` on that start before a unit.
  private func joined(_ strut: FontExtent, _ used: [FontExtent], from first: Int, before end: Int) -> FontExtent {
    var extent = strut
    var run = first
    while run < runs.count, runs[run].start < end {
      extent = extent.joined(used[run])
      run += 1
    }
    return extent
  }

  private func failed(_ run: ShapingRun) -> TextError {
    if let work = shaper.work, work.isSpent { return work.error }
    return .shapingFailed(range: table.utf8Range(run.start..<run.end), font: shaper.fonts[run.font].familyName)
  }
}
