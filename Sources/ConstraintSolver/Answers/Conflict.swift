extension Solver {
  /// Required constraints that cannot hold together, and the one of them that is left out so that the others can.
  ///
  /// The set is minimal: without any one member the rest can hold. The one that is left out (*broken*) is not a given
  /// one, unless all are given. Of the rest it has the lowest rank, then the least firmness and, among equals, it is
  /// the one that was added last. Taken together, the broken constraints of a solver are those that contradict earlier
  /// ones when all required constraints are added in the opposite order; so they do not depend on the edits that led
  /// there. A broken one comes back as soon as the conflict is gone.
  public struct Conflict: Sendable, Hashable {
    /// The member that is left out.
    public let broken: ConstraintID
    /// All members, the broken one included, in the order in which they were added.
    public let constraints: [ConstraintID]
  }
}
