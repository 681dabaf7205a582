import TestSupport
import Testing

@testable import ConstraintSolver

/// Steps that several solvers take from one store.
@Suite struct SharedWorkTests {
  /// Wishes of ten terms each over all variables, which take some ten thousand steps.
  private static func solver(_ work: SharedWork?, perConstraint: Int = 0, steps: Int = 1_000_000) throws -> Solver {
    var limits = Solver.Limits()
    (limits.steps, limits.stepsPerConstraint) = (steps, perConstraint)
    var solver = Solver(limits: limits)
    solver.shared = work
    let variables = try (0..<20).map { try solver.makeVariable("v\($0)") }
    var random = Seeded(seed: 3)
    for _ in 0..<60 {
      let terms = (0..<10).map { _ in Term(random.pick(variables), random.pick([-3, -2, -1, 1, 2, 3])) }
      try solver.add(
        Constraint(LinearExpression(terms: terms, constant: random.pick([-30, 0, 70])), .equal, priority: 500))
    }
    return solver
  }

  private static func cost() throws -> Int {
    var alone = try solver(nil)
    try alone.solve()
    return alone.core.engine.effort.spent
  }

  /// What one takes is not there for the next; what is said does not depend on how much was left.
  @Test func whatIsTakenIsGone() throws {
    let cost = try Self.cost()
    let work = SharedWork(steps: 2 * cost + cost / 2)
    for left in [cost + cost / 2, cost / 2] {
      var solver = try Self.solver(work)
      try solver.solve()
      #expect(work.remaining == left && !work.isOverdrawn)
    }
    var last = try Self.solver(work)
    #expect(throws: SolverError.limit("steps", value: 1_000_001, allowed: 1_000_000)) { try last.solve() }
    #expect(work.remaining == 0 && work.isOverdrawn)
    // One that needs no more than its own steps is solved all the same.
    var small = try Self.solver(work, perConstraint: cost)
    try small.solve()
    #expect(try small.lastValue(of: small.core.variable(0)).isFinite)
  }

  /// Steps of its own are taken first, and a solver never takes more than its own limit.
  @Test func ownStepsComeFirst() throws {
    let cost = try Self.cost()
    let work = SharedWork(steps: cost)
    var solver = try Self.solver(work, perConstraint: cost / 60 / 2)
    try solver.solve()
    #expect(work.remaining > 0 && work.remaining == cost - (cost - cost / 60 / 2 * 60))
    let much = SharedWork(steps: 100 * cost)
    var limited = try Self.solver(much, steps: cost / 2)
    #expect(throws: SolverError.limit("steps", value: cost / 2 + 1, allowed: cost / 2)) { try limited.solve() }
    #expect(much.remaining < 100 * cost && !much.isOverdrawn)
  }

  /// Questions about what contradicts what are taken from the same store.
  @Test func questionsAreTakenFromIt() throws {
    let work = SharedWork(steps: 1_000_000)
    var limits = Solver.Limits()
    limits.stepsPerConstraint = 0
    var solver = Solver(limits: limits)
    solver.shared = work
    let variables = try (0..<6).map { try solver.makeVariable("v\($0)") }
    for pair in zip(variables, variables.dropFirst()) { try solver.add(pair.1 == pair.0 + 10) }
    try solver.add(variables[5] == variables[0] + 7)
    try solver.solve()
    let left = work.remaining
    #expect(left < 1_000_000)
    #expect(solver.conflicts.map(\.constraints.count) == [6])
    #expect(work.remaining < left)
  }
}
