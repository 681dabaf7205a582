public import ConstraintSolver
public import Geometry

/// One line of ``Layout/make(_:when:_:)``: attributes of a view, what they are compared with, and by how much they
/// differ.
///
/// A value; every method returns another one that says more. It becomes one constraint for each attribute when the
/// block that it is in ends.
public struct Rule: Sendable {
  /// What the attributes are compared with.
  public struct Target: Sendable {
    enum Kind: Sendable {
      case item(ItemReference)
      case operand(Operand)
      case superview(Region)
      /// The constant alone: for a length its value, for a position the distance from the same edge of the superview.
      case number
      case size(Size)
    }

    var kind: Kind
    var multiplier = Variation(1.0)
    var constant = Variation(0.0)

    init(_ kind: Kind, multiplier: Variation<Double> = Variation(1), constant: Variation<Double> = Variation(0)) {
      self.kind = kind
      self.multiplier = multiplier
      self.constant = constant
    }
  }

  let maker: Maker
  let relation: Relation
  var target: Target
  let location: SourceLocation
  private var inset = DirectionalInsets(0)
  /// By how much left and right differ, where these are named instead of leading and trailing.
  private var absolute = (left: 0.0, right: 0.0)
  private var shift = (x: 0.0, y: 0.0)
  private var priority = Variation(Priority.required)
  private var conditions: [TraitCondition] = []
  private var label: String?
  private var rank = 0

  init(_ maker: Maker, _ relation: Relation, _ target: Target, _ location: SourceLocation) {
    self.maker = maker
    self.relation = relation
    self.target = target
    self.location = location
  }

  private func with(_ change: (inout Rule) -> Void) -> Rule {
    var copy = self
    change(&copy)
    return copy
  }

  /// Inside the target by this much: leading and top edges move forward, trailing and bottom edges move back, sizes
  /// shrink by twice as much, and centres stay.
  public func inset(_ points: Double) -> Rule {
    inset(DirectionalInsets(points)).with { $0.absolute = (absolute.left + points, absolute.right + points) }
  }

  /// Inside the target by as much on each edge as the insets say.
  public func inset(_ insets: EdgeInsets) -> Rule {
    // Without a direction, left counts as leading.
    inset(
      DirectionalInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    ).with { $0.absolute = (absolute.left + insets.left, absolute.right + insets.right) }
  }

  /// Inside the target in reading order; left and right edges stay.
  public func inset(_ insets: DirectionalInsets) -> Rule {
    with {
      $0.inset.top += insets.top
      $0.inset.leading += insets.leading
      $0.inset.bottom += insets.bottom
      $0.inset.trailing += insets.trailing
    }
  }

  /// Further along the axis, or larger, by this much.
  public func offset(_ points: Double) -> Rule { with { $0.target.constant = target.constant.map { $0 + points } } }

  /// Moved by a number that depends on the traits; an offset given before is added for all traits.
  public func offset(_ points: Variation<Double>) -> Rule {
    let known = target.constant.default
    return with { $0.target.constant = points.map { known + $0 } }
  }

  /// Further along each axis, for centres; or wider and higher, for sizes.
  public func offset(x: Double, y: Double) -> Rule { with { $0.shift = (shift.x + x, shift.y + y) } }

  /// The target multiplied by a factor.
  public func multiplied(by factor: Double) -> Rule {
    with { $0.target.multiplier = target.multiplier.map { $0 * factor } }
  }

  /// The target multiplied by a factor that depends on the traits.
  public func multiplied(by factor: Variation<Double>) -> Rule {
    let known = target.multiplier.default
    return with { $0.target.multiplier = factor.map { known * $0 } }
  }

  /// The target divided by a number.
  public func divided(by divisor: Double) -> Rule { multiplied(by: 1 / divisor) }

  /// How much the rule matters; without this, it is required.
  public func priority(_ priority: Priority) -> Rule { with { $0.priority = Variation(priority) } }
  /// A priority that depends on the traits.
  public func priority(_ priority: Variation<Priority>) -> Rule { with { $0.priority = priority } }

  /// Holds only where the traits are as asked for here, and as the block asks that the rule is in.
  public func when(_ condition: TraitCondition) -> Rule { with { $0.conditions.append(condition) } }

  /// What messages call it.
  public func labeled(_ label: String) -> Rule { with { $0.label = label } }

  /// Among required constraints that contradict each other, the one with the lowest rank is broken first.
  public func ranked(_ rank: Int) -> Rule { with { $0.rank = rank } }

  // MARK: Constraints

  /// One constraint for each item and attribute.
  ///
  /// - Parameter superview: gives the superview of an item, if it has one.
  func constraints(superview: (ItemReference) -> ItemReference?) -> [LayoutConstraint] {
    maker.items.flatMap { item in
      maker.attributes.map { attribute in constraint(item, attribute, superview(item)) }
    }
  }

  private func constraint(
    _ item: ItemReference, _ attribute: Attribute, _ superview: ItemReference?
  ) -> LayoutConstraint {
    var constant = target.constant
    let second: Operand?
    switch target.kind {
    case .item(let other): second = Operand(other, attribute)
    case .operand(let operand): second = operand
    case .superview(let region): second = superview.map { Operand($0.inside(region), attribute) }
    // A position that equals a number is refused when it is added, if there is no superview that it could refer to.
    case .number: second = attribute.isDimension ? nil : superview.map { Operand($0, attribute) }
    case .size(let size):
      second = nil
      constant = constant.map { $0 + (attribute.axis == .horizontal ? size.width : size.height) }
    }
    let extra = extra(attribute)
    var constraint = LayoutConstraint(
      Operand(item, attribute), relation, second, multiplier: second == nil ? Variation(1) : target.multiplier,
      constant: extra == 0 ? constant : constant.map { $0 + extra })
    if second == nil {
      constraint.constant = product(constraint.constant, target.multiplier)
    }
    constraint.priority = priority
    if !conditions.isEmpty { constraint.conditions = conditions }
    constraint.label = label
    constraint.rank = rank
    constraint.location = location
    constraint.maker = item
    return constraint
  }

  /// The product with a number that may depend on the traits.
  private func product(_ constant: Variation<Double>, _ multiplier: Variation<Double>) -> Variation<Double> {
    if multiplier.isConstant { return multiplier.default == 1 ? constant : constant.map { $0 * multiplier.default } }
    let known = constant.default
    return multiplier.map { known * $0 }
  }

  /// What insets and shifts add to an attribute.
  private func extra(_ attribute: Attribute) -> Double {
    let meaning = attribute.meaning
    let (shift, start, end) =
      switch (meaning.axis, meaning.sides) {
      case (.horizontal, .physical): (shift.x, absolute.left, absolute.right)
      case (.horizontal, .reading), (.horizontal, .none): (shift.x, inset.leading, inset.trailing)
      case (.vertical, _): (shift.y, inset.top, inset.bottom)
      }
    return switch meaning.part {
    case .start, .firstBaseline: start + shift
    case .end, .lastBaseline: shift - end
    case .length: shift - start - end
    case .center: shift
    }
  }
}

/// Gathers the lines of a block.
@resultBuilder public enum RuleBuilder {
  /// One line of a block.
  public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
  /// The lines of a block, in order.
  public static func buildBlock(_ parts: [Rule]...) -> [Rule] { parts.flatMap { $0 } }
  /// The rules of an `if` without an `else`.
  public static func buildOptional(_ part: [Rule]?) -> [Rule] { part ?? [] }
  /// The rules of an `if` whose condition holds.
  public static func buildEither(first: [Rule]) -> [Rule] { first }
  /// The rules of an `else`.
  public static func buildEither(second: [Rule]) -> [Rule] { second }
  /// The rules of a `for`, one turn after the other.
  public static func buildArray(_ parts: [[Rule]]) -> [Rule] { parts.flatMap { $0 } }
}
