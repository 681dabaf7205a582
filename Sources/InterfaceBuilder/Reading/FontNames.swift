/// The weight and slant that a font's PostScript name implies: `AvenirNext-DemiBoldItalic` is semibold and slanted.
///
/// Source: OpenType 1.9, `OS/2`: usWeightClass, for the words and their weights.
enum FontNames {
  /// A word comes before any shorter word that it contains.
  private static let words: [(word: String, weight: Double)] = [
    ("ultralight", 200), ("extralight", 200), ("semilight", 350), ("demilight", 350), ("light", 300), ("hairline", 100),
    ("thin", 100), ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("bold", 700),
    ("demi", 600), ("medium", 500), ("extrablack", 950), ("black", 900), ("heavy", 900), ("regular", 400),
    ("book", 400),
    ("roman", 400),
  ]

  /// Only the part after the hyphen counts: `Black Ops One` is a family.
  ///
  /// - Parameter usual: the weight if the name implies none.
  static func look(_ name: String, usual: Double) -> (weight: Double, isItalic: Bool) {
    guard let hyphen = name.lastIndex(of: "-") else { return (usual, false) }
    let style = name[name.index(after: hyphen)...].lowercased()
    let weight = words.first { has(style, $0.word) }?.weight ?? usual
    return (weight, has(style, "italic") || has(style, "oblique") || style.hasSuffix("it"))
  }

  /// Does not use the standard library's text search, which would link the regular expression parser.
  private static func has(_ style: String, _ word: String) -> Bool {
    style.indices.contains { style[$0...].hasPrefix(word) }
  }
}
