/// How far lines are apart.
///
/// Measured on what PowerPoint stored (see the page of this module): it is the same for all fonts.
enum LinePitch {
  /// What sizes and distances become where a text shrinks, and whether heights are those that are stored or those that are drawn.
  struct Change {
    /// By which sizes are multiplied.
    var scale = 1.0
    /// What is taken from the line spacing.
    var reduction = 0.0
    /// Whether it is the height of what is seen. What PowerPoint reckons with, and stores, is larger.
    var isDrawn = false

    /// By how much what PowerPoint stores is more than what it draws.
    var spread: Double { isDrawn ? 1 : 517.0 / 512 }
    /// The height of a line of one point before any change.
    var line: Double { 1.2 * spread }
  }

  /// From a line to the next.
  ///
  /// - Parameter size: the largest on the line, before any change.
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

  /// What the body's last line takes: of an exact distance, the part above the baseline, and what its font needs below.
  static func last(_ spacing: Spacing, _ size: Double, _ descender: Double?, _ change: Change) -> Double {
    let pitch = pitch(spacing, size, change)
    guard case .points = spacing else { return pitch }
    return pitch * exactAscent + size * change.scale * (descender ?? emptyDescender)
  }

  /// Space before and after paragraphs. A share is of the line's own height, and stays what it is when lines come closer; points are
  /// whole ones.
  static func space(_ spacing: Spacing, _ size: Double, _ change: Change) -> Double {
    switch spacing {
    case .share(let share): size * change.scale * change.line * max(0, share)
    case .points(let points): points.rounded() * change.spread * change.scale * (1 - change.reduction)
    }
  }
}
