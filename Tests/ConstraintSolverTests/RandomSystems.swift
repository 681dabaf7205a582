import ConstraintSolver
import TestSupport

extension Seeded {
  /// Streams of neighbouring seeds have nothing in common.
  init(seed: UInt64) {
    self.init(state: seed)
    state = next()
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }
}

/// A number as an author means it, 1/3 or 44.1, of which the solver gets to see the nearest double.
struct Meant: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let exact: Rational

  /// Decimals have at most six places.
  init(floatLiteral value: Double) { exact = Rational(Int((value * 1e6).rounded())) / Rational(1_000_000) }
  init(integerLiteral value: Int) { exact = Rational(value) }
  private init(exact: Rational) { self.exact = exact }

  static func + (a: Meant, b: Meant) -> Meant { Meant(exact: a.exact + b.exact) }
  static func / (a: Meant, b: Meant) -> Meant { Meant(exact: a.exact / b.exact) }
  static prefix func - (a: Meant) -> Meant { Meant(exact: -a.exact) }

  var double: Double { exact.double }
}

/// What kind of constraints a random system has.
struct Flavour {
  var testDescription: String
  var variables: ClosedRange<Int>
  /// Constraints for each variable, in percent.
  var density: ClosedRange<Int>
  var required: Int
  var equalities: Int
  var coefficients: [Meant]
  var constants: [Meant]
  var levels: [Double]
  var terms: [Int]
  var steps: Int
  /// Whether the solver can tell what the numbers mean, so that answers are the same to the last bit.
  var isExact = true

  /// Few different numbers: nearly everything coincides with something.
  static let degenerate = Flavour(
    testDescription: "degenerate", variables: 1...5, density: 50...350, required: 30, equalities: 50,
    coefficients: [1, -1, 1, -1, 2],
    constants: [0, 0, 10, 20], levels: [999.5, 750, 750, 250], terms: [1, 1, 2, 2, 3], steps: 6)
  /// Chains of edges, mostly required.
  static let screens = Flavour(
    testDescription: "screens", variables: 3...12, density: 80...150, required: 60, equalities: 70,
    coefficients: [1, -1, 1, -1, 0.5, 3],
    constants: [0, 8, 16, 20, 44, 100, -8], levels: [999, 750, 251, 250, 49.5], terms: [1, 2, 2, 3, 4], steps: 5)
  /// Wishes only.
  static let wishes = Flavour(
    testDescription: "wishes", variables: 1...7, density: 100...300, required: 5, equalities: 60,
    coefficients: [1, -1, 2, -3, 0.5],
    constants: [0, 5, 7, 30, 31, -12], levels: [900, 800, 700, 600, 500, 400, 1], terms: [1, 2, 2, 3], steps: 5)
  /// Mostly required, mostly contradictory.
  static let conflicts = Flavour(
    testDescription: "conflicts", variables: 1...5, density: 150...350, required: 90, equalities: 50,
    coefficients: [1, -1, 2],
    constants: [0, 1, 2, 5], levels: [500], terms: [1, 2, 2, 3], steps: 5)
  /// As large as the oracle can take.
  static let large = Flavour(
    testDescription: "large", variables: 13...30, density: 90...140, required: 55, equalities: 75,
    coefficients: [1, -1, 1, -1, 1, -1, 0.5],
    constants: [0, 8, 10, 20, 50, -8], levels: [999, 750, 500, 250], terms: [1, 2, 2, 2, 3], steps: 2)
  /// Circles of nearly everything: wishes with many terms each, so that blocks have several tears.
  static let dense = Flavour(
    testDescription: "dense", variables: 7...11, density: 120...260, required: 8, equalities: 80,
    coefficients: [1, -1, 2, -2, 3],
    constants: [0, 5, 8, 30, -12], levels: [750, 500, 500, 500], terms: [3, 4, 5, 6], steps: 3)
  /// More contradictions than are resolved one by one.
  static let contradictory = Flavour(
    testDescription: "contradictory", variables: 2...5, density: 400...800, required: 96, equalities: 45,
    coefficients: [1, -1, 1, 2],
    constants: [0, 1, 2, 5, 11], levels: [500], terms: [1, 2, 2, 3], steps: 3)

  /// Ratios of which products come to 1, shares and percentages: what doubles only come near to.
  static let ratios = Flavour(
    testDescription: "ratios", variables: 2...5, density: 60...200, required: 50, equalities: 65,
    coefficients: [1, -1, 1, -1, 3, 1 / 3, -1 / 3, 4 / 3, 0.75, -0.75, 2 / 3, 1.5],
    constants: [0, 0, 8, 16, 44.5, 100, 320], levels: [999, 750, 250], terms: [1, 2, 2, 2, 3], steps: 4)
  /// Multiples that undo each other in few steps, without much else: nearly everything is nearly dependent.
  static let undone = Flavour(
    testDescription: "undone", variables: 2...3, density: 100...300, required: 60, equalities: 75,
    coefficients: [1, -1, 10, 0.1, -0.1, 7, 1 / 7, 16 / 9, 9 / 16, 1e-3, 1e3, -3, -1 / 3],
    constants: [0, 0, 0.1, 44.1, 10, 1000], levels: [750, 250], terms: [1, 2, 2, 2], steps: 4)
  /// Equal shares of a length that comes from what it holds.
  static let shares = Flavour(
    testDescription: "shares", variables: 3...9, density: 80...150, required: 65, equalities: 75,
    coefficients: [1, -1, 1, -1, 1, -1, 1 / 3, -1 / 3, 0.2, -0.2, -1 / 7, 0.1],
    constants: [0, 0, 8, 40, 8.4, 300], levels: [999, 750, 250], terms: [1, 2, 2, 3, 4], steps: 3)

  /// Ratios of measured lengths, which undo each other only as far as doubles can.
  static let measured = Flavour(
    testDescription: "measured", variables: 2...4, density: 80...200, required: 50, equalities: 70,
    coefficients: [
      1, -1, 1, -1, 7_234_567 / 5_123_459, 5_123_459 / 7_234_567, -5_123_459 / 7_234_567, 4_100_003 / 9_876_541,
      5_776_538 / 9_876_541,
    ],
    constants: [0, 0, 8, 100, 320], levels: [999, 750, 250], terms: [1, 2, 2, 3], steps: 3, isExact: false)

  static let authored: [Flavour] = [.ratios, .undone, .shares]

  func row(_ variables: Int, _ random: inout Seeded) -> Oracle.Row {
    var terms: [(variable: Int, coefficient: Meant)] = []
    for _ in 0..<random.pick(self.terms) {
      terms.append((Int.random(in: 0..<variables, using: &random), random.pick(coefficients)))
    }
    return Oracle.Row(
      terms: terms, relation: random.chance(equalities) ? 0 : random.pick([-1, 1]), constant: random.pick(constants),
      priority: random.chance(required) ? 1000 : random.pick(levels),
      rank: random.chance(15) ? random.pick([-1, 1]) : 0, isGiven: random.chance(15),
      firmness: random.chance(30) ? 1 : 0)
  }
}

extension Oracle.Row {
  func constraint(_ variables: [Variable]) -> Constraint {
    var constraint = Constraint(
      LinearExpression(
        terms: terms.map { Term(variables[$0.variable], $0.coefficient.double) },
        constant: -constant.double),
      relation == 0 ? .equal : relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual, priority: Priority(priority),
      rank: rank)
    (constraint.isGiven, constraint.firmness) = (isGiven, firmness)
    return constraint
  }
}
