extension Variation {
  /// The same cases with other values.
  public func map<Other>(_ transform: (Value) -> Other) -> Variation<Other> {
    var result = Variation<Other>(transform(self.default))
    result.unnamed = unnamed
    for one in cases { result.add(transform(one.value), when: one.condition) }
    return result
  }
}
