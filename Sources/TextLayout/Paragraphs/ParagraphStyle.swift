internal import Geometry
internal import Typography

/// How a paragraph is placed in its box and among its neighbours. How its letters are set is its ``TextStyle``.
///
/// Sides are those of reading: in a paragraph that reads from right to left, `leading` means the right side.
public struct ParagraphStyle: Sendable, Hashable {
  /// The size as a multiple of the text's, 0.001 to 1000.
  public var relativeSize: Double
  /// Where the lines stand across the box; nil takes what the fit's options say.
  public var alignment: HorizontalAlignment?
  /// The distance between baselines, whatever the fonts; nil takes ``TextStyle/lineHeight``. In points, it stays the
  /// same while the letters shrink; lines of letters too large for it are as high as their font, so that lines never
  /// overlap.
  public var lineHeight: TextLength?
  /// The space kept free before the paragraph, where another one precedes it. It adds up with that one's
  /// ``spaceAfter``.
  public var spaceBefore: TextLength
  /// The space kept free after the paragraph, where another one follows it.
  public var spaceAfter: TextLength
  /// The space kept free at the side where lines start.
  public var leadingIndent: TextLength
  /// The space kept free at the side where lines end.
  public var trailingIndent: TextLength
  /// How much further in the first line starts; if negative, it hangs out, but never past the side of the box.
  public var firstLineIndent: TextLength
  /// The marker before the first line, placed from its start. Where the marker is wider than the space that the first
  /// line hangs out by, the line's text starts after it. It does not make the line higher.
  public var marker: ListMarker?

  /// Describes how a paragraph is placed. Values out of range are refused when a text is shaped, not here.
  ///
  /// - Parameters:
  ///   - relativeSize: the size as a multiple of the text's.
  ///   - alignment: where the lines stand across the box; nil takes what the fit's options say.
  ///   - lineHeight: the distance between baselines; nil takes the text style's.
  ///   - spaceBefore: the space before the paragraph.
  ///   - spaceAfter: the space after the paragraph.
  ///   - leadingIndent: the space at the side where lines start.
  ///   - trailingIndent: the space at the side where lines end.
  ///   - firstLineIndent: how much further in the first line starts.
  ///   - marker: what stands before the first line.
  public init(
    relativeSize: Double = 1, alignment: HorizontalAlignment? = nil, lineHeight: TextLength? = nil,
    spaceBefore: TextLength = .zero, spaceAfter: TextLength = .zero, leadingIndent: TextLength = .zero,
    trailingIndent: TextLength = .zero, firstLineIndent: TextLength = .zero, marker: ListMarker? = nil
  ) {
    self.relativeSize = relativeSize
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.spaceBefore = spaceBefore
    self.spaceAfter = spaceAfter
    self.leadingIndent = leadingIndent
    self.trailingIndent = trailingIndent
    self.firstLineIndent = firstLineIndent
    self.marker = marker
  }

  /// The allowed values of lengths, as multiples of the size and in points.
  package static let ems = 0.0...1000.0
  package static let points = 0.0...1_000_000.0

  /// - Throws: ``TextError/badParagraph(_:_:)`` or ``TextError/badRelativeSize(_:)`` for a value out of range.
  package func validate(_ index: Int) throws(TextError) {
    guard TextSpan.relativeSizes.contains(relativeSize) else { throw .badRelativeSize(relativeSize) }
    if let marker {
      guard TextSpan.relativeSizes.contains(marker.relativeSize) else { throw .badRelativeSize(marker.relativeSize) }
      try Self.validate(marker.gap, "gap of the marker", index)
    }
    try Self.validate(spaceBefore, "space before", index)
    try Self.validate(spaceAfter, "space after", index)
    try Self.validate(leadingIndent, "leading indent", index)
    try Self.validate(trailingIndent, "trailing indent", index)
    guard Self.ems.contains(abs(firstLineIndent.em)), Self.points.contains(abs(firstLineIndent.points)) else {
      throw .badParagraph(
        index,
        "its first-line indent is not from -\(Self.ems.upperBound.shortest) to \(Self.ems.upperBound.shortest) em and"
          + " \(Self.points.upperBound.shortest) points either way; give a number in between")
    }
    if let lineHeight {
      guard lineHeight.em >= 0, lineHeight.points >= 0,
        lineHeight.em == 0 || TextStyle.lineHeights.contains(lineHeight.em), Self.points.contains(lineHeight.points),
        lineHeight != .zero
      else {
        let (ems, points) = (TextStyle.lineHeights, Self.points.upperBound)
        throw .badParagraph(
          index,
          "its line height is not above 0, or not from \(ems.lowerBound.shortest) to \(ems.upperBound.shortest) em, or above"
            + " \(points.shortest) points; give a multiple such as 1.2, or points")
      }
    }
  }

  private static func validate(_ length: TextLength, _ name: String, _ index: Int) throws(TextError) {
    guard ems.contains(length.em), points.contains(length.points) else {
      throw .badParagraph(
        index,
        "its \(name) is not from 0 to \(ems.upperBound.shortest) em and \(points.upperBound.shortest) points;"
          + " give a number in between")
    }
  }
}
