import Testing

@testable import ConstraintSolver

/// Systems are made of several copies, since a basis is built from nothing only where more than a few rows are new.
@Suite struct RivalRowsTests {
  /// A wish within bounds, beyond one of them, or between what content wants at two levels: nothing has to be
  /// exchanged.
  @Test(arguments: [(150.0, 700.0, 150.0), (300, 700, 200), (60, 700, 100), (300, 900, 200), (150, 200, 120)])
  func theBestOfRivalsIsInTheBasisFromTheStart(_ wish: Double, _ level: Double, _ value: Double) throws {
    var solver = Solver()
    let widths = try (0..<5).map { _ in try solver.makeVariable() }
    for width in widths {
      try solver.add((width == wish).at(Priority(level)))
      try solver.add(width <= 200)
      try solver.add(width >= 100)
      try solver.add((width <= 120).at(250))
      try solver.add((width >= 120).at(level == 700 ? 240 : 750))
    }
    for width in widths { #expect(try solver.value(of: width) == value) }
    #expect(solver.core.engine.pivots == 0)
    #expect(solver.audit().isEmpty)
  }

  /// A row with a negative coefficient bounds the variable from the other side.
  @Test func aNegatedRowAsksForTheOtherSide() throws {
    var solver = Solver()
    let pairs = try (0..<5).map { _ in (try solver.makeVariable(), try solver.makeVariable()) }
    for (a, b) in pairs {
      try solver.add(a == 300)
      try solver.add(a - b >= 180)
      try solver.add((b == 200).at(.defaultHigh))
    }
    for (_, b) in pairs { #expect(try solver.value(of: b) == 120) }
    #expect(solver.core.engine.pivots == 0)
    #expect(solver.audit().isEmpty)
  }

  /// More rows than are looked at: the search finds what was not seen, and the work stays in proportion.
  @Test func manyRivalsForOneVariable() throws {
    func build(_ count: Int) throws -> (Solver, Variable) {
      var solver = Solver()
      let width = try solver.makeVariable()
      for row in 0..<count { try solver.add((width >= Double(row)).at(Priority(1 + Double(row) / 10))) }
      return (solver, width)
    }
    var (short, width) = try build(200)
    #expect(try short.value(of: width) == 199)
    #expect(short.audit().isEmpty)
    var (long, wide) = try build(800)
    #expect(try long.value(of: wide) == 799)
    #expect(long.core.engine.effort.spent <= 8 * short.core.engine.effort.spent)
  }

  /// An optional equality that closes a circle leaves a bound in its place that holds a variable against others.
  @Test func aBoundThatHoldsStaysInTheBasis() throws {
    var solver = Solver()
    var bounds: [ConstraintID] = []
    var shares: [Variable] = []
    for _ in 0..<5 {
      let (width, share) = (try solver.makeVariable(), try solver.makeVariable())
      bounds.append(try solver.add(width <= 200))
      try solver.add((width == 300).at(900))
      try solver.add(share == 0.5 * width)
      try solver.add((share == 120).at(.defaultLow))
      shares.append(share)
    }
    for share in shares { #expect(try solver.value(of: share) == 100) }
    for bound in bounds { #expect(solver.core.engine.rows[Int(bound.slot)].variable >= 0) }
    #expect(solver.core.engine.pivots == 0)
    #expect(solver.audit().isEmpty)
  }
}
