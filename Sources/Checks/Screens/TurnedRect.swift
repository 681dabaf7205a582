internal import Geometry
internal import Platform

/// A rectangle that is rotated about a point.
struct TurnedRect {
  private let own: Rect
  private let turn: Turn
  /// The upright rectangle around it.
  let bounds: Rect
  /// Whether its sides are upright, so that it is the same as its bounds.
  let isUpright: Bool

  /// - Parameter degrees: the angle, clockwise.
  init(_ rect: Rect, degrees: Double, about center: Point) {
    own = rect
    guard degrees != 0, degrees.isFinite else {
      (turn, bounds, isUpright) = (Turn(cosine: 1, sine: 0, center: center), rect, true)
      return
    }
    let angle = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = angle / 90
    isUpright = quarters == quarters.rounded()
    // Quarter turns are exact, as those of `cos` are not.
    let exact = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)]
    let (cosine, sine) = isUpright ? exact[(Int(quarters) + 4) % 4] : (cos(angle * .pi / 180), sin(angle * .pi / 180))
    turn = Turn(cosine: cosine, sine: sine, center: center)
    let corners = turn.corners(of: rect)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    bounds = Rect(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }

  private struct Turn {
    let cosine: Double
    let sine: Double
    let center: Point

    /// The corners of a rectangle after the turn, in order around it.
    func corners(of rect: Rect) -> [Point] {
      let corners = [
        Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
        Point(rect.minX, rect.maxY),
      ]
      guard cosine != 1 || sine != 0 else { return corners }
      return corners.map { point in
        let (x, y) = (point.x - center.x, point.y - center.y)
        return Point(center.x + x * cosine - y * sine, center.y + x * sine + y * cosine)
      }
    }
  }

  /// The depth by which two rectangles overlap, measured across the side for which it is the least; 0 if they do not
  /// overlap.
  func depth(in other: TurnedRect) -> Double {
    // If two convex shapes do not overlap, a side of one of them separates them.
    var least = Double.infinity
    let (corners, others) = (turn.corners(of: own), other.turn.corners(of: other.own))
    let sides = [corners, others].flatMap { Array(zip($0, $0.dropFirst() + $0.prefix(1))) }
    for (first, second) in sides {
      let (x, y) = (second.y - first.y, first.x - second.x)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { continue }
      func along(_ points: [Point]) -> (low: Double, high: Double) {
        let places = points.map { ($0.x * x + $0.y * y) / length }
        return (places.min() ?? 0, places.max() ?? 0)
      }
      let (own, its) = (along(corners), along(others))
      least = min(least, min(own.high, its.high) - max(own.low, its.low))
    }
    return least.isFinite ? max(0, least) : 0
  }
}
