public import ConstraintSolver
public import Geometry

extension Layout {
  /// The target for the smallest size that holds the content (`layoutFittingCompressedSize`).
  public static let compressed = Size(0, 0)
  /// The target for the largest size (`layoutFittingExpandedSize`).
  public static let expanded = Size(10_000, 10_000)

  /// The size that a view would have if nothing outside it had any influence: `systemLayoutSizeFitting`.
  ///
  /// Only constraints among the view and its contents count, and the target at the given priorities. The layout itself
  /// is not changed.
  ///
  /// - Returns: the size in points, rounded to whole pixels.
  /// - Complexity: O(constraints), plus one layout of the view.
  public func systemLayoutSizeFitting(
    _ view: View, target: Size = compressed, horizontal: Priority = .fittingSizeLevel,
    vertical: Priority = .fittingSizeLevel
  ) throws(LayoutError) -> Size {
    let top = try index(view.reference, in: "a request for its fitting size")
    for priority in [horizontal, vertical] where !(Priority.allowed ~= priority) {
      throw .badPriority(priority.rawValue, of: "the fitting size of \(name(top))")
    }
    try Self.checkLength(target.width, "target width", name(top))
    try Self.checkLength(target.height, "target height", name(top))
    var copy = self
    try copy.isolate(top)
    let (width, height) = (items[top].sides.width, items[top].sides.height)
    try solving { () throws(SolverError) in
      try copy.solver.add((width == target.width).at(horizontal).given())
      try copy.solver.add((height == target.height).at(vertical).given())
    }
    try copy.layout()
    let size = copy.solvedRect(top).size
    let (grid, least) = (traits.grid, 0.0)
    return Size(grid.roundUp(max(least, size.width)), grid.roundUp(max(least, size.height)))
  }

  /// Takes out everything that holds a view from outside.
  private mutating func isolate(_ top: Int) throws(LayoutError) {
    // The place of the view does not say how much of it will be covered.
    insetViews = []
    isRootFree = true
    guard top != 0 else {
      for id in rootConstraints.dropFirst(2) { try solving { () throws(SolverError) in try solver.uninstall(id) } }
      return
    }
    let inside = Set(subtree(of: top).map(Int32.init))
    for record in constraints where record.isAlive && record.isInstalled {
      guard !named(record.constraint).allSatisfy({ inside.contains($0.index) }) else { continue }
      try solving { () throws(SolverError) in try solver.uninstall(record.solverID) }
    }
    try removeSprings(top)
    items[top].parent = -1
  }
}
