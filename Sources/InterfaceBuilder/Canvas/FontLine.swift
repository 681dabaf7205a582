/// The ascent and descent of a font, per em.
///
/// Source: the ascender and descender in `hhea` (OpenType 1.9) of the fonts that come with Apple's systems.
struct FontLine {
  let ascent: Double
  let descent: Double

  /// - Parameter name: a PostScript name; nil for the system's font, which also stands in for an unknown one.
  init(_ name: String?) {
    let known = name.flatMap { name in Self.known.first { name.hasPrefix($0.family) } }
    (ascent, descent) = known.map { ($0.ascent / $0.units, $0.descent / $0.units) } ?? Self.system
  }

  /// San Francisco.
  private static let system = (1950.0 / 2048, 494.0 / 2048)

  /// A name comes before any shorter name with which it begins.
  private static let known: [(family: String, ascent: Double, descent: Double, units: Double)] = [
    ("HelveticaNeue", 952, 213, 1000), ("Helvetica", 1577, 471, 2048), ("Arial", 1854, 434, 2048),
    ("TimesNewRoman", 1825, 443, 2048), ("CourierNew", 1705, 615, 2048), ("Georgia", 1878, 449, 2048),
    ("Verdana", 2059, 430, 2048), ("Trebuchet", 1923, 455, 2048), ("Menlo", 1901, 483, 2048),
    ("AvenirNext", 1000, 366, 1000), ("Avenir", 1000, 366, 1000),
  ]
}
