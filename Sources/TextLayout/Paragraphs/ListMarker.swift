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
  /// The level of the list, from 1: an item of a deeper one belongs to the item before it. It moves nothing; a tagged
  /// PDF says it to those who do not see the indents.
  public var level: Int

  /// Describes a marker.
  ///
  /// - Parameters:
  ///   - text: the bullet or the number with its punctuation.
  ///   - font: its font; nil takes that of the paragraph.
  ///   - relativeSize: its size as a multiple of the paragraph's.
  ///   - gap: the least space between it and the text.
  ///   - level: the level of the list, from 1.
  public init(
    _ text: String, font: Font? = nil, relativeSize: Double = 1, gap: TextLength = .em(0.25), level: Int = 1
  ) {
    self.text = text
    self.font = font
    self.relativeSize = relativeSize
    self.gap = gap
    self.level = level
  }
}
