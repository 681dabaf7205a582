internal import ConstraintSolver

/// The four things that are solved of a view or guide, in the order in which its variables are made.
///
/// A layout's solver has no other variables, so a variable's number says whose it is: the fourth part of it is the item, the rest
/// the side. ``Layout/makeSides()`` is where they are made, four at a time.
enum ItemSide: Int, CaseIterable {
  case left, top, width, height
}

extension Variable {
  /// The place of the item that it is of, among all of its layout.
  var item: Int { number / ItemSide.allCases.count }

  var side: ItemSide { ItemSide(rawValue: number % ItemSide.allCases.count) ?? .left }
}

extension Layout {
  /// The variables of one more item.
  mutating func makeSides() throws(SolverError) -> Sides {
    Sides(
      left: try solver.makeVariable(), top: try solver.makeVariable(), width: try solver.makeVariable(),
      height: try solver.makeVariable())
  }
}
