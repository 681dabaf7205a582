internal import CHarfBuzz
internal import Typography

/// Shapes stretches of runs with HarfBuzz and measures them in the text's units per em.
struct Shaper {
  let context: ShapingContext
  let table: UnitTable
  let fonts: [Font]
  let unitsPerEm: Int64
  private let language: hb_language_t?

  init(context: ShapingContext, table: UnitTable, fonts: [Font], unitsPerEm: Int64, language: String) {
    self.context = context
    self.table = table
    self.fonts = fonts
    self.unitsPerEm = unitsPerEm
    self.language = language.isEmpty ? nil : hb_language_from_string(language, -1)
  }

  /// The glyphs of one shaped stretch; valid until the next.
  struct Glyphs {
    let count: Int
    let infos: UnsafeMutablePointer<hb_glyph_info_t>
    let positions: UnsafeMutablePointer<hb_glyph_position_t>
    /// Added to a glyph's cluster to get its unit.
    let base: Int

    @inline(__always) func unit(_ index: Int) -> Int { Int(infos[index].cluster) + base }
    @inline(__always) func advance(_ index: Int) -> Int64 { Int64(positions[index].x_advance) }
    @inline(__always) func isUnsafe(_ index: Int) -> Bool {
      infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
    }
  }

  /// Shapes `start..<end` of a run, seeing the text around it only within `contextStart..<contextEnd`.
  private func glyphs(_ run: Run, _ start: Int, _ end: Int, contextStart: Int, contextEnd: Int) -> Glyphs? {
    let buffer = context.buffer
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf16(
      buffer, table.units + contextStart, Int32(contextEnd - contextStart), UInt32(start - contextStart),
      Int32(end - start))
    hb_buffer_set_direction(buffer, run.level & 1 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: run.script))
    hb_buffer_set_language(buffer, language)
    hb_shape(fonts[run.font].harfBuzz, buffer, nil, 0)
    var count: UInt32 = 0
    guard hb_buffer_allocation_successful(buffer) != 0,
      let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return nil }
    let glyphs = Glyphs(count: Int(count), infos: infos, positions: positions, base: contextStart)
    // HarfBuzz hides an exceeded operation budget; the glyphs then stop short of one end of the text.
    let first = run.level & 1 == 0 ? glyphs.unit(0) : glyphs.unit(glyphs.count - 1)
    return first == start ? glyphs : nil
  }

  private func scale(_ run: Run) -> Int64 { unitsPerEm / Int64(fonts[run.font].unitsPerEm) }

  /// Shapes a whole run and notes each cluster's advance at the unit after its first (prefix sums come later) and
  /// where slicing is exact.
  ///
  /// - Returns: whether HarfBuzz could.
  func shape(_ run: Run) -> Bool {
    guard let glyphs = glyphs(run, run.start, run.end, contextStart: 0, contextEnd: table.count) else { return false }
    let scale = scale(run)
    let safety = table.safety
    (safety + run.start).update(repeating: UnitTable.Safety.interior, count: run.end - run.start)
    for index in 0..<glyphs.count {
      let unit = glyphs.unit(index)
      table.prefix[unit + 1] += glyphs.advance(index) * scale
      safety[unit] =
        (safety[unit] & UnitTable.Safety.unsafe) | (glyphs.isUnsafe(index) ? UnitTable.Safety.unsafe : 0)
    }
    return true
  }

  /// The advance of `start..<end` of a run when nothing is seen outside of it: what that stretch measures alone.
  func widthAlone(_ run: Run, _ start: Int, _ end: Int) -> Int64? {
    guard start < end else { return 0 }
    guard let glyphs = glyphs(run, start, end, contextStart: start, contextEnd: end) else { return nil }
    var width: Int64 = 0
    for index in 0..<glyphs.count { width += glyphs.advance(index) }
    return width * scale(run)
  }

  /// A line's first stretch, shaped with nothing before it.
  ///
  /// - Returns: the first unit from which slices of the whole run are exact again, and the advance up to there.
  func lineStart(_ run: Run, _ start: Int) -> (safe: Int, width: Int64)? {
    var safe = table.nextSafe(after: start, before: run.end)
    while true {
      let end = safe == run.end ? run.end : table.nextSafe(after: safe, before: run.end)
      guard let glyphs = glyphs(run, start, end, contextStart: start, contextEnd: table.count) else { return nil }
      // Safe in the run's shaping must still be safe in this one, whose start has changed.
      if let width = advance(glyphs, of: start..<safe, cutAt: safe, runEdge: safe == run.end) {
        return (safe, width * scale(run))
      }
      safe = end
    }
  }

  /// A line's last stretch, shaped with nothing after it.
  ///
  /// - Returns: the last unit up to which slices of the whole run are exact, and the advance from there.
  func lineEnd(_ run: Run, _ end: Int) -> (safe: Int, width: Int64)? {
    var safe = table.previousSafe(before: end, after: run.start)
    while true {
      let start = safe == run.start ? run.start : table.previousSafe(before: safe, after: run.start)
      guard let glyphs = glyphs(run, start, end, contextStart: 0, contextEnd: end) else { return nil }
      if let width = advance(glyphs, of: safe..<end, cutAt: safe, runEdge: safe == run.start) {
        return (safe, width * scale(run))
      }
      safe = start
    }
  }

  /// The advance of the clusters within `range`; nil when `cut` turns out not to be a place where slicing is exact.
  private func advance(_ glyphs: Glyphs, of range: Range<Int>, cutAt cut: Int, runEdge: Bool) -> Int64? {
    var width: Int64 = 0
    var found = runEdge
    for index in 0..<glyphs.count {
      let unit = glyphs.unit(index)
      if unit == cut, !runEdge {
        if glyphs.isUnsafe(index) { return nil }
        found = true
      }
      if range.contains(unit) { width += glyphs.advance(index) }
    }
    return found ? width : nil
  }
}
