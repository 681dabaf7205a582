internal import Synchronization

/// Steps that the solves of several solvers take from one store, so that what somebody else's file costs does not grow
/// with how often it is solved: in every window, every language and every pass.
///
/// Each solve first has ``Solver/Limits/stepsPerConstraint`` of its own, which is all that real screens need. Only what
/// it takes beyond them is taken from here. Where all together take more than there is, one of them is refused,
/// whichever thread is first.
///
/// How often is up to a file, too, so a run may also bound all that is done for it: every step of every solve, its own
/// ones included, and what is done beside solving (``count(_:)``).
package final class SharedWork: Sendable {
  private let left: Atomic<Int>
  /// What is left of all that may be done, and what that was.
  private let whole: Atomic<Int>
  private let allowed: Int

  /// - Parameters:
  ///   - steps: what all may take beyond steps of their own.
  ///   - whole: what all may take together.
  package init(steps: Int, inAll whole: Int = .max) {
    left = Atomic(max(0, steps))
    self.whole = Atomic(max(0, whole))
    allowed = max(0, whole)
  }

  /// The steps that nobody has taken; 0 where too many were.
  package var remaining: Int { max(0, left.load(ordering: .relaxed)) }

  /// Whether more was taken than there was.
  package var isOverdrawn: Bool { left.load(ordering: .relaxed) < 0 }

  /// Whether more was done in all than may be done.
  package var isOver: Bool { whole.load(ordering: .relaxed) < 0 }

  /// What to say where it was, which is the same for all.
  package var refusal: SolverError {
    .limit(Self.name, value: allowed == .max ? .max : allowed + 1, allowed: allowed)
  }

  /// The name of the limit of all that may be done.
  package static let name = "layoutWork"

  /// Counts what is done beside solving, in steps of a few nanoseconds.
  ///
  /// - Returns: whether all that was done so far may be done.
  package func count(_ steps: Int) -> Bool {
    whole.wrappingSubtract(max(0, steps), ordering: .relaxed).newValue >= 0
  }

  /// - Parameters:
  ///   - steps: those that are taken from what is shared.
  ///   - all: those that were taken, own ones included.
  /// - Returns: whether there were as many.
  func spend(_ steps: Int, of all: Int) -> Bool {
    let isWithin = count(all)
    return (steps <= 0 || left.wrappingSubtract(steps, ordering: .relaxed).newValue >= 0) && isWithin
  }
}
