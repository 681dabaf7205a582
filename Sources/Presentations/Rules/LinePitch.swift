/// The distance from line to line.
///
/// Measured on what PowerPoint stored (see the page of this module): it is the same for all fonts.
enum LinePitch {
  /// How sizes and distances change where a text shrinks, and whether heights are those that are stored or those that
  /// are drawn.
  struct Change {
    /// The factor by which sizes are multiplied.
    var scale = 1.0
    /// The share that is subtracted from the line spacing.
    var reduction = 0.0
    /// Whether heights are as drawn. The heights that PowerPoint computes with, and stores, are larger.
    var isDrawn = false

    /// The ratio of the heights that PowerPoint stores to those that it draws.
    var spread: Double { isDrawn ? 1 : 517.0 / 512 }
    /// The height of a line of one point before any change.
    var line: Double { 1.2 * spread }
  }

  /// The distance from a line to the next.
  ///
  /// - Parameter size: the largest size on the line, before any change.
  static func pitch(_ spacing: Spacing, _ size: Double, _ change: Change) -> Double {
    switch spacing {
    case .share(let share): size * change.scale * change.line * max(0, share - change.reduction)
    case .points(let points): points * change.scale * (1 - change.reduction)
    }
  }

  /// The part of an exact distance that lies above the baseline.
  static let exactAscent = 0.786
  /// How far a line without letters reaches below the baseline, in em.
  private static let emptyDescender = 0.22

  /// The height of the body's last line: for an exact distance, its part above the baseline plus what the font needs
  /// below.
  static func last(_ spacing: Spacing, _ size: Double, _ descender: Double?, _ change: Change) -> Double {
    let pitch = pitch(spacing, size, change)
    guard case .points = spacing else { return pitch }
    return pitch * exactAscent + size * change.scale * (descender ?? emptyDescender)
  }

  /// Space before or after a paragraph. A share refers to the line's own height, and does not change when lines come
  /// closer; points are rounded to whole points.
  static func space(_ spacing: Spacing, _ size: Double, _ change: Change) -> Double {
    switch spacing {
    case .share(let share): size * change.scale * change.line * max(0, share)
    case .points(let points): points.rounded() * change.spread * change.scale * (1 - change.reduction)
    }
  }
}
