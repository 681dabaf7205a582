internal import ConstraintSolver

/// Why a view is where it is: for each side the chain of constraints it comes from.
public struct LayoutExplanation: Sendable, CustomStringConvertible {
  /// One number, and what it follows from.
  public struct Step: Sendable, Hashable {
    /// Such as `name.width`.
    public let side: String
    /// In points, before rounding to pixels.
    public let value: Double
    /// Nil where nothing fixes the side, so that it is 0.
    public let constraint: LayoutConflict.Member?
  }

  /// What the left edge, the top, the width and the height follow from, each step after those it rests on.
  public let left: [Step]
  public let top: [Step]
  public let width: [Step]
  public let height: [Step]

  public var description: String {
    var seen: Set<Step> = []
    var lines: [String] = []
    for step in left + width + top + height where seen.insert(step).inserted {
      lines.append("\(step.side) = \(Numbers.text(step.value)), by \(step.constraint?.text ?? "nothing: it is free")")
    }
    return lines.joined(separator: "\n")
  }
}

extension Layout {
  /// Why a view or guide is where it is, after solving what is pending.
  public mutating func explanation(of item: some LayoutItem) throws(LayoutError) -> LayoutExplanation {
    let index = try index(item.reference, in: "the question why it is where it is")
    try layout()
    let names = constraintNames()
    func steps(_ variable: Variable) throws(LayoutError) -> [LayoutExplanation.Step] {
      let found = try solving { () throws(SolverError) in try solver.explanation(of: variable) }
      return found.steps.map { step in
        let number = step.variable.number
        return LayoutExplanation.Step(
          side: "\(name(number / 4)).\(["left", "top", "width", "height"][number % 4])", value: step.value,
          constraint: step.constraint.flatMap { names[$0] })
      }
    }
    let record = items[index]
    return LayoutExplanation(
      left: try steps(record.sides.left), top: try steps(record.sides.top), width: try steps(record.sides.width),
      height: try steps(record.sides.height))
  }
}
