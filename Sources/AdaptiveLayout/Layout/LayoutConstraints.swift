public import ConstraintSolver

extension Layout {
  /// Adds constraints in the order in which they are written, each with its line:
  /// `try layout.constrain { name.top == card.top
  /// + 8 }`.
  ///
  /// The layout is being changed while the block runs, so a block that asks it for something uses a parameter:
  /// ``constrain(_:)-((Layout)->[LayoutConstraint])``.
  ///
  /// - Throws: ``LayoutError`` for the first one that is not valid; then none is added.
  @discardableResult
  public mutating func constrain(
    @ConstraintBuilder _ constraints: () throws -> [LayoutConstraint]
  ) throws -> ConstraintSet {
    try add(try constraints())
  }

  /// Adds constraints that ask the layout for something: `try layout.constrain { layout in name.top == layout.root.top
  /// }`.
  ///
  /// - Parameter constraints: what holds; the block is given the layout as it was before.
  /// - Throws: ``LayoutError`` for the first one that is not valid; then none is added.
  @discardableResult
  public mutating func constrain(
    @ConstraintBuilder _ constraints: (Layout) throws -> [LayoutConstraint]
  ) throws -> ConstraintSet {
    try add(try constraints(self))
  }

  /// Adds constraints that hold only where the traits are as asked for: added once, never twice, whatever the traits
  /// do.
  ///
  /// - Throws: ``LayoutError`` for the first one that is not valid; then none is added.
  @discardableResult
  public mutating func constrain(
    when condition: TraitCondition, @ConstraintBuilder _ constraints: () throws -> [LayoutConstraint]
  ) throws -> ConstraintSet {
    try add(Self.when(condition, try constraints()))
  }

  /// Adds constraints that ask the layout for something and hold only where the traits are as asked for.
  ///
  /// - Throws: ``LayoutError`` for the first one that is not valid; then none is added.
  @discardableResult
  public mutating func constrain(
    when condition: TraitCondition, @ConstraintBuilder _ constraints: (Layout) throws -> [LayoutConstraint]
  ) throws -> ConstraintSet {
    try add(Self.when(condition, try constraints(self)))
  }

  private static func when(_ condition: TraitCondition, _ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    var constraints = constraints
    for i in constraints.indices { constraints[i].restrict(to: condition) }
    return constraints
  }

  /// Adds constraints at a priority that applies to those without one of their own.
  ///
  /// - Parameters:
  ///   - priority: the priority of every constraint that would otherwise be required.
  ///   - condition: the traits for which they hold.
  ///   - constraints: what holds.
  /// - Throws: ``LayoutError`` for the first one that is not valid; then none is added.
  @discardableResult
  public mutating func constrain(
    at priority: Priority, when condition: TraitCondition = .always,
    @ConstraintBuilder _ constraints: () throws -> [LayoutConstraint]
  ) throws -> ConstraintSet {
    try add(try constraints().map { $0.usually(at: priority).when(condition) })
  }

  /// Adds constraints in order, all or none; they hold from the next ``layout()`` on.
  ///
  /// - Parameters:
  ///   - constraints: what holds.
  ///   - isActive: whether they hold at once, or only once ``activate(_:)-(ConstraintSet)`` is called.
  /// - Throws: ``LayoutError`` for the first one that is not valid; then none is added.
  @discardableResult
  public mutating func add(
    _ constraints: [LayoutConstraint], isActive: Bool = true
  ) throws(LayoutError) -> ConstraintSet {
    try throwPending()
    try check(constraints)
    var ids: [LayoutConstraintID] = []
    ids.reserveCapacity(constraints.count)
    do throws(LayoutError) {
      // By place, because going through an array copies each element once more.
      let given = constraints.span
      for i in given.indices { ids.append(try install(given[i], isWanted: isActive)) }
    } catch {
      // A limit of the solver was passed: what was added is removed again.
      for id in ids { try? remove(id) }
      throw error
    }
    return ConstraintSet(ids)
  }

  /// Adds a constraint; it holds from the next ``layout()`` on.
  ///
  /// - Parameters:
  ///   - constraint: what holds.
  ///   - isActive: whether it holds at once, or only once ``activate(_:)-(LayoutConstraintID)`` is called.
  ///   - file: where the call is, for messages, unless the constraint knows its own place.
  ///   - line: the line of the call, for messages.
  /// - Throws: ``LayoutError`` for a constraint that is not valid.
  @discardableResult
  public mutating func add(
    _ constraint: LayoutConstraint, isActive: Bool = true, file: String = #fileID, line: Int = #line
  ) throws(LayoutError) -> LayoutConstraintID {
    var constraint = constraint
    constraint.locate(file, line)
    try throwPending()
    try check(constraint)
    return try install(constraint, isWanted: isActive)
  }

  /// Removes a constraint; its handle is invalid afterwards.
  public mutating func remove(_ id: LayoutConstraintID) throws(LayoutError) {
    let index = try index(id, in: "the removal")
    constraints[index].isAlive = false
    structure &+= 1
    try solving { () throws(SolverError) in try solver.remove(constraints[index].solverID) }
  }

  /// Removes constraints; their handles are invalid afterwards.
  public mutating func remove(_ set: ConstraintSet) throws(LayoutError) {
    for id in set.ids { _ = try index(id, in: "the removal") }
    for id in set.ids where constraints[Int(id.index)].isAlive { try remove(id) }
  }

  // MARK: Activation

  /// Lets constraints hold again. Those that hold already stay as they are.
  public mutating func activate(_ set: ConstraintSet) throws(LayoutError) { try setWanted(set, true) }
  /// Lets a constraint hold again.
  public mutating func activate(_ id: LayoutConstraintID) throws(LayoutError) { try setWanted([id], true) }

  /// Takes constraints out without forgetting them: they keep their place in the order of additions.
  public mutating func deactivate(_ set: ConstraintSet) throws(LayoutError) { try setWanted(set, false) }
  /// Takes a constraint out without forgetting it.
  public mutating func deactivate(_ id: LayoutConstraintID) throws(LayoutError) { try setWanted([id], false) }

  /// Whether a constraint holds: whether it is activated, the traits allow it, and the views that it names are
  /// installed.
  public func isActive(_ id: LayoutConstraintID) throws(LayoutError) -> Bool {
    constraints[try index(id, in: "a request for its state")].isInstalled
  }

  private mutating func setWanted(_ ids: some Sequence<LayoutConstraintID>, _ isWanted: Bool) throws(LayoutError) {
    let indices = try ids.map { id throws(LayoutError) in try index(id, in: "a change of what is active") }
    if isWanted { for index in indices { try checkAncestor(constraints[index].constraint) } }
    for index in indices {
      constraints[index].isWanted = isWanted
      try settle(index)
    }
  }

  // MARK: Numbers

  /// The constraint, with what was changed since it was added.
  public func constraint(_ id: LayoutConstraintID) throws(LayoutError) -> LayoutConstraint {
    constraints[try index(id, in: "a request for its description")].constraint
  }

  /// The constant for the current traits.
  public func constant(of id: LayoutConstraintID) throws(LayoutError) -> Double {
    constraints[try index(id, in: "a request for its constant")].numbers.constant
  }

  /// The priority for the current traits.
  public func priority(of id: LayoutConstraintID) throws(LayoutError) -> Priority {
    constraints[try index(id, in: "a request for its priority")].numbers.priority
  }

  /// Changes the constant; what depends on it moves with the next ``layout()``.
  public mutating func set(constant: Double, of id: LayoutConstraintID) throws(LayoutError) {
    try set(constant: Variation(constant), of: id)
  }

  /// Sets a constant that depends on the traits.
  public mutating func set(constant: Variation<Double>, of id: LayoutConstraintID) throws(LayoutError) {
    try change(id) { $0.constant = constant }
  }

  /// Changes the multiplier, which `NSLayoutConstraint` does not allow.
  public mutating func set(multiplier: Double, of id: LayoutConstraintID) throws(LayoutError) {
    try set(multiplier: Variation(multiplier), of: id)
  }

  /// Sets a multiplier that depends on the traits.
  public mutating func set(multiplier: Variation<Double>, of id: LayoutConstraintID) throws(LayoutError) {
    try change(id) { $0.multiplier = multiplier }
  }

  /// Changes how much the constraint matters.
  ///
  /// - Throws: ``LayoutError/requiredMutation(passed:existing:constraint:)`` where an active constraint would become
  ///   required or stop being so. A ``Variation`` given from the start may cross that line, because it is known
  ///   beforehand.
  public mutating func set(priority: Priority, of id: LayoutConstraintID) throws(LayoutError) {
    let index = try index(id, in: "a change of priority")
    let existing = constraints[index].numbers.priority
    guard !constraints[index].isInstalled || priority.isRequired == existing.isRequired else {
      throw .requiredMutation(passed: priority, existing: existing, constraint: description(index))
    }
    try change(id) { $0.priority = Variation(priority) }
  }

  /// Sets a priority that depends on the traits; because it is known beforehand, it may cross the line to required.
  public mutating func set(priority: Variation<Priority>, of id: LayoutConstraintID) throws(LayoutError) {
    try change(id) { $0.priority = priority }
  }

  private mutating func change(
    _ id: LayoutConstraintID, _ body: (inout LayoutConstraint) -> Void
  ) throws(LayoutError) {
    try throwPending()
    let index = try index(id, in: "a change")
    var constraint = constraints[index].constraint
    body(&constraint)
    try check(constraint)
    let wasVarying = constraints[index].isVarying
    constraints[index].constraint = constraint
    if constraints[index].isVarying, !wasVarying { varying.append(Int32(index)) }
    try settle(index)
  }

  // MARK: Internals

  func index(_ id: LayoutConstraintID, in place: @autoclosure () -> String) throws(LayoutError) -> Int {
    let index = Int(id.index)
    guard constraints.indices.contains(index), constraints[index].owner == id.owner, constraints[index].isAlive else {
      throw .unknownConstraint(in: place())
    }
    return index
  }

  private mutating func install(
    _ constraint: consuming LayoutConstraint, isWanted: Bool
  ) throws(LayoutError) -> LayoutConstraintID {
    if constraint.isNeverActive {
      // This was said of the constraint itself and not of any traits, so a later activation overrides it.
      return try install(constraint.active(true), isWanted: false)
    }
    structure &+= 1
    let number = ownNumber()
    let index = constraints.count
    let numbers = constraint.numbers(for: traits)
    noteInsets(constraint)
    let isInstalled = isWanted && numbers.isActive && (conditional.isEmpty || isPresent(constraint))
    let compiled = compile(constraint, numbers)
    // The solver's own messages are never shown: names and lines stay here.
    let id = try solving { () throws(SolverError) in
      try solver.define(
        compiled, constraint.relation, priority: numbers.priority, rank: constraint.rank, isGiven: constraint.isGiven,
        firmness: constraint.firmness, isInstalled: isInstalled)
    }
    note(constraint.first, index)
    if let second = constraint.second { note(second, index) }
    if constraint.variations != nil { varying.append(Int32(index)) }
    constraints.append(
      ConstraintRecord(
        owner: number, constraint: constraint, solverID: id, isWanted: isWanted, isInstalled: isInstalled,
        numbers: numbers))
    return LayoutConstraintID(owner: number, index: Int32(index))
  }

  private mutating func note(_ operand: Operand, _ constraint: Int) {
    note(operand.item, operand.attribute, constraint)
    if let start = operand.start { note(start.item, start.attribute, constraint) }
  }

  private mutating func note(_ item: ItemReference, _ attribute: Attribute, _ constraint: Int) {
    if attribute.isBaseline { items[Int(item.index)].namesBaseline = true }
    uses.append((Int32(constraint), items[Int(item.index)].firstUse))
    items[Int(item.index)].firstUse = Int32(uses.count - 1)
  }

  /// The numbers of a constraint for the current traits.
  func numbers(of index: Int) -> LayoutConstraint.Numbers {
    // Read field by field, because calling a method of what is in a record copies the record, with its references.
    let plain = constraints[index].constraint.plain
    return constraints[index].constraint.variations?.numbers(plain, for: traits) ?? plain
  }

  /// Updates what the solver has of a constraint, according to the traits and to who activated what.
  mutating func settle(_ index: Int, recompiles: Bool = false) throws(LayoutError) {
    // Read field by field, because a copy of the whole record would count references.
    let (id, old) = (constraints[index].solverID, constraints[index].numbers)
    let wasInstalled = constraints[index].isInstalled
    let new = numbers(of: index)
    let isInstalled =
      constraints[index].isWanted && new.isActive
      && (conditional.isEmpty || isPresent(constraints[index].constraint))
    let isEquation = new.priority.isRequired && constraints[index].constraint.relation == .equal
    if isInstalled != wasInstalled || new.priority != old.priority || new.multiplier != old.multiplier || !isEquation {
      structure &+= 1
    }
    try solving { () throws(SolverError) in
      if wasInstalled, !isInstalled { try solver.uninstall(id) }
      if new.priority != old.priority {
        let crosses = wasInstalled && isInstalled && new.priority.isRequired != old.priority.isRequired
        if crosses { try solver.uninstall(id) }
        try solver.setPriority(of: id, to: new.priority)
        if crosses { try solver.install(id) }
      }
    }
    // A constant is not adjusted by the change but computed anew: rounding errors would add up.
    if recompiles || new.multiplier != old.multiplier || new.constant != old.constant {
      let expression = compile(constraints[index].constraint, new)
      try solving { () throws(SolverError) in
        if recompiles || new.multiplier != old.multiplier {
          try solver.setExpression(of: id, to: expression)
        } else {
          try solver.setConstant(of: id, to: -expression.constant)
        }
      }
    }
    if isInstalled, !wasInstalled { try solving { () throws(SolverError) in try solver.install(id) } }
    constraints[index].numbers = new
    constraints[index].isInstalled = isInstalled
  }

  /// Makes the expressions of all constraints anew that name one of the items.
  mutating func recompile(touching items: [Int]) throws(LayoutError) {
    var seen: Set<Int> = []
    for item in items {
      for index in constraintsNaming(item) where constraints[index].isAlive && seen.insert(index).inserted {
        // Constraints whose items are now in different trees no longer hold.
        if commonAncestor(constraints[index].constraint) == nil { constraints[index].isWanted = false }
        try settle(index, recompiles: true)
      }
    }
  }
}
