/// The meaning of the numbers in constraints.
///
/// Authors write 4/3, 0.1 or 16/9, and a double only comes near: 1.3333333333333333 times 0.75 is not 1. Taken
/// literally, ratios that undo each other would contradict each other by a hair, and dividing by that hair gives
/// numbers of any size. Two rules prevent it:
///
/// - A double that is the nearest to a simple fraction *is* that fraction, to the 32 digits that the engine computes
///   with. So everything that fractions and decimals of a few digits say about each other holds exactly.
/// - Other numbers (a golden ratio, shares of measured widths) undo each other only as far as doubles can: where there
///   are any, a sum that is within ``cancelled`` of the terms that cancelled in it is zero.
struct Meaning {
  /// The share of its terms up to which a sum is nothing but rounding.
  static let cancelled = 1e-12
  /// The same where all numbers are fractions: the rounding of 32 digits.
  static let exact = 1e-24
  /// The share of the largest number of all up to which a length is nothing, whatever it is a sum of.
  static let noise = 1e-26
  /// How far a coefficient may be from its fraction: two steps of a double, as after a few operations.
  private static let near = 0x1p-52

  /// The largest pull that is nothing but rounding, left over from many sums, each as exact as its own terms allow.
  static func leastPull(_ rounding: Double) -> Double { rounding == exact ? 1e-15 : cancelled }

  let value: DoubleDouble
  /// Whether a fraction was found.
  let isExact: Bool

  /// The meaning of a coefficient.
  @inline(__always) init(coefficient: Double) { self.init(coefficient, within: Self.near) }

  /// The meaning of a constant. Constants are compared with numbers from outside, so only digits beyond those of the
  /// double are added.
  @inline(__always) init(constant: Double) { self.init(constant, within: 0) }

  /// - Complexity: one comparison for multiples of 1/1024; otherwise the steps of a continued fraction, six for most
  ///   decimals.
  @inline(__always)
  private init(_ number: Double, within tolerance: Double) {
    // A double to which this is added, and from which it is taken again, is a whole number: far quicker than to round
    // it.
    let (parts, whole) = (number * 1024, 0x1.8p52)
    if abs(parts) < 0x1p51 ? (parts + whole) - whole == parts : parts == parts.rounded(.towardZero) {
      (value, isExact) = (DoubleDouble(number), true)
    } else {
      let fraction = Self.fraction(of: number, within: tolerance)
      (value, isExact) = (fraction ?? DoubleDouble(number), fraction != nil)
    }
  }

  /// The first of the continued fraction's convergents that is near enough.
  ///
  /// A fraction is simple if few others are as simple: so few that an arbitrary double is that near to one by chance
  /// once in 256 times, when it moves by less than its last two bits.
  @inline(never)
  private static func fraction(of number: Double, within tolerance: Double) -> DoubleDouble? {
    let size = abs(number)
    // Most are decimals of a few places.
    let places = 1e4
    // As a multiple of 1/1024 is found above; no double is halfway between two of these fractions.
    let count = (number * places + 0x1.8p52) - 0x1.8p52
    let near = count / places
    if size <= 1e4 && (near == number || abs(near - number) < tolerance * size) { return .quotient(count, places) }
    var rest = size
    var (p, q, lastP, lastQ) = (1.0, 0.0, 0.0, 1.0)
    for _ in 0..<40 {
      let whole = rest.rounded(.down)
      (p, q, lastP, lastQ) = (whole * p + lastP, whole * q + lastQ, p, q)
      guard p <= 0x1p53, q * q * size <= 0x1p44 else { return nil }
      let isNear =
        tolerance > 0
        ? (DoubleDouble.product(size, q) - DoubleDouble(p)).magnitude <= tolerance * p : p / q == size
      if isNear {
        let fraction = DoubleDouble(p) / DoubleDouble(q)
        return number < 0 ? -fraction : fraction
      }
      guard rest > whole else { return nil }
      rest = 1 / (rest - whole)
    }
    return nil
  }
}

/// A sum of terms that keeps track of how large they were.
struct Sum {
  private var total: DoubleDouble
  private var scale: Double

  @inline(__always) init(_ first: DoubleDouble) {
    total = first
    scale = first.magnitude
  }

  @inline(__always) static func += (sum: inout Sum, term: DoubleDouble) {
    sum.total += term
    sum.scale += term.magnitude
  }

  @inline(__always) static func -= (sum: inout Sum, term: DoubleDouble) { sum += -term }

  /// The sum, or zero when it is within this share of its terms.
  @inline(__always) func cleaned(_ rounding: Double) -> DoubleDouble {
    total.magnitude <= scale * rounding ? .zero : total
  }
}

extension DoubleDouble {
  /// The sum of two numbers, or zero when it is within this share of them.
  @inline(__always)
  static func sum(_ a: DoubleDouble, _ b: DoubleDouble, _ rounding: Double) -> DoubleDouble {
    let sum = a + b
    return sum.magnitude <= (a.magnitude + b.magnitude) * rounding ? .zero : sum
  }
}

extension Engine {
  /// The sum of two numbers, or zero when only rounding is left.
  @inline(__always)
  func clean(_ a: DoubleDouble, _ b: DoubleDouble) -> DoubleDouble { .sum(a, b, rounding) }

  /// Counts a row that joins or leaves, if its numbers are not all fractions.
  @inline(__always)
  mutating func countInexact(_ slot: Int32, _ change: Int) {
    let row = origins[slot]
    if row.isExact && row.isConstantExact { return }
    if !row.isExact {
      inexactRows += change
      // Otherwise, what rounding has left behind so far would count from now on.
      if inexactRows == 0 { needsRebuild = true }
    }
    if !row.isConstantExact { inexactConstants += change }
    chooseRounding()
  }
}
