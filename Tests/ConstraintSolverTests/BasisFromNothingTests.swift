import Testing

@testable import ConstraintSolver

@Suite struct BasisFromNothingTests {
  /// Labels below each other, whose heights are decided by nothing but what they contain.
  private func list(_ count: Int) throws -> Solver {
    var solver = Solver()
    var bottom = LinearExpression(0)
    for row in 0..<count {
      let (top, height) = (try solver.makeVariable(), try solver.makeVariable())
      try solver.add(top == bottom + 8)
      try solver.add(height >= 0)
      try solver.add((height >= Double(20 + row % 3)).at(.defaultHigh))
      try solver.add((height <= Double(20 + row % 3)).at(.defaultLow))
      bottom = top + height
    }
    return solver
  }

  @Test func whatContentWantsIsInTheBasisFromTheStart() throws {
    var solver = try list(50)
    try solver.solve()
    #expect(solver.core.engine.pivots == 0)
    #expect(solver.audit().isEmpty)
  }

  @Test func aListTakesWorkInProportionToItsLength() throws {
    var (short, long) = (try list(100), try list(400))
    try short.solve()
    try long.solve()
    #expect(long.core.engine.effort.spent <= 5 * short.core.engine.effort.spent)
  }

  /// A required equality takes the place of an inequality that was taken for want of anything better.
  @Test func anEqualityThatClosesACircleTakesTheInequalitysPlace() throws {
    var solver = Solver()
    let (a, b) = (try solver.makeVariable(), try solver.makeVariable())
    try solver.add((a >= 30).at(.defaultHigh))
    try solver.add(a + b == 100)
    let equal = try solver.add(a == b)
    #expect(try solver.value(of: a) == 50)
    #expect(solver.core.engine.rows[Int(equal.slot)].variable >= 0)
    #expect(solver.core.engine.pivots == 0)
    #expect(solver.audit().isEmpty)
  }

  /// An inequality that nothing pulls leaves the basis where the rules for ties say so.
  @Test func anInequalityInTheBasisGivesWayInATie() throws {
    var solver = Solver()
    let (a, b) = (try solver.makeVariable(), try solver.makeVariable())
    try solver.add((a + b >= 40).ranked(1))
    try solver.add((a >= 10).ranked(0))
    #expect(try solver.value(of: a) == 10)
    #expect(try solver.value(of: b) == 30)
    #expect(solver.audit().isEmpty)
  }
}
