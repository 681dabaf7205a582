package import ConstraintSolver

/// Steps of solving that several layouts share beyond those of their own.
package typealias LayoutWork = SharedWork

extension SharedWork {
  /// What one run of a program may take for all layouts that files describe.
  package static func ofFiles(steps: Int = Layout.Limits.ofFile.solver.steps) -> SharedWork { SharedWork(steps: steps) }
}

extension Layout {
  /// From now on, it and its copies take what they need beyond their own steps from what others take it from, too.
  package mutating func share(_ work: SharedWork) { solver.shared = work }
}
