internal import ConstraintSolver
internal import Geometry

extension Layout {
  /// A constraint as algebra, with its label and line:
  /// `"gap" (Cell.swift:12) name.leading == avatar.trailing + 8 @750`.
  public func description(of id: LayoutConstraintID) throws(LayoutError) -> String {
    description(try index(id, in: "a request for its description"))
  }

  /// The same for the current traits.
  func description(_ index: Int) -> String {
    description(constraints[index].constraint, constraints[index].numbers)
  }

  func description(_ constraint: LayoutConstraint) -> String { description(constraint, constraint.plain) }

  private func description(_ constraint: LayoutConstraint, _ numbers: LayoutConstraint.Numbers) -> String {
    let (multiplier, constant) = (numbers.multiplier, numbers.constant)
    var right = ""
    if let second = constraint.second {
      right = (multiplier == 1 ? "" : "\(multiplier.shortest) * ") + text(second)
      if constant != 0 { right += (constant < 0 ? " - " : " + ") + abs(constant).shortest }
    } else {
      right = constant.shortest
    }
    var result = constraint.label.map { "\"\($0)\" " } ?? ""
    if let location = constraint.location { result += "(\(location)) " }
    result += "\(text(constraint.first)) \(constraint.relation) \(right)"
    let priority = numbers.priority
    return priority.isRequired ? result : "\(result) @\(priority)"
  }

  /// The same, followed by the values of the margins and safe areas that it names.
  func descriptionWithInsets(_ index: Int) -> String {
    let constraint = constraints[index].constraint
    var told: [String] = []
    for reference in named(constraint) where reference.region != .whole {
      let item = items[Int(reference.index)]
      let insets = reference.region == .margins ? item.margins : item.safeArea
      let sides = [("top", insets.top), ("right", insets.right), ("bottom", insets.bottom), ("left", insets.left)]
        .map { "\($0) \((($1 * 1000).rounded() / 1000).shortest)" }.joined(separator: ", ")
      let what = reference.region == .margins ? "layoutMargins" : "safeArea"
      let text = "\(name(Int(reference.index))).\(what) is inset by \(sides)"
      if !told.contains(text) { told.append(text) }
    }
    return told.isEmpty ? description(index) : "\(description(index)), where " + told.joined(separator: " and ")
  }

  private func text(_ operand: Operand) -> String {
    let end = text(operand.item, operand.attribute)
    guard let start = operand.start else { return end }
    return "(\(end) - \(text(start.item, start.attribute)))"
  }

  private func text(_ item: ItemReference, _ attribute: Attribute) -> String {
    let index = Int(item.index)
    let name =
      items.indices.contains(index) && items[index].owner == item.owner ? name(index) : "an item of another layout"
    return switch item.region {
    case .whole: "\(name).\(attribute)"
    case .margins: attribute.withinMargins.map { "\(name).\($0)" } ?? "\(name).layoutMargins.\(attribute)"
    case .safeArea: "\(name).safeArea.\(attribute)"
    }
  }
}
