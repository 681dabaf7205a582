/// The distance from line to line.
///
/// The distance was measured in files that PowerPoint stored (see the page of this module); it is the same for all
/// fonts.
enum LinePitch {
  /// How sizes and distances change when a text shrinks, and whether heights are the stored ones or the drawn ones.
  struct Change {
    /// The factor by which sizes are multiplied.
    var scale = 1.0
    /// The share that is subtracted from the line spacing.
    var reduction = 0.0
    /// Whether heights are the drawn ones. The heights with which PowerPoint computes, and which it stores, are larger.
    var isDrawn = false

    /// The ratio of the heights that PowerPoint stores to those that it draws.
    var spread: Double { isDrawn ? 1 : 517.0 / 512 }
    /// The height of a line of one point before any change.
    var line: Double { 1.2 * spread }
  }

  /// The distance from one line to the next, in points.
  ///
  /// - Parameter size: the largest size on the line, before any change.
  static func pitch(_ spacing: Spacing, _ size: Double, _ change: Change) -> Double {
    switch spacing {
    case .share(let share): size * change.scale * change.line * max(0, share - change.reduction)
    case .points(let points): points * change.scale * (1 - change.reduction)
    }
  }

  /// The share of an exact distance that lies above the baseline.
  static let exactAscent = 0.786
  /// The distance by which a line without letters reaches below the baseline, in em.
  private static let emptyDescender = 0.22

  /// The height of the body's last line, in points. For an exact distance, this is its part above the baseline plus the
  /// height that the font needs below it.
  static func last(_ spacing: Spacing, _ size: Double, _ descender: Double?, _ change: Change) -> Double {
    let pitch = pitch(spacing, size, change)
    guard case .points = spacing else { return pitch }
    return pitch * exactAscent + size * change.scale * (descender ?? emptyDescender)
  }

  /// The space before or after a paragraph, in points. A share refers to the line's own height, and is not reduced with
  /// the line spacing; a space in points is rounded to whole points.
  static func space(_ spacing: Spacing, _ size: Double, _ change: Change) -> Double {
    switch spacing {
    case .share(let share): size * change.scale * change.line * max(0, share)
    case .points(let points): points.rounded() * change.spread * change.scale * (1 - change.reduction)
    }
  }
}
