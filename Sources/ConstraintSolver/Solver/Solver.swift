/// Finds the numbers that meet linear constraints, the important ones first.
///
/// Required constraints hold. Then, level by level from the highest priority down, the sum of the absolute errors is as
/// small as the levels above allow: a thousand constraints at 250 never outvote one at 251. Where that leaves a choice,
/// the constraint of the highest level that was added first is met first. Whatever is still free makes inequalities
/// hold as equalities, those of the lowest rank first and then in the same order. What is free even then comes as near
/// to 0 as it can, in the order in which the variables were made. So there is one solution, and it depends on the
/// constraints and their order alone, never on the edits that led there: removing what was added gives the same doubles
/// back.
///
/// Changes are gathered and solved once, by ``solve()`` or when a value is asked for. A solver is a value: a copy is a
/// snapshot. It knows nothing of views.
public struct Solver: Sendable {
  var core: SolverCore
  /// The limits within which every call keeps.
  public let limits: Limits
  /// The store from which it takes the steps that are not its own; nil if it shares none. Copies share the same store.
  package var shared: SharedWork?

  /// Creates a solver without variables or constraints, whose calls keep within `limits`.
  public init(limits: Limits = .default) {
    self.limits = limits
    core = SolverCore()
  }

  /// The core, owned by this value alone; a copy gets an identity of its own for what is made in it from now on.
  @discardableResult
  @inline(__always)
  private mutating func own() -> SolverCore {
    if !isKnownUniquelyReferenced(&core) { core = core.copy() }
    return core
  }

  // MARK: Variables

  /// A new variable; nothing fixes it yet, so it is 0.
  ///
  /// - Parameter name: what messages call it.
  public mutating func makeVariable(_ name: String? = nil) throws(SolverError) -> Variable {
    let core = own()
    let count = core.engine.variableCount
    guard count < limits.variables else {
      throw .limit("variables", value: count + 1, allowed: limits.variables)
    }
    return core.makeVariable(name)
  }

  /// Makes variables without names, numbered one after the other; as with ``makeVariable(_:)``, nothing fixes them yet.
  ///
  /// - Parameter count: how many; none where it is below 1.
  public mutating func makeVariables(_ count: Int) throws(SolverError) -> [Variable] {
    let core = own()
    let number = max(0, count)
    let (sum, isHuge) = core.engine.variableCount.addingReportingOverflow(number)
    guard !isHuge, sum <= limits.variables else {
      throw .limit("variables", value: isHuge ? .max : sum, allowed: limits.variables)
    }
    let first = core.makeVariables(number)
    return (0..<Int32(truncatingIfNeeded: number)).map { Variable(owner: first.owner, index: first.index &+ $0) }
  }

  /// Reserves memory for so many variables and constraints, so that adding them moves nothing. It is never necessary.
  public mutating func reserve(variables: Int, constraints: Int) {
    own().reserve(
      variables: min(max(0, variables), limits.variables), constraints: min(max(0, constraints), limits.constraints))
  }

  /// What messages call a variable.
  public func name(of variable: Variable) -> String { core.name(variable) }

  /// The number of variables made.
  public var variableCount: Int { core.engine.variableCount }

  /// The number of constraints installed.
  public var constraintCount: Int { core.engine.installedCount }

  // MARK: Constraints

  /// Adds and installs a constraint.
  ///
  /// The file and the line are used when the constraint does not know where it was written.
  ///
  /// - Throws: ``SolverError`` for numbers or priorities that are not valid and for variables of another solver.
  @discardableResult
  public mutating func add(
    _ constraint: borrowing Constraint, label: String? = nil, file: String = #fileID, line: Int = #line
  ) throws(SolverError) -> ConstraintID {
    try define(constraint, isInstalled: true, label: label, file: file, line: line)
  }

  /// Adds a constraint without installing it: it takes its place in the order of additions, but has no effect yet.
  public mutating func define(
    _ constraint: borrowing Constraint, label: String? = nil, file: String = #fileID, line: Int = #line
  ) throws(SolverError) -> ConstraintID {
    try define(constraint, isInstalled: false, label: label, file: file, line: line)
  }

  /// Adds a constraint whose terms are given as numbers: their sum is compared with the constant.
  ///
  /// It does the same as adding a ``Constraint``, and is quicker for programs that make constraints from data, because
  /// no expression is put together only to be taken apart again.
  ///
  /// - Parameters:
  ///   - terms: what stands on the left; a variable may occur twice.
  ///   - relation: how the two sides compare.
  ///   - constant: what stands on the right.
  ///   - priority: how much it matters; required constraints hold.
  ///   - label: what messages call it.
  ///   - file: where it is written, for messages.
  ///   - line: the line there.
  /// - Throws: ``SolverError`` for numbers or priorities that are not valid and for variables of another solver.
  @discardableResult
  public mutating func add(
    _ terms: Span<Term>, _ relation: Relation, _ constant: Double, at priority: Priority = .required,
    label: String? = nil, file: String = #fileID, line: Int = #line
  ) throws(SolverError) -> ConstraintID {
    let wanted = Engine.Wanted(
      constant: constant, relation: relation.sign, priority: priority.rawValue, rank: 0, isInstalled: true)
    return try define(terms, wanted, label: label, file: file, line: line)
  }

  /// Adds a constraint that its parts describe completely, and that no message of the solver itself ever names.
  package mutating func define(
    _ expression: borrowing LinearExpression, _ relation: Relation, priority: Priority, rank: Int, isGiven: Bool,
    firmness: Int8, isInstalled: Bool
  ) throws(SolverError) -> ConstraintID {
    let wanted = Engine.Wanted(
      constant: 0 - expression.constant, relation: relation.sign, priority: priority.rawValue, rank: rank,
      isGiven: isGiven, firmness: firmness, isInstalled: isInstalled)
    if expression.rest == nil {
      return try define(
        expression.first.span.extracting(first: Int(expression.firstCount)), wanted, label: nil, file: "", line: 0)
    }
    return try define(expression.terms.span, wanted, label: nil, file: "", line: 0)
  }

  /// Adds a given constraint on one variable, that no message of the solver itself ever names.
  package mutating func define(
    _ variable: Variable, _ relation: Relation, _ constant: Double, priority: Priority = .required, rank: Int,
    isInstalled: Bool = true
  ) throws(SolverError) -> ConstraintID {
    let term: InlineArray<1, Term> = [Term(variable)]
    let wanted = Engine.Wanted(
      constant: constant, relation: relation.sign, priority: priority.rawValue, rank: rank, isGiven: true,
      isInstalled: isInstalled)
    return try define(term.span, wanted, label: nil, file: "", line: 0)
  }

  @inline(__always)
  private mutating func define(
    _ constraint: borrowing Constraint, isInstalled: Bool, label: String?, file: String, line: Int
  ) throws(SolverError) -> ConstraintID {
    let wanted = Engine.Wanted(
      constant: 0 - constraint.expression.constant, relation: constraint.relation.sign,
      priority: constraint.priority.rawValue, rank: constraint.rank, isGiven: constraint.isGiven,
      firmness: constraint.firmness, isInstalled: isInstalled)
    if constraint.expression.rest == nil && constraint.notes == nil {
      return try define(
        constraint.expression.first.span.extracting(first: Int(constraint.expression.firstCount)), wanted,
        label: label, file: file, line: line)
    }
    let location = constraint.location
    return try define(
      constraint.expression.terms.span, wanted, label: label ?? constraint.label, file: location?.file ?? file,
      line: location?.line ?? line)
  }

  @inline(__always)
  mutating func define(
    _ terms: Span<Term>, _ wanted: Engine.Wanted, label: String?, file: String, line: Int
  ) throws(SolverError) -> ConstraintID {
    // Not kept in a constant, which would count one more reference.
    own()
    guard core.definedCount < limits.constraints else {
      throw .limit("constraints", value: core.definedCount + 1, allowed: limits.constraints)
    }
    guard
      let stored = core.gatherPlainly(
        terms, wanted.constant, wanted.priority, most: limits.terms, magnitude: limits.magnitude)
    else {
      return try defineWithCare(terms, wanted, SolverCore.Writing(label: label, file: file, line: line))
    }
    let id = core.define(stored, wanted, file: file, line: line)
    if label != nil { core.setLabel(label, id) }
    return id
  }

  /// Defines a constraint with variables that occur twice, with very many terms, or with a fault.
  @inline(never)
  private func defineWithCare(
    _ terms: Span<Term>, _ wanted: Engine.Wanted, _ writing: SolverCore.Writing
  ) throws(SolverError) -> ConstraintID {
    if let fault = core.gather(terms, wanted.constant, Priority(wanted.priority), limits) {
      let place = SourceLocation(file: writing.file, line: writing.line)
      throw fault.error(
        SolverCore.name(label: writing.label, location: place, algebra: core.text(terms, wanted)))
    }
    return core.defineGathered(wanted, writing)
  }

  /// Installs a constraint that was defined or uninstalled.
  public mutating func install(_ id: ConstraintID) throws(SolverError) {
    let slot = try slot(id)
    guard !core.engine.rows[slot].isInstalled else { throw .alreadyInstalled(constraint: core.name(slot)) }
    own().engine.install(slot)
  }

  /// Takes a constraint out; it keeps its place in the order of additions, so that installing it again restores
  /// everything.
  public mutating func uninstall(_ id: ConstraintID) throws(SolverError) {
    let slot = try slot(id)
    guard core.engine.rows[slot].isInstalled else { throw .notInstalled(constraint: core.name(slot)) }
    own().engine.uninstall(slot)
  }

  /// Takes a constraint out if it is installed, and forgets it.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    let slot = try slot(id)
    own().remove(slot)
  }

  /// Whether a constraint is installed.
  public func isInstalled(_ id: ConstraintID) throws(SolverError) -> Bool { core.engine.rows[try slot(id)].isInstalled }

  /// Changes the constant: the number on the right when all variables are on the left.
  ///
  /// - Complexity: linear in the number of variables that move.
  public mutating func setConstant(of id: ConstraintID, to constant: Double) throws(SolverError) {
    let slot = try slot(id)
    guard constant.isFinite, abs(constant) <= limits.magnitude else {
      throw .badNumber(constant, what: "constant", constraint: core.name(slot))
    }
    own().engine.setConstant(slot, constant)
  }

  /// The constant that was last set, on the right side of the relation.
  public func constant(of id: ConstraintID) throws(SolverError) -> Double { core.engine.rows[try slot(id)].constant }

  /// Changes the priority. A required constraint can become optional, or an optional one required, only while it is not
  /// installed.
  public mutating func setPriority(of id: ConstraintID, to priority: Priority) throws(SolverError) {
    let slot = try slot(id)
    guard priority.isAllowed else {
      throw .badPriority(priority.rawValue, constraint: core.name(slot))
    }
    let row = core.engine.rows[slot]
    let existing = Priority(row.priority)
    guard !row.isInstalled || priority.isRequired == existing.isRequired else {
      throw .requiredMutation(passed: priority, existing: existing, constraint: core.name(slot))
    }
    own().engine.setPriority(slot, priority.rawValue)
  }

  /// The priority that was last set.
  public func priority(of id: ConstraintID) throws(SolverError) -> Priority {
    Priority(core.engine.rows[try slot(id)].priority)
  }

  /// Replaces the terms and the constant: the constraint becomes `expression relation 0`, with its own relation.
  public mutating func setExpression(of id: ConstraintID, to expression: LinearExpression) throws(SolverError) {
    let slot = try slot(id)
    let core = own()
    let priority = Priority(core.engine.rows[slot].priority)
    if let fault = core.gather(expression.terms.span, 0 - expression.constant, priority, limits) {
      throw fault.error(core.name(slot))
    }
    core.setExpression(slot, constant: 0 - expression.constant)
  }

  func slot(_ id: ConstraintID) throws(SolverError) -> Int {
    guard let slot = core.slot(id) else { throw .unknownConstraint("\(id)") }
    return slot
  }

  // MARK: Solutions

  /// Solves what was changed since the last time.
  ///
  /// - Returns: the variables whose values changed, each once, in no particular order.
  /// - Throws: ``SolverError/limit(_:value:allowed:)`` when it takes more pivots than allowed, and
  ///   ``SolverError/indistinct(least:leastIn:most:mostIn:)`` when the numbers are too far apart; the changes stay
  ///   pending.
  @discardableResult
  public mutating func solve() throws(SolverError) -> [Variable] {
    guard core.engine.isDirty else { return [] }
    try settle()
    return core.changedVariables()
  }

  /// Solves what was changed since the last time, and calls `body` with each variable whose value changed and the
  /// value.
  public mutating func solve(forEachChange body: (Variable, Double) -> Void) throws(SolverError) {
    guard core.engine.isDirty else { return }
    try settle()
    core.forEachChange(body)
  }

  /// The work that a call may do.
  var budget: Effort {
    var effort = Effort()
    let (share, isHuge) = limits.stepsPerConstraint.multipliedReportingOverflow(by: core.engine.installedCount)
    let (sum, isHugeSum) = limits.steps.addingReportingOverflow(share)
    effort.own = isHuge ? .max : max(0, share)
    effort.allowed = isHuge || isHugeSum ? .max : max(0, sum)
    return effort
  }

  private mutating func settle() throws(SolverError) { try settle(within: budget) }

  mutating func settle(within effort: Effort) throws(SolverError) {
    let core = own()
    var effort = effort
    if let shared { effort.limit(to: shared.remaining) }
    do {
      try core.engine.solve(pivotsPerConstraint: limits.pivotsPerConstraint, effort: effort)
    } catch {
      _ = draw(since: effort)
      switch error {
      case .outOfPivots(let allowed): throw .limit("pivotsPerConstraint", value: allowed + 1, allowed: allowed)
      case .outOfWork(let allowed): throw outOfWork(allowed)
      case .indistinct: throw core.indistinct
      }
    }
    // Another solver may have taken the same steps in the meantime; then what was found here is not returned.
    guard draw(since: effort) else { throw outOfWork(effort.allowed) }
  }

  /// Takes the steps that the engine has spent since the last call from the shared ones.
  private func draw(since before: Effort) -> Bool {
    let effort = core.engine.effort
    return shared?.spend(effort.drawn - before.drawn, of: effort.spent - before.spent) ?? true
  }

  /// How much of the shared steps was left depends on the other solvers; how many there are in all does not.
  private func outOfWork(_ allowed: Int) -> SolverError {
    if let shared, shared.isOver { return shared.refusal }
    let allowed = shared == nil ? allowed : limits.steps
    return .limit("steps", value: allowed + 1, allowed: allowed)
  }

  /// A variable's value, after solving what is pending.
  public mutating func value(of variable: Variable) throws(SolverError) -> Double {
    try solve()
    return try lastValue(of: variable)
  }

  /// A variable's value as of the last solve; 0 before the first.
  public func lastValue(of variable: Variable) throws(SolverError) -> Double {
    guard core.owns(variable) else { throw .foreignVariable(in: "a request for its value") }
    let values = core.engine.values
    return Int(variable.index) < values.count ? values[variable.index] : 0
  }

  /// Whether changes are waiting to be solved.
  public var isPending: Bool { core.engine.isDirty }

  /// The conflicts of the last solve, in the order in which the constraints left out were added; empty when all
  /// required constraints hold.
  ///
  /// - Complexity: that of solving, for each conflict, the required constraints connected with it, within what the last
  ///   solve left of ``Limits/steps``. Where that is not enough, the members are those that the search came upon, which
  ///   are a conflict too, but may be others after other edits.
  public var conflicts: [Conflict] {
    func isEarlier(_ a: Int, _ b: Int) -> Bool { core.engine.origins[a].serial < core.engine.origins[b].serial }
    var effort = core.engine.effort
    if let shared { effort.limit(to: shared.remaining) }
    let before = effort
    let found = core.engine.finalConflicts(&effort)
    _ = shared?.spend(effort.drawn - before.drawn, of: effort.spent - before.spent)
    return found.sorted { isEarlier($0.broken, $1.broken) }.map {
      conflict in
      Conflict(broken: core.id(conflict.broken), constraints: conflict.members.sorted(by: isEarlier).map(core.id))
    }
  }

  /// What messages call a constraint: label, place and algebra, such as `"gap" (Cell.swift:12): b - a == 8 @750`.
  public func description(of id: ConstraintID) throws(SolverError) -> String { core.name(try slot(id)) }
}
