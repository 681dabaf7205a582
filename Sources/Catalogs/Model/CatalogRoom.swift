/// The greatest length of a text that its catalogue states: XLIFF 1.2's `maxwidth` and `size-unit`, XLIFF 2's size
/// restriction.
public struct CatalogRoom: Sendable, Hashable {
  /// The greatest length, in ``unit``.
  public var maximum: Double
  /// The unit as written, such as `pixel`, `point`, `char` or `byte`; XLIFF's own default is `pixel`.
  public var unit: String

  /// A size with its unit.
  public init(maximum: Double, unit: String) {
    self.maximum = maximum
    self.unit = unit
  }
}
