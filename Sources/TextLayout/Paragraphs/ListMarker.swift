public import Typography

/// The marker before the first line of a list item: a bullet, a number, a check mark.
public struct ListMarker: Sendable, Hashable {
  /// The bullet or the number with its punctuation.
  public var text: String
  /// The font of the marker; nil takes that of the paragraph.
  public var font: Font?
  /// The size as a multiple of the paragraph's, 0.001 to 1000.
  public var relativeSize: Double
  /// The least space between the marker and the text.
  public var gap: TextLength

  /// Describes a marker.
  ///
  /// - Parameters:
  ///   - text: the bullet or the number with its punctuation.
  ///   - font: its font; nil takes that of the paragraph.
  ///   - relativeSize: its size as a multiple of the paragraph's.
  ///   - gap: the least space between it and the text.
  public init(_ text: String, font: Font? = nil, relativeSize: Double = 1, gap: TextLength = .em(0.25)) {
    self.text = text
    self.font = font
    self.relativeSize = relativeSize
    self.gap = gap
  }
}
