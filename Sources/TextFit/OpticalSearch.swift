internal import Geometry
internal import TextLayout

/// Finds the largest size for a text whose font changes its shape with the size, by its optical size axis.
///
/// Widths are then not proportional to the size, and each size tried shapes the text anew. Above and below the axis's
/// range the shape stays the same, so there the exact search serves. Inside, whole 64ths of a point are bisected, and
/// from where that ends the parts above are tried as far as rounding reaches (``reach(above:)``), so that the result is
/// the largest 64th that fits.
struct OpticalSearch {
  /// The axis's range in points.
  let range: ClosedRange<Double>
  /// The smallest size wanted; it is tried itself where the largest part of a point that fits lies just below it.
  let minimum: Double
  /// The units per em of the font that is measured.
  let unitsPerEm: Int
  /// The budget for the search.
  let work: WorkBudget?
  /// The arithmetic for one size, with the text as it is shaped there.
  let fitter: (Double) -> Fitter

  /// Sizes inside the range are told apart to one part in this many of a point.
  static let parts = 64.0

  func supremum(upTo maximum: Double) -> (size: Double, bound: Fitter.Bound)? {
    if maximum >= range.upperBound, let above = fitter(range.upperBound).supremum(upTo: maximum, work),
      above.size >= range.upperBound
    {
      return above
    }
    if maximum >= range.lowerBound, var inside = bisect(upTo: min(maximum, range.upperBound)) {
      if inside < minimum, minimum < min(inside + 1 / Self.parts, maximum, range.upperBound),
        fitter(minimum).fits(minimum, work)
      {
        inside = minimum
      }
      return (inside, inside == maximum ? .maximum : bound(at: inside))
    }
    return fitter(range.lowerBound).supremum(upTo: min(maximum, range.lowerBound), work)
  }

  /// The largest whole part of a point in the range that fits, or the range's ends where they do; nil when none does.
  private func bisect(upTo high: Double) -> Double? {
    guard let found = bisectButForFewLines(upTo: high) else { return nil }
    // Too few lines at smaller sizes cannot be bisected for: each part below is tried.
    var size = found
    while !fitter(size).fits(size, work) {
      let next = (size * Self.parts).rounded(.up) - 1
      guard next / Self.parts >= range.lowerBound, !work.isSpent else {
        return fitter(range.lowerBound).fits(range.lowerBound, work) ? range.lowerBound : nil
      }
      size = next / Self.parts
    }
    return size
  }

  /// The same without regard to a least number of lines.
  private func bisectButForFewLines(upTo high: Double) -> Double? {
    func fits(_ size: Double) -> Bool {
      let fitter = fitter(size)
      let violation = fitter.violation(at: size, pass: fitter.greedyPass(at: size, work))
      return violation == nil || violation == .fewLines
    }
    if fits(high) { return high }
    let end = (high * Self.parts).rounded(.up)
    var low = (range.lowerBound * Self.parts).rounded(.up)
    guard low < end else { return fits(range.lowerBound) ? range.lowerBound : nil }
    if fits(low / Self.parts) {
      var beyond = end
      while beyond - low > 1 {
        let middle = ((low + beyond) / 2).rounded(.down)
        if fits(middle / Self.parts) { low = middle } else { beyond = middle }
      }
    } else {
      low -= 1
    }
    let first = low
    while let higher = parts(above: low, below: end).last(where: { fits($0 / Self.parts) }) { low = higher }
    if low > first || low >= (range.lowerBound * Self.parts).rounded(.up) { return low / Self.parts }
    return fits(range.lowerBound) ? range.lowerBound : nil
  }

  /// The parts above one that does not fit, as far as rounding reaches.
  private func parts(above part: Double, below end: Double) -> [Double] {
    let reach = Self.reach(above: part / Self.parts, unitsPerEm: unitsPerEm)
    return Array(stride(from: part + 2, to: min(end, part + 2 + Double(reach)), by: 1))
  }

  /// How many parts above a size a text may still be narrower than at that size.
  ///
  /// Advances are whole font units at every size. Letters that narrow as they grow lose a unit at some sizes; at all
  /// others they gain with the size itself. Even a letter a tenth of an em wide has regained a lost unit once the size
  /// has grown by one over its width in units.
  static func reach(above size: Double, unitsPerEm: Int) -> Int {
    Int(saturating: min(size * parts * narrowest / Double(max(1, unitsPerEm)), longestReach), .up) + 1
  }

  /// One over the width, in em, of the narrowest letters.
  private static let narrowest = 10.0
  /// For a font with few units per em, no more than this is worth trying.
  private static let longestReach = 256.0

  /// What breaks at the next part of a point.
  private func bound(at size: Double) -> Fitter.Bound {
    let next = size + 1 / Self.parts
    let larger = fitter(next)
    return larger.violation(at: next, pass: larger.greedyPass(at: next, work)) == .height ? .height : .width
  }
}
