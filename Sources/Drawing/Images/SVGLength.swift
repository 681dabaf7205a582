/// A length of an SVG or of CSS in an SVG (CSS Values 3, 5 and 6).
struct SVGLength {
  private let number: Double
  private let unit: String

  /// - Parameter isFont: whether it is the size in a `font`, among other words.
  init?(_ text: String, isFont: Bool = false) {
    let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "/" || $0 == "," })
    let found = words.lazy.compactMap { Self.parts(String($0)) }
    // In a `font`, a number without unit is a weight.
    guard let (number, unit) = isFont ? found.first(where: { !$0.1.isEmpty }) : found.first else { return nil }
    (self.number, self.unit) = (number, unit)
  }

  private static func parts(_ word: String) -> (Double, String)? {
    switch word.lowercased() {
    case "larger": return (1.2, "em")
    case "smaller": return (1 / 1.2, "em")
    default: break
    }
    let bytes = Array(word.utf8)
    var end = 0
    func isDigit(_ place: Int) -> Bool { place < bytes.count && (0x30...0x39).contains(bytes[place]) }
    func isSign(_ place: Int) -> Bool {
      place < bytes.count && [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[place])
    }
    if isSign(end) { end += 1 }
    while isDigit(end) || end < bytes.count && bytes[end] == UInt8(ascii: ".") { end += 1 }
    // The e of an exponent, not of em.
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e"),
      isDigit(end + 1) || isSign(end + 1) && isDigit(end + 2)
    {
      end += 2
      while isDigit(end) { end += 1 }
    }
    var digits = String(decoding: bytes[..<end], as: UTF8.self)
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasSuffix(".") { digits += "0" }
    guard let number = Double(digits) else { return nil }
    return (number, String(decoding: bytes[end...], as: UTF8.self).lowercased())
  }

  /// By how much it is larger than the font around it; nil for what does not depend on that.
  var factor: Double? {
    switch unit {
    case "em", "rem", "ch": abs(number)
    case "ex": abs(number) / 2
    case "%": abs(number) / 100
    default: nil
    }
  }

  func pixels(in fontSize: Double) -> Double {
    if let factor { return factor * fontSize }
    let units = ["in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "pt": 4 / 3.0, "pc": 16]
    return abs(number) * (units[unit] ?? 1)
  }
}
