public import ConstraintSolver

/// Finds constraints by the items and attributes that they name.
extension Layout {
  /// The constraints that name a view or guide, in the order in which they were added; not those that stacks and lists
  /// made.
  ///
  /// - Throws: ``LayoutError`` for an item that is not in this layout.
  /// - Complexity: O(constraints that name it)
  public func constraints(of item: some LayoutItem) throws(LayoutError) -> ConstraintSet {
    let index = try index(item.reference, in: "a request for its constraints")
    var seen: Set<Int> = []
    return ConstraintSet(
      constraintsNaming(index).sorted().filter {
        constraints[$0].isAlive && !constraints[$0].constraint.isGiven && seen.insert($0).inserted
      }.map { LayoutConstraintID(owner: constraints[$0].owner, index: Int32($0)) })
  }

  /// The constraint that determines an attribute of a view or guide: of those that name it, the first that holds, or
  /// else the first of all. For a size it is one that compares it with a number. Nil if there is none.
  ///
  /// ```swift
  /// if let height = try layout.constraint(.height, of: card) { try layout.set(constant: 44, of: height) }
  /// ```
  ///
  /// - Parameters:
  ///   - attribute: what it is about, on either of its sides.
  ///   - item: a view or guide, or the margins or the safe area of a view.
  ///   - relation: how its sides compare, as it was written.
  /// - Throws: ``LayoutError`` for an item that is not in this layout.
  /// - Complexity: O(constraints that name it)
  public func constraint(
    _ attribute: Attribute, of item: some LayoutItem, _ relation: Relation = .equal
  ) throws(LayoutError) -> LayoutConstraintID? {
    let wanted = Operand(item.reference, attribute)
    let found = try constraints(of: item).filter { id in
      let constraint = constraints[Int(id.index)].constraint
      guard constraint.relation == relation else { return false }
      if wanted.isDimension { return constraint.first == wanted && constraint.second == nil }
      return constraint.first == wanted || constraint.second == wanted
    }
    return found.first { constraints[Int($0.index)].isInstalled } ?? found.first
  }
}
