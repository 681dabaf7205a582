/// How the two sides of a constraint compare.
public enum Relation: String, Hashable, Sendable, CaseIterable {
  /// The left side is at most the right one.
  case lessThanOrEqual = "<="
  /// The two sides are equal.
  case equal = "=="
  /// The left side is at least the right one.
  case greaterThanOrEqual = ">="
}

extension Relation {
  /// -1 for at most, 0 for equal, 1 for at least.
  @inline(__always) var sign: Int8 { self == .equal ? 0 : self == .lessThanOrEqual ? -1 : 1 }
}

extension Relation: CustomStringConvertible {
  /// The relation's sign, as algebra writes it.
  public var description: String { rawValue }
}

/// Where a constraint was written, for messages.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file as messages name it: `#fileID` for constraints written in Swift, unless another is given.
  public var file: String
  /// The line in that file, counted from 1.
  public var line: Int

  /// Creates a location: that of the call, unless another is given.
  public init(file: String = #fileID, line: Int = #line) {
    self.file = file
    self.line = line
  }

  /// The place as `file:line`.
  public var description: String { "\(file):\(line)" }
}

/// A linear relation that a solver is to meet, or to come as near to as its priority allows: `expression relation 0`.
///
/// It is a value, made by comparing expressions: `left + width <= 320`, `(b == 2 * a + 8).at(.defaultHigh)`. It is not
/// part of a solver before it is added, and changing it afterwards changes nothing there.
public struct Constraint: Sendable {
  /// Left side minus right side.
  public var expression: LinearExpression
  /// How the expression compares with 0.
  public var relation: Relation
  /// The level at which it is met.
  public var priority: Priority
  /// What messages call it.
  public var label: String? {
    get { notes?.label }
    set { notes = Notes(label: newValue, location: notes?.location) }
  }
  /// Among required constraints that contradict each other, the one with the lowest rank is broken first, unless
  /// ``isGiven`` decides; among inequalities that nothing brings to their bounds, the one with the lowest rank reaches
  /// its bound first.
  public var rank: Int
  /// Whether it states a given fact, and not a wish of an author. Among required constraints that contradict each
  /// other, no given one is broken while one that is not given can be, whatever their ranks.
  public var isGiven = false
  /// Among required constraints that contradict each other and have the same rank, the one of the least firmness is
  /// broken first; of those that are equally firm, it is the one that was added last.
  public var firmness: Int8 = 0
  /// Where it was written; ``Solver/add(_:label:file:line:)`` fills it in if nothing else did.
  public var location: SourceLocation? {
    get { notes?.location }
    set { notes = Notes(label: notes?.label, location: newValue) }
  }
  /// What only messages need, which few constraints have: behind a reference, so that a constraint is copied quickly.
  @usableFromInline var notes: Notes?

  @usableFromInline
  final class Notes: Sendable {
    let label: String?
    let location: SourceLocation?

    @usableFromInline
    init(label: String?, location: SourceLocation?) {
      self.label = label
      self.location = location
    }
  }

  /// Creates a constraint that compares an expression with 0; it is checked when it is added to a solver.
  ///
  /// - Parameters:
  ///   - expression: the expression that is compared with 0.
  ///   - relation: how the two compare.
  ///   - priority: how much it matters; required constraints hold.
  ///   - label: what messages call it.
  ///   - rank: among constraints that contradict each other, the one with the lowest rank is left out.
  ///   - location: where it was written, for messages.
  @inlinable
  public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required, label: String? = nil,
    rank: Int = 0, location: SourceLocation? = nil
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.rank = rank
    notes = label == nil && location == nil ? nil : Notes(label: label, location: location)
  }

  /// The same constraint at another priority.
  @inlinable
  public func at(_ priority: Priority) -> Constraint {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// The same constraint with a name for messages, and where it was written.
  public func labeled(_ label: String, file: String = #fileID, line: Int = #line) -> Constraint {
    var copy = self
    copy.notes = Notes(label: label, location: SourceLocation(file: file, line: line))
    return copy
  }

  /// The same constraint with another rank.
  public func ranked(_ rank: Int) -> Constraint {
    var copy = self
    copy.rank = rank
    return copy
  }

  /// The same constraint as a given fact; see ``isGiven``.
  public func given() -> Constraint {
    var copy = self
    copy.isGiven = true
    return copy
  }
}

extension Constraint: CustomStringConvertible {
  /// The constraint as algebra, with variables by number: `v1 == 2*v0 + 8 @750`.
  public var description: String { text { $0.description } }

  /// Algebra, with the terms of positive coefficient on the left and the others on the right: `b == 2*a + 8 @750`.
  func text(name: (Variable) -> String) -> String {
    var left = LinearExpression()
    var right = LinearExpression(-expression.constant)
    expression.forEachTerm { term in
      if term.coefficient > 0 { left.add(term) } else { right.add(Term(term.variable, -term.coefficient)) }
    }
    if left.termCount == 0 && right.termCount > 0 { (left.constant, right.constant) = (-right.constant, 0) }
    let sides = "\(left.text(name: name)) \(relation) \(right.text(name: name))"
    return priority.isRequired ? sides : "\(sides) @\(priority)"
  }
}

/// A required constraint: the left expression equals the right one.
@inlinable
public func == (left: some Linear, right: some Linear) -> Constraint { Constraint(left - right, .equal) }

/// A required constraint: the expression equals the number.
@inlinable
public func == (left: some Linear, right: Double) -> Constraint { Constraint(left - right, .equal) }

/// A required constraint: the number equals the expression.
@inlinable
public func == (left: Double, right: some Linear) -> Constraint { Constraint(left - right, .equal) }

/// A required constraint: the left expression is at most the right one.
@inlinable
public func <= (left: some Linear, right: some Linear) -> Constraint { Constraint(left - right, .lessThanOrEqual) }

/// A required constraint: the expression is at most the number.
@inlinable
public func <= (left: some Linear, right: Double) -> Constraint { Constraint(left - right, .lessThanOrEqual) }

/// A required constraint: the number is at most the expression.
@inlinable
public func <= (left: Double, right: some Linear) -> Constraint { Constraint(left - right, .lessThanOrEqual) }

/// A required constraint: the left expression is at least the right one.
@inlinable
public func >= (left: some Linear, right: some Linear) -> Constraint { Constraint(left - right, .greaterThanOrEqual) }

/// A required constraint: the expression is at least the number.
@inlinable
public func >= (left: some Linear, right: Double) -> Constraint { Constraint(left - right, .greaterThanOrEqual) }

/// A required constraint: the number is at least the expression.
@inlinable
public func >= (left: Double, right: some Linear) -> Constraint { Constraint(left - right, .greaterThanOrEqual) }
