internal import CHarfBuzz

/// Splits text into runs of one script.
///
/// Characters of no script of their own (spaces, digits, marks: Common and Inherited of UAX #24) join the run before
/// them, or at the start of a paragraph the run after.
struct Itemizer {
  private let functions = hb_unicode_funcs_get_default()

  /// - Parameter runs: the runs are appended in text order; line terminators are in none.
  func itemize(_ units: UnsafePointer<UInt16>, count: Int, into runs: inout [Run]) {
    var start = 0
    while start < count {
      var end = start
      while end < count, !Characters.isLineTerminator(units[end]) { end += 1 }
      if end > start { itemizeParagraph(units, start, end, into: &runs) }
      start = end + 1
    }
  }

  private func itemizeParagraph(_ units: UnsafePointer<UInt16>, _ start: Int, _ end: Int, into runs: inout [Run]) {
    let common = HB_SCRIPT_COMMON.rawValue
    var runStart = start
    var current = common
    var index = start
    while index < end {
      let at = index
      let script = script(units, &index, end)
      if script == common || script == HB_SCRIPT_INHERITED.rawValue || script == current { continue }
      if current != common {
        runs.append(Run(start: runStart, end: at, font: 0, script: current, level: 0))
        runStart = at
      }
      current = script
    }
    runs.append(Run(start: runStart, end: end, font: 0, script: current, level: 0))
  }

  /// The script of the character at `index`, which moves past it.
  @inline(__always)
  private func script(_ units: UnsafePointer<UInt16>, _ index: inout Int, _ end: Int) -> UInt32 {
    let unit = units[index]
    index += 1
    if unit < 0x80 {
      let isLetter = (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7A
      return isLetter ? HB_SCRIPT_LATIN.rawValue : HB_SCRIPT_COMMON.rawValue
    }
    var scalar = UInt32(unit)
    if unit & 0xFC00 == 0xD800, index < end {
      scalar = 0x10000 + (scalar - 0xD800) << 10 + (UInt32(units[index]) - 0xDC00)
      index += 1
    }
    return hb_unicode_script(functions, scalar).rawValue
  }
}
