import ConstraintSolver
import TestSupport
import Testing

/// Systems that solvers are known to get wrong.
@Suite struct TrapTests {
  @Test func aChainOfTenThousandComesOutExact() throws {
    var solver = Solver()
    let count = 10_000
    let edges = try (0...count).map { try solver.makeVariable("x\($0)") }
    let widths = try (0..<count).map { try solver.makeVariable("w\($0)") }
    for i in 0..<count { try solver.add(edges[i + 1] == edges[i] + widths[i]) }
    for i in 1..<count { try solver.add(widths[i] == widths[0]) }
    try solver.add(edges[0] == 0)
    try solver.add(edges[count] == 800_000)
    try solver.solve()
    for width in widths { #expect(try solver.lastValue(of: width) == 80) }
    for i in 0...count { #expect(try solver.lastValue(of: edges[i]) == Double(i) * 80) }
  }

  @Test func minimumsThatExactlyFillALength() throws {
    for count in [2, 7, 24, 100] {
      var solver = Solver()
      let widths = try (0..<count).map { try solver.makeVariable("w\($0)") }
      for width in widths { try solver.add(width >= 44) }
      var sum = LinearExpression()
      for width in widths { sum = sum + width }
      try solver.add(sum == Double(44 * count))
      for i in 1..<count { try solver.add((widths[i] == widths[i - 1]).at(500)) }
      try solver.solve()
      #expect(solver.conflicts.isEmpty)
      for width in widths { #expect(try solver.lastValue(of: width) == 44) }
    }
  }

  @Test func decimalsThatMissEachOtherByRoundingAreNoConflict() throws {
    var solver = Solver()
    let a = try solver.makeVariable("a")
    let b = try solver.makeVariable("b")
    try solver.add(a == 0.1)
    try solver.add(b == a + 0.2)
    try solver.add(b == 0.3)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(abs(try solver.lastValue(of: b) - 0.3) < 1e-15)
  }

  @Test func aspectRatiosCoupleTheAxes() throws {
    var solver = Solver()
    let (w, h, margin) = (
      try solver.makeVariable("w"), try solver.makeVariable("h"), try solver.makeVariable("margin")
    )
    try solver.add(w == 1.5 * h)
    try solver.add(w + 2 * margin == 320)
    try solver.add(h + margin <= 200)
    try solver.add(margin >= 0)
    try solver.add((h == 1000).at(250))
    try solver.solve()
    // 1.5 h + 2 m = 320 and h + m <= 200: the height is largest when there is no margin.
    #expect(abs(try solver.lastValue(of: h) - 640 / 3) > 1)
    #expect(try solver.lastValue(of: margin) == 0 || solver.lastValue(of: h) + solver.lastValue(of: margin) == 200)
    let (height, gap) = (try solver.lastValue(of: h), try solver.lastValue(of: margin))
    #expect(abs(1.5 * height + 2 * gap - 320) < 1e-9)
  }

  @Test func redundantRequiredConstraintsAreNoConflict() throws {
    var solver = Solver()
    let v = try (0..<50).map { try solver.makeVariable("v\($0)") }
    for i in 0..<50 { for j in 0..<i { try solver.add(v[i] - v[j] == Double(10 * (i - j))) } }
    try solver.add(v[0] == 5)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(try solver.lastValue(of: v[49]) == 495)
    #expect(try solver.ambiguity() == nil)
  }

  @Test func addingAfterRemovingAfterAddingRestoresEveryBit() throws {
    var solver = Solver()
    let v = try (0..<40).map { try solver.makeVariable("v\($0)") }
    var ids: [ConstraintID] = []
    for i in 1..<40 {
      ids.append(try solver.add(v[i] == v[i - 1] * 1.1 + 0.3))
      ids.append(try solver.add((v[i] <= 100.7).at(Priority(Double(300 + i % 7)))))
      ids.append(try solver.add((v[i] >= v[i - 1] / 3).at(749.5)))
    }
    ids.append(try solver.add((v[0] == 17.3).at(400)))
    try solver.solve()
    let before = try v.map { try solver.lastValue(of: $0).bitPattern }
    var random = Seeded(seed: 4)
    for _ in 0..<60 {
      let chosen = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(ids) }
      let removed = Array(Set(chosen)).sorted { "\($0)" < "\($1)" }.shuffled(using: &random)
      for id in removed { try solver.uninstall(id) }
      if random.chance(80) { try solver.solve() }
      for id in removed.shuffled(using: &random) { try solver.install(id) }
      try solver.solve()
      #expect(try v.map { try solver.lastValue(of: $0).bitPattern } == before)
    }
  }

  private static func link(_ v: [Variable], _ i: Int) -> Constraint {
    let sum = 0.9 * v[i - 1] + v[i / 2] / 7
    return v[i] == sum + 0.1
  }

  @Test func theOrderOfRequiredConstraintsDoesNotMatter() throws {
    var random = Seeded(seed: 9)
    var answers: Set<[UInt64]> = []
    for _ in 0..<20 {
      var solver = Solver()
      let v = try (0..<30).map { try solver.makeVariable("v\($0)") }
      var all = (1..<30).map { Self.link(v, $0) }
      all.append(v[0] == 12.5)
      for constraint in all.shuffled(using: &random) { try solver.add(constraint) }
      try solver.solve()
      answers.insert(try v.map { try solver.lastValue(of: $0).bitPattern })
    }
    #expect(answers.count == 1)
  }

  @Test func aBrokenConstraintComesBackWhenTheConflictGoes() throws {
    var solver = Solver()
    let (x, y) = (try solver.makeVariable("x"), try solver.makeVariable("y"))
    let low = try solver.add((x >= 10).ranked(1))
    let high = try solver.add(x <= 5)
    let link = try solver.add(y == x + 1)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [high])
    #expect(try solver.lastValue(of: y) == 11)
    try solver.setConstant(of: high, to: 12)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    try solver.setConstant(of: high, to: 5)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [high])
    try solver.uninstall(low)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    // Nothing else says where it is, so that it is at its bound.
    #expect(try solver.lastValue(of: x) == 5)
    #expect(try solver.lastValue(of: y) == 6)
    try solver.remove(link)
    #expect(try solver.value(of: y) == 0)
  }

  @Test func aConstraintThatContradictsItselfIsItsOwnConflict() throws {
    var solver = Solver()
    let x = try solver.makeVariable("x")
    let absurd = try solver.add(x - x == 5)
    try solver.add(x == 3)
    try solver.solve()
    #expect(solver.conflicts.map(\.constraints) == [[absurd]])
    #expect(try solver.lastValue(of: x) == 3)
  }

  @Test func limitsAreNamedAndNothingIsShortened() throws {
    var limits = Solver.Limits()
    limits.variables = 2
    limits.constraints = 1
    limits.terms = 3
    var solver = Solver(limits: limits)
    let (x, y) = (try solver.makeVariable(), try solver.makeVariable())
    #expect(throws: SolverError.limit("variables", value: 3, allowed: 2)) { try solver.makeVariable() }
    #expect(throws: SolverError.self) { try solver.add(x + y + x + y == 1) }
    let id = try solver.add(x + y == 1)
    #expect(throws: SolverError.limit("constraints", value: 2, allowed: 1)) { try solver.add(x == 1) }
    try solver.remove(id)
    try solver.add(x == 1)
    #expect(try solver.value(of: x) == 1)
  }

  /// Multipliers many powers of ten apart, where what is rounding elsewhere is all that there is: what holds is found,
  /// or it is said that it cannot be told.
  @Test func multipliersOfAllSizesHold() throws {
    var solver = Solver()
    let v = try (0..<4).map { try solver.makeVariable("v\($0)") }
    try solver.add(v[2] == v[0])
    try solver.add((v[1] == v[3]).at(250))
    try solver.add(0.0004169757797086525 * v[3] - 100 * v[1] == 8)
    try solver.add(v[2] - 3818.951496059888 * v[3] >= 1)
    try solver.add(v[1] >= 0)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(try solver.lastValue(of: v[1]) == 0)
    #expect(abs(try solver.lastValue(of: v[3]) * 0.0004169757797086525 - 8) < 1e-9)

    solver = Solver()
    let (a, b) = (try solver.makeVariable("a"), try solver.makeVariable("b"))
    try solver.add(b >= 1)
    try solver.add(4246.848563739288 * a + 0.0015350104667791317 * b == 0)
    let third = try solver.add(0.025619773709721183 * a - b == 1)
    let fourth = try solver.add(-4925.991644131653 * b - a == 0)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [third, fourth])
    #expect(try solver.lastValue(of: b) == 1)
  }

  /// Where it cannot be told, the constraints with the least and the largest multiplier are named.
  @Test func multipliersTooFarApartAreNamed() throws {
    var errors: [SolverError] = []
    for seed in UInt64(0)..<4000 where errors.count < 3 {
      var random = Seeded(state: seed)
      var solver = Solver()
      let v = try (0..<4).map { try solver.makeVariable("v\($0)") }
      func multiplier(_ random: inout Seeded) -> Double {
        let size = [1, 1e2, 1e5, 1e8, 1e-3, 1e-6, 1e-9][Int.random(in: 0..<7, using: &random)]
        return size * Double.random(in: 1...10, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      }
      for index in 0..<6 {
        let (a, b) = (v[Int.random(in: 0..<4, using: &random)], v[Int.random(in: 0..<4, using: &random)])
        let (p, q) = (multiplier(&random), multiplier(&random))
        try solver.add(p * a == q * b + Double.random(in: 0...9, using: &random), label: "c\(index)")
      }
      do { try solver.solve() } catch { errors.append(error) }
    }
    #expect(!errors.isEmpty)
    for error in errors {
      guard case .indistinct(let least, let first, let most, let second) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(least < 1 && most > 1 && first.hasPrefix("\"c") && second.hasPrefix("\"c"))
      #expect("\(error)".hasPrefix("the multipliers of the constraints, from "))
      #expect(Remedy.missing(in: "\(error)") == nil)
    }
  }

  /// Pivots that went in a circle until the numbers were taken as they are.
  @Test func noCircleOfPivots() throws {
    var solver = Solver()
    let v = try (0..<4).map { try solver.makeVariable("v\($0)") }
    try solver.add((-1 * v[3] - 809.6 * v[0] == 399.62).at(750))
    let wish = -8486 * v[1] + v[3]
    try solver.add((wish - 2 * v[2] == -4482.3).at(250))
    try solver.add(1.35556459265284 * v[3] + 87.05 * v[2] == -160.32)
    let upper = try solver.add(-4445 * v[2] - v[1] <= 0)
    try solver.add((-0.01756543123133673 * v[1] + 338.9 * v[3] <= 4750.6).at(999.5))
    try solver.uninstall(upper)
    try solver.solve()
    try solver.install(upper)
    try solver.solve()
    #expect(try solver.lastValue(of: v[2]) * -4445 - solver.lastValue(of: v[1]) <= 1e-9)
  }

  /// Multiples of a thousand and a thousandth, after which no pull is left but for the last of 32 digits.
  @Test func whatIsLeftOfLargePullsIsNone() throws {
    var solver = Solver()
    let v = try (0..<4).map { try solver.makeVariable("v\($0)") }
    let first = try solver.add((-0.001 * v[2] - 2 * v[0] <= 0).at(750))
    try solver.add((-0.14285714285714285 * v[3] >= 0).at(250))
    let second = try solver.add((v[0] - 1000 * v[3] == 8).at(999.5))
    let sum = 1000 * v[2] + v[0]
    try solver.add(sum - v[3] == 8)
    try solver.add((v[0] - 10_000 * v[3] >= 0).at(1))
    try solver.solve()
    let before = try v.map { try solver.lastValue(of: $0).bitPattern }
    try solver.uninstall(second)
    try solver.solve()
    try solver.uninstall(first)
    try solver.install(second)
    try solver.solve()
    try solver.install(first)
    try solver.solve()
    #expect(try v.map { try solver.lastValue(of: $0).bitPattern } == before)
  }
}
