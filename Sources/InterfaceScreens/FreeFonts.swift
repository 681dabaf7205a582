internal import InterfaceBuilder
internal import Typography

/// Freely available fonts in place of those that only Apple's systems have, with widths as similar as possible.
enum FreeFonts {
  /// The substitute for San Francisco: Inter, the most similar of the bundled fonts.
  static let system = "Inter"

  /// The line height of San Francisco, per em: 0.9521484375 above the baseline and 0.2412109375 below
  /// (`UIFont.lineHeight` is 20.287 at 17 points). That of Inter is larger.
  static let systemLineHeight = 1.193359375

  /// The tracking of San Francisco at a size, in em. With it, texts in Inter are as wide as in San Francisco, within 1
  /// % at the sizes of labels.
  ///
  /// Source: Human Interface Guidelines, Typography, "iOS, iPadOS tracking values".
  static func systemTracking(at size: Double) -> Double {
    guard let next = tracking.firstIndex(where: { $0.size >= size }) else { return 0 }
    let (low, high) = (tracking[max(0, next - 1)], tracking[next])
    let part = high.size > low.size ? min(max(0, (size - low.size) / (high.size - low.size)), 1) : 0
    return (low.thousandths + (high.thousandths - low.thousandths) * part) / 1000
  }

  /// The tracking in thousandths of an em, by size in points.
  private static let tracking: [(size: Double, thousandths: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26),
    (20, -23), (21, -18), (22, -12), (23, -4), (24, 3), (25, 6), (26, 8), (27, 11), (28, 14), (30, 14), (31, 13),
    (32, 13), (33, 12), (34, 12), (36, 10), (40, 10), (43, 9), (44, 8), (48, 8), (49, 7), (51, 7), (52, 6), (56, 6),
    (60, 4), (64, 4), (66, 3), (68, 2), (72, 2), (76, 1), (80, 0),
  ]

  /// The beginnings of PostScript names, each with the family that has the same widths.
  private static let metricallyEqual = [
    ("Helvetica", "Liberation Sans"), ("Arial", "Liberation Sans"), ("TimesNewRoman", "Liberation Serif"),
    ("Times", "Liberation Serif"), ("Courier", "Liberation Mono"), ("Georgia", "Gelasio"), ("Calibri", "Carlito"),
    ("Cambria", "Caladea"),
  ]

  /// The families to look for, in order of preference: that of the font itself, one with the same widths, and the
  /// substitute for the system's font.
  static func families(_ font: InterfaceFont) -> [String] {
    guard let name = font.name else { return [system] }
    let base = name.split(separator: "-").first.map(String.init) ?? name
    let equal = metricallyEqual.first { name.hasPrefix($0.0) }?.1
    var families: [String] = []
    for family in [font.family, base, equal, system].compactMap({ $0 }) where !families.contains(family) {
      // A comma or colon would be read as font syntax and not as part of a name.
      if !family.contains(where: { ",:=\\".contains($0) }), !family.isEmpty { families.append(family) }
    }
    return families
  }

  /// Whether a font that was found is the one that the file names, or has its widths.
  static func isMeant(_ found: Font, _ wanted: InterfaceFont) -> Bool {
    guard let name = wanted.name else { return true }
    func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let family = letters(found.familyName)
    if letters(name).hasPrefix(family) || wanted.family.map(letters) == family { return true }
    return metricallyEqual.contains { name.hasPrefix($0.0) && $0.1 == found.familyName }
  }
}
