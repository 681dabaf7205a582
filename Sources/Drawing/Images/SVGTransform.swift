/// By how much a list of transforms enlarges what it is about (CSS Transforms 1, 8), at most.
struct SVGTransform {
  private(set) var enlargement = 1.0

  init(_ text: String) {
    for part in text.split(separator: ")") {
      guard let open = part.firstIndex(of: "(") else { continue }
      let name = part[..<open].filter(\.isLetter).lowercased()
      let words = part[open...].dropFirst().split { $0 == "," || $0.isWhitespace }
      let numbers = words.map { word in Double(word).flatMap { $0.isFinite ? abs($0) : nil } ?? Self.unknown }
      enlargement *= Self.factor(name, numbers)
    }
    if !enlargement.isFinite { enlargement = .greatestFiniteMagnitude }
  }

  private static func factor(_ name: String, _ numbers: [Double]) -> Double {
    switch name {
    case "scale", "scalex", "scaley": numbers.max() ?? 1
    // Any angle may be nearly a right one.
    case "skew", "skewx", "skewy": 1 + mostSlanted
    case "matrix":
      numbers.count < 4 ? 1 : max(numbers[0] + numbers[2], numbers[1] + numbers[3])
    default: 1
    }
  }

  private static let mostSlanted = 100.0
  /// What may be read in other ways than here, such as two numbers without a blank, is taken for much.
  private static let unknown = 10_000.0
}
