extension LinearExpression {
  /// Adds a term at the end: builds an expression of many terms without making a new one for each.
  package mutating func append(_ term: Term) { add(term) }
}
