extension LinearExpression {
  /// Adds a term at the end: what makes an expression of many, without a new one for each.
  package mutating func append(_ term: Term) { add(term) }
}
