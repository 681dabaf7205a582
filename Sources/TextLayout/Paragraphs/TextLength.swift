/// A length in a text that is fitted: a part that grows with the size, a part that does not, or both.
///
/// What is given in em scales with the text; what is given in points stays the same, so that only the letters give way.
public struct TextLength: Sendable, Hashable {
  /// The part that grows: a multiple of the size of the paragraph that it belongs to.
  public var em: Double
  /// The part that stays, in points.
  public var points: Double

  /// Adds a multiple of the size to a number of points.
  public init(em: Double = 0, points: Double = 0) {
    self.em = em
    self.points = points
  }

  /// No length.
  public static let zero = TextLength()

  /// A multiple of the paragraph's size.
  public static func em(_ em: Double) -> TextLength { TextLength(em: em) }

  /// A number of points, whatever the size.
  public static func points(_ points: Double) -> TextLength { TextLength(points: points) }

  /// The length in points where the paragraph is set at a size in points.
  public func points(at size: Double) -> Double { points + em * size }

  /// Multiplies both parts.
  static func * (length: TextLength, factor: Double) -> TextLength {
    TextLength(em: length.em * factor, points: length.points * factor)
  }

  /// Adds both parts.
  public static func + (a: TextLength, b: TextLength) -> TextLength {
    TextLength(em: a.em + b.em, points: a.points + b.points)
  }
}
