extension Layout {
  /// The views that show something, in the order they were given it.
  package var viewsWithContent: [View] {
    contents.filter(\.isAlive).map { handle(Int($0.item)) }
  }

  /// Whether a constraint names a baseline of the view.
  package func namesBaseline(of view: View) -> Bool {
    guard let item = try? index(view.reference, in: "") else { return false }
    return constraintsNaming(item).contains { index in
      guard constraints[index].isAlive else { return false }
      let constraint = constraints[index].constraint
      return [constraint.first, constraint.second].contains { operand in
        guard let operand else { return false }
        return operand.item.index == item && operand.attribute.isBaseline
          || operand.start.map { $0.item.index == item && $0.attribute.isBaseline } ?? false
      }
    }
  }

  /// The order in which handles were made.
  package func wasMadeBefore(_ a: View, _ b: View) -> Bool { a.reference.index < b.reference.index }
}
