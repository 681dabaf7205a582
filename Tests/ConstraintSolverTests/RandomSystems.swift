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

/// What kind of constraints a random system has.
struct Flavour {
  var variables: ClosedRange<Int>
  /// Constraints for each variable, in percent.
  var density: ClosedRange<Int>
  var required: Int
  var equalities: Int
  var coefficients: [Double]
  var constants: [Double]
  var levels: [Double]
  var terms: [Int]
  var steps: Int

  /// Few different numbers: nearly everything coincides with something.
  static let degenerate = Flavour(
    variables: 1...5, density: 50...350, required: 30, equalities: 50, coefficients: [1, -1, 1, -1, 2],
    constants: [0, 0, 10, 20], levels: [999.5, 750, 750, 250], terms: [1, 1, 2, 2, 3], steps: 6)
  /// Chains of edges, mostly required.
  static let screens = Flavour(
    variables: 3...12, density: 80...150, required: 60, equalities: 70, coefficients: [1, -1, 1, -1, 0.5, 3],
    constants: [0, 8, 16, 20, 44, 100, -8], levels: [999, 750, 251, 250, 49.5], terms: [1, 2, 2, 3, 4], steps: 5)
  /// Wishes only.
  static let wishes = Flavour(
    variables: 1...7, density: 100...300, required: 5, equalities: 60, coefficients: [1, -1, 2, -3, 0.5],
    constants: [0, 5, 7, 30, 31, -12], levels: [900, 800, 700, 600, 500, 400, 1], terms: [1, 2, 2, 3], steps: 5)
  /// Mostly required, mostly contradictory.
  static let conflicts = Flavour(
    variables: 1...5, density: 150...350, required: 90, equalities: 50, coefficients: [1, -1, 2],
    constants: [0, 1, 2, 5], levels: [500], terms: [1, 2, 2, 3], steps: 5)
  /// As large as the oracle can take.
  static let large = Flavour(
    variables: 13...30, density: 90...140, required: 55, equalities: 75, coefficients: [1, -1, 1, -1, 1, -1, 0.5],
    constants: [0, 8, 10, 20, 50, -8], levels: [999, 750, 500, 250], terms: [1, 2, 2, 2, 3], steps: 2)

  func row(_ variables: Int, _ random: inout Seeded) -> Oracle.Row {
    var terms: [(variable: Int, coefficient: Double)] = []
    for _ in 0..<random.pick(self.terms) {
      terms.append((Int.random(in: 0..<variables, using: &random), random.pick(coefficients)))
    }
    return Oracle.Row(
      terms: terms, relation: random.chance(equalities) ? 0 : random.pick([-1, 1]), constant: random.pick(constants),
      priority: random.chance(required) ? 1000 : random.pick(levels),
      rank: random.chance(15) ? random.pick([-1, 1]) : 0)
  }
}

extension Oracle.Row {
  func constraint(_ variables: [Variable]) -> Constraint {
    Constraint(
      Expression(terms: terms.map { Term(variables[$0.variable], $0.coefficient) }, constant: -constant),
      relation == 0 ? .equal : relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual, priority: Priority(priority),
      rank: rank)
  }
}
