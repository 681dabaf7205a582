internal import TextFit
internal import TextLayout
internal import Typography

/// The least height of letters on a device's display at which people can read them.
package struct Legibility: Sendable {
  /// The letters that are measured.
  package enum Measure: String, Sendable, CaseIterable {
    /// Small letters without ascenders: OS/2 sxHeight.
    case xHeight = "x-height"
    /// Capitals: OS/2 sCapHeight.
    case capHeight = "cap-height"
  }

  /// The least height on the display, in millimetres.
  package var millimetres: Double
  package var measure = Measure.xHeight

  package init(millimetres: Double, measure: Measure = .xHeight) {
    (self.millimetres, self.measure) = (millimetres, measure)
  }

  /// - Parameter points: the least height in points on paper, 72 to an inch.
  package init(points: Double, measure: Measure) {
    self.init(millimetres: points / 72 * Self.millimetresPerInch, measure: measure)
  }

  private static let millimetresPerInch = 25.4

  /// The lowest letters of a text.
  struct Letters {
    /// The size in points, with the relative size of the part.
    let size: Double
    /// The height on the display, in millimetres.
    let millimetres: Double
    /// The family of the font.
    let family: String
    /// Whether any of the letters has an upper and a lower case.
    let areCased: Bool
  }

  /// Finds the lowest letters of a text among all its parts, each in its own font and size.
  ///
  /// - Returns: the letters; nil if no part of the text is visible.
  func lowest(of fit: Fit, pointsPerInch: Double) -> Letters? {
    guard let lines = try? fit.text.glyphLines(fit.lines, size: fit.size) else { return nil }
    let bytes = Array(fit.text.text.utf8)
    var lowest: Letters?
    for run in lines.lazy.flatMap(\.runs) {
      guard run.range.upperBound <= bytes.count else { continue }
      let words = String(decoding: bytes[run.range], as: UTF8.self)
      guard !words.allSatisfy(\.isWhitespace) else { continue }
      let metrics = run.font.metrics
      let units = measure == .xHeight ? metrics.xHeight : metrics.capHeight
      let em = run.size / pointsPerInch * Self.millimetresPerInch
      let millimetres = em * Double(units) / Double(max(1, metrics.unitsPerEm))
      guard millimetres < lowest?.millimetres ?? .infinity else { continue }
      lowest = Letters(
        size: run.size, millimetres: millimetres, family: run.font.familyName,
        areCased: words.unicodeScalars.contains { $0.properties.isCased })
    }
    return lowest
  }

  /// The measured letters, as the beginning of a sentence. Scripts without case are judged by the height that their
  /// font states for other letters.
  func words(_ letters: Letters) -> String {
    let what = measure == .xHeight ? "small letters" : "capitals"
    return letters.areCased
      ? "\(what) of \(letters.family)" : "\(what) of \(letters.family), by which its other letters are judged,"
  }
}
