/// A number with at most `places` decimals (0...9), rounded, without trailing zeros; in exponent form from 2^63 on
/// only.
package func decimal(_ value: Double, places: Int = 4) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(24)
  bytes.append(decimal: value, places: places)
  return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
  /// Appends the digits of ``decimal(_:places:)``.
  mutating func append(decimal value: Double, places: Int) {
    var parts: Int64 = 1
    for _ in 0..<places { parts *= 10 }
    let scaled = (abs(value) * Double(parts)).rounded()
    guard scaled < 0x1p62, let whole = Int64(exactly: scaled) else {
      // A number this large has next to no fraction.
      self += (Int64(exactly: value).map { "\($0)" } ?? "\(value)").utf8
      return
    }
    if value < 0, whole > 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: whole / parts, atLeast: 1)
    var (fraction, digits) = (whole % parts, places)
    while digits > 0, fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    guard digits > 0 else { return }
    append(UInt8(ascii: "."))
    append(digitsOf: fraction, atLeast: digits)
  }

  /// Appends a number that is not negative in at least so many digits.
  private mutating func append(digitsOf value: Int64, atLeast least: Int) {
    let start = endIndex
    var rest = value
    while rest > 0 || endIndex - start < least {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    self[start...].reverse()
  }
}
