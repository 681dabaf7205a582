import ConstraintSolver
import Testing

@Suite struct SolverTests {
  var solver = Solver()
  let a: Variable
  let b: Variable

  init() throws {
    a = try solver.makeVariable("a")
    b = try solver.makeVariable("b")
  }

  @Test mutating func editsAreSolvedWhenAsked() throws {
    try solver.add(a == 10)
    let second = try solver.add(b == 2 * a + 5)
    #expect(try solver.lastValue(of: b) == 0)
    #expect(try solver.value(of: b) == 25)
    try solver.setConstant(of: second, to: 7)
    #expect(try solver.solve() == [b])
    #expect(try solver.lastValue(of: b) == 27)
    try solver.setExpression(of: second, to: b - 3 * a)
    var told: [Variable: Double] = [:]
    try solver.solve { told[$0] = $1 }
    #expect(told == [b: 30])
    #expect(try solver.solve().isEmpty)
  }

  @Test mutating func aCopyIsASnapshot() throws {
    let id = try solver.add(a == 1)
    try solver.solve()
    var copy = solver
    try solver.setConstant(of: id, to: 2)
    #expect(try solver.value(of: a) == 2)
    #expect(try copy.value(of: a) == 1)
    try copy.setConstant(of: id, to: 3)
    #expect(try copy.value(of: a) == 3)
    #expect(try solver.value(of: a) == 2)
    let ours = try solver.makeVariable()
    let theirs = try copy.makeVariable()
    #expect(throws: SolverError.self) { try copy.lastValue(of: ours) }
    #expect(throws: SolverError.self) { try solver.lastValue(of: theirs) }
  }

  @Test mutating func levelsAreNeverWeighed() throws {
    for _ in 0..<1000 { try solver.add((a == 0).at(250)) }
    try solver.add((a == 1).at(251))
    #expect(try solver.value(of: a) == 1)
    try solver.add((b == 3).at(1))
    try solver.add((b == 3).at(1))
    try solver.add((b == 5).at(2))
    #expect(try solver.value(of: b) == 5)
    try solver.add((b == 7).at(999.5))
    try solver.add((b == 8).at(999))
    #expect(try solver.value(of: b) == 7)
  }

  @Test mutating func aPriorityStaysOnItsSideOfRequiredWhileInstalled() throws {
    let id = try solver.add(a == 1, label: "one")
    let error = #expect(throws: SolverError.self) { try solver.setPriority(of: id, to: 250) }
    #expect(
      "\(error!)".hasPrefix(
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. You passed"
          + " priority 250 and the existing priority was 1000"))
    try solver.uninstall(id)
    try solver.setPriority(of: id, to: 250)
    try solver.install(id)
    try solver.setPriority(of: id, to: 750)
    #expect(throws: SolverError.self) { try solver.setPriority(of: id, to: .required) }
  }

  @Test mutating func aConflictIsNamedAndOneMemberBroken() throws {
    let first = try solver.add(a == 1, label: "one")
    let second = try solver.add(a == 2, label: "two")
    let bystander = try solver.add(b == a + 1)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [second])
    #expect(solver.conflicts.first?.constraints == [first, second])
    #expect(try solver.lastValue(of: b) == 2)
    try solver.uninstall(first)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(try solver.lastValue(of: b) == 3)
    #expect(try solver.isInstalled(bystander))
  }

  @Test mutating func badInputIsNamedAndChangesNothing() throws {
    try solver.add(a == 4)
    for number in [Double.nan, .infinity, -.infinity, 1e308] {
      #expect(throws: SolverError.self) { try solver.add(a == number) }
      #expect(throws: SolverError.self) { try solver.add(number * a == 1) }
      #expect(throws: SolverError.self) { try solver.add(a == b + number) }
    }
    for priority in [0, -1, 1001, Double.nan] {
      #expect(throws: SolverError.self) { try solver.add((a == 1).at(Priority(priority))) }
    }
    var other = Solver()
    let foreign = try other.makeVariable()
    #expect(throws: SolverError.self) { try solver.add(a == foreign) }
    let id = try solver.add((0 * a == 0).labeled("nothing"))
    #expect(throws: SolverError.alreadyInstalled(constraint: try solver.description(of: id))) {
      try solver.install(id)
    }
    try solver.uninstall(id)
    #expect(throws: SolverError.self) { try solver.uninstall(id) }
    try solver.remove(id)
    #expect(throws: SolverError.self) { try solver.remove(id) }
    #expect(throws: SolverError.self) { try other.remove(id) }
    try solver.add(b - b == 0)
    #expect(try solver.value(of: a) == 4)
    #expect(solver.conflicts.isEmpty)
  }

  @Test mutating func anOldHandleNeverMeansANewConstraint() throws {
    let old = try solver.add(a == 1)
    try solver.remove(old)
    for round in 0..<100 {
      let new = try solver.add(a == Double(round))
      #expect(new != old)
      #expect(throws: SolverError.self) { try solver.setConstant(of: old, to: 7) }
      #expect(try solver.value(of: a) == Double(round))
      try solver.remove(new)
      if round % 3 == 0 { #expect(try solver.value(of: a) == 0) }
    }
  }

  @Test mutating func freeVariablesAndTiesAreNamed() throws {
    try solver.add(a == 1)
    #expect(try solver.ambiguity()?.variables == [b])
    let first = try solver.add((b == 0).at(500))
    let second = try solver.add((b == 10).at(500))
    let found = try solver.ambiguity()
    #expect(found?.ties == [first, second])
    #expect(found?.solution == [0])
    try solver.setPriority(of: second, to: 501)
    #expect(try solver.ambiguity() == nil)
    #expect(try solver.lastValue(of: b) == 10)
  }

  /// The other values are a mixture of as many solutions as there are variables that others leave open, and each is in
  /// it so that it can be seen.
  @Test func manyFreeVariablesHaveOtherValues() throws {
    var solver = Solver()
    let variables = try (0..<500).map { _ in try solver.makeVariable() }
    for variable in variables {
      try solver.add((variable == 0).at(500))
      try solver.add((variable == 10).at(500))
    }
    let found = try #require(try solver.ambiguity())
    #expect(found.variables == variables)
    #expect(found.ties.count == 1000)
    #expect(zip(found.solution, found.alternative).allSatisfy { $0 == 0 && (0.001...10).contains($1) })
  }
}
