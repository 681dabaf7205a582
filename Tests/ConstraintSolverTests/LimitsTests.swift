import TestSupport
import Testing

@testable import ConstraintSolver

/// Every limit of a solver is reached, named, and leaves the solver as it was; see also `TrapTests`.
@Suite struct LimitsTests {
  /// What to try comes first for people who write no program, and have no limits to raise.
  @Test func remedies() {
    let told = SolverError.limit("steps", value: 11, allowed: 10).description
    #expect(told.hasPrefix("the limit steps is passed: 11 is more than 10; use fewer views and constraints"))
    #expect(told.hasSuffix("(a program can raise the limit in Solver.Limits)"))
  }

  @Test func magnitude() throws {
    var limits = Solver.Limits()
    limits.magnitude = 1000
    var solver = Solver(limits: limits)
    let x = try solver.makeVariable("x")
    let id = try solver.add(1000 * x == 1000)
    for bad in [1001 * x == 1, 0.0009 * x == 1, x == 1001, x == -1001] {
      #expect {
        try solver.add(bad)
      } throws: {
        if case SolverError.badNumber = $0 { true } else { false }
      }
    }
    #expect(throws: SolverError.self) { try solver.setConstant(of: id, to: 1001) }
    #expect(try solver.value(of: x) == 1)
  }

  /// A thousand pivots are always allowed; fewer by a number that nobody would write.
  @Test func pivots() throws {
    func build(pivotsPerConstraint: Int) throws -> (Solver, Variable) {
      var limits = Solver.Limits()
      limits.pivotsPerConstraint = pivotsPerConstraint
      var solver = Solver(limits: limits)
      let x = try solver.makeVariable("x")
      // The first of three equals begins in the basis, and is outvoted.
      for value in [0.0, 10, 10] { try solver.add((x == value).at(500)) }
      return (solver, x)
    }
    var (solver, x) = try build(pivotsPerConstraint: 0)
    #expect(try solver.value(of: x) == 10)
    (solver, x) = try build(pivotsPerConstraint: -1000)
    for _ in 0..<2 {
      #expect {
        try solver.solve()
      } throws: {
        if case SolverError.limit(let name, _, _) = $0 { name.contains("pivots") } else { false }
      }
    }
  }

  /// What is asked about a solution has what solving left of the steps.
  @Test func questionsShareTheSteps() throws {
    func build(steps: Int) throws -> Solver {
      var limits = Solver.Limits()
      (limits.steps, limits.stepsPerConstraint) = (steps, 0)
      var solver = Solver(limits: limits)
      for _ in 0..<40 {
        let (a, b) = (try solver.makeVariable(), try solver.makeVariable())
        try solver.add(a + b == 10)
      }
      try solver.solve()
      return solver
    }
    var solver = try build(steps: 1_000_000)
    #expect(try solver.ambiguity()?.variables.count == 80)
    var short = try build(steps: solver.core.engine.effort.spent)
    #expect {
      try short.ambiguity()
    } throws: {
      if case SolverError.limit(let name, _, _) = $0 { name == "steps" } else { false }
    }
  }

  /// Wishes of ten terms each over all variables: a circle of all of them, in a document of a few kilobytes.
  @Test func steps() throws {
    func build(steps: Int, perConstraint: Int) throws -> (Solver, Variable) {
      var limits = Solver.Limits()
      (limits.steps, limits.stepsPerConstraint) = (steps, perConstraint)
      var solver = Solver(limits: limits)
      let variables = try (0..<20).map { try solver.makeVariable("v\($0)") }
      var random = Seeded(seed: 3)
      for _ in 0..<60 {
        let terms = (0..<10).map { _ in Term(random.pick(variables), random.pick([-3, -2, -1, 1, 2, 3])) }
        try solver.add(
          Constraint(LinearExpression(terms: terms, constant: random.pick([-30, 0, 70])), .equal, priority: 500))
      }
      return (solver, variables[0])
    }
    var (solver, _) = try build(steps: 10_000, perConstraint: 100)
    for _ in 0..<2 {
      #expect(throws: SolverError.limit("steps", value: 16_001, allowed: 16_000)) { try solver.solve() }
    }
    for (steps, perConstraint) in [(100_000_000, 0), (0, .max), (.max, .max)] {
      var (solver, x) = try build(steps: steps, perConstraint: perConstraint)
      #expect(try solver.value(of: x).isFinite)
    }
  }

  /// The same constraint again and again, on one variable: each that closes a circle walks past all the others, which
  /// counts, and nothing more is tried once too much was.
  @Test func stepsOfTheSameConstraint() throws {
    var limits = Solver.Limits()
    (limits.steps, limits.stepsPerConstraint) = (100_000, 100)
    var solver = Solver(limits: limits)
    let variables = try (0..<4).map { try solver.makeVariable("v\($0)") }
    for _ in 0..<2000 {
      for (a, b) in zip(variables, variables.dropFirst()) { try solver.add(b - a == 8) }
    }
    #expect {
      try solver.solve()
    } throws: {
      if case SolverError.limit(let name, _, _) = $0 { name == "steps" } else { false }
    }
    // It ends shortly after the limit.
    #expect(solver.core.engine.effort.spent < 3 * solver.core.engine.effort.allowed)
  }
}
