extension Int {
  /// Converts a number of points, pixels or units to a whole number. Past the ends of `Int` it gives the nearest end,
  /// and for NaN it gives 0.
  ///
  /// `Int(_: Double)` traps on such numbers, so nothing that input can reach may use it.
  @inlinable
  @inline(__always)
  package init(saturating value: Double, _ rule: FloatingPointRoundingRule = .towardZero) {
    let whole = value.rounded(rule)
    if whole >= -0x1p63, whole < 0x1p63 {
      self.init(whole)
    } else {
      self = value > 0 ? .max : value < 0 ? .min : 0
    }
  }
}
