internal import ConstraintSolver
internal import Geometry

/// Turns attributes of items into sums of the solver's variables.
///
/// An item has four variables, its left, top, width and height in the root's coordinates. Positions that are multiplied are
/// measured from the nearest common ancestor, as Auto Layout does. Where reading begins on the right, everything in a
/// constraint that names a leading or trailing edge is measured from the right instead, so that it is the exact mirror
/// image, constant and multiplier included.
extension Layout {
  /// `first - multiplier * second - constant`, which is compared with 0.
  func compile(_ constraint: LayoutConstraint, _ numbers: LayoutConstraint.Numbers) -> Expression {
    let frame = reference(constraint, numbers.multiplier)
    var sum = LinearSum()
    add(constraint.first, times: 1, frame, to: &sum)
    if let second = constraint.second { add(second, times: -numbers.multiplier, frame, to: &sum) }
    sum.constant -= numbers.constant
    return sum.expression
  }

  /// What the positions of one constraint are measured from.
  private struct ReferenceFrame {
    var isMirrored: Bool
    /// The item whose corner is the origin; nil where it cancels out.
    var origin: Int?
  }

  private func reference(_ constraint: LayoutConstraint, _ multiplier: Double) -> ReferenceFrame {
    let isDirectional = constraint.first.isDirectional || constraint.second?.isDirectional ?? false
    let isScaled = constraint.second != nil && multiplier != 1 && !constraint.first.isDimension
    guard isDirectional || isScaled else { return ReferenceFrame(isMirrored: false, origin: nil) }
    // Common, and asked first: all in one view and its subviews.
    let ancestor = commonAncestor(constraint)
    let isMirrored = isDirectional && (ancestor.map { items[$0].direction(traits.direction) } == .rightToLeft)
    return ReferenceFrame(isMirrored: isMirrored, origin: isScaled ? ancestor : nil)
  }

  private func add(_ operand: Operand, times factor: Double, _ frame: ReferenceFrame, to sum: inout LinearSum) {
    if operand.isDimension {
      if let start = operand.start {
        position(operand.item, operand.attribute, times: factor, frame, to: &sum)
        position(start.item, start.attribute, times: -factor, frame, to: &sum)
      } else {
        let sides = items[Int(operand.item.index)].sides
        let insets = insets(operand.item)
        if operand.attribute == .width {
          sum.add(sides.width, factor)
          sum.constant -= factor * (insets.left + insets.right)
        } else {
          sum.add(sides.height, factor)
          sum.constant -= factor * (insets.top + insets.bottom)
        }
      }
    } else {
      position(operand.item, operand.attribute, times: factor, frame, to: &sum)
      guard let origin = frame.origin else { return }
      switch operand.attribute.axis {
      case .horizontal: position(handle(origin).reference, .leading, times: -factor, frame, to: &sum)
      case .vertical: position(handle(origin).reference, .top, times: -factor, frame, to: &sum)
      }
    }
  }

  private func position(
    _ reference: ItemReference, _ attribute: Attribute, times factor: Double, _ frame: ReferenceFrame,
    to sum: inout LinearSum
  ) {
    let sides = items[Int(reference.index)].sides
    let insets = insets(reference)
    let x = frame.isMirrored ? -factor : factor
    switch frame.isMirrored ? attribute.mirrored : attribute {
    case .left, .leading:
      sum.add(sides.left, x)
      sum.constant += x * insets.left
    case .right, .trailing:
      sum.add(sides.left, x)
      sum.add(sides.width, x)
      sum.constant -= x * insets.right
    case .centerX:
      sum.add(sides.left, x)
      sum.add(sides.width, x / 2)
      sum.constant += x * (insets.left - insets.right) / 2
    case .top:
      sum.add(sides.top, factor)
      sum.constant += factor * insets.top
    case .bottom:
      sum.add(sides.top, factor)
      sum.add(sides.height, factor)
      sum.constant -= factor * insets.bottom
    case .centerY:
      sum.add(sides.top, factor)
      sum.add(sides.height, factor / 2)
      sum.constant += factor * (insets.top - insets.bottom) / 2
    case .firstBaseline:
      sum.add(sides.top, factor)
      sum.constant += factor * baselines(reference).first
    case .lastBaseline:
      sum.add(sides.top, factor)
      sum.add(sides.height, factor)
      sum.constant -= factor * baselines(reference).last
    default: break
    }
  }

  /// From the top down to the first baseline, and from the last down to the bottom.
  private func baselines(_ reference: ItemReference) -> (first: Double, last: Double) {
    let content = Int(items[Int(reference.index)].content)
    guard content >= 0 else { return (0, 0) }
    return (contents[content].measure.firstBaseline, contents[content].measure.belowLastBaseline)
  }

  private func insets(_ reference: ItemReference) -> EdgeInsets {
    switch reference.region {
    case .whole: .zero
    case .margins: items[Int(reference.index)].margins
    case .safeArea: items[Int(reference.index)].safeArea
    }
  }

  /// The items a constraint names, each once or twice.
  func named(_ constraint: LayoutConstraint) -> [ItemReference] {
    var result = [constraint.first.item]
    if let start = constraint.first.start { result.append(start.item) }
    if let second = constraint.second {
      result.append(second.item)
      if let start = second.start { result.append(start.item) }
    }
    return result
  }

  /// The nearest item that has all items of a constraint in it, one of them possibly; nil when they are in different trees.
  func commonAncestor(_ constraint: LayoutConstraint) -> Int? {
    var ancestor = Int(constraint.first.item.index)
    func join(_ other: ItemReference?) -> Bool {
      guard let other, let common = commonAncestor(ancestor, Int(other.index)) else { return other == nil }
      ancestor = common
      return true
    }
    let isJoined =
      join(constraint.first.start?.item) && join(constraint.second?.item) && join(constraint.second?.start?.item)
    return isJoined ? ancestor : nil
  }

  private func commonAncestor(_ a: Int, _ b: Int) -> Int? {
    var (a, b) = (a, b)
    while a != b {
      if items[a].depth < items[b].depth { swap(&a, &b) }
      guard items[a].parent >= 0 else { return nil }
      a = Int(items[a].parent)
    }
    return a
  }
}

extension Attribute {
  /// The edge that leading and trailing are where reading begins on the right; left and right stay what they are.
  fileprivate var mirrored: Attribute {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    default: self
    }
  }
}

/// Variables times numbers, plus a number.
private struct LinearSum {
  var expression = Expression()
  var constant: Double {
    get { expression.constant }
    set { expression.constant = newValue }
  }

  mutating func add(_ variable: Variable, _ coefficient: Double) { expression.append(Term(variable, coefficient)) }
}
