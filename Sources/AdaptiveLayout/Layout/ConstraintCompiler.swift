internal import ConstraintSolver
internal import Geometry

/// Turns attributes of items into sums of the solver's variables.
///
/// An item has four variables: its left, top, width and height in the root's coordinates. Positions that are multiplied
/// are measured from the nearest common ancestor, as in Auto Layout; if only one view is named, from its superview,
/// because measured from itself it would always lie at 0. Where reading begins on the right, everything in a constraint
/// that names a leading or trailing edge is measured from the right instead, so that it is the exact mirror image,
/// constant and multiplier included.
extension Layout {
  /// `first - multiplier * second - constant`, which is compared with 0.
  ///
  /// It changes nothing, and yet is mutating, like those that call it, which otherwise copy the layout for the call.
  mutating func compile(_ constraint: LayoutConstraint, _ numbers: LayoutConstraint.Numbers) -> LinearExpression {
    let frame = reference(constraint, numbers.multiplier)
    var sum = LinearSum()
    add(constraint.first, times: 1, frame, to: &sum)
    if let second = constraint.second { add(second, times: -numbers.multiplier, frame, to: &sum) }
    sum.constant -= numbers.constant
    return sum.expression
  }

  /// The origin from which the positions of one constraint are measured.
  private struct ReferenceFrame {
    var isMirrored: Bool
    /// The item whose corner is the origin; nil where the origin cancels out.
    var origin: Int?
  }

  private func reference(_ constraint: LayoutConstraint, _ multiplier: Double) -> ReferenceFrame {
    let isDirectional = constraint.first.isDirectional || constraint.second?.isDirectional ?? false
    let isScaled = constraint.second != nil && multiplier != 1 && !constraint.first.isDimension
    guard isDirectional || isScaled else { return ReferenceFrame(isMirrored: false, origin: nil) }
    // The common case comes first: everything is in one view and its subviews.
    var ancestor = commonAncestor(constraint)
    if isScaled, let item = ancestor, isAbout(item, constraint), items[item].parent >= 0 {
      ancestor = Int(items[item].parent)
    }
    // No closure looks at the layout here, because it would take a copy of it along, with its references.
    var isMirrored = false
    if isDirectional, let item = ancestor { isMirrored = items[item].direction(traits.direction) == .rightToLeft }
    return ReferenceFrame(isMirrored: isMirrored, origin: isScaled ? ancestor : nil)
  }

  /// Whether a constraint names positions of one item and of no other.
  private func isAbout(_ item: Int, _ constraint: LayoutConstraint) -> Bool {
    Int(constraint.first.item.index) == item && constraint.second.map { Int($0.item.index) } == item
  }

  private func add(_ operand: Operand, times factor: Double, _ frame: ReferenceFrame, to sum: inout LinearSum) {
    add(operand.item, operand.attribute, times: factor, frame, to: &sum)
    if let start = operand.start {
      add(start.item, start.attribute, times: -factor, frame, to: &sum)
    } else if let origin = frame.origin, !operand.isDimension {
      let corner = operand.attribute.axis == .horizontal ? Attribute.leading : .top
      add(handle(origin).reference, corner, times: -factor, frame, to: &sum)
    }
  }

  /// Adds a position or a length of an item. Measured from the right, positions are negative, and leading and trailing
  /// edges change places.
  private func add(
    _ reference: ItemReference, _ attribute: Attribute, times factor: Double, _ frame: ReferenceFrame,
    to sum: inout LinearSum
  ) {
    let meaning = attribute.meaning
    let item = baselineView(of: Int(reference.index), meaning.part)
    let (sides, insets) = (items[item].sides, insets(reference))
    let (start, length, lead, tail, position) =
      meaning.axis == .horizontal
      ? (sides.left, sides.width, insets.left, insets.right, frame.isMirrored ? -factor : factor)
      : (sides.top, sides.height, insets.top, insets.bottom, factor)
    switch frame.isMirrored && meaning.sides == .reading ? meaning.part.opposite : meaning.part {
    case .length:
      sum.add(length, factor)
      sum.constant -= factor * (lead + tail)
    case .start:
      sum.add(start, position)
      sum.constant += position * lead
    case .end:
      sum.add(start, position)
      sum.add(length, position)
      sum.constant -= position * tail
    case .center:
      sum.add(start, position)
      sum.add(length, position / 2)
      sum.constant += position * (lead - tail) / 2
    case .firstBaseline:
      sum.add(start, position)
      sum.constant += position * baselines(item).first
    case .lastBaseline:
      sum.add(start, position)
      sum.add(length, position)
      sum.constant -= position * baselines(item).last
    }
  }

  /// From the top down to the first baseline, and from the last baseline down to the bottom.
  private func baselines(_ item: Int) -> (first: Double, last: Double) {
    let content = Int(items[item].content)
    guard content >= 0 else { return (0, 0) }
    return (contents[content].measure.firstBaseline, contents[content].measure.belowLastBaseline)
  }

  /// The view whose baseline that of an item is: a stack's is that of the first or the last of the views that it
  /// arranges.
  private func baselineView(of item: Int, _ part: Attribute.Meaning.Part) -> Int {
    guard part == .firstBaseline || part == .lastBaseline else { return item }
    var item = item
    while let stack = arrangers[Int32(item)] as? StackArranger {
      let container = handle(item)
      func isShown(_ view: View) -> Bool { isArranged(view, in: container) && !isHidden(view) && !isAbsent(view) }
      let next = part == .firstBaseline ? stack.views.first(where: isShown) : stack.views.last(where: isShown)
      guard let next else { break }
      item = Int(next.reference.index)
    }
    return item
  }

  private func insets(_ reference: ItemReference) -> EdgeInsets {
    switch reference.region {
    case .whole: .zero
    case .margins: items[Int(reference.index)].margins
    case .safeArea: items[Int(reference.index)].safeArea
    }
  }

  /// The items that a constraint names; each may be there twice.
  func named(_ constraint: LayoutConstraint) -> [ItemReference] {
    var result = [constraint.first.item]
    if let start = constraint.first.start { result.append(start.item) }
    if let second = constraint.second {
      result.append(second.item)
      if let start = second.start { result.append(start.item) }
    }
    return result
  }

  /// The nearest item that contains all items of a constraint, which may be one of them; nil when they are in different
  /// trees.
  func commonAncestor(_ constraint: LayoutConstraint) -> Int? { commonAncestor(constraint.first, constraint.second) }

  func commonAncestor(_ first: Operand, _ second: Operand?) -> Int? {
    let start = first.start.map { Int($0.item.index) }
    let secondStart = second?.start.map { Int($0.item.index) }
    return commonAncestor(
      commonAncestor(commonAncestor(Int(first.item.index), start), second.map { Int($0.item.index) }), secondStart)
  }

  /// - Parameters:
  ///   - a: an item; nil where there was no common one before.
  ///   - b: another item; nil where there is no other.
  private func commonAncestor(_ a: Int?, _ b: Int?) -> Int? {
    guard var a, var b else { return a }
    while a != b {
      if items[a].depth < items[b].depth { swap(&a, &b) }
      guard items[a].parent >= 0 else { return nil }
      a = Int(items[a].parent)
    }
    return a
  }
}

extension Attribute.Meaning.Part {
  /// The other end of the axis.
  fileprivate var opposite: Self {
    switch self {
    case .start: .end
    case .end: .start
    case .center, .length, .firstBaseline, .lastBaseline: self
    }
  }
}

/// Variables times numbers, plus a number.
private struct LinearSum {
  var expression = LinearExpression()
  var constant: Double {
    get { expression.constant }
    set { expression.constant = newValue }
  }

  mutating func add(_ variable: Variable, _ coefficient: Double) { expression.append(Term(variable, coefficient)) }
}
