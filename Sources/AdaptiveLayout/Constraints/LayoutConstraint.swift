public import ConstraintSolver

/// A linear relation between two attributes: `first == multiplier * second + constant`, at a priority.
///
/// It is a value, written by comparing anchors or in its seven parts
/// (``init(_:_:_:_:_:multiplier:constant:file:line:)``). It has no effect until it is added to a ``Layout``, which
/// returns a handle; changing the value afterwards changes nothing there. Multiplier, constant, priority and activation
/// may each depend on the traits.
public struct LayoutConstraint: Sendable {
  /// What stands on the left.
  public let first: Operand
  /// How the sides compare.
  public let relation: Relation
  /// What stands on the right; nil when a length is compared with the constant alone.
  public let second: Operand?
  /// The numbers where they do not depend on the traits.
  private(set) var plain: Numbers
  /// All numbers, where one of them depends on the traits; kept apart because that is rare and there are many
  /// constraints.
  private(set) var variations: Variations?
  /// What few constraints have, kept apart for the same reason: a constraint is copied on its way from the line on
  /// which it is written to the layout.
  private var notes: Notes?
  /// Where it was written.
  public var location: SourceLocation?

  @usableFromInline
  init(
    _ first: Operand, _ relation: Relation, _ second: Operand, multiplier: Double, constant: Double,
    variations: ScaledVariations?
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    plain = Numbers(multiplier: multiplier, constant: constant)
    if let variations {
      self.multiplier = variations.multiplier
      self.constant = variations.constant
    }
  }

  init(_ first: DimensionAnchor, _ relation: Relation, _ constant: Variation<Double>) {
    self.init(first.operand, relation, nil, constant: constant)
  }

  /// A constraint between operands whose kinds are known only at run time; it is checked when it is added.
  public init(
    _ first: Operand, _ relation: Relation, _ second: Operand?, multiplier: Variation<Double> = Variation(1),
    constant: Variation<Double> = Variation(0)
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    plain = Numbers(multiplier: multiplier.default, constant: constant.default)
    if !multiplier.isConstant { self.multiplier = multiplier }
    if !constant.isConstant { self.constant = constant }
  }

  /// A constraint in its seven parts, as in
  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  ///
  /// The compiler cannot check these parts: a combination that is not valid is refused when the constraint is added.
  public init(
    _ item: any LayoutItem, _ attribute: Attribute, _ relation: Relation, _ other: (any LayoutItem)? = nil,
    _ otherAttribute: Attribute? = nil, multiplier: Double = 1, constant: Double = 0, file: String = #fileID,
    line: Int = #line
  ) {
    let second =
      multiplier == 0 ? nil : other.map { Operand($0.reference, otherAttribute ?? attribute) }
    self.init(
      Operand(item.reference, attribute), relation, second, multiplier: Variation(multiplier),
      constant: Variation(constant))
    location = SourceLocation(file: file, line: line)
  }

  /// The same constraint at another priority.
  public func at(_ priority: Priority) -> LayoutConstraint {
    var copy = self
    if copy.variations == nil { copy.plain.priority = priority } else { copy.priority = Variation(priority) }
    return copy
  }

  /// The same constraint at a priority that depends on the traits.
  public func at(_ priority: Variation<Priority>) -> LayoutConstraint {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// The same constraint, at this priority if it is required under all traits.
  package func usually(at priority: Priority) -> LayoutConstraint {
    self.priority == Variation(.required) ? at(priority) : self
  }

  /// The same constraint, active for some traits only, and only where its ``conditions`` are met.
  public func active(_ isActive: Variation<Bool>) -> LayoutConstraint {
    var copy = self
    copy.isActive = isActive
    return copy
  }

  /// The same constraint, added but not active until ``Layout/activate(_:)-(LayoutConstraintID)`` is called; or active
  /// after all.
  public func active(_ isActive: Bool) -> LayoutConstraint { active(Variation(isActive)) }

  /// The same constraint, active only where the traits are as asked for. If there are several conditions, or if it is
  /// in a block that has one, all have to be met.
  public func when(_ condition: TraitCondition) -> LayoutConstraint {
    var copy = self
    copy.restrict(to: condition)
    return copy
  }

  /// Notes where it was written, unless that is known.
  @inline(__always)
  mutating func locate(_ file: String, _ line: Int) {
    if location == nil { location = SourceLocation(file: file, line: line) }
  }

  mutating func restrict(to condition: TraitCondition) {
    if condition == .always { return }
    guard let variations else {
      variations = Variations(
        Variation(plain.multiplier), Variation(plain.constant), Variation(plain.priority), Variation(plain.isActive),
        [condition])
      return
    }
    self.variations = Variations(
      variations.multiplier, variations.constant, variations.priority, variations.isActive,
      variations.conditions + [condition])
  }

  /// The same constraint with a name for messages, and where it was written.
  public func labeled(_ label: String, file: String = #fileID, line: Int = #line) -> LayoutConstraint {
    var copy = self
    copy.label = label
    copy.location = copy.location ?? SourceLocation(file: file, line: line)
    return copy
  }

  /// The same constraint with another author rank.
  public func ranked(_ rank: Int) -> LayoutConstraint {
    var copy = self
    copy.rank = rank
    return copy
  }
}

extension LayoutConstraint {
  /// The numbers for certain traits.
  struct Numbers: Sendable, Equatable {
    var multiplier = 1.0
    var constant = 0.0
    var priority = Priority.required
    var isActive = true
  }

  /// Numbers that depend on the traits.
  final class Variations: Sendable {
    let multiplier: Variation<Double>
    let constant: Variation<Double>
    let priority: Variation<Priority>
    let isActive: Variation<Bool>
    /// The first condition, which most have alone, and the others; asked for nothing, there is none.
    private let condition: TraitCondition
    private let others: [TraitCondition]
    /// Whether only ``conditions`` depend on the traits, as in a set that holds in portrait.
    let isPlain: Bool

    var conditions: [TraitCondition] { condition == .always ? [] : [condition] + others }

    init(
      _ multiplier: Variation<Double>, _ constant: Variation<Double>, _ priority: Variation<Priority>,
      _ isActive: Variation<Bool>, _ conditions: [TraitCondition]
    ) {
      self.multiplier = multiplier
      self.constant = constant
      self.priority = priority
      self.isActive = isActive
      condition = conditions.first ?? .always
      others = Array(conditions.dropFirst())
      isPlain = multiplier.isConstant && constant.isConstant && priority.isConstant && isActive.isConstant
    }

    /// - Parameter plain: the numbers where they do not depend on the traits.
    func numbers(_ plain: Numbers, for traits: Traits) -> Numbers {
      if isPlain {
        var numbers = plain
        numbers.isActive = isActive(plain, for: traits)
        return numbers
      }
      return Numbers(
        multiplier: multiplier.value(for: traits), constant: constant.value(for: traits),
        priority: priority.value(for: traits), isActive: isActive(plain, for: traits))
    }

    func isActive(_ plain: Numbers, for traits: Traits) -> Bool {
      guard isPlain ? plain.isActive : isActive.value(for: traits), condition.matches(traits) else { return false }
      for other in others where !other.matches(traits) { return false }
      return true
    }
  }

  /// What messages call it, and where it comes from.
  private final class Notes: Sendable {
    let label: String?
    let rank: Int
    let isGiven: Bool
    let maker: ItemReference?

    init(label: String?, rank: Int, isGiven: Bool, maker: ItemReference?) {
      self.label = label
      self.rank = rank
      self.isGiven = isGiven
      self.maker = maker
    }
  }

  private mutating func note(_ label: String?, _ rank: Int, _ isGiven: Bool, _ maker: ItemReference?) {
    let isPlain = label == nil && rank == 0 && !isGiven && maker == nil
    notes = isPlain ? nil : Notes(label: label, rank: rank, isGiven: isGiven, maker: maker)
  }

  /// What messages call it.
  public var label: String? {
    get { notes?.label }
    set { note(newValue, rank, isGiven, maker) }
  }

  /// Among required constraints that authors wrote and that contradict each other, the one with the lowest rank is
  /// broken first; <doc:WhereAutoLayoutLeavesItOpen> says which one where the ranks are equal.
  public var rank: Int {
    get { notes?.rank ?? 0 }
    set { note(label, newValue, isGiven, maker) }
  }

  /// Whether a stack or a list made it, and nobody wrote it: in a conflict it does not break while something else can.
  var isGiven: Bool {
    get { notes?.isGiven ?? false }
    set { note(label, rank, newValue, maker) }
  }

  /// The item whose constraints it belongs to, where ``Layout/make(_:when:_:)-swift.method`` made it.
  var maker: ItemReference? {
    get { notes?.maker }
    set { note(label, rank, isGiven, newValue) }
  }

  /// The factor of the second operand, which may depend on the traits.
  public var multiplier: Variation<Double> {
    get { variations?.multiplier ?? Variation(plain.multiplier) }
    set {
      plain.multiplier = newValue.default
      vary(newValue, constant, priority, isActive, conditions)
    }
  }

  /// The number added to the right side, in points, which may depend on the traits.
  public var constant: Variation<Double> {
    get { variations?.constant ?? Variation(plain.constant) }
    set {
      plain.constant = newValue.default
      vary(multiplier, newValue, priority, isActive, conditions)
    }
  }

  /// How much it matters, which may depend on the traits.
  public var priority: Variation<Priority> {
    get { variations?.priority ?? Variation(plain.priority) }
    set {
      plain.priority = newValue.default
      vary(multiplier, constant, newValue, isActive, conditions)
    }
  }

  /// Whether it holds where its ``conditions`` are met, which may depend on the traits. A constraint that is never
  /// active is added as if it had been deactivated.
  public var isActive: Variation<Bool> {
    get { variations?.isActive ?? Variation(plain.isActive) }
    set {
      plain.isActive = newValue.default
      vary(multiplier, constant, priority, newValue, conditions)
    }
  }

  /// The traits for which it may hold at all: all of these conditions must be met.
  public var conditions: [TraitCondition] {
    get { variations?.conditions ?? [] }
    set { vary(multiplier, constant, priority, isActive, newValue.filter { $0 != .always }) }
  }

  private mutating func vary(
    _ multiplier: Variation<Double>, _ constant: Variation<Double>, _ priority: Variation<Priority>,
    _ isActive: Variation<Bool>, _ conditions: [TraitCondition]
  ) {
    let isPlain =
      multiplier.isConstant && constant.isConstant && priority.isConstant && isActive.isConstant && conditions.isEmpty
    variations = isPlain ? nil : Variations(multiplier, constant, priority, isActive, conditions)
  }

  /// Whether its multiplier, constant or priority depends on the traits.
  var numbersVary: Bool {
    guard let variations, !variations.isPlain else { return false }
    return !(variations.multiplier.isConstant && variations.constant.isConstant && variations.priority.isConstant)
  }

  /// Whether it is never active, whatever the traits.
  var isNeverActive: Bool {
    guard let variations else { return !plain.isActive }
    return variations.isActive.isConstant && !variations.isActive.default
  }

  func numbers(for traits: Traits) -> Numbers {
    variations?.numbers(plain, for: traits) ?? plain
  }
}

extension LayoutConstraint {
  /// How firmly it stands in a conflict, among constraints of the same rank. First to give way are edges where things
  /// end: trailing, right and bottom edges, margins included, that are tied to another such edge, as those of the
  /// superview. A size given as a number comes next, and all else after that. It is what Interface Builder was seen to
  /// do: of the constraints that it broke in ten scenes, six were of the first kind and three of the second.
  var firmness: Int8 {
    if second == nil { return first.start == nil ? 1 : 2 }
    let isTied = first.start == nil && second?.start == nil && first.attribute.isEnd && second?.attribute.isEnd ?? false
    return isTied ? 0 : 2
  }
}

/// One constraint of one layout: a handle of eight bytes.
public struct LayoutConstraintID: Hashable, Sendable {
  /// Identifies the layout, and the stage of its life, in which it was made.
  let owner: UInt32
  let index: Int32
}

/// Constraints that were added together, in the order in which they were written: they can be activated and deactivated
/// as one.
public struct ConstraintSet: Sendable, Hashable, RandomAccessCollection {
  /// One handle for each constraint, in the order in which they were written.
  public let ids: [LayoutConstraintID]

  /// A set of constraints that were added separately.
  public init(_ ids: some Sequence<LayoutConstraintID>) { self.ids = Array(ids) }

  /// 0, the first place.
  public var startIndex: Int { 0 }
  /// The number of constraints.
  public var endIndex: Int { ids.count }
  /// The handle of the constraint at a position.
  public subscript(position: Int) -> LayoutConstraintID { ids[position] }

  /// The constraints of both sets, those of the left one first.
  public static func + (left: ConstraintSet, right: ConstraintSet) -> ConstraintSet {
    ConstraintSet(left.ids + right.ids)
  }
}

/// Gathers the constraints of a block, each with the line on which it was written.
@resultBuilder public enum ConstraintBuilder {
  /// Notes the line on which a constraint is written.
  public static func buildExpression(
    _ constraint: consuming LayoutConstraint, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint.locate(file, line)
    return constraint
  }

  /// Notes the line on which several constraints are written.
  public static func buildExpression(
    _ constraints: [LayoutConstraint], file: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    constraints.map { buildExpression($0, file: file, line: line) }
  }

  /// An empty block.
  public static func buildBlock() -> Block { Block() }
  /// The lines of a block so far.
  ///
  /// A reference, because the compiler keeps what each line made until the block ends: an array would be copied at
  /// each line.
  public final class Block {
    fileprivate var constraints: [LayoutConstraint] = []

    fileprivate init() {}
  }

  /// The first line of a block.
  public static func buildPartialBlock(first: LayoutConstraint) -> Block {
    let block = Block()
    // As many as most blocks have.
    block.constraints.reserveCapacity(8)
    block.constraints.append(first)
    return block
  }
  /// The first line of a block, where it gives several constraints.
  public static func buildPartialBlock(first: [LayoutConstraint]) -> Block {
    let block = Block()
    block.constraints = first
    return block
  }

  /// One more line.
  public static func buildPartialBlock(accumulated: Block, next: consuming LayoutConstraint) -> Block {
    accumulated.constraints.append(next)
    return accumulated
  }

  /// One more line, where it gives several constraints.
  public static func buildPartialBlock(accumulated: Block, next: [LayoutConstraint]) -> Block {
    accumulated.constraints += next
    return accumulated
  }

  /// The constraints of an `if` without an `else`.
  public static func buildOptional(_ part: Block?) -> [LayoutConstraint] { part?.constraints ?? [] }
  /// The constraints of an `if` whose condition holds.
  public static func buildEither(first: Block) -> [LayoutConstraint] { first.constraints }
  /// The constraints of an `else`.
  public static func buildEither(second: Block) -> [LayoutConstraint] { second.constraints }
  /// The constraints of a `for`, one turn after the other.
  public static func buildArray(_ parts: [Block]) -> [LayoutConstraint] { parts.flatMap(\.constraints) }
  /// The constraints of the whole block.
  public static func buildFinalResult(_ block: Block) -> [LayoutConstraint] { block.constraints }
}
