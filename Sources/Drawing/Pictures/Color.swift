internal import Geometry
internal import Typography

/// A colour in sRGB with an opacity, each part from 0 to 1; not premultiplied.
public struct Color: Sendable, Hashable {
  /// The red component in sRGB, 0 to 1.
  public var red: Double
  /// The green component in sRGB, 0 to 1.
  public var green: Double
  /// The blue component in sRGB, 0 to 1.
  public var blue: Double
  /// The opacity: 0 is transparent, 1 opaque.
  public var alpha: Double

  /// Opaque black.
  public static let black = Color(0, 0, 0)
  /// Opaque white.
  public static let white = Color(1, 1, 1)
  /// Fully transparent black.
  public static let transparent = Color(0, 0, 0, alpha: 0)

  /// A colour from its sRGB components. A component outside 0...1 is clamped to that range; NaN becomes 0.
  public init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    self.red = clamped(red)
    self.green = clamped(green)
    self.blue = clamped(blue)
    self.alpha = clamped(alpha)
  }

  /// A colour written as `0xRRGGBB`.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      Double(rgb >> 16 & 0xFF) / 255, Double(rgb >> 8 & 0xFF) / 255, Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// The colour names of CSS, in lower case and in alphabetical order.
  package static let names = (ColorNames.table.map(\.name) + ["transparent"]).sorted()

  /// A colour as CSS writes it (CSS Color 4): `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()` and `rgba()` with
  /// numbers or percentages between commas or spaces, a name, `transparent`.
  ///
  /// - Throws: ``DrawingError/badColor(_:nearest:)``
  public init(css text: String) throws(DrawingError) {
    let word = text.lowercased()
    if word == "transparent" {
      self = .transparent
    } else if let named = ColorNames.values[word] {
      self.init(rgb: named)
    } else if word.hasPrefix("#"), let color = Self.hexadecimal(word.dropFirst()) {
      self = color
    } else if word.hasSuffix(")"), let open = word.firstIndex(of: "("), ["rgb", "rgba"].contains(word[..<open]),
      let color = Self.function(word[word.index(after: open)...].dropLast())
    {
      self = color
    } else {
      let isName = word.allSatisfy { $0.isLetter }
      throw .badColor(text, nearest: isName ? nearestNames(to: word, in: Self.names) : [])
    }
  }

  private static func hexadecimal(_ digits: Substring) -> Color? {
    guard
      digits.utf8.allSatisfy({
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      })
    else { return nil }
    // A single digit stands for two equal ones.
    let doubled = digits.count < 6 ? digits.flatMap { [$0, $0] } : Array(digits)
    guard doubled.count == 6 || doubled.count == 8, let value = UInt32(String(doubled), radix: 16) else { return nil }
    return doubled.count == 6 ? Color(rgb: value) : Color(rgb: value >> 8, alpha: Double(value & 0xFF) / 255)
  }

  private static func function(_ arguments: Substring) -> Color? {
    let parts: [Substring]
    if arguments.contains(",") {
      parts = arguments.split(separator: ",", omittingEmptySubsequences: false).map { part in
        let tail = part.drop { $0 == " " }
        return tail[..<(tail.lastIndex { $0 != " " }.map { tail.index(after: $0) } ?? tail.startIndex)]
      }
    } else {
      let halves = arguments.split(separator: "/", omittingEmptySubsequences: false)
      let colors = halves[0].split(separator: " ")
      guard halves.count <= 2, colors.count == 3 else { return nil }
      parts = colors + (halves.count == 2 ? halves[1].split(separator: " ") : [])
      if halves.count == 2, parts.count != 4 { return nil }
    }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    guard let red = part(parts[0], of: 255), let green = part(parts[1], of: 255), let blue = part(parts[2], of: 255)
    else { return nil }
    guard parts.count == 4 else { return Color(red, green, blue) }
    guard let alpha = part(parts[3], of: 1) else { return nil }
    return Color(red, green, blue, alpha: alpha)
  }

  /// A number out of `whole`, or a percentage, as a fraction of 1.
  private static func part(_ word: Substring, of whole: Double) -> Double? {
    let isPercent = word.hasSuffix("%")
    let digits = isPercent ? word.dropLast() : word
    guard !digits.isEmpty,
      digits.utf8.allSatisfy({ $0 == 0x2E || $0 == 0x2D || $0 == 0x2B || (0x30...0x39).contains($0) }),
      let number = Double(digits)
    else { return nil }
    return number / (isPercent ? 100 : whole)
  }

  /// `#rrggbb`, without the opacity.
  var hexadecimal: String {
    let digits = String(
      byte(red) << 16 | byte(green) << 8 | byte(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The colour as CSS writes it, with the opacity where there is one: `#rrggbb` or `#rrggbbaa`. Each component has 256
  /// steps.
  package var css: String {
    guard alpha < 1 else { return hexadecimal }
    let digits = String(byte(alpha), radix: 16)
    return hexadecimal + (digits.count < 2 ? "0" : "") + digits
  }

  private func byte(_ part: Double) -> Int { Int(saturating: part * 255, .toNearestOrAwayFromZero) }

  /// The same colour, with its opacity multiplied by a factor.
  public func withAlpha(_ factor: Double) -> Color { Color(red, green, blue, alpha: alpha * factor) }
}
