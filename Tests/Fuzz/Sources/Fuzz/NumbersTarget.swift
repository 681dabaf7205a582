import ConstraintSolver

/// Required constraints that all hold at a point, by numbers that nearly undo each other: none is ever in conflict, and
/// neither order nor what was there before makes a difference.
enum NumbersTarget {
  private struct System {
    let numbers: Numbers
    var values: [Double]
    var constraints: [(terms: [(variable: Int, coefficient: Double)], relation: Relation, constant: Double)] = []

    init(_ choices: inout Choices) {
      numbers = Numbers(&choices)
      values = (0...choices.byte() % 6).map { _ in choices.one(of: Numbers.lengths) }
      for _ in 0..<choices.byte() % 12 {
        let terms = (0...choices.byte() % 3).map { _ in
          (variable: Int(choices.byte()) % values.count, coefficient: numbers.ratio(&choices))
        }
        let sum = terms.reduce(0) { $0 + values[$1.variable] * $1.coefficient }
        let relation = choices.one(of: [Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        let slack = choices.one(of: [0.0, 0, 8])
        let room = relation == .lessThanOrEqual ? slack : relation == .greaterThanOrEqual ? -slack : 0
        constraints.append(
          (
            terms, relation,
            numbers.nearly(
              Numbers.clean(
                sum,
                terms.reduce(0) {
                  max($0, abs(values[$1.variable] * $1.coefficient))
                }) + room, &choices)
          ))
      }
    }
  }

  private struct Installed {
    var solver = Solver()
    var variables: [Variable] = []
    var ids: [Int: ConstraintID] = [:]

    init(_ system: System, order: [Int]) throws(SolverError) {
      for _ in system.values { variables.append(try solver.makeVariable()) }
      for index in order { try add(index, of: system) }
    }

    mutating func add(_ index: Int, of system: System) throws(SolverError) {
      let constraint = system.constraints[index]
      let terms = constraint.terms.map { Term(variables[$0.variable], $0.coefficient) }
      ids[index] = try solver.add(
        Constraint(LinearExpression(terms: terms, constant: -constraint.constant), constraint.relation))
    }

    func values() throws(SolverError) -> [Double] {
      var values: [Double] = []
      for variable in variables { values.append(try solver.lastValue(of: variable)) }
      return values
    }
  }

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    let system = System(&choices)
    do throws(SolverError) {
      var first = try Installed(system, order: Array(system.constraints.indices))
      try first.solver.solve()
      let values = try first.values()
      hold(first, system, values)
      // Whether the values are the only ones.
      let isDetermined = try first.solver.ambiguity() == nil
      var turned = try Installed(system, order: system.constraints.indices.reversed())
      try turned.solver.solve()
      let others = try turned.values()
      hold(turned, system, others)
      // A thousand divided by a thousandth makes much of what is off in the last digit of a constant, and of what was
      // rounded on one way and not on another.
      if isDetermined, system.numbers.isGentle {
        Fuzz.hold(near(values, system.values), "\(values), not \(system.values)")
        Fuzz.hold(near(values, others), "\(values), in the other order \(others)")
      }
      try holdRestored(system, &first, values, &choices)
    } catch {
      Message.hold(error.description)
    }
  }

  /// What is removed and added again, and what comes and goes, leaves no trace.
  private static func holdRestored(
    _ system: System, _ installed: inout Installed, _ values: [Double], _ choices: inout Choices
  ) throws(SolverError) {
    let wish = Constraint(
      LinearExpression(
        terms: [Term(choices.one(of: installed.variables))], constant: -choices.one(of: Numbers.lengths)),
      choices.one(of: Relation.self), priority: Priority(choices.one(of: [1000, 750])))
    let id = try installed.solver.add(wish)
    try installed.solver.solve()
    try installed.solver.remove(id)
    try installed.solver.solve()
    let again = try installed.values()
    Fuzz.hold(!system.numbers.isGentle || near(values, again), "\(values), then \(again)")
    guard !system.constraints.isEmpty else { return }
    let index = Int(choices.byte()) % system.constraints.count
    guard let id = installed.ids[index] else { return }
    try installed.solver.uninstall(id)
    try installed.solver.solve()
    try installed.solver.install(id)
    try installed.solver.solve()
    hold(installed, system, try installed.values())
  }

  private static func near(_ values: [Double], _ others: [Double]) -> Bool {
    zip(values, others).allSatisfy { abs($0 - $1) <= 1e-6 * (1 + abs($0) + abs($1)) }
  }

  /// Nothing contradicts anything in a gentle system, and all constraints hold but those that were left out.
  private static func hold(_ installed: Installed, _ system: System, _ values: [Double]) {
    Fuzz.hold(
      !system.numbers.isGentle || installed.solver.conflicts.isEmpty,
      "a system that has a solution is in conflict: \(system)")
    // In a chain that makes much of the last digit, a constraint may contradict others by more than rounding accounts
    // for. It is left out then, and what it alone kept in place is decided by others.
    let broken = Set(installed.solver.conflicts.map(\.broken))
    for (index, constraint) in system.constraints.enumerated() where installed.ids[index].map(broken.contains) != true {
      var (residual, scale) = (-constraint.constant, abs(constraint.constant))
      for term in constraint.terms {
        residual += values[term.variable] * term.coefficient
        scale = max(scale, abs(values[term.variable] * term.coefficient))
      }
      let error =
        switch constraint.relation {
        case .equal: abs(residual)
        case .lessThanOrEqual: max(0, residual)
        case .greaterThanOrEqual: max(0, -residual)
        }
      Fuzz.hold(
        error <= system.numbers.tolerance(scale), "constraint \(index) is off by \(error) at \(values): \(system)")
    }
  }
}
