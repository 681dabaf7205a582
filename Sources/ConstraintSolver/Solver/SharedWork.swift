internal import Synchronization

/// Steps that the solves of several solvers take from one store, so that what somebody else's file costs does not grow
/// with how often it is solved: in every window, every language and every pass.
///
/// Each solve first has ``Solver/Limits/stepsPerConstraint`` of its own, which is all that real screens need. Only what
/// it takes beyond them is taken from here. Where all together take more than there is, one of them is refused,
/// whichever thread is first.
package final class SharedWork: Sendable {
  private let left: Atomic<Int>

  package init(steps: Int) { left = Atomic(max(0, steps)) }

  /// The steps that nobody has taken; 0 where too many were.
  package var remaining: Int { max(0, left.load(ordering: .relaxed)) }

  /// Whether more was taken than there was.
  package var isOverdrawn: Bool { left.load(ordering: .relaxed) < 0 }

  /// - Returns: whether there were as many.
  func spend(_ steps: Int) -> Bool {
    steps <= 0 || left.wrappingSubtract(steps, ordering: .relaxed).newValue >= 0
  }
}
