extension Variation {
  /// The same cases with other values.
  public func map<Other>(_ transform: (Value) -> Other) -> Variation<Other> {
    var result = Variation<Other>(
      transform(self.default),
      cases: cases.map { Variation<Other>.Case($0.condition, transform($0.value)) })
    result.unnamed = unnamed
    return result
  }

  /// The default and the values of all cases.
  var values: [Value] { [self.default] + cases.map(\.value) }
}
