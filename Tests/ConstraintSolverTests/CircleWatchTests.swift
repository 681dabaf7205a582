import TestSupport
import Testing

@testable import ConstraintSolver

/// Searches that would go round in circles: where numbers nearly cancel, so that which rows hold depends on which of
/// them are looked at.
@Suite struct CircleWatchTests {
  @Test(arguments: [1, 2, 3, 5, 100, 1000])
  func aCircleOfAnyLengthIsNoticed(_ length: UInt64) {
    var watch = CircleWatch()
    let closed = (0..<100 * length + 1000).first { watch.isClosed(1 + $0 % length, $0) }
    #expect(closed != nil)
  }

  @Test func whatDoesNotComeBackIsNone() {
    var watch = CircleWatch()
    #expect((1...100_000 as ClosedRange<UInt64>).allSatisfy { !watch.isClosed($0, $0) })
  }

  /// What is asked about the same basis again, without an exchange in between, says nothing.
  @Test func lookingTwiceIsNoCircle() {
    var watch = CircleWatch()
    #expect((1...100_000 as ClosedRange<UInt64>).allSatisfy { !watch.isClosed(7, $0 / 50_000) })
  }

  /// What floating point leaves of 0, and of decimals, with and without numbers that are no fractions.
  private static let remains: [[Double]] = [
    [
      0.1 + 0.2 - 0.3, -5.7740372541841695e-15, 5.551115123125783e-17, -1.1102230246251565e-16, 3.552713678800501e-15,
      -7.105427357601002e-15, 1e-13, -1e-13,
    ],
    [
      1e-13, -1e-13, 1e-12, 2.3e-11, -3.7e-10, 1e-9, 1.1368683772161603e-13, 4.3e-12, 1e-5, 100.00000000001,
    ],
  ]
  private static let ratios: [[Double]] = [
    [1, -1, 1, -1, 1, -1, 2, 0.5, 1.75],
    [1, -1, 1, -1, 0.618033988749895, 1.618033988749895, -0.381966011250105, 2],
  ]

  private struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: Relation
    var priority: Priority

    init(_ kind: Int, _ variables: Int, _ random: inout Seeded) {
      terms = (0...Int.random(in: 0...1, using: &random)).map { _ in
        (Int.random(in: 0..<variables, using: &random), random.one(of: CircleWatchTests.ratios[kind]))
      }
      let lengths = [0, 0, 8, -8, 16, 100, 44.1]
      constant = random.one(of: Int.random(in: 0..<3, using: &random) == 0 ? CircleWatchTests.remains[kind] : lengths)
      relation = random.one(of: Relation.allCases)
      priority = random.one(of: [Priority.required, .required, 750, 250])
    }

    func error(_ values: [Double]) -> (error: Double, scale: Double) {
      let parts = terms.map { values[$0.variable] * $0.coefficient } + [constant]
      let sum = parts.reduce(0, +)
      return (
        relation == .equal ? abs(sum) : max(0, relation == .lessThanOrEqual ? sum : -sum), parts.map(abs).max() ?? 0
      )
    }
  }

  /// Each is answered within a fraction of the work that is allowed, and what is required holds, unless it is told to
  /// be in conflict. Before circles were noticed, 19 in 100,000 were not.
  @Test(arguments: 0..<2, 0..<4)
  func systemsThatNearlyCancelAreAnswered(_ kind: Int, _ part: Int) throws {
    for seed in 0..<3000 {
      var random = Seeded(state: UInt64(part * 3000 + seed))
      var limits = Solver.Limits()
      (limits.steps, limits.stepsPerConstraint) = (3_000_000, 1)
      var solver = Solver(limits: limits)
      let size = part == 3 ? 20 : 6
      let variables = try (0..<Int.random(in: 2...size, using: &random)).map { _ in try solver.makeVariable() }
      let rows = (0..<Int.random(in: 2...2 * size, using: &random)).map { _ in Row(kind, variables.count, &random) }
      let ids = try rows.map { row in
        let terms = row.terms.map { Term(variables[$0.variable], $0.coefficient) }
        return try solver.add(
          Constraint(
            LinearExpression(terms: terms, constant: row.constant), row.relation, priority: row.priority))
      }
      try solver.solve()
      let values = try variables.map { try solver.lastValue(of: $0) }
      let broken = Set(solver.conflicts.map(\.broken))
      for (row, id) in zip(rows, ids) where row.priority == .required && !broken.contains(id) {
        let (error, scale) = row.error(values)
        #expect(error <= 1e-8 * (1 + scale), "kind \(kind), part \(part), system \(seed)")
      }
      _ = try solver.ambiguity()
    }
  }

  /// A small system that was found by fuzzing; one look at what is open took all 150,000,000 steps that are allowed.
  @Test func aWishBesideNearlyNothing() throws {
    var limits = Solver.Limits()
    (limits.steps, limits.stepsPerConstraint) = (5_000_000, 1)
    var solver = Solver(limits: limits)
    let v = try (0..<83).map { _ in try solver.makeVariable() }
    try solver.add(v[0] >= 8)
    try solver.add(1.75 * v[1] <= -5.7740372541841695e-15)
    try solver.add(2 * v[51] <= 0)
    for _ in 0..<5 { try solver.add(2 * v[51] <= -8) }
    try solver.add((v[1] + v[11] == 8).at(250))
    try solver.add(21 * v[47] <= 0)
    try solver.add(v[1] <= v[0] - 8)
    _ = try solver.ambiguity()
  }

  /// Two ways to write the same ratio contradict each other by what floating point leaves of a difference.
  @Test func aConstantOfNearlyNothing() throws {
    var solver = Solver()
    let (a, b, c) = (try solver.makeVariable("a"), try solver.makeVariable("b"), try solver.makeVariable("c"))
    try solver.add((a + b >= -16).at(250))
    try solver.add(0.5 * a == c)
    try solver.add((c <= 1e-13).at(250))
    try solver.add(5.551115123125783e-17 <= b)
    try solver.add(2 * c == a - 5.551115123125783e-17)
    try solver.add((0 >= b + c).at(750))
    try solver.add(b <= 1.1102230246251565e-16)
    let impossible = try solver.add(2 * b <= -44.1)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [impossible])
    #expect(abs(try solver.lastValue(of: b)) < 1e-12)
  }

  /// Which of two rows that contradict each other by a hair is off is up to the search; whether they do is not.
  @Test func contradictionsByAHair() throws {
    for turned in [false, true] {
      var solver = Solver()
      let (a, b) = (try solver.makeVariable("a"), try solver.makeVariable("b"))
      let rows = [2 * b + a == 8, 2.23606797749979 * b <= -100, a == 8, 2 * b <= -1e-9]
      for row in turned ? rows.reversed() : rows { try solver.add(row) }
      try solver.solve()
      #expect(solver.conflicts.count == 1)
    }
  }
}

extension Seeded {
  fileprivate mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }
}
