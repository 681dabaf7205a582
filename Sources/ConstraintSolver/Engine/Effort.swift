/// What a solve has cost so far, in steps of some nanoseconds: multiplications, and variables and terms looked at.
///
/// Counted in what is really done rather than in time, so that a solve ends, or not, on every machine alike. Chains and trees take a
/// few hundred steps for each constraint; what takes more goes round in large circles, whose cost grows with the cube of their size.
struct Effort {
  private(set) var spent = 0
  var allowed = Int.max

  var isOver: Bool { spent > allowed }

  @inline(__always) mutating func spend(_ steps: Int) { spent &+= steps }

  /// Whether so many steps more are within what is allowed.
  func permits(_ steps: Int) -> Bool { steps <= allowed - spent }
}
