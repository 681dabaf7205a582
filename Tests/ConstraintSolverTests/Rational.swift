/// A fraction of whole numbers of 128 bits, exact or marked as lost: once a result does not fit, everything computed
/// from it is lost too, and the test says nothing about that system.
struct Rational: Hashable {
  var numerator: Int128
  var denominator: Int128

  static let zero = Rational(0)
  static let one = Rational(1)
  static let lost = Rational(numerator: 1, denominator: 0)

  init(_ value: Int) {
    numerator = Int128(value)
    denominator = 1
  }

  private init(numerator: Int128, denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  private init(reducing numerator: Int128, _ denominator: Int128) {
    if denominator == 0 {
      self = .lost
      return
    }
    if denominator == 1 {
      self.init(numerator: numerator, denominator: 1)
      return
    }
    let divisor = Self.gcd(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.init(numerator: sign * numerator / Int128(divisor), denominator: sign * denominator / Int128(divisor))
  }

  private static func gcd(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b != 0 {
      if a >> 64 == 0, b >> 64 == 0 {
        var (c, d) = (UInt64(a), UInt64(b))
        while d != 0 { (c, d) = (d, c % d) }
        return UInt128(c)
      }
      (a, b) = (b, a % b)
    }
    return a
  }

  var isLost: Bool { denominator == 0 }
  var isZero: Bool { numerator == 0 }
  var sign: Int { numerator > 0 ? 1 : numerator < 0 ? -1 : 0 }
  var double: Double { Double(numerator) / Double(denominator) }

  private static func product(_ a: Int128, _ b: Int128) -> Int128? {
    let (value, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow || value == .min ? nil : value
  }

  private static func sum(_ a: Int128, _ b: Int128) -> Int128? {
    let (value, overflow) = a.addingReportingOverflow(b)
    return overflow || value == .min ? nil : value
  }

  static func + (a: Rational, b: Rational) -> Rational {
    if a.isLost || b.isLost { return .lost }
    if a.denominator == 1 && b.denominator == 1, let s = sum(a.numerator, b.numerator) {
      return Rational(numerator: s, denominator: 1)
    }
    guard let p = product(a.numerator, b.denominator), let q = product(b.numerator, a.denominator),
      let n = sum(p, q), let d = product(a.denominator, b.denominator)
    else { return .lost }
    return Rational(reducing: n, d)
  }

  static func * (a: Rational, b: Rational) -> Rational {
    if a.isLost || b.isLost { return .lost }
    guard let n = product(a.numerator, b.numerator), let d = product(a.denominator, b.denominator) else {
      return .lost
    }
    return Rational(reducing: n, d)
  }

  static func / (a: Rational, b: Rational) -> Rational {
    if a.isLost || b.isLost || b.isZero { return .lost }
    return a * Rational(reducing: b.denominator, b.numerator)
  }

  static prefix func - (a: Rational) -> Rational {
    Rational(numerator: -a.numerator, denominator: a.denominator)
  }

  static func - (a: Rational, b: Rational) -> Rational { a + -b }
  static func < (a: Rational, b: Rational) -> Bool { (a - b).sign < 0 }
}
