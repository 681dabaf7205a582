import ConstraintSolver

/// A history of a solver: variables and constraints come, change and go.
enum SolverTarget {
  /// Among them ratios that undo each other, exactly or as far as doubles can.
  private static let coefficients: [Double] = [
    1.0, -1, 1, -1, 2, 0.5, 3, 0, 1 / 3, -1 / 3, 4 / 3, 0.75, 0.1, 10, 1 / 7, 7, 16 / 9, 9 / 16, 1e-3, 1e3,
    0.618033988749895, 1.618033988749895, -0.381966011250105,
  ]
  private static let constants: [Double] = [0.0, 8, 16, 20, -8, 100, 44, 44.1, 100 / 3, 0.1] + Numbers.remains

  private struct History {
    var solver = Solver()
    var variables: [Variable] = []
    var constraints: [ConstraintID] = []
    /// Whether all numbers so far are such as people write.
    var isTame = true

    mutating func number(_ choices: inout Choices, _ usual: [Double]) -> Double {
      let value = choices.number(usual: usual)
      if value != 0, !(1e-3...1e6).contains(abs(value)), !usual.contains(value) { isTame = false }
      return value
    }

    mutating func expression(_ choices: inout Choices) -> LinearExpression {
      var terms: [Term] = []
      for _ in 0...choices.byte() % 4 {
        terms.append(Term(choices.one(of: variables), number(&choices, SolverTarget.coefficients)))
      }
      return LinearExpression(terms: terms, constant: number(&choices, SolverTarget.constants))
    }

    mutating func priority(_ choices: inout Choices) -> Priority {
      let kind = choices.byte()
      // A level that few others have: lists of levels grow long.
      if kind >= 250 { return Priority(Double(1 + 3 * Int(choices.byte()))) }
      return Priority([1000, 1000, 750, 750, 250, 251, 999.5, 1, 0, .nan][Int(kind) % 10])
    }

    mutating func step(_ choices: inout Choices) throws(SolverError) {
      let kind = choices.byte() % 16
      guard kind > 0, !variables.isEmpty else {
        if variables.count < 200 { variables.append(try solver.makeVariable()) }
        return
      }
      if kind < 7 || constraints.isEmpty {
        let constraint = Constraint(
          expression(&choices), choices.one(of: Relation.self), priority: priority(&choices),
          rank: Int(choices.byte() % 3))
        if constraints.count < 400 { constraints.append(try solver.add(constraint)) }
        return
      }
      let index = Int(choices.byte()) % constraints.count
      let id = constraints[index]
      switch kind {
      case 7: try solver.remove(constraints.remove(at: index))
      case 8: try solver.uninstall(id)
      case 9: try solver.install(id)
      case 10, 11: try solver.setConstant(of: id, to: number(&choices, SolverTarget.constants))
      case 12: try solver.setPriority(of: id, to: priority(&choices))
      case 13: try solver.setExpression(of: id, to: expression(&choices))
      case 14: try check(&choices)
      default:
        // A snapshot lives its own life.
        var copy = solver
        try copy.remove(id)
        try copy.solve()
      }
    }

    mutating func check(_ choices: inout Choices) throws(SolverError) {
      try solver.solve()
      for variable in variables {
        let value = try solver.lastValue(of: variable)
        hold(!isTame || value.isFinite, "\(value)")
      }
      for conflict in solver.conflicts { hold(conflict.constraints.contains(conflict.broken)) }
      _ = try solver.ambiguity()
      if let variable = variables.first { _ = try solver.explanation(of: variable) }
    }
  }

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    var history = History()
    while !choices.isAtEnd {
      do throws(SolverError) {
        try history.step(&choices)
      } catch {
        hold(!error.description.isEmpty)
      }
    }
    do throws(SolverError) {
      try history.check(&choices)
    } catch {
      hold(!error.description.isEmpty)
    }
  }
}
