/// Free fonts whose advances equal, glyph by glyph, those of fonts that PowerPoint's users have.
///
/// Sources: the fonts' own descriptions; Debian's packages fonts-crosextra-carlito, fonts-crosextra-caladea, fonts-liberation (with
/// Liberation Sans Narrow). No Debian package has Gelasio, but it is used where it is installed.
enum MetricTwins {
  /// The twin of a family, whose name may be in any case.
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
