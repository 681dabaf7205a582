/// Distances from the four edges of a rectangle inward, in points; in the order of CSS: top, right, bottom, left.
public struct EdgeInsets: Sendable, Hashable {
  /// From the top edge down.
  public var top: Double
  /// From the right edge to the left.
  public var right: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From the left edge to the right.
  public var left: Double

  /// Nothing on any edge.
  public static let zero = EdgeInsets(0)

  /// A distance for each edge, in the order of CSS.
  public init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The same distance on every edge.
  public init(_ all: Double) {
    self.init(top: all, right: all, bottom: all, left: all)
  }

  /// One distance for top and bottom and one for left and right.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, right: horizontal, bottom: vertical, left: horizontal)
  }

  /// One to four numbers read as CSS reads `margin`: all; vertical, horizontal; top, horizontal, bottom; top, right,
  /// bottom, left. Nil for any other count.
  public init?(css numbers: [Double]) {
    switch numbers.count {
    case 1: self.init(numbers[0])
    case 2: self.init(vertical: numbers[0], horizontal: numbers[1])
    case 3: self.init(top: numbers[0], right: numbers[1], bottom: numbers[2], left: numbers[1])
    case 4: self.init(top: numbers[0], right: numbers[1], bottom: numbers[2], left: numbers[3])
    default: return nil
    }
  }

  /// Whether no inset is NaN or infinite.
  public var isFinite: Bool { top.isFinite && right.isFinite && bottom.isFinite && left.isFinite }
}

extension EdgeInsets: CustomStringConvertible {
  /// All four: `(top: 4, right: 8, bottom: 4, left: 8)`.
  public var description: String {
    "(top: \(top.shortest), right: \(right.shortest), bottom: \(bottom.shortest), left: \(left.shortest))"
  }
}
