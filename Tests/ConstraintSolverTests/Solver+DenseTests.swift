import ConstraintSolver
import TestSupport
import Testing

/// Systems in which nearly everything depends on everything, as no screen does, but a document of a few kilobytes can:
/// they take work that grows with what they are, and give what they give in any order.
@Suite struct DenseTests {
  /// A solver that may take so many steps and no more.
  private static func solver(steps: Int) -> Solver {
    var limits = Solver.Limits()
    (limits.steps, limits.stepsPerConstraint) = (steps, 0)
    return Solver(limits: limits)
  }

  /// Wishes of ten terms at one level.
  private static func wishes(_ count: Int, of variables: Int, seed: UInt64) -> [(
    terms: [(Int, Double)], constant: Double
  )] {
    var random = Seeded(seed: seed)
    return (0..<count).map { _ in
      let terms = (0..<10).map { _ in
        (Int.random(in: 0..<variables, using: &random), Double(Int.random(in: -3...3, using: &random)))
      }
      return (terms, Double(Int.random(in: -300...300, using: &random)))
    }
  }

  @Test(arguments: [(20, 200, 600_000), (50, 500, 6_000_000)])
  func manyWishesTakeFewSteps(variables: Int, wishes: Int, steps: Int) throws {
    var solver = Self.solver(steps: steps)
    let handles = try (0..<variables).map { try solver.makeVariable("v\($0)") }
    let all = Self.wishes(wishes, of: variables, seed: 7)
    for (terms, constant) in all {
      try solver.add(
        Constraint(
          LinearExpression(terms: terms.map { Term(handles[$0], $1) }, constant: constant), .equal, priority: 500))
    }
    try solver.solve()
    #expect(solver.audit().isEmpty)
  }

  /// One that goes and comes back, again and again, in a block whose factors are kept: the same bits as from nothing.
  @Test func editsGiveWhatAFreshSolverGives() throws {
    let count = 24
    let all = Self.wishes(60, of: count, seed: 11)
    func add(_ wish: (terms: [(Int, Double)], constant: Double), _ solver: inout Solver, _ handles: [Variable]) throws
      -> ConstraintID
    {
      try solver.add(
        Constraint(
          LinearExpression(terms: wish.terms.map { Term(handles[$0], $1) }, constant: wish.constant), .equal,
          priority: 500))
    }
    var solver = Solver()
    let handles = try (0..<count).map { _ in try solver.makeVariable() }
    let ids = try all.map { try add($0, &solver, handles) }
    var random = Seeded(seed: 5)
    for _ in 0..<12 {
      let left = Int.random(in: 0..<ids.count, using: &random)
      try solver.uninstall(ids[left])
      try solver.solve()
      var fresh = Solver()
      let others = try (0..<count).map { _ in try fresh.makeVariable() }
      for (index, wish) in all.enumerated() {
        let id = try add(wish, &fresh, others)
        if index == left { try fresh.uninstall(id) }
      }
      for (handle, other) in zip(handles, others) {
        #expect(try solver.value(of: handle).bitPattern == fresh.value(of: other).bitPattern)
      }
      #expect(solver.audit().isEmpty)
      try solver.install(ids[left])
    }
  }

  /// The edges and lengths of views on both axes, and a generator of edges.
  private struct Edges {
    var random: Seeded
    let views: Int
    let sides: [(Int, Variable, Variable)]

    init(_ views: Int, seed: UInt64, in solver: inout Solver) throws {
      random = Seeded(seed: seed)
      self.views = views
      sides = try (0..<(2 * views)).map { ($0, try solver.makeVariable("x\($0)"), try solver.makeVariable("w\($0)")) }
      for side in sides { try solver.add((side.2 >= 0).ranked(2)) }
    }

    private mutating func edge(_ axis: Int) -> LinearExpression {
      let side = sides[axis * views + Int.random(in: 0..<views, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return LinearExpression(side.1)
      case 1: return side.1 + side.2
      case 2: return side.1 + 0.5 * side.2
      default: return LinearExpression(side.2)
      }
    }

    /// A relation of two edges.
    mutating func relation(_ relations: [Relation] = Relation.allCases, priority: Priority) -> Constraint {
      let axis = Int.random(in: 0...1, using: &random)
      let factor = random.pick([1, 1, 1, 0.5, 2])
      return Constraint(
        edge(axis) - factor * edge(axis) - Double(Int.random(in: -50...200, using: &random)),
        random.pick(relations), priority: priority)
    }
  }

  /// Random required relations of edges: dozens contradict what comes before them, and of many equalities nearly all
  /// do.
  @Test(arguments: [(40, 200, Relation.allCases, 4_000_000), (40, 400, [.equal], 20_000_000)])
  func manyConflictsTakeFewSteps(views: Int, constraints: Int, relations: [Relation], steps: Int) throws {
    var solver = Self.solver(steps: steps)
    var edges = try Edges(views, seed: 7, in: &solver)
    for _ in 0..<constraints { try solver.add(edges.relation(relations, priority: .required)) }
    try solver.solve()
    let conflicts = solver.conflicts
    #expect(conflicts.count > 8)
    // What is left holds, and each that is broken contradicts it.
    var copy = solver
    for conflict in conflicts {
      #expect(conflict.constraints.contains(conflict.broken))
      try copy.uninstall(conflict.broken)
    }
    try copy.solve()
    #expect(copy.conflicts.isEmpty)
    for side in edges.sides {
      #expect(try copy.lastValue(of: side.1).bitPattern == solver.lastValue(of: side.1).bitPattern)
    }
  }

  /// Every relation of edges at a level of its own: lists of multipliers are as long as there are levels, and each of
  /// their links counts as four steps.
  @Test(arguments: [(100, 800, 60_000_000)])
  func manyLevelsTakeFewSteps(views: Int, constraints: Int, steps: Int) throws {
    var solver = Self.solver(steps: steps)
    var edges = try Edges(views, seed: 7, in: &solver)
    for number in 0..<constraints { try solver.add(edges.relation(priority: Priority(Double(1 + number)))) }
    try solver.solve()
    #expect(solver.audit().isEmpty)
  }
}
