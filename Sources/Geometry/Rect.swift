/// A rectangle in points; its origin is the top left corner.
public struct Rect: Sendable, Hashable {
  /// The top left corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// A rectangle by its top left corner, that of the plane unless another is given, and its size.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle by the position of its top left corner and its two sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The rectangle between four edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The rectangle of no size at the origin.
  public static let zero = Rect(size: .zero)

  /// How wide it is.
  public var width: Double { size.width }
  /// How high it is.
  public var height: Double { size.height }

  /// The left edge.
  public var minX: Double { origin.x }
  /// Halfway between the left and the right edge.
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The top, as y grows downward.
  public var minY: Double { origin.y }
  /// Halfway between the top and the bottom.
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom.
  public var maxY: Double { origin.y + size.height }
  /// The point in the middle.
  public var center: Point { Point(midX, midY) }

  /// Whether no side and no position is NaN or infinite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// What is left inside the insets. A side is negative when the insets are larger than the rectangle.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

extension Rect: CustomStringConvertible {
  /// The position of the top left corner, then the size: `(x: 10, y: 20, width: 200, height: 40)`.
  public var description: String {
    "(x: \(origin.x.shortest), y: \(origin.y.shortest), width: \(size.width.shortest), height: \(size.height.shortest))"
  }
}
