/// How far lines are apart.
///
/// Measured on what PowerPoint stored (see the page of this module): it is the same for all fonts.
enum LinePitch {
  /// The height of a line of one point.
  static let line = 1.2 * 517 / 512

  /// From a line to the next.
  ///
  /// - Parameters:
  ///   - size: the largest on the line, scaled.
  ///   - reduction: what shrinking takes from the line spacing.
  static func pitch(_ spacing: Spacing, _ size: Double, scale: Double, reduction: Double) -> Double {
    switch spacing {
    case .share(let share): size * line * max(0, share - reduction)
    case .points(let points): points * scale * (1 - reduction)
    }
  }

  /// Space before and after paragraphs.
  static func space(_ spacing: Spacing, _ size: Double, scale: Double, reduction: Double) -> Double {
    switch spacing {
    case .share(let share): size * line * max(0, share) * (1 - reduction)
    case .points(let points): points * scale * (1 - reduction)
    }
  }
}
