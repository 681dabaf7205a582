/// How long a text may be by the word of its catalogue: XLIFF 1.2's `maxwidth` and `size-unit`, XLIFF 2's size restriction.
public struct CatalogRoom: Sendable, Hashable {
  /// How many of ``unit``.
  public var maximum: Double
  /// `pixel`, `point`, `char`, `byte` and the like, as written; XLIFF's own default is `pixel`.
  public var unit: String

  /// A size with its unit.
  public init(maximum: Double, unit: String) {
    self.maximum = maximum
    self.unit = unit
  }
}
