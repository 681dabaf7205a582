public import ConstraintSolver

extension Layout {
  /// Constrains a view or guide, in lines that read aloud:
  ///
  /// ```swift
  /// let rules = try screen.make(card) { make in
  ///   make.leading.trailing.equal(to: .superview).inset(16)
  ///   make.height.equal(to: root).multiplied(by: 0.2).priority(750)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - item: the view or guide that is constrained.
  ///   - condition: the traits for which all of it holds. The constraints are added once, never twice, whatever the
  ///     traits do.
  ///   - rules: one line for each statement about the maker that it is given.
  /// - Returns: the constraints in the order in which they are written, one for each attribute.
  /// - Throws: ``LayoutError`` for the first one that is not valid; then none is added.
  @discardableResult
  public mutating func make(
    _ item: some LayoutItem, when condition: TraitCondition = .always, @RuleBuilder _ rules: (Maker) throws -> [Rule]
  ) throws -> ConstraintSet {
    try add(constraints(when: condition, try rules(Maker(items: [item.reference], attributes: []))))
  }

  /// Constrains a view or guide, at a priority that applies to lines without one of their own.
  @discardableResult
  public mutating func make(
    _ item: some LayoutItem, at priority: Priority, when condition: TraitCondition = .always,
    @RuleBuilder _ rules: (Maker) throws -> [Rule]
  ) throws -> ConstraintSet {
    let made = constraints(when: condition, try rules(Maker(items: [item.reference], attributes: [])))
    return try add(made.map { $0.usually(at: priority) })
  }

  /// Constrains several views or guides alike.
  @discardableResult
  public mutating func make(
    each items: [any LayoutItem], when condition: TraitCondition = .always,
    @RuleBuilder _ rules: (Maker) throws -> [Rule]
  ) throws -> ConstraintSet {
    try add(constraints(when: condition, try rules(Maker(items: items.map(\.reference), attributes: []))))
  }

  /// Changes what ``make(_:when:_:)`` said before about the same attributes, compared in the same way with the same
  /// item: the constant, the multiplier and the priority. Everything else stays.
  ///
  /// - Throws: ``RuleError/nothingToUpdate(_:)`` where nothing was said before, and ``LayoutError`` as for any such
  ///   change.
  @discardableResult
  public mutating func update(
    constraintsOf item: some LayoutItem, @RuleBuilder _ rules: (Maker) throws -> [Rule]
  ) throws -> ConstraintSet {
    let new = constraints(when: .always, try rules(Maker(items: [item.reference], attributes: [])))
    var made = try madeConstraints(of: item)
    var found: [LayoutConstraintID] = []
    for constraint in new {
      // Among several that are alike, the one with the same priority is changed, or else the first; and each only once.
      let candidates = made.indices.filter { says(made[$0], thatOf: constraint) }
      let best =
        candidates.first { (try? self.constraint(made[$0]).priority) == constraint.priority } ?? candidates.first
      guard let best else { throw RuleError.nothingToUpdate(description(constraint)) }
      found.append(made.remove(at: best))
    }
    let before = self
    do {
      for (id, constraint) in zip(found, new) {
        let old = try self.constraint(id)
        if old.priority != constraint.priority {
          if constraint.priority.isConstant {
            try set(priority: constraint.priority.default, of: id)
          } else {
            try set(priority: constraint.priority, of: id)
          }
        }
        if old.multiplier != constraint.multiplier { try set(multiplier: constraint.multiplier, of: id) }
        if old.constant != constraint.constant { try set(constant: constraint.constant, of: id) }
      }
    } catch {
      self = before
      throw error
    }
    return ConstraintSet(found)
  }

  /// Forgets what ``make(_:when:_:)`` said before about this item, and says this instead.
  @discardableResult
  public mutating func remake(
    _ item: some LayoutItem, when condition: TraitCondition = .always, @RuleBuilder _ rules: (Maker) throws -> [Rule]
  ) throws -> ConstraintSet {
    let old = try madeConstraints(of: item)
    let set = try make(item, when: condition, rules)
    try remove(ConstraintSet(old))
    return set
  }

  private func constraints(when condition: TraitCondition, _ rules: [Rule]) -> [LayoutConstraint] {
    let constraints = rules.flatMap { rule in
      rule.constraints { item in
        // An item of another layout has no constraints here; it is refused when they are added.
        guard let index = try? index(item, in: ""), items[index].parent >= 0 else { return nil }
        return handle(Int(items[index].parent)).reference
      }
    }
    return condition == .always ? constraints : constraints.map { $0.when(condition) }
  }

  /// The constraints in the order in which they were made.
  private func madeConstraints(of item: some LayoutItem) throws(LayoutError) -> [LayoutConstraintID] {
    let index = try index(item.reference, in: "a request for what was made of it")
    var seen: Set<Int> = []
    return constraintsNaming(index).reversed().filter {
      constraints[$0].isAlive && constraints[$0].constraint.maker == item.reference && seen.insert($0).inserted
    }.map { LayoutConstraintID(owner: constraints[$0].owner, index: Int32($0)) }
  }

  private func says(_ id: LayoutConstraintID, thatOf new: LayoutConstraint) -> Bool {
    guard let old = try? constraint(id) else { return false }
    return old.first == new.first && old.relation == new.relation && old.second == new.second
  }
}

/// What a block of rules cannot do.
public enum RuleError: Error, Sendable, Hashable {
  /// A line of an update that matches no existing constraint.
  case nothingToUpdate(String)
}

extension RuleError: CustomStringConvertible {
  /// What is wrong, and what to try.
  public var description: String {
    switch self {
    case .nothingToUpdate(let constraint):
      "there is nothing to update like \(constraint): no such attributes were compared before; make it first"
    }
  }
}
