internal import ConstraintSolver
internal import Geometry

/// Why a view is where it is: for each side the chain of constraints that it comes from, and which of its wishes are
/// not met.
public struct LayoutExplanation: Sendable, CustomStringConvertible {
  /// One number, and what it follows from.
  public struct Step: Sendable, Hashable {
    /// The side's name, such as `name.width`.
    public let side: String
    /// The value in points, before rounding to pixels.
    public let value: Double
    /// The constraint that fixes the side; nil where nothing does, so that it is 0.
    public let constraint: LayoutConflict.Member?
  }

  /// A constraint that does not hold.
  public struct Unmet: Sendable, Hashable {
    /// Which constraint it is.
    public let constraint: LayoutConflict.Member
    /// By how much it fails to hold, in points.
    public let error: Double
    /// Whether it is required, and broken so that others hold.
    public let isBroken: Bool
  }

  /// The constraints that name the item and do not hold: wishes that gave way to more important ones, and what a
  /// conflict broke.
  public let unmet: [Unmet]
  /// What the left edge follows from, each step after those that it depends on.
  public let left: [Step]
  /// What the top edge follows from.
  public let top: [Step]
  /// What the width follows from.
  public let width: [Step]
  /// What the height follows from.
  public let height: [Step]

  /// The explanation for people to read, one line for each step.
  public var description: String { lines.joined(separator: "\n") }

  /// The description, line by line; a name that contains line ends makes no additional lines.
  package var lines: [String] {
    var seen: Set<Step> = []
    var lines: [String] = []
    for step in left + width + top + height where seen.insert(step).inserted {
      lines.append("\(step.side) = \(step.value.shortest), by \(step.constraint?.text ?? "nothing: it is free")")
    }
    for wish in unmet {
      lines.append(
        "\(wish.isBroken ? "broken" : "not met"), by \(((wish.error * 1000).rounded() / 1000).shortest): \(wish.constraint.text)"
      )
    }
    return lines
  }
}

extension Layout {
  /// Why a view or guide is where it is, after solving what is pending.
  public mutating func explanation(of item: some LayoutItem) throws(LayoutError) -> LayoutExplanation {
    let index = try index(item.reference, in: "a request to explain its frame")
    try layout()
    let names = constraintNames()
    func steps(_ variable: Variable) throws(LayoutError) -> [LayoutExplanation.Step] {
      let found = try solving { () throws(SolverError) in try solver.explanation(of: variable) }
      return found.steps.map { step in
        LayoutExplanation.Step(
          side: "\(name(step.variable.item)).\(step.variable.side)", value: step.value,
          constraint: step.constraint.flatMap { names[$0] })
      }
    }
    let record = items[index]
    return LayoutExplanation(
      unmet: try unmet(index, names), left: try steps(record.sides.left), top: try steps(record.sides.top),
      width: try steps(record.sides.width),
      height: try steps(record.sides.height))
  }

  /// The constraints that name an item and do not hold, including its content's; those that matter most come first.
  private mutating func unmet(
    _ item: Int, _ names: [ConstraintID: LayoutConflict.Member]
  ) throws(LayoutError) -> [LayoutExplanation.Unmet] {
    var ids: [ConstraintID] = []
    var seen: Set<Int> = []
    for index in constraintsNaming(item).reversed() where constraints[index].isAlive && constraints[index].isInstalled {
      if seen.insert(index).inserted { ids.append(constraints[index].solverID) }
    }
    if items[item].content >= 0 {
      let record = contents[Int(items[item].content)]
      // A text on several lines is narrower than on one line, which does not count as an unmet wish.
      let isWrapped = record.width != nil
      ids += [
        record.hugging.horizontal, record.hugging.vertical, isWrapped ? nil : record.compression.horizontal,
        record.compression.vertical, record.aspect,
      ].compactMap { $0 }
    }
    var result: [(unmet: LayoutExplanation.Unmet, priority: Double)] = []
    for id in ids {
      guard let name = names[id], let standing = try standing(id) else { continue }
      result.append((LayoutExplanation.Unmet(constraint: name, error: standing.0, isBroken: standing.1), standing.2))
    }
    // The order of addition decides among equals.
    return result.enumerated().sorted {
      $0.element.priority != $1.element.priority
        ? $0.element.priority > $1.element.priority : $0.offset < $1.offset
    }.map(\.element.unmet)
  }

  /// By how much a constraint fails to hold, whether it is broken, and its priority; nil where it holds.
  private mutating func standing(_ id: ConstraintID) throws(LayoutError) -> (Double, Bool, Double)? {
    try solving { () throws(SolverError) in
      guard try solver.isInstalled(id) else { return nil }
      let found = try solver.sensitivity(of: id)
      guard found.error > 1e-6 else { return nil }
      return (found.error, found.isBroken, try solver.priority(of: id).rawValue)
    }
  }
}
