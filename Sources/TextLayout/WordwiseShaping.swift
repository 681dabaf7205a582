internal import CHarfBuzz
internal import Typography

/// Shaping a run word by word: words seen before are copied from a ``WordCache``, only those between are shaped.
extension Shaper {
  /// Shapes a run as ``shape(_:)`` does, with the same result; nil where the run cannot be put together from words.
  func shapeWordwise(_ run: Run, _ words: WordCache) -> Outcome? {
    guard let context = wordContext(of: run) else { return nil }
    let ends = wordEnds(of: run)
    guard
      let (found, number) = words.find(context, in: table, from: run.start, ends: ends)
    else { return nil }
    var index = 0
    while index < ends.count {
      guard !found[index] else {
        index += 1
        continue
      }
      var last = index
      while last + 1 < ends.count, !found[last + 1] { last += 1 }
      guard let stretch = shapeStretch(run, ends, from: index, through: last) else { return .failed }
      keep(stretch, of: run, ends, words, number)
      index = stretch.upperBound
    }
    let isMissing = (run.start..<run.end).contains { table.safety[$0] & UnitTable.Safety.missing != 0 }
    return isMissing ? .missing : .complete
  }

  /// What the words of a run have in common; nil where they may depend on more than their neighbours.
  private func wordContext(of run: Run) -> WordCache.Context? {
    // Text set against its script's direction is turned around as a whole, or not, by what it holds.
    let direction = run.level & 1 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL
    let native = hb_script_get_horizontal_direction(hb_script_t(rawValue: run.script))
    guard native == direction || native == HB_DIRECTION_INVALID, fonts[run.font].flagsDependence else { return nil }
    // HarfBuzz takes every letter that can join to depend on its neighbour, be that a space.
    guard !CursiveScripts.contains(run.script) else { return nil }
    let features = runFeatures(run)
    guard features.allSatisfy({ $0.start == 0 && $0.end == .max }) else { return nil }
    return WordCache.Context(
      font: fonts[run.font], script: run.script, language: Int(bitPattern: language.harfBuzz),
      isRightToLeft: direction == HB_DIRECTION_RTL,
      features: features.map { WordCache.Context.Feature(tag: $0.tag, value: $0.value) })
  }

  /// The unit after each word of a run: after spaces, and where lines may break between words if that cannot matter.
  private func wordEnds(of run: Run) -> [Int] {
    var ends: [Int] = []
    if let wordBreaks, SimpleScripts.contains(run.script) {
      var low = 0
      var high = wordBreaks.count
      while low < high {
        let middle = (low + high) / 2
        if wordBreaks.boundary[middle] <= run.start { low = middle + 1 } else { high = middle }
      }
      while low < wordBreaks.count, wordBreaks.boundary[low] < run.end {
        ends.append(Int(wordBreaks.boundary[low]))
        low += 1
      }
    } else {
      for unit in run.start..<run.end - 1 where table.units[unit] == 0x20 {
        var next = unit + 1
        if !Characters.isOneCharacter(0x20, scalar(table.units, &next, run.end)) { ends.append(unit + 1) }
      }
    }
    ends.append(run.end)
    return ends
  }

  /// Shapes the words `first...last` of a run, and as many beside them as they turn out to depend on.
  ///
  /// - Returns: the words shaped; nil where shaping failed.
  private func shapeStretch(_ run: Run, _ ends: [Int], from first: Int, through last: Int) -> Range<Int>? {
    var first = first
    var last = last
    var more = 1
    while true {
      let start = first == 0 ? run.start : ends[first - 1]
      guard
        let glyphs = glyphs(
          run, start, ends[last], contextStart: 0, contextEnd: table.count, flagsDependence: true)
      else { return nil }
      _ = note(glyphs, start, ends[last])
      let startsAlone = first == 0 || isIndependent(start)
      let endsAlone = last == ends.count - 1 || isIndependent(lastCluster(before: ends[last], after: start))
      if startsAlone, endsAlone { return first..<last + 1 }
      if !startsAlone { first = max(0, first - more) }
      if !endsAlone { last = min(ends.count - 1, last + more) }
      more *= 2
    }
  }

  /// Whether what stands before a unit and what follows it do not depend on each other.
  private func isIndependent(_ unit: Int) -> Bool {
    table.safety[unit] & (UnitTable.Safety.dependent | UnitTable.Safety.interior) == 0
  }

  private func lastCluster(before end: Int, after start: Int) -> Int {
    var unit = end - 1
    while unit > start, table.safety[unit] & UnitTable.Safety.interior != 0 { unit -= 1 }
    return unit
  }

  /// Keeps the words of a stretch just shaped that depend on nothing around them.
  private func keep(
    _ stretch: Range<Int>, of run: Run, _ ends: [Int], _ words: WordCache, _ context: UInt32
  ) {
    var kept: [(range: Range<Int>, edges: WordCache.Edges)] = []
    for index in stretch {
      let start = index == 0 ? run.start : ends[index - 1]
      let end = ends[index]
      let isLast = index == ends.count - 1
      let startsAlone = index == 0 || isIndependent(start)
      let endsAlone =
        isLast
        || (index + 1 < stretch.upperBound
          ? isIndependent(end) : isIndependent(lastCluster(before: end, after: start)))
      guard startsAlone, endsAlone, end - start <= WordCache.longestWord else { continue }
      kept.append((start..<end, WordCache.Edges(index, of: ends.count)))
    }
    words.keep(kept, seen: stretch.count, of: context, in: table)
  }
}

/// Scripts that HarfBuzz shapes by their font's tables alone, so that its flags tell all: in others, such as Devanagari, a
/// letter may also ask whether a letter stands before it, and only what follows a space is told apart from what does not.
private enum SimpleScripts {
  private static let tags: Set<UInt32> = Set(
    [
      HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_ARMENIAN, HB_SCRIPT_GEORGIAN, HB_SCRIPT_HAN,
      HB_SCRIPT_HIRAGANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_THAI, HB_SCRIPT_LAO, HB_SCRIPT_COMMON,
    ].map(\.rawValue))

  static func contains(_ script: UInt32) -> Bool { tags.contains(script) }
}
