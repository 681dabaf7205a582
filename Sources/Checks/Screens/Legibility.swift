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

  /// Millimetres of an em on the display at a size in points.
  private func em(_ size: Double, _ pointsPerInch: Double) -> Double { size / pointsPerInch * Self.millimetresPerInch }

  /// The height of the letters of a text, in millimetres: those of the font with the lowest ones that it is set in.
  func height(of fit: Fit, pointsPerInch: Double) -> Double { part(fit.text) * em(fit.size, pointsPerInch) }

  /// The size in points at which they are high enough.
  func leastSize(of fit: Fit, pointsPerInch: Double) -> Double {
    millimetres / max(1e-6, part(fit.text) * em(1, pointsPerInch))
  }

  /// The height as a part of an em.
  private func part(_ text: ShapedText) -> Double {
    let fonts = text.fonts.isEmpty ? [text.style.font] : text.fonts
    let parts = fonts.map { font in
      let height = measure == .xHeight ? font.metrics.xHeight : font.metrics.capHeight
      return Double(height) / Double(max(1, font.metrics.unitsPerEm))
    }
    return parts.min() ?? 0.5
  }
}
