/// Free fonts whose advances are, glyph by glyph, those of fonts that PowerPoint's users have.
///
/// Sources: the fonts' own descriptions; Debian's packages fonts-crosextra-carlito, fonts-crosextra-caladea, fonts-liberation (with
/// Liberation Sans Narrow). Gelasio is in no package of Debian's, but is taken where it is installed.
enum MetricTwins {
  /// The twin of a family, by its name in small letters.
  static func twin(of family: String) -> String? { twins[family.lowercased()] }

  private static let twins = [
    "calibri": "Carlito",
    "cambria": "Caladea",
    "arial": "Liberation Sans",
    "helvetica": "Liberation Sans",
    "arial narrow": "Liberation Sans Narrow",
    "times new roman": "Liberation Serif",
    "times": "Liberation Serif",
    "courier new": "Liberation Mono",
    "courier": "Liberation Mono",
    "georgia": "Gelasio",
  ]
}
