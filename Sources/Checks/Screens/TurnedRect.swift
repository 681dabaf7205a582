internal import Geometry
internal import Platform

/// A rectangle that is turned about a point.
struct TurnedRect {
  /// In order around it.
  private let corners: [Point]
  /// What it reaches over, upright.
  let bounds: Rect
  /// Whether its sides are those of its bounds.
  let isUpright: Bool

  /// - Parameter degrees: clockwise.
  init(_ rect: Rect, degrees: Double, about center: Point) {
    let own = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ]
    guard degrees != 0, degrees.isFinite else {
      (corners, bounds, isUpright) = (own, rect, true)
      return
    }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = turn / 90
    isUpright = quarters == quarters.rounded()
    // Quarters are exact, as `cos` is not.
    let exact = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)]
    let (cosine, sine) = isUpright ? exact[(Int(quarters) + 4) % 4] : (cos(turn * .pi / 180), sin(turn * .pi / 180))
    corners = own.map { point in
      let (x, y) = (point.x - center.x, point.y - center.y)
      return Point(center.x + x * cosine - y * sine, center.y + x * sine + y * cosine)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    bounds = Rect(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }

  /// How far both reach over each other, across the side across which it is the least; 0 where they lie beside each
  /// other.
  func depth(in other: TurnedRect) -> Double {
    // Of convex shapes that lie beside each other, a side of one of them is between them.
    var least = Double.infinity
    let sides = [corners, other.corners].flatMap { Array(zip($0, $0.dropFirst() + $0.prefix(1))) }
    for (first, second) in sides {
      let (x, y) = (second.y - first.y, first.x - second.x)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { continue }
      func along(_ points: [Point]) -> (low: Double, high: Double) {
        let places = points.map { ($0.x * x + $0.y * y) / length }
        return (places.min() ?? 0, places.max() ?? 0)
      }
      let (own, its) = (along(corners), along(other.corners))
      least = min(least, min(own.high, its.high) - max(own.low, its.low))
    }
    return least.isFinite ? max(0, least) : 0
  }
}
