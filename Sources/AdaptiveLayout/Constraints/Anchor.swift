public import ConstraintSolver

/// A horizontal position, which can be compared only with another horizontal position.
public struct XAnchor: LayoutAnchor {
  /// Which attribute of which item it is.
  public let operand: Operand
}

/// A vertical position, which can be compared only with another vertical position.
public struct YAnchor: LayoutAnchor {
  /// Which attribute of which item it is.
  public let operand: Operand
}

/// A length along either axis: a width, a height, or the gap between two positions. It can be compared with another
/// length or with a number.
public struct DimensionAnchor: LayoutAnchor {
  /// Which attribute of which item it is, or between which two a gap lies.
  public let operand: Operand
}

/// What a constraint relates: a position or a length of a view or guide. Its type says what it can be compared with, so
/// that a left edge that equals a height does not compile.
public protocol LayoutAnchor: AnchorExpression, Sendable where Anchor == Self {
  /// Which attribute of which item it is.
  var operand: Operand { get }
}

/// An anchor, or a multiple of one plus a number: what may stand on the right side of a constraint.
public protocol AnchorExpression {
  /// What kind of anchor it is.
  associatedtype Anchor: LayoutAnchor
  /// The expression as a multiple of an anchor plus a number.
  var scaled: ScaledAnchor<Anchor> { get }
}

extension LayoutAnchor {
  /// The anchor times 1, plus 0.
  @inlinable public var scaled: ScaledAnchor<Self> { ScaledAnchor(anchor: self) }
}

/// `multiplier * anchor + constant`, where either number may depend on the traits.
public struct ScaledAnchor<Anchor: LayoutAnchor>: AnchorExpression, Sendable {
  /// The anchor that is multiplied.
  public let anchor: Anchor
  @usableFromInline let multiplier: Double
  @usableFromInline let constant: Double
  /// The numbers where they depend on the traits; nil where neither does, as is nearly always the case.
  @usableFromInline let variations: ScaledVariations?

  @inlinable
  init(
    anchor: Anchor, multiplier: Double = 1, constant: Double = 0, variations: ScaledVariations? = nil
  ) {
    self.anchor = anchor
    self.multiplier = multiplier
    self.constant = constant
    self.variations = variations
  }

  /// The scaled anchor itself.
  @inlinable public var scaled: ScaledAnchor { self }
}

/// The numbers of a ``ScaledAnchor`` that depend on the traits.
@usableFromInline
final class ScaledVariations: Sendable {
  let multiplier: Variation<Double>
  let constant: Variation<Double>

  init(_ multiplier: Variation<Double>, _ constant: Variation<Double>) {
    self.multiplier = multiplier
    self.constant = constant
  }

  /// The same numbers, with more added to the constant.
  @usableFromInline
  func adding(_ more: Double) -> ScaledVariations { ScaledVariations(multiplier, constant.map { $0 + more }) }
}

/// What stands on one side of a constraint, without its type: an attribute of an item, or a gap between two.
public struct Operand: Sendable, Hashable {
  let item: ItemReference
  let attribute: Attribute
  /// Where a gap begins; nil for anything else. The gap's end is given by ``item`` and ``attribute``.
  let start: Start?

  struct Start: Sendable, Hashable {
    let item: ItemReference
    let attribute: Attribute
  }

  /// - Parameter attribute: forms with "margin" name the edge of the item's margins.
  init(_ item: ItemReference, _ attribute: Attribute, from start: Start? = nil) {
    self.item = attribute.edge == attribute ? item : item.inside(.margins)
    self.attribute = attribute.edge
    self.start = start
  }

  /// Whether it is a length and not a position.
  var isDimension: Bool { start != nil || attribute.isDimension }

  var isDirectional: Bool {
    attribute.isLeadingOrTrailing || start.map { $0.attribute.isLeadingOrTrailing } ?? false
  }

  var isAbsolute: Bool { attribute.isLeftOrRight || start.map { $0.attribute.isLeftOrRight } ?? false }
}

extension LayoutItem {
  /// The left edge, wherever reading begins.
  public var left: XAnchor { XAnchor(operand: Operand(reference, .left)) }
  /// The right edge, wherever reading begins.
  public var right: XAnchor { XAnchor(operand: Operand(reference, .right)) }
  /// Where reading begins: left, or right where the language reads from right to left.
  public var leading: XAnchor { XAnchor(operand: Operand(reference, .leading)) }
  /// Where reading ends: right, or left where the language reads from right to left.
  public var trailing: XAnchor { XAnchor(operand: Operand(reference, .trailing)) }
  /// Halfway between the left and the right edge.
  public var centerX: XAnchor { XAnchor(operand: Operand(reference, .centerX)) }
  /// The top edge.
  public var top: YAnchor { YAnchor(operand: Operand(reference, .top)) }
  /// The bottom edge.
  public var bottom: YAnchor { YAnchor(operand: Operand(reference, .bottom)) }
  /// Halfway between the top and the bottom edge.
  public var centerY: YAnchor { YAnchor(operand: Operand(reference, .centerY)) }
  /// The width.
  public var width: DimensionAnchor { DimensionAnchor(operand: Operand(reference, .width)) }
  /// The height.
  public var height: DimensionAnchor { DimensionAnchor(operand: Operand(reference, .height)) }
}

extension View {
  /// The baseline of the first line of its text; the top of a view without text, and that of a stack's first visible
  /// view.
  public var firstBaseline: YAnchor { YAnchor(operand: Operand(reference, .firstBaseline)) }
  /// The baseline of the last line of its text; the bottom of a view without text, and that of a stack's last visible
  /// view.
  public var lastBaseline: YAnchor { YAnchor(operand: Operand(reference, .lastBaseline)) }
}

extension XAnchor {
  /// The gap from here to a position further along: in the reading direction where leading or trailing edges are named.
  public func gap(to end: XAnchor) -> DimensionAnchor { DimensionAnchor(operand: operand.gap(to: end.operand)) }
}

extension YAnchor {
  /// The gap from here down to another position.
  public func gap(to end: YAnchor) -> DimensionAnchor { DimensionAnchor(operand: operand.gap(to: end.operand)) }
}

extension Operand {
  func gap(to end: Operand) -> Operand {
    Operand(end.item, end.attribute, from: Start(item: item, attribute: attribute))
  }
}

// MARK: Arithmetic

/// A position moved further along the axis, or a longer length, by a number of points.
@inlinable
public func + <A: AnchorExpression>(left: A, right: Double) -> ScaledAnchor<A.Anchor> {
  let sum = left.scaled
  return ScaledAnchor(
    anchor: sum.anchor, multiplier: sum.multiplier, constant: sum.constant + right,
    variations: sum.variations?.adding(right))
}

/// A position moved back along the axis, or a shorter length, by a number of points.
@inlinable
public func - <A: AnchorExpression>(left: A, right: Double) -> ScaledAnchor<A.Anchor> { left + -right }

/// Adds a number that depends on the traits; a constant given before holds for all traits.
public func + <A: AnchorExpression>(left: A, right: Variation<Double>) -> ScaledAnchor<A.Anchor> {
  let sum = left.scaled
  return ScaledAnchor(
    anchor: sum.anchor, multiplier: sum.multiplier, constant: sum.constant + right.default,
    variations: ScaledVariations(
      sum.variations?.multiplier ?? Variation(sum.multiplier), right.map { sum.constant + $0 }))
}

/// Subtracts a number that depends on the traits.
public func - <A: AnchorExpression>(left: A, right: Variation<Double>) -> ScaledAnchor<A.Anchor> {
  left + right.map { -$0 }
}

/// An anchor multiplied by a number. Positions count from the nearest common ancestor of the views that the constraint
/// names or, where that is a single view, from its superview: `v.left == 2 * v.left - 20` puts it 20 points from the
/// superview's left edge.
@inlinable
public func * <A: LayoutAnchor>(left: A, right: Double) -> ScaledAnchor<A> {
  ScaledAnchor(anchor: left, multiplier: right)
}

/// An anchor multiplied by a number.
@inlinable
public func * <A: LayoutAnchor>(left: Double, right: A) -> ScaledAnchor<A> { right * left }
/// An anchor divided by a number.
@inlinable
public func / <A: LayoutAnchor>(left: A, right: Double) -> ScaledAnchor<A> { left * (1 / right) }

/// An anchor times a number that depends on the traits.
public func * <A: LayoutAnchor>(left: A, right: Variation<Double>) -> ScaledAnchor<A> {
  ScaledAnchor(
    anchor: left, multiplier: right.default, variations: ScaledVariations(right, Variation(0)))
}

/// An anchor times a number that depends on the traits.
public func * <A: LayoutAnchor>(left: Variation<Double>, right: A) -> ScaledAnchor<A> { right * left }

// MARK: Comparison

extension ScaledAnchor {
  /// The constraint with an anchor on the left and this on the right.
  @inlinable
  func compared(_ relation: Relation, with left: Anchor) -> LayoutConstraint {
    LayoutConstraint(
      left.operand, relation, anchor.operand, multiplier: multiplier, constant: constant, variations: variations)
  }
}

/// The two sides are equal.
@inlinable
public func == <A: LayoutAnchor, B: AnchorExpression>(left: A, right: B) -> LayoutConstraint where B.Anchor == A {
  right.scaled.compared(.equal, with: left)
}

/// The left side is at most the right one.
@inlinable
public func <= <A: LayoutAnchor, B: AnchorExpression>(left: A, right: B) -> LayoutConstraint where B.Anchor == A {
  right.scaled.compared(.lessThanOrEqual, with: left)
}

/// The left side is at least the right one.
@inlinable
public func >= <A: LayoutAnchor, B: AnchorExpression>(left: A, right: B) -> LayoutConstraint where B.Anchor == A {
  right.scaled.compared(.greaterThanOrEqual, with: left)
}

/// The length is a number of points.
public func == (left: DimensionAnchor, right: Double) -> LayoutConstraint {
  LayoutConstraint(left, .equal, Variation(right))
}

/// The length is at most a number of points.
public func <= (left: DimensionAnchor, right: Double) -> LayoutConstraint {
  LayoutConstraint(left, .lessThanOrEqual, Variation(right))
}

/// The length is at least a number of points.
public func >= (left: DimensionAnchor, right: Double) -> LayoutConstraint {
  LayoutConstraint(left, .greaterThanOrEqual, Variation(right))
}

/// The length is as many points as the traits say.
public func == (left: DimensionAnchor, right: Variation<Double>) -> LayoutConstraint {
  LayoutConstraint(left, .equal, right)
}

/// The length is at most as many points as the traits say.
public func <= (left: DimensionAnchor, right: Variation<Double>) -> LayoutConstraint {
  LayoutConstraint(left, .lessThanOrEqual, right)
}

/// The length is at least as many points as the traits say.
public func >= (left: DimensionAnchor, right: Variation<Double>) -> LayoutConstraint {
  LayoutConstraint(left, .greaterThanOrEqual, right)
}
