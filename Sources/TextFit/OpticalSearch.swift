/// Finds the largest size for a text whose font changes shape with the size, by its optical size axis.
///
/// Widths are then no multiples of the size, and each size tried shapes the text anew. Above the axis's range the shape
/// stands still, and below it too, so the exact search serves there; inside, whole 64ths of a point are bisected, from
/// the assumption that a fit above a failure is no finer than that, and the result is verified.
struct OpticalSearch {
  /// The axis's range in points.
  let range: ClosedRange<Double>
  /// The smallest size wanted: tried as it is where the largest part of a point that fits lies just below it.
  let minimum: Double
  let fitter: (Double) -> Fitter

  /// Sizes inside the range are told apart to one part in this many of a point.
  static let parts = 64.0

  func supremum(upTo maximum: Double) -> (size: Double, bound: Fitter.Bound)? {
    if maximum >= range.upperBound, let above = fitter(range.upperBound).supremum(upTo: maximum),
      above.size >= range.upperBound
    {
      return above
    }
    if maximum >= range.lowerBound, var inside = bisect(upTo: min(maximum, range.upperBound)) {
      if inside < minimum, minimum < min(inside + 1 / Self.parts, maximum, range.upperBound),
        fitter(minimum).fits(minimum)
      {
        inside = minimum
      }
      return (inside, inside == maximum ? .maximum : bound(at: inside))
    }
    return fitter(range.lowerBound).supremum(upTo: min(maximum, range.lowerBound))
  }

  /// The largest whole part of a point in the range that fits, or the range's ends where they do; nil when none does.
  private func bisect(upTo high: Double) -> Double? {
    func fits(_ size: Double) -> Bool { fitter(size).fits(size) }
    if fits(high) { return high }
    guard fits(range.lowerBound) else { return nil }
    var low = (range.lowerBound * Self.parts).rounded(.up)
    var beyond = (high * Self.parts).rounded(.up)
    guard low < beyond, fits(low / Self.parts) else { return range.lowerBound }
    while beyond - low > 1 {
      let middle = ((low + beyond) / 2).rounded(.down)
      if fits(middle / Self.parts) { low = middle } else { beyond = middle }
    }
    return low / Self.parts
  }

  /// What the next part of a point asks too much of.
  private func bound(at size: Double) -> Fitter.Bound {
    let next = size + 1 / Self.parts
    let larger = fitter(next)
    return larger.violation(at: next, pass: larger.pass(at: next)) == .height ? .height : .width
  }
}
