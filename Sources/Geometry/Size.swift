/// A width and a height in points.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  public static let zero = Size(0, 0)

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether neither side is NaN or infinite.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(width)x\(height)" }
}
