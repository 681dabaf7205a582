/// A width and a height in points.
public struct Size: Sendable, Hashable {
  /// How wide.
  public var width: Double
  /// How high.
  public var height: Double

  /// No width and no height.
  public static let zero = Size(0, 0)

  /// A size by its width and its height.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether neither side is NaN or infinite.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Size: CustomStringConvertible {
  /// Width by height, as the command reads and writes it: `200x40`.
  public var description: String { "\(width.shortest)x\(height.shortest)" }
}
