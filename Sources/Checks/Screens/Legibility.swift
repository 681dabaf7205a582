internal import TextFit
internal import TextLayout
internal import Typography

/// How high letters have to be on a device's display, so that people can read them.
package struct Legibility: Sendable {
  /// Which letters are measured.
  package enum Measure: String, Sendable, CaseIterable {
    /// Small letters without ascenders: OS/2 sxHeight.
    case xHeight = "x-height"
    /// Capitals: OS/2 sCapHeight.
    case capHeight = "cap-height"
  }

  /// On the display.
  package var millimetres: Double
  package var measure = Measure.xHeight

  package init(millimetres: Double, measure: Measure = .xHeight) {
    (self.millimetres, self.measure) = (millimetres, measure)
  }

  /// - Parameter points: how high, in points of paper, of which an inch has 72.
  package init(points: Double, measure: Measure) {
    self.init(millimetres: points / 72 * Self.millimetresPerInch, measure: measure)
  }

  private static let millimetresPerInch = 25.4

  /// The lowest letters of a text.
  struct Letters {
    /// Points per em, the part's relative size included.
    let size: Double
    /// How high they are on the display.
    let millimetres: Double
    /// The family of their font.
    let family: String
    /// Whether there are any among them that have another case.
    let areCased: Bool
  }

  /// The lowest letters of a text: of all its parts, each in its own font and size.
  ///
  /// - Returns: nil where nothing is seen of it.
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

  /// What was measured of letters, as a sentence begins with it; scripts without case are judged by what their font
  /// says of others.
  func words(_ letters: Letters) -> String {
    let what = measure == .xHeight ? "small letters" : "capitals"
    return letters.areCased
      ? "\(what) of \(letters.family)" : "\(what) of \(letters.family), by which its other letters are judged,"
  }
}
