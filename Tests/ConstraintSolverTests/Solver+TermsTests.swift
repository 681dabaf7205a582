import ConstraintSolver
import Testing

/// Constraints from terms at hand, and variables that are made together.
@Suite struct TermsTests {
  @Test func termsSayTheSameAsAConstraint() throws {
    var (one, other) = (Solver(), Solver())
    let (a, b) = (try one.makeVariables(3), try other.makeVariables(3))
    try one.add(a[0] == 16)
    try one.add(a[1] == a[0] + 2 * a[2] + 8)
    try one.add((a[2] <= 100).at(.defaultHigh))
    try one.add((a[2] >= 300).at(.defaultLow))
    try other.add([Term(b[0])].span, .equal, 16)
    try other.add([Term(b[1]), Term(b[0], -1), Term(b[2], -2)].span, .equal, 8)
    try other.add([Term(b[2])].span, .lessThanOrEqual, 100, at: .defaultHigh)
    try other.add([Term(b[2])].span, .greaterThanOrEqual, 300, at: .defaultLow)
    for (x, y) in zip(a, b) { #expect(try one.value(of: x) == other.value(of: y)) }
    #expect(try other.value(of: b[1]) == 224)
  }

  @Test func aVariableThatOccursTwiceIsAddedUp() throws {
    var solver = Solver()
    let x = try solver.makeVariable("x")
    let id = try solver.add([Term(x, 2), Term(x, 3)].span, .equal, 10, label: "five")
    #expect(try solver.value(of: x) == 2)
    #expect(try solver.description(of: id).contains("\"five\" ("))
    #expect(try solver.description(of: id).contains("5*x == 10"))
  }

  /// More terms than are compared with each other, in an order in which the same variables are far apart.
  @Test func manyTermsAreAddedUp() throws {
    var solver = Solver()
    let variables = try solver.makeVariables(12)
    for (i, variable) in variables.enumerated().dropLast() { try solver.add(variable == Double(i)) }
    let terms = (variables + variables).map { Term($0) }
    try solver.add(terms.span, .equal, 300)
    #expect(try solver.value(of: variables[11]) == 95)
  }

  @Test func whatIsNotValidIsRefusedAsInAConstraint() throws {
    var (solver, other) = (Solver(), Solver())
    let (x, foreign) = (try solver.makeVariable("x"), try other.makeVariable())
    func refuses(_ terms: [Term], _ constant: Double, _ priority: Priority) -> SolverError? {
      do {
        try solver.add(terms.span, .equal, constant, at: priority)
        return nil
      } catch { return error }
    }
    for (error, name) in [
      (refuses([Term(foreign)], 0, 500), "foreignVariable"), (refuses([Term(x, 1e16)], 0, 500), "badNumber"),
      (refuses([Term(x, .nan)], 0, 500), "badNumber"), (refuses([Term(x)], .infinity, 500), "badNumber"),
      (refuses([Term(x)], 0, 1001), "badPriority"),
      (refuses(Array(repeating: Term(x), count: 10_001), 0, 500), "limit"),
    ] {
      #expect(error.map { "\($0)" }?.isEmpty == false, "\(name)")
      let isAsked =
        switch error {
        case .foreignVariable: name == "foreignVariable"
        case .badNumber: name == "badNumber"
        case .badPriority: name == "badPriority"
        case .limit: name == "limit"
        default: false
        }
      #expect(isAsked, "\(name)")
    }
    // Nothing of them is left.
    try solver.add(x == 3)
    #expect(solver.constraintCount == 1)
    #expect(try solver.value(of: x) == 3)
  }

  /// A removed constraint's row is used again, with the terms of the new one.
  @Test func aRowThatIsFreeTakesNewTerms() throws {
    var solver = Solver()
    let variables = try solver.makeVariables(3)
    let first = try solver.add(variables[0] == 5)
    try solver.solve()
    try solver.remove(first)
    try solver.add([Term(variables[1]), Term(variables[2], -1)].span, .equal, 7)
    try solver.add(variables[2] == 1)
    #expect(try variables.map { try solver.value(of: $0) } == [0, 8, 1])
  }

  @Test func variablesMadeTogetherAreNumberedOneAfterTheOther() throws {
    var limits = Solver.Limits()
    limits.variables = 5
    var solver = Solver(limits: limits)
    let first = try solver.makeVariable()
    let others = try solver.makeVariables(3)
    #expect(([first] + others).map(\.number) == [0, 1, 2, 3])
    #expect(try solver.makeVariables(0).isEmpty)
    #expect(try solver.makeVariables(-1).isEmpty)
    #expect(throws: SolverError.self) { try solver.makeVariables(2) }
    #expect(throws: SolverError.self) { try solver.makeVariables(.max) }
    #expect(solver.variableCount == 4)
  }

  /// Each copy knows what was made before it, and nothing that the others made after it.
  @Test func copiesKnowTheVariablesMadeBeforeThem() throws {
    var solver = Solver()
    let first = try solver.makeVariables(2)
    var copy = solver
    let ours = try solver.makeVariables(2)
    let theirs = try copy.makeVariables(2)
    var last = copy
    let newest = try last.makeVariables(2)
    for variable in first + theirs + newest { try last.add(variable == Double(variable.number)) }
    #expect(try (first + theirs + newest).map { try last.value(of: $0) } == [0, 1, 2, 3, 4, 5])
    #expect(throws: SolverError.self) { try last.add(ours[0] == 1) }
    #expect(throws: SolverError.self) { try copy.add(newest[0] == 1) }
    #expect(throws: SolverError.self) { try solver.add(theirs[0] == 1) }
    try solver.add(ours[1] == 1)
    #expect(try solver.solve() == [ours[1]])
  }
}
