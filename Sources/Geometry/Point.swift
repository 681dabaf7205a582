/// A position in points; x grows to the right, y grows downward.
public struct Point: Sendable, Hashable {
  /// To the right.
  public var x: Double
  /// Downward.
  public var y: Double

  /// Where x and y are 0.
  public static let zero = Point(0, 0)

  /// A position by x and y.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether neither coordinate is NaN or infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point: CustomStringConvertible {
  /// Both coordinates: `(x: 10, y: 20)`.
  public var description: String { "(x: \(x.shortest), y: \(y.shortest))" }
}
