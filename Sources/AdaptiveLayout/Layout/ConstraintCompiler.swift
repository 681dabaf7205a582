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
  func compile(_ constraint: LayoutConstraint, multiplier: Double, constant: Double) -> Expression {
    let frame = reference(constraint, multiplier)
    var sum = LinearSum()
    add(constraint.first, times: 1, frame, to: &sum)
    if let second = constraint.second { add(second, times: -multiplier, frame, to: &sum) }
    sum.constant -= constant
    return Expression(terms: sum.terms, constant: sum.constant)
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
        let item = items[Int(operand.item.index)]
        let insets = insets(operand.item)
        if operand.attribute == .width {
          sum.add(item.width, factor)
          sum.constant -= factor * (insets.left + insets.right)
        } else {
          sum.add(item.height, factor)
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
    let item = items[Int(reference.index)]
    let insets = insets(reference)
    let x = frame.isMirrored ? -factor : factor
    switch frame.isMirrored ? attribute.mirrored : attribute {
    case .left, .leading:
      sum.add(item.left, x)
      sum.constant += x * insets.left
    case .right, .trailing:
      sum.add(item.left, x)
      sum.add(item.width, x)
      sum.constant -= x * insets.right
    case .centerX:
      sum.add(item.left, x)
      sum.add(item.width, x / 2)
      sum.constant += x * (insets.left - insets.right) / 2
    case .top:
      sum.add(item.top, factor)
      sum.constant += factor * insets.top
    case .bottom:
      sum.add(item.top, factor)
      sum.add(item.height, factor)
      sum.constant -= factor * insets.bottom
    case .centerY:
      sum.add(item.top, factor)
      sum.add(item.height, factor / 2)
      sum.constant += factor * (insets.top - insets.bottom) / 2
    case .firstBaseline:
      sum.add(item.top, factor)
      sum.constant += factor * (item.content < 0 ? 0 : contents[Int(item.content)].measure.firstBaseline)
    case .lastBaseline:
      sum.add(item.top, factor)
      sum.add(item.height, factor)
      sum.constant -= factor * (item.content < 0 ? 0 : contents[Int(item.content)].measure.belowLastBaseline)
    default: break
    }
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
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Variable, _ coefficient: Double) {
    if let place = terms.firstIndex(where: { $0.variable == variable }) {
      terms[place].coefficient += coefficient
    } else {
      terms.append(Term(variable, coefficient))
    }
  }
}
