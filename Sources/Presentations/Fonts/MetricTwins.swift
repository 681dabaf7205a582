/// Free fonts whose advances equal, glyph by glyph, those of fonts that PowerPoint's users have.
///
/// Sources: the fonts' own descriptions; Debian's packages fonts-crosextra-carlito, fonts-crosextra-caladea,
/// fonts-liberation (with Liberation Sans Narrow); fontconfig's list of metric aliases (30-metric-aliases.conf) for
/// those of PostScript, which are in fonts-urw-base35 and fonts-texgyre. Gelasio is not packaged by Debian, but is used
/// if it is installed.
enum MetricTwins {
  /// The twins of a family, whatever the case of its name, the best first.
  static func twins(of family: String) -> [String] { twins[family.lowercased()] ?? [] }

  private static let twins = [
    "calibri": ["Carlito"],
    "cambria": ["Caladea"],
    "arial": ["Liberation Sans"],
    "helvetica": ["Liberation Sans"],
    "arial narrow": ["Liberation Sans Narrow"],
    "times new roman": ["Liberation Serif"],
    "times": ["Liberation Serif"],
    "courier new": ["Liberation Mono"],
    "courier": ["Liberation Mono"],
    "georgia": ["Gelasio"],
    "century schoolbook": ["C059", "TeX Gyre Schola"],
    "palatino linotype": ["P052", "TeX Gyre Pagella"],
    "bookman old style": ["URW Bookman", "TeX Gyre Bonum"],
  ]
}
