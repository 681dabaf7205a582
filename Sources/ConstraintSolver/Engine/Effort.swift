/// The cost of a solve so far, in steps of a few nanoseconds: multiplications, and variables and terms looked at.
///
/// It counts what is done instead of time, so that a solve ends, or does not, alike on every machine. Chains and trees
/// take a few hundred steps for each constraint; systems that take more have large circles, whose cost grows with the
/// cube of their size.
struct Effort {
  private(set) var spent = 0
  var allowed = Int.max

  var isOver: Bool { spent > allowed }

  @inline(__always) mutating func spend(_ steps: Int) { spent &+= steps }

  /// Whether this many more steps are within what is allowed.
  func permits(_ steps: Int) -> Bool { steps <= allowed - spent }
}
