import TestSupport
import Testing

@testable import ConstraintSolver

/// Numbers that an author means otherwise than a double can say.
@Suite struct MeaningTests {
  private static func meets(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) <= 1e-9 * (1 + abs(expected))
  }

  @Test func ratiosThatUndoEachOtherAgree() throws {
    let pairs: [(Double, Double)] = [
      (1.3333333333333333, 0.75), (0.3333333333333333, 3), (1.7777777777777777, 0.5625), (0.1, 10),
      (0.14285714285714285, 7), (1e-3, 1e3), (0.618033988749895, 1.618033988749895),
      (2.0.squareRoot(), 0.5.squareRoot()), (0.6666666666666666, 1.5),
    ]
    for (ratio, inverse) in pairs {
      var solver = Solver()
      let (w, h) = (try solver.makeVariable("w"), try solver.makeVariable("h"))
      try solver.add(w == ratio * h)
      try solver.add(h == inverse * w)
      try solver.add((w == 100).at(750))
      try solver.solve()
      #expect(solver.conflicts.isEmpty)
      #expect(Self.meets(try solver.lastValue(of: w), 100), "\(ratio)")
      #expect(Self.meets(try solver.lastValue(of: h), 100 / ratio), "\(ratio)")
      #expect(try solver.ambiguity() == nil)
    }
  }

  @Test func ratiosThatUndoEachOtherWithAConstantContradictEachOther() throws {
    let pairs: [(Double, Double)] = [
      (0.3333333333333333, 3), (0.5, 2), (0.1, 10), (0.14285714285714285, 7), (0.618033988749895, 1.618033988749895),
    ]
    for (ratio, inverse) in pairs {
      var solver = Solver()
      let (a, b) = (try solver.makeVariable("a"), try solver.makeVariable("b"))
      let first = try solver.add(b == ratio * a)
      let second = try solver.add(a == inverse * b + 8)
      try solver.solve()
      #expect(solver.conflicts.map(\.constraints) == [[first, second]], "\(ratio)")
      #expect(try solver.lastValue(of: a) == 0 && solver.lastValue(of: b) == 0)
    }
  }

  @Test func inequalitiesThatRunSideBySideKeepTheirDistance() throws {
    var solver = Solver()
    let (x, y) = (try solver.makeVariable("x"), try solver.makeVariable("y"))
    try solver.add(x / 3 - y + 44.5 <= 0)
    try solver.add((x - 3 * y + 100 >= 0).at(750))
    try solver.solve()
    #expect(try solver.lastValue(of: x) == 0)
    #expect(try solver.lastValue(of: y) == 44.5)
  }

  @Test(arguments: 2...24)
  func equalSharesOfALengthThatComesFromThem(_ count: Int) throws {
    for length in [nil, 300.0] {
      var solver = Solver()
      let box = try solver.makeVariable("box")
      let edges = try (0...count).map { try solver.makeVariable("e\($0)") }
      try solver.add(edges[0] == 0)
      try solver.add(edges[count] == box)
      for i in 0..<count { try solver.add(edges[i + 1] - edges[i] == box * (1 / Double(count))) }
      try solver.add((edges[1] - edges[0] == 40).at(250))
      if let length { try solver.add((box == length).at(500)) }
      try solver.solve()
      #expect(solver.conflicts.isEmpty)
      #expect(try solver.lastValue(of: box) == length ?? 40 * Double(count))
      #expect(try solver.ambiguity() == nil)
    }
  }

  /// What fills a length in proportion to measured sizes: shares that come to 1 only nearly.
  @Test func sharesOfMeasuredSizesComeToOne() throws {
    var random = Seeded(seed: 1)
    for _ in 0..<300 {
      var solver = Solver()
      let sizes = (0..<Int.random(in: 2...9, using: &random)).map { _ in Double.random(in: 5...200, using: &random) }
      let sum = sizes.reduce(0, +)
      let length = try solver.makeVariable("length")
      let edges = try (0...sizes.count).map { try solver.makeVariable("e\($0)") }
      try solver.add(edges[0] == 0)
      try solver.add(edges[sizes.count] == length)
      for (i, size) in sizes.enumerated() {
        try solver.add((edges[i + 1] - edges[i] == length * (size / sum)).at(Priority(999 - Double(i))))
        try solver.add((edges[i + 1] - edges[i] >= size).at(750))
        try solver.add((edges[i + 1] - edges[i] <= size).at(250))
      }
      try solver.solve()
      #expect(abs(try solver.lastValue(of: length) - sum) <= 1e-9 * sum)
    }
  }

  @Test func termsOfOneVariableThatCancelAreNone() throws {
    var solver = Solver()
    let (x, y) = (try solver.makeVariable("x"), try solver.makeVariable("y"))
    let sum = 0.1 * x + 0.2 * x - 0.3 * x
    try solver.add(sum + y == 5)
    var rest = 0.3333333333333333 * x + 0.6666666666666666 * x
    rest = rest - x + 0.618033988749895 * x
    rest = rest - 0.6180339887498949 * x
    try solver.add(rest == 0)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(try solver.lastValue(of: x) == 0 && solver.lastValue(of: y) == 5)
  }

  @Test func fractionsAreFoundAndOthersAreNot() {
    for (p, q) in [(1, 3), (4, 3), (16, 9), (441, 10), (1, 1000), (2, 7), (123, 1024), (175, 3), (999_999, 1_000_000)] {
      for sign in [1.0, -1] {
        let number = sign * Double(p) / Double(q)
        for meaning in [Meaning(coefficient: number), Meaning(constant: number)] {
          #expect(meaning.isExact && meaning.value.high == number)
          let product = meaning.value * Double(q) - DoubleDouble(sign * Double(p))
          #expect(product.magnitude <= 1e-28 * Double(p), "\(p)/\(q)")
        }
      }
    }
    var random = Seeded(seed: 2)
    var count = 0
    for _ in 0..<10_000 {
      let number = Double.random(in: 0.01...500, using: &random)
      let (coefficient, constant) = (Meaning(coefficient: number), Meaning(constant: number))
      #expect(abs(coefficient.value.high - number) <= number * 0x1p-51)
      #expect(constant.value.high == number)
      if constant.isExact { count += 1 }
    }
    #expect(count < 100)
    for number in [Double.nan, .infinity, -.infinity, 0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e15, 1e-15]
    {
      let value = Meaning(coefficient: number).value.high
      #expect(value == number || number.isNaN && value.isNaN)
      #expect(Meaning(constant: number).value.high.bitPattern == number.bitPattern)
    }
  }
}
