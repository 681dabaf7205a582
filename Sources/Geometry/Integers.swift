extension Int {
  /// The one way from a number of points, pixels or units to a whole number: what is past the ends of `Int` is its end, and what is no
  /// number is 0.
  ///
  /// `Int(_: Double)` ends the process there, so nothing that input can reach may use it.
  @inlinable
  package init(saturating value: Double, _ rule: FloatingPointRoundingRule = .towardZero) {
    let whole = value.rounded(rule)
    if whole >= -0x1p63, whole < 0x1p63 {
      self.init(whole)
    } else {
      self = value > 0 ? .max : value < 0 ? .min : 0
    }
  }
}
