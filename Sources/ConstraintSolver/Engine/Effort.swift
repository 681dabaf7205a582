/// The cost of a solve so far, in steps of a few nanoseconds: multiplications, and variables and terms looked at.
///
/// It counts operations and not time, so that a solve ends, or is refused, alike on every machine. Chains and trees
/// take a few hundred steps for each constraint; systems that take more have large circles, whose cost grows with the
/// cube of their size.
struct Effort {
  private(set) var spent = 0
  var allowed = Int.max
  /// How many of the allowed steps no other solver can take; see ``SharedWork``.
  var own = 0

  var isOver: Bool { spent > allowed }

  /// How many steps were taken of those that other solvers can take.
  var drawn: Int { max(0, spent - own) }

  @inline(__always) mutating func spend(_ steps: Int) { spent &+= steps }

  /// Whether so many more steps are allowed.
  func permits(_ steps: Int) -> Bool { steps <= allowed - spent }

  /// Allows no more steps than are left of its own, and these.
  mutating func limit(to shared: Int) {
    let (sum, isHuge) = max(own, spent).addingReportingOverflow(shared)
    if !isHuge { allowed = min(allowed, sum) }
  }
}
