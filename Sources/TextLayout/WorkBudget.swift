internal import Platform
package import Typography

/// The work that one call of the library may still do; shaping, breaking and searching all draw on it.
///
/// It is counted in steps of about ten nanoseconds (``Limits/work``): shaping a glyph takes ten, breaking a line a few.
/// What HarfBuzz does inside one shaping cannot be counted - a hostile font makes a glyph cost as much as thousands of
/// others - so a call that has taken more processor time than the steps it counted pays for that time. Honest texts
/// come nowhere near either limit.
///
/// Once it is spent, searches end at once with an answer that nobody sees: every call that makes a budget ends with
/// ``check()``, which throws. It is never shared between threads and lives as long as the call.
package final class WorkBudget {
  static let stepsPerGlyph = 10
  /// The cost of a line, whose last segment is found by bisection.
  static let stepsPerLine = 3
  /// The cost of a segment that is looked at by itself, and may be looked up in a table.
  static let stepsPerSegment = 2
  /// The least cost of looking for a font with a missing character; where none has it, all are asked, and the clock
  /// tells.
  static let stepsPerFallback = 100

  private var limit: Int
  /// Falls below zero when more was asked for than there was.
  private var left: Int
  /// The clock is read once no more than this is left.
  private var nextReading: Int
  /// Processor time at the first reading, in steps, and what had been spent then.
  private var origin: (time: Int, spent: Int)?

  /// Steps between two readings of the clock: more than most labels take, and a hundred times what a reading takes.
  private static let readingInterval = 1 << 14

  /// - Parameters:
  ///   - byteCount: how many bytes all texts of the call have.
  ///   - shaping: the steps that shaping them has taken, which count towards ``Limits/longestWork``: shaping a text and
  ///     fitting it takes no longer than that.
  package init(_ limits: Limits, byteCount: Int, shaping: Int = 0) {
    let (share, overflows) = byteCount.multipliedReportingOverflow(by: max(0, limits.workPerByte))
    let (sum, overflowsToo) = share.addingReportingOverflow(max(0, limits.work))
    limit = min(overflows || overflowsToo ? .max : sum, max(0, max(limits.longestWork, limits.work) - shaping))
    left = limit
    nextReading = limit - Self.readingInterval
  }

  package var isSpent: Bool { left < 0 }

  /// What has been taken so far.
  var spent: Int {
    let (spent, overflows) = limit.subtractingReportingOverflow(left)
    return overflows ? .max : spent
  }

  /// The same with the processor time up to now.
  func measured() -> Int {
    readClock()
    return spent
  }

  /// What cannot be stopped once it has begun is not begun where it would take longer than is left.
  ///
  /// - Parameter steps: what it took the last time; little is not looked at, because the first time takes longest.
  /// - Returns: whether there is enough; if not, the budget is spent.
  func affords(_ steps: Int) -> Bool {
    if steps >= Self.longShaping {
      readClock()
      if left < steps { spend(steps) }
    }
    return !isSpent
  }

  /// Ten milliseconds.
  private static let longShaping = 1_000_000

  /// Adds another budget to this one, before either has been drawn on.
  package func add(_ other: WorkBudget) {
    let (sum, overflows) = limit.addingReportingOverflow(other.limit)
    limit = overflows ? .max : sum
    left = limit
    nextReading = limit - Self.readingInterval
  }

  /// Takes steps from what is left.
  @inline(__always)
  package func spend(_ steps: Int) {
    let (rest, overflows) = left.subtractingReportingOverflow(steps)
    left = overflows ? .min / 4 : max(rest, .min / 4)
    if left < nextReading { readClock() }
  }

  /// - Throws: ``TextError/overLimit(_:value:maximum:)`` when more was spent than there was.
  package func check() throws(TextError) {
    // The last step may have been one long shaping. If the clock was never read, there was none.
    if origin != nil { readClock() }
    if isSpent { throw error }
  }

  package var error: TextError { .overLimit("work", value: spent, maximum: limit) }

  private func readClock() {
    // A debug build spends time on other things, such as shaping everything twice.
    #if !DEBUG
      let spent = limit - left
      let time = Self.processorTime
      let origin = origin ?? (time, spent)
      self.origin = origin
      left -= max(0, time - origin.time - (spent - origin.spent))
    #endif
    nextReading = left - Self.readingInterval
  }

  /// The processor time that this thread has used so far, in steps.
  private static var processorTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 100_000_000 + time.tv_nsec / 10
  }
}

extension WorkBudget? {
  /// Without a budget, the work has been paid for and is never stopped.
  package var isSpent: Bool { self?.isSpent ?? false }
}
