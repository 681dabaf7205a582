internal import ConstraintSolver
internal import Geometry

/// Springs and struts: views whose frames follow from their superview's size alone, among views with constraints.
extension Layout {
  /// Gives a view with springs its four constraints, if it has a superview.
  mutating func addSprings(_ item: Int) throws(LayoutError) {
    guard items[item].parent >= 0, items[item].springs.isEmpty, !items[item].isAbsent,
      let springs = items[item].properties.autoresizing
    else { return }
    let (record, parent) = (items[item], items[Int(items[item].parent)])
    let rect = springs.frame.inset(by: record.properties.alignmentInsets)
    items[item].springs = try solving { () throws(SolverError) in
      [
        try solver.add((record.sides.left - parent.sides.left == rect.minX).ranked(-1).given()),
        try solver.add((record.sides.top - parent.sides.top == rect.minY).ranked(-1).given()),
        try solver.add((record.sides.width == max(0, rect.size.width)).ranked(-1).given()),
        try solver.add((record.sides.height == max(0, rect.size.height)).ranked(-1).given()),
      ]
    }
    sprung.append(Int32(item))
    sprung.sort { items[Int($0)].depth < items[Int($1)].depth }
  }

  mutating func removeSprings(_ item: Int) throws(LayoutError) {
    guard !items[item].springs.isEmpty else { return }
    for id in items[item].springs { try solving { () throws(SolverError) in try solver.remove(id) } }
    items[item].springs = []
    sprung.removeAll { $0 == item }
  }

  /// Makes the frames follow the superviews' sizes; returns whether any changed.
  ///
  /// - Parameter isSolved: whether sizes are known from a solve; if not, only those that follow from the window's are
  ///   known.
  mutating func updateSprings(isSolved: Bool) throws(LayoutError) -> Bool {
    guard !sprung.isEmpty else { return false }
    var sizes: [Int: Size] = isRootFree ? [:] : [0: size]
    var hasChanged = false
    for item in sprung.map(Int.init) where items[item].isAlive {
      let parent = Int(items[item].parent)
      guard let springs = items[item].properties.autoresizing else { continue }
      guard let superview = sizes[parent] ?? (isSolved ? solvedRect(parent).size : nil) else { continue }
      let frame = springs.mask.frame(springs.frame, from: springs.superviewSize, to: superview, grid: traits.grid)
      let rect = frame.inset(by: items[item].properties.alignmentInsets)
      sizes[item] = Size(max(0, rect.size.width), max(0, rect.size.height))
      let numbers = [rect.minX, rect.minY, max(0, rect.size.width), max(0, rect.size.height)]
      for (id, number) in zip(items[item].springs, numbers) {
        let known = try solving { () throws(SolverError) in try solver.constant(of: id) }
        guard abs(known - number) > 1e-9 * (1 + abs(number)) else { continue }
        try solving { () throws(SolverError) in try solver.setConstant(of: id, to: number) }
        hasChanged = true
      }
    }
    return hasChanged
  }
}
