/// A rectangle in points; its origin is the top left corner.
public struct Rect: Sendable, Hashable {
  /// The top left corner.
  public var origin: Point
  public var size: Size

  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top, as y grows downward.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom.
  public var maxY: Double { origin.y + size.height }

  /// What is left inside the insets. A side is negative when the insets are larger than the rectangle.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}
