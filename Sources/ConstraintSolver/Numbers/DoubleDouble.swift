/// A number held as the unevaluated sum of two doubles, which gives about 32 decimal digits.
///
/// Solutions are computed with it and rounded once, so that two ways of computing the same number give the same double,
/// and comparisons need no guess at an error. See Dekker 1971, and Shewchuk 1997 for two-sum. Never infinite: the
/// solver's limits keep numbers far from where the splitting overflows.
struct DoubleDouble {
  var high: Double
  var low: Double

  static let zero = DoubleDouble(0)

  @inline(__always) init(_ value: Double) {
    high = value
    low = 0
  }

  @inline(__always) init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  @inline(__always) var isZero: Bool { high == 0 }
  @inline(__always) var magnitude: Double { abs(high) }

  /// The exact sum of two doubles.
  @inline(__always) static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    let bb = s - a
    return DoubleDouble(high: s, low: (a - (s - bb)) + (b - bb))
  }

  /// The exact sum when |a| >= |b|.
  @inline(__always) static func quickSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    return DoubleDouble(high: s, low: b - (s - a))
  }

  /// The exact product of two doubles.
  @inline(__always) static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let p = a * b
    let ta = 134_217_729 * a
    let ah = ta - (ta - a)
    let al = a - ah
    let tb = 134_217_729 * b
    let bh = tb - (tb - b)
    let bl = b - bh
    return DoubleDouble(high: p, low: ((ah * bh - p) + ah * bl + al * bh) + al * bl)
  }

  @inline(__always) static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    // Most numbers of a screen are doubles, whose sum is exact as it is.
    if a.low == 0 && b.low == 0 { return sum(a.high, b.high) }
    let s = sum(a.high, b.high)
    let t = sum(a.low, b.low)
    let u = quickSum(s.high, s.low + t.high)
    return quickSum(u.high, u.low + t.low)
  }

  @inline(__always) static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -a.high, low: -a.low)
  }

  @inline(__always) static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  @inline(__always) static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    if b == 1 { return a }
    if b == -1 { return -a }
    let p = product(a.high, b)
    return quickSum(p.high, p.low + a.low * b)
  }

  @inline(__always) static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    if b.low == 0 { return a * b.high }
    let p = product(a.high, b.high)
    return quickSum(p.high, p.low + (a.high * b.low + a.low * b.high))
  }

  @inline(__always) static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    if b.low == 0 && abs(b.high) == 1 { return b.high == 1 ? a : -a }
    return divided(a, b)
  }

  @inline(never) private static func divided(_ a: DoubleDouble, _ b: DoubleDouble) -> DoubleDouble {
    let q1 = a.high / b.high
    let r1 = a - b * q1
    let q2 = r1.high / b.high
    let r2 = r1 - b * q2
    let q3 = r2.high / b.high
    let q = quickSum(q1, q2)
    return q + DoubleDouble(q3)
  }

  /// The quotient of two whole numbers, neither of them large: what `/` makes of them, in fewer steps, since what each
  /// step leaves over is a double.
  @inline(__always) static func quotient(_ a: Double, _ b: Double) -> DoubleDouble {
    func rest(_ a: Double, _ q: Double) -> Double {
      let p = product(b, q)
      return (a - p.high) - p.low
    }
    let q1 = a / b
    let r1 = rest(a, q1)
    let q2 = r1 / b
    let q3 = rest(r1, q2) / b
    return quickSum(q1, q2) + DoubleDouble(q3)
  }

  @inline(__always) static func += (a: inout DoubleDouble, b: DoubleDouble) { a = a + b }
  @inline(__always) static func -= (a: inout DoubleDouble, b: DoubleDouble) { a = a - b }

  @inline(__always) static func < (a: DoubleDouble, b: DoubleDouble) -> Bool {
    a.high < b.high || (a.high == b.high && a.low < b.low)
  }

  /// The nearest double. A number within 2^-100 of the middle between two doubles goes to the even one, as the middle
  /// does, so that the last bits, which depend on the way a number was computed, decide nothing. There is no minus
  /// zero.
  @inline(__always) var rounded: Double {
    if low == 0 { return high + 0 }
    let half = high.ulp * 0.5
    if abs(abs(low) - half) <= half * 0x1p-44 {
      return high + (low < 0 ? -half : half)
    }
    // At a power of two, the spacing below is half of that above.
    if abs(abs(low) - half * 0.5) <= half * 0x1p-44, high + (low < 0 ? -half * 0.5 : half * 0.5) != high {
      return high + (low < 0 ? -half * 0.5 : half * 0.5)
    }
    return high + 0
  }
}
