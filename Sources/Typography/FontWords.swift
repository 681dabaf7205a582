/// The words that fontconfig patterns and style names have for weights, slants, widths and spacings.
enum FontWords {
  /// OpenType weight classes for fontconfig's words (`FcWeightToOpenType`).
  static let weights: [String: Double] = [
    "thin": 100, "extralight": 200, "ultralight": 200, "light": 300, "demilight": 350, "semilight": 350, "book": 380,
    "regular": 400, "medium": 500, "demibold": 600, "semibold": 600, "bold": 700, "extrabold": 800, "ultrabold": 800,
    "black": 900, "heavy": 900, "extrablack": 1000, "ultrablack": 1000,
  ]

  static let slants: [String: FontSlant] = ["roman": .roman, "italic": .italic, "oblique": .oblique]

  /// Percent of the normal width.
  static let widths: [String: Double] = [
    "ultracondensed": 50, "extracondensed": 63, "condensed": 75, "semicondensed": 87, "normal": 100,
    "semiexpanded": 113, "expanded": 125, "extraexpanded": 150, "ultraexpanded": 200,
  ]

  /// fontconfig's numbers: from 100 on, all glyphs have one width.
  static let spacings: [String: Double] = ["proportional": 0, "dual": 90, "mono": 100, "charcell": 110]

  /// How far a face's weight may be from the middle of what a word means.
  static let weightSlack = 49.0
  static let widthSlack = 6.0

  /// Every word that may stand alone in a pattern.
  static let all = Array(weights.keys) + Array(slants.keys) + Array(widths.keys) + Array(spacings.keys)

  /// What the words of style names ask for; `regular` is a weight, `normal` means nothing.
  private static let styleWords: [String: FontDemand] = {
    var words: [String: FontDemand] = [
      "slanted": FontDemand(slant: .oblique), "upright": FontDemand(slant: .roman), "narrow": FontDemand(width: 75),
      "compressed": FontDemand(width: 63), "wide": FontDemand(width: 125), "normal": FontDemand(),
    ]
    for (word, weight) in weights { words[word] = FontDemand(weight: weight, weightSlack: weightSlack) }
    for (word, slant) in slants { words[word] = FontDemand(slant: slant) }
    for (word, width) in widths where word != "normal" { words[word] = FontDemand(width: width) }
    return words
  }()

  /// What the name of a style asks for, such as "Semi Bold Italic"; nil where it has other words in it.
  static func demand(ofStyle name: String) -> FontDemand? {
    var rest = foldedFontName(name)[...]
    guard !rest.isEmpty else { return nil }
    // Whatever a style does not name is the usual.
    var demand = FontDemand(weight: 400, weightSlack: weightSlack, slant: .roman, width: 100)
    while !rest.isEmpty {
      // The longest first: no word is the beginning of "extrabold", but one is the end of "semicondensed".
      guard let word = styleWords.keys.filter({ rest.hasPrefix($0) }).max(by: { $0.count < $1.count }) else {
        return nil
      }
      demand = demand.overlaid(by: styleWords[word] ?? FontDemand())
      rest = rest.dropFirst(word.count)
    }
    return demand
  }
}

/// How a face leans.
enum FontSlant: Int, Sendable, Hashable {
  case roman = 0
  case italic = 100
  case oblique = 110
}

/// Names of fonts are compared without case, blanks, hyphens and underscores, as fontconfig compares families:
/// "NotoSans-Bold" is "Noto Sans Bold".
func foldedFontName(_ name: String) -> String {
  // Nearly all names are ASCII, whose letters are bytes.
  guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
    return name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }
  var folded: [UInt8] = []
  folded.reserveCapacity(name.utf8.count)
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"): continue
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte | 0x20)
    default: folded.append(byte)
    }
  }
  return String(decoding: folded, as: UTF8.self)
}
