extension Solver {
  /// Why a variable has its value: the constraints that fix it, and the weight of each one's constant.
  public struct Explanation: Sendable {
    /// One constraint in the chain, and the variable that it fixes.
    public struct Step: Sendable {
      /// The constraint that holds exactly here; nil if nothing fixes the variable and it stays at 0.
      public let constraint: ConstraintID?
      /// The variable that this step fixes.
      public let variable: Variable
      /// Its value in the solution.
      public let value: Double
      /// How much the explained variable grows for each point by which the constraint's constant grows.
      public let influence: Double
      /// The step in words: the value and the constraint.
      public let text: String
    }

    /// The variable that is explained.
    public let variable: Variable
    /// The variable's value in the solution.
    public let value: Double
    /// The steps from which the value follows, each after those on which it rests; the last one fixes the variable
    /// itself.
    public let steps: [Step]
  }
}

extension Solver.Explanation: CustomStringConvertible {
  /// The texts of the steps, one on each line.
  public var description: String { steps.map(\.text).joined(separator: "\n") }
}

extension Solver {
  /// How a constraint stands in the solution, and what would move with its constant.
  public struct Sensitivity: Sendable {
    /// The left side minus the right one, as the constraint was written: 0 if it holds exactly, above 0 for a `>=` with
    /// room to spare, below 0 for a `<=` with room to spare.
    public let slack: Double
    /// How far it is from holding; 0 if it holds.
    public let error: Double
    /// Whether the solution depends on it.
    public let isActive: Bool
    /// Whether it is left out because of a conflict.
    public let isBroken: Bool
    /// How much each variable moves for each point by which the constant grows; empty unless the solution depends on
    /// the constraint.
    public let moves: [(variable: Variable, rate: Double)]
  }
}

extension Solver {
  /// The chain of constraints and constants that fixes a variable.
  ///
  /// - Complexity: solves what is pending, and then is linear in the length of the chain.
  public mutating func explanation(of variable: Variable) throws(SolverError) -> Explanation {
    try solve()
    let value = try lastValue(of: variable)
    let steps = core.engine.chain(Int(variable.index)).map { link in
      let fixed = core.variable(link.variable)
      let value = core.engine.values[link.variable]
      let name = core.name(fixed)
      return Explanation.Step(
        constraint: link.code < 0 ? nil : core.id(Int(link.code)), variable: fixed, value: value,
        influence: link.factor,
        text: "\(name) = \(shortest(value)): "
          + (link.code < 0 ? "nothing fixes it" : core.name(Int(link.code))))
    }
    return Explanation(variable: variable, value: value, steps: steps)
  }

  /// Slack, error and influence of an installed constraint.
  public mutating func sensitivity(of id: ConstraintID) throws(SolverError) -> Sensitivity {
    try solve()
    let slot = try slot(id)
    let row = core.engine.rows[slot]
    guard row.isInstalled else { throw .notInstalled(constraint: core.name(slot)) }
    let slack = core.engine.realResidual(slot)
    let error = row.relation == 0 ? abs(slack) : max(0, row.relation < 0 ? slack : -slack)
    let isActive = core.engine.rows[slot].variable >= 0
    let moves = core.engine.moves(slot).map { (variable: core.variable($0.variable), rate: $0.rate) }
    return Sensitivity(slack: slack, error: error, isActive: isActive, isBroken: row.isBroken, moves: moves)
  }

  /// The whole system as text for people to read: one line for each constraint and each variable, with values and
  /// errors.
  public mutating func dump() throws(SolverError) -> String {
    try solve()
    let engine = core.engine
    var text = "\(engine.variableCount) variables, \(engine.installedCount) constraints\n"
    let slots = (0..<engine.rows.count).filter { engine.rows[$0].isInstalled }
    for slot in slots.sorted(by: { engine.origins[$0].serial < engine.origins[$1].serial }) {
      let row = engine.rows[slot]
      let slack = engine.realResidual(slot)
      let isMet = row.relation == 0 ? slack == 0 : row.relation < 0 ? slack <= 0 : slack >= 0
      let state = row.isBroken ? "broken" : row.variable >= 0 ? "active" : isMet ? "met" : "missed"
      text += "[\(state)\(slack == 0 ? "" : " by \(shortest(slack))")] \(core.name(slot))\n"
    }
    for index in 0..<engine.variableCount {
      text += "\(core.name(core.variable(index))) = \(shortest(engine.values[index]))\n"
    }
    return text
  }
}
