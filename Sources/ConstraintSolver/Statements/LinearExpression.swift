/// A variable times a number.
public struct Term: Hashable, Sendable {
  /// What is multiplied.
  public var variable: Variable
  /// What the variable is multiplied by.
  public var coefficient: Double

  /// Creates a term: the variable itself, unless a coefficient is given.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of variables times numbers, plus a number: what stands on either side of a constraint.
///
/// Written with `+ - * /` from variables and numbers. Terms stay in the order in which they were written and are not
/// merged before the constraint is added to a solver. Up to four terms, enough for any relation of two edges, take no
/// memory of their own.
public struct LinearExpression: Sendable {
  @usableFromInline var first: InlineArray<4, Term> = [.none, .none, .none, .none]
  @usableFromInline var firstCount: Int32 = 0
  /// Nil if there are no more, so that most copies count no references.
  @usableFromInline var rest: [Term]?
  /// The number that is added to the terms.
  public var constant: Double

  /// Creates an expression without terms that is a number: 0, unless another is given.
  @inlinable public init(_ constant: Double = 0) { self.constant = constant }

  /// Creates an expression that is a variable alone.
  @inlinable
  public init(_ variable: Variable) {
    constant = 0
    first[0] = Term(variable)
    firstCount = 1
  }

  /// Creates the sum of terms, in their order, and a constant.
  @inlinable
  public init(terms: some Sequence<Term>, constant: Double = 0) {
    self.constant = constant
    for term in terms { add(term) }
  }

  /// The number of terms as written.
  @inlinable public var termCount: Int { Int(firstCount) + (rest?.count ?? 0) }

  /// The terms as they were written, in their order; a variable that was written twice occurs twice.
  public var terms: [Term] {
    var all: [Term] = []
    all.reserveCapacity(termCount)
    forEachTerm { all.append($0) }
    return all
  }

  @inlinable
  func forEachTerm(_ body: (Term) -> Void) {
    for i in 0..<Int(firstCount) { body(first[i]) }
    if let rest { for term in rest { body(term) } }
  }

  /// Adds a term.
  @inlinable
  public mutating func add(_ term: Term) {
    if firstCount < 4 {
      first[Int(firstCount)] = term
      firstCount &+= 1
    } else {
      addToRest(term)
    }
  }

  @inlinable @inline(never)
  mutating func addToRest(_ term: Term) {
    if rest == nil { rest = [] }
    rest?.append(term)
  }

  @inlinable
  mutating func add(_ other: LinearExpression, times factor: Double) {
    other.forEachTerm { add(Term($0.variable, $0.coefficient * factor)) }
    constant += other.constant * factor
  }

  @inlinable
  func times(_ factor: Double) -> LinearExpression {
    var result = LinearExpression()
    result.add(self, times: factor)
    return result
  }
}

extension Term {
  /// Fills places that are not in use.
  @inlinable static var none: Term { Term(Variable(owner: 0, index: -1), 0) }
}

extension LinearExpression: CustomStringConvertible {
  /// The expression as algebra, with variables by number: `2*v0 - v1 + 8`.
  public var description: String { text { $0.description } }

  /// The expression as algebra, such as `2*width - gap + 8`.
  func text(name: (Variable) -> String) -> String {
    var result = ""
    forEachTerm { term in
      let magnitude = abs(term.coefficient)
      result += result.isEmpty ? (term.coefficient < 0 ? "-" : "") : (term.coefficient < 0 ? " - " : " + ")
      result += (magnitude == 1 ? "" : "\(shortest(magnitude))*") + name(term.variable)
    }
    if result.isEmpty { return shortest(constant) }
    if constant == 0 { return result }
    return result + (constant < 0 ? " - " : " + ") + shortest(abs(constant))
  }
}

/// Anything besides a number that can be part of a linear expression: a variable or an expression.
public protocol Linear: Sendable {
  /// The value as an expression.
  var expression: LinearExpression { get }
}

extension LinearExpression: Linear {
  /// The expression itself.
  @inlinable public var expression: LinearExpression { self }
}

extension Variable: Linear {
  /// The variable alone, times 1.
  @inlinable public var expression: LinearExpression { LinearExpression(self) }
}

/// The sum of two expressions: the terms of the left one, then those of the right one.
@inlinable
public func + (left: some Linear, right: some Linear) -> LinearExpression {
  var sum = left.expression
  sum.add(right.expression, times: 1)
  return sum
}

/// The difference of two expressions: the terms of the left one, then those of the right one negated.
@inlinable
public func - (left: some Linear, right: some Linear) -> LinearExpression {
  var sum = left.expression
  sum.add(right.expression, times: -1)
  return sum
}

/// An expression with a number added to its constant.
@inlinable
public func + (left: some Linear, right: Double) -> LinearExpression {
  var sum = left.expression
  sum.constant += right
  return sum
}

/// An expression with a number subtracted from its constant.
@inlinable
public func - (left: some Linear, right: Double) -> LinearExpression { left + -right }

/// A number plus an expression.
@inlinable
public func + (left: Double, right: some Linear) -> LinearExpression {
  var sum = LinearExpression(left)
  sum.add(right.expression, times: 1)
  return sum
}

/// A number minus an expression.
@inlinable
public func - (left: Double, right: some Linear) -> LinearExpression {
  var sum = LinearExpression(left)
  sum.add(right.expression, times: -1)
  return sum
}

/// An expression whose coefficients and constant are multiplied by a number.
@inlinable
public func * (left: some Linear, right: Double) -> LinearExpression { left.expression.times(right) }

/// An expression whose coefficients and constant are multiplied by the number before it.
@inlinable
public func * (left: Double, right: some Linear) -> LinearExpression { right.expression.times(left) }

/// An expression divided by a number; dividing by 0 is refused when the expression is added to a solver.
@inlinable
public func / (left: some Linear, right: Double) -> LinearExpression { left.expression.times(1 / right) }

/// An expression with its coefficients and its constant negated.
@inlinable
public prefix func - (operand: some Linear) -> LinearExpression { operand.expression.times(-1) }
