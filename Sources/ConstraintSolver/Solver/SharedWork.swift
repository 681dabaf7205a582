internal import Synchronization

/// Steps that the solves of several solvers take from one store, so that the cost of somebody else's file does not grow
/// with the number of times that it is solved: in every window, every language and every pass.
///
/// Each solve first has ``Solver/Limits/stepsPerConstraint`` of its own, which is all that real screens need. Only the
/// steps beyond those are taken from here. If all solves together take more than
/// there are, one of them is refused; which one depends on the threads.
///
/// A file also determines how often it is solved, so a run may bound everything that is done for it: every step of
/// every solve, its own steps included, and other work (``count(_:)``).
package final class SharedWork: Sendable {
  private let left: Atomic<Int>
  /// How much of all that may be done is left, and how much that was in the beginning.
  private let whole: Atomic<Int>
  private let allowed: Int

  /// - Parameters:
  ///   - steps: how many all solves may take beyond their own.
  ///   - whole: how many all may take together, their own included.
  package init(steps: Int, inAll whole: Int = .max) {
    left = Atomic(max(0, steps))
    self.whole = Atomic(max(0, whole))
    allowed = max(0, whole)
  }

  /// The number of steps that nobody has taken; 0 if too many were taken.
  package var remaining: Int { max(0, left.load(ordering: .relaxed)) }

  /// Whether more steps were taken than there were.
  package var isOverdrawn: Bool { left.load(ordering: .relaxed) < 0 }

  /// Whether more was done in all than is allowed.
  package var isOver: Bool { whole.load(ordering: .relaxed) < 0 }

  /// The error for that case, which is the same for all solves.
  package var refusal: SolverError {
    .limit(Self.name, value: allowed == .max ? .max : allowed + 1, allowed: allowed)
  }

  /// The name of the limit of all that may be done.
  package static let name = "layoutWork"

  /// Counts work other than solving, in steps of a few nanoseconds.
  ///
  /// - Returns: whether everything done so far is within what is allowed.
  package func count(_ steps: Int) -> Bool {
    whole.wrappingSubtract(max(0, steps), ordering: .relaxed).newValue >= 0
  }

  /// - Parameters:
  ///   - steps: the number of steps taken from the shared ones.
  ///   - all: the number of steps taken in all, the solve's own included.
  /// - Returns: whether there were that many.
  func spend(_ steps: Int, of all: Int) -> Bool {
    let isWithin = count(all)
    return (steps <= 0 || left.wrappingSubtract(steps, ordering: .relaxed).newValue >= 0) && isWithin
  }
}
