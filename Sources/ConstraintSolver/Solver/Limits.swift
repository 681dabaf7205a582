extension Solver {
  /// The bounds that are checked at the edge of the solver, so that no input costs unbounded time or memory.
  ///
  /// Passing one throws an error that names it; nothing is ever left out to meet one.
  public struct Limits: Sendable, Hashable {
    /// How many variables can be made in one solver.
    public var variables: Int = 4_000_000
    /// How many constraints one solver may hold at a time, installed or not.
    public var constraints: Int = 4_000_000
    /// Terms in one constraint, as written.
    public var terms: Int = 10_000
    /// Changes of the set of tight constraints in one solve, for each variable and constraint, plus a thousand. Real
    /// screens take fewer than two; no system is known that takes a hundred.
    public var pivotsPerConstraint: Int = 500
    /// Work, in steps of a few nanoseconds: the multiplications and look-ups of solving, and of finding out what is
    /// contradictory or open. One solve and each question about what it found share these steps.
    public var steps: Int = 150_000_000
    /// The same for each constraint. Real screens take a few hundred.
    public var stepsPerConstraint: Int = 10_000
    /// The largest magnitude of a constant or a coefficient; the smallest of a coefficient is its inverse.
    public var magnitude: Double = 1e15

    /// Whether a coefficient other than 0 is neither too large nor too close to 0 for a ``magnitude``.
    @inlinable
    package static func allows(coefficient: Double, magnitude: Double) -> Bool {
      abs(coefficient) <= magnitude && abs(coefficient) * magnitude >= 1
    }

    /// The limits of a solver that is given no others: far above what real screens need.
    public static let `default` = Limits()

    /// Creates the default limits, to be changed one by one.
    public init() {}
  }
}
