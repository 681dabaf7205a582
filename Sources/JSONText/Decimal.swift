/// A number with at most `places` decimals (0...9), rounded, without trailing zeros; in exponent form from 2^63 on
/// only.
package func decimal(_ value: Double, places: Int = 4) -> String {
  let parts = (0..<places).reduce(Int64(1)) { product, _ in product * 10 }
  let scaled = (abs(value) * Double(parts)).rounded()
  guard scaled < 0x1p62, let whole = Int64(exactly: scaled) else {
    // A number this large has next to no fraction.
    return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
  var text = (value < 0 && whole > 0 ? "-" : "") + String(whole / parts)
  var (fraction, digits) = (whole % parts, places)
  while digits > 0, fraction % 10 == 0 {
    fraction /= 10
    digits -= 1
  }
  guard digits > 0 else { return text }
  let shown = String(fraction)
  text += "."
  for _ in shown.utf8.count..<digits { text += "0" }
  return text + shown
}
