internal import CHarfBuzz
internal import Typography

/// Shapes a run word by word: words seen before are copied from a ``WordCache``, and only those between them are
/// shaped.
extension Shaper {
  /// Shapes a run as ``shape(_:)`` does, with the same result; nil where the run cannot be put together from words.
  func shapeWordwise(_ run: ShapingRun, _ words: WordCache) -> Outcome? {
    guard let context = wordContext(of: run) else { return nil }
    let ends = wordEnds(of: run)
    guard
      let (unknown, number) = words.find(context, in: table, from: run.start, ends: ends)
    else { return nil }
    var index = 0
    for part in unknown {
      // What was shaped before may reach into it.
      index = max(index, part.lowerBound)
      while index < part.upperBound {
        var last = index
        let start = index == 0 ? run.start : ends[index - 1]
        while last + 1 < part.upperBound, ends[last + 1] - start <= longestChunk { last += 1 }
        guard let stretch = shapeStretch(run, ends, from: index, through: last) else { return .failed }
        keep(stretch, of: run, ends, words, number)
        index = stretch.upperBound
      }
    }
    let isMissing = (run.start..<run.end).contains { table.safety[$0] & CodeUnitTable.Safety.missing != 0 }
    return isMissing ? .missing : .complete
  }

  /// What the words of a run have in common; nil where they may depend on more than their neighbours.
  private func wordContext(of run: ShapingRun) -> WordCache.Context? {
    guard isInNativeDirection(run), fonts[run.font].flagsDependence else { return nil }
    // HarfBuzz takes every letter that can join to depend on its neighbour, even if that is a space; so the words of a
    // cursive script are kept together, for as long as the run is. What stands beside the run must not join, as no
    // ASCII character does.
    if CursiveScripts.contains(run.script) {
      let before = run.start == 0 || table.units[run.start - 1] < 0x80
      let after = run.end == table.count || table.units[run.end] < 0x80
      guard before, after, run.end - run.start <= WordCache.longestWord else { return nil }
    }
    let features = runFeatures(run)
    guard features.allSatisfy({ $0.start == 0 && $0.end == .max }) else { return nil }
    return WordCache.Context(
      font: fonts[run.font], script: run.script, language: Int(bitPattern: language.harfBuzz),
      isRightToLeft: run.level & 1 == 1,
      features: features.map { WordCache.Context.Feature(tag: $0.tag, value: $0.value) })
  }

  /// Whether a run is set in its script's direction; if it is not, HarfBuzz may reverse the whole run, depending on
  /// what it contains.
  func isInNativeDirection(_ run: ShapingRun) -> Bool {
    let direction = run.level & 1 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL
    let native = hb_script_get_horizontal_direction(hb_script_t(rawValue: run.script))
    return native == direction || native == HB_DIRECTION_INVALID
  }

  /// The unit after each word of a run: after spaces, and where lines may break between characters that do not depend
  /// on each other.
  ///
  /// Elsewhere two words must not be put together even if HarfBuzz flags both their ends as independent: a pair of
  /// glyphs with a kern of 0 is not flagged, and says nothing about another pair. After a space, what precedes a word
  /// is always the same space.
  private func wordEnds(of run: ShapingRun) -> [Int] {
    var ends: [Int] = []
    // Room for all words of most runs.
    ends.reserveCapacity(1 + (run.end - run.start) / 4)
    if let wordBreaks, standsAlone(run) {
      var low = 0
      var high = wordBreaks.count
      while low < high {
        let middle = (low + high) / 2
        if wordBreaks.boundary[middle] <= run.start { low = middle + 1 } else { high = middle }
      }
      while low < wordBreaks.count, wordBreaks.boundary[low] < run.end {
        let end = Int(wordBreaks.boundary[low])
        if table.units[end - 1] != 0x20 || !startsWithMark(end, run) { ends.append(end) }
        low += 1
      }
    } else {
      for unit in run.start..<run.end - 1 where table.units[unit] == 0x20 && !startsWithMark(unit + 1, run) {
        ends.append(unit + 1)
      }
    }
    ends.append(run.end)
    return ends
  }

  /// Whether what follows a space is shaped in one cluster with it.
  private func startsWithMark(_ unit: Int, _ run: ShapingRun) -> Bool {
    // U+0300 is the first mark.
    if table.units[unit] < 0x300 || Characters.isIdeographic(table.units[unit]) { return false }
    var next = unit
    return Characters.extends(scalar(table.units, &next, run.end))
  }

  private func standsAlone(_ run: ShapingRun) -> Bool {
    let script = run.script
    return
      (script == HB_SCRIPT_HAN.rawValue || script == HB_SCRIPT_HIRAGANA.rawValue || script == HB_SCRIPT_HANGUL.rawValue)
      && runFeatures(run).isEmpty && fonts[run.font].setsIdeographsAlone(language: language.tag)
  }

  /// Shapes the words `first...last` of a run, and as many beside them as they turn out to depend on.
  ///
  /// The words next to them are shaped with them and discarded: HarfBuzz does not flag what a glyph at the text's end
  /// might do to one after it.
  ///
  /// - Returns: the words shaped; nil where shaping failed.
  private func shapeStretch(_ run: ShapingRun, _ ends: [Int], from first: Int, through last: Int) -> Range<Int>? {
    var first = first
    var last = last
    var more = 1
    func start(_ word: Int) -> Int { word == 0 ? run.start : ends[word - 1] }
    while true {
      guard
        let glyphs = glyphs(
          run, start(max(0, first - 1)), ends[min(last + 1, ends.count - 1)], contextStart: 0,
          contextEnd: table.count, flagsDependence: true)
      else { return nil }
      let startsAlone = first == 0 || glyphs.startsIndependentCluster(at: start(first))
      let endsAlone = last == ends.count - 1 || glyphs.startsIndependentCluster(at: ends[last])
      if startsAlone, endsAlone {
        _ = note(glyphs, start(first), ends[last])
        return first..<last + 1
      }
      if !startsAlone { first = max(0, first - more) }
      if !endsAlone { last = min(ends.count - 1, last + more) }
      more *= 2
    }
  }

  /// Whether what precedes a unit and what follows it do not depend on each other.
  private func isIndependent(_ unit: Int) -> Bool {
    table.safety[unit] & (CodeUnitTable.Safety.dependent | CodeUnitTable.Safety.interior) == 0
  }

  /// Keeps the words of a stretch just shaped: each by itself that depends on nothing around it, and together those
  /// that depend on each other.
  private func keep(
    _ stretch: Range<Int>, of run: ShapingRun, _ ends: [Int], _ words: WordCache, _ context: UInt32
  ) {
    var kept: [WordCache.Kept] = []
    var first = stretch.lowerBound
    for index in stretch {
      let end = ends[index]
      // The ends of the stretch are known to be independent.
      guard index + 1 == stretch.upperBound || isIndependent(end) else { continue }
      let start = first == 0 ? run.start : ends[first - 1]
      if end - start <= WordCache.longestWord {
        kept.append(
          WordCache.Kept(
            range: start..<end, edges: WordCache.Edges(first...index, of: ends.count),
            first: first == index ? nil : (ends[first], WordCache.Edges(first, of: ends.count))))
      }
      first = index + 1
    }
    words.keep(kept, seen: stretch.count, of: context, in: table)
  }
}
