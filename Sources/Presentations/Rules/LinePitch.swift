/// How far lines are apart.
///
/// Measured on what PowerPoint stored (see the page of this module): it is the same for all fonts.
enum LinePitch {
  /// By how much what PowerPoint stores is more than what it draws.
  static let spread = 517.0 / 512
  /// The height of a line of one point.
  static let line = 1.2 * spread

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

  /// The part of an exact distance that lies above the baseline.
  static let exactAscent = 0.786
  /// How far a line of unknown fonts reaches below the baseline, in em.
  private static let usualDescender = 0.22

  /// What the body's last line takes: of an exact distance, the part above the baseline, and what its font needs below.
  static func last(_ spacing: Spacing, _ size: Double, _ descender: Double?, scale: Double, reduction: Double) -> Double
  {
    let pitch = pitch(spacing, size, scale: scale, reduction: reduction)
    guard case .points = spacing else { return pitch }
    return pitch * exactAscent + size * (descender ?? usualDescender)
  }

  /// Space before and after paragraphs. A share is of the line's own height, and stays what it is when lines come closer.
  static func space(_ spacing: Spacing, _ size: Double, scale: Double, reduction: Double) -> Double {
    switch spacing {
    case .share(let share): size * line * max(0, share)
    case .points(let points): points * spread * scale * (1 - reduction)
    }
  }
}
