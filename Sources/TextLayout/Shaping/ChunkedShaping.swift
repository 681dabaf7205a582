/// Shapes a long run part by part, so that HarfBuzz needs memory for one part only and ``WorkBudget`` is asked before
/// each: nothing stops a shaping that has begun, and with some fonts its time grows with the square of the length.
extension Shaper {
  /// This many units before a part's end may be shaped differently when more follows; contexts in HarfBuzz have at most
  /// 64 glyphs.
  private static let margin = 128

  /// Shapes a run as ``shape(_:)`` does. Each part ends where slicing is exact, after white space if there is any, so
  /// that the result is what shaping the whole run would give. A part without such a place is shaped anew with twice
  /// the length.
  func shapeInChunks(_ run: ShapingRun) -> Outcome {
    var outcome = Outcome.complete
    var start = run.start
    var length = longestChunk
    while start < run.end {
      var end = min(start + length, run.end)
      // A cut must not separate the halves of a surrogate pair.
      if end < run.end, table.units[end] & 0xFC00 == 0xDC00 { end -= 1 }
      let before = work?.measured() ?? 0
      guard let glyphs = glyphs(run, start, end, contextStart: 0, contextEnd: table.count) else { return .failed }
      let part = note(glyphs, start, end)
      let cut = end == run.end ? end : cut(after: start, before: end - Self.margin)
      guard let cut else {
        // Twice as much takes at least twice as long.
        if let work, !work.affords(2 * (work.measured() - before)) { return .failed }
        length *= 2
        continue
      }
      if case .missing = part, (start..<cut).contains(where: { table.safety[$0] & CodeUnitTable.Safety.missing != 0 }) {
        outcome = .missing
      }
      start = cut
      length = longestChunk
    }
    return outcome
  }

  /// The last unit at which slicing is exact, after white space if possible; nil where there is none.
  private func cut(after start: Int, before end: Int) -> Int? {
    var last: Int?
    var unit = end - 1
    while unit > start {
      if table.isSafe(unit) {
        if Characters.hangs(table.units[unit - 1]) { return unit }
        if last == nil { last = unit }
      }
      unit -= 1
    }
    return last
  }
}
