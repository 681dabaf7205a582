extension Solver {
  /// Required constraints that cannot hold together, and the one of them that is left out so that the others can.
  ///
  /// The set is minimal: without any one member the rest can hold. The one left out (*broken*) is not given, if any
  /// member is not; of those it has the lowest rank in the set, of these the least firmness and, among equals, it was
  /// added last. Taken together, the broken constraints of a solver are those that contradict earlier ones when all
  /// required constraints are added in the opposite order; so they do not depend on the edits that led there. A broken
  /// one comes back as soon as the conflict is gone.
  public struct Conflict: Sendable, Hashable {
    /// The member that is left out.
    public let broken: ConstraintID
    /// All members, the broken one included, in the order they were added.
    public let constraints: [ConstraintID]
  }
}
