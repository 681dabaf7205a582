internal import ConstraintSolver

/// The four numbers that are solved for each view or guide, in the order in which its variables are made.
///
/// A layout's solver has no other variables, so a variable's number says whose it is: divided by four, it gives the
/// item, and the remainder gives the side. ``Layout/makeSides()`` makes them, four at a time.
enum ItemSide: Int, CaseIterable {
  case left, top, width, height
}

extension Variable {
  /// The place of the item that it belongs to, among all items of its layout.
  var item: Int { number / ItemSide.allCases.count }

  var side: ItemSide { ItemSide(rawValue: number % ItemSide.allCases.count) ?? .left }
}

extension Layout {
  /// Makes the variables of one more item.
  mutating func makeSides() throws(SolverError) -> Sides {
    Sides(
      left: try solver.makeVariable(), top: try solver.makeVariable(), width: try solver.makeVariable(),
      height: try solver.makeVariable())
  }
}
