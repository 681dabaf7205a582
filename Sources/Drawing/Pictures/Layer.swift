public import Geometry
internal import Platform

/// How a group of elements is shown as one: its opacity, and its rotation (CSS Color 4, `opacity`; CSS Transforms 1,
/// `rotate()`).
public struct Layer: Sendable, Hashable {
  /// The opacity, from 0, invisible, to 1. Where elements of the layer overlap, the lower one does not show through.
  public var opacity: Double
  /// The rotation, in degrees clockwise.
  public var rotation: Double
  /// The point about which it is rotated.
  public var center: Point

  /// Describes how a group of elements is shown as one. An opacity outside 0...1 is clamped to that range, and NaN
  /// becomes 1; a rotation that is not finite becomes 0.
  ///
  /// - Parameters:
  ///   - opacity: the opacity of the group.
  ///   - rotation: the rotation, in degrees clockwise.
  ///   - center: the point about which it is rotated.
  public init(opacity: Double = 1, rotation: Double = 0, about center: Point = .zero) {
    self.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    self.rotation = rotation.isFinite ? rotation.truncatingRemainder(dividingBy: 360) : 0
    self.center = center
  }

  /// The sine and cosine of an angle in degrees; those of right angles are integers.
  private static func turn(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let quarters = degrees / 90
    guard quarters == quarters.rounded() else { return (sin(degrees * .pi / 180), cos(degrees * .pi / 180)) }
    switch (Int(quarters) % 4 + 4) % 4 {
    case 1: return (1, 0)
    case 2: return (0, -1)
    case 3: return (-1, 0)
    default: return (0, 1)
    }
  }

  /// The matrix that maps a point to its place: `x' = a x + c y + e`, `y' = b x + d y + f`, as in SVG's `matrix()`.
  var matrix: (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    let (sine, cosine) = Self.turn(rotation)
    return (
      cosine, sine, -sine, cosine, center.x - cosine * center.x + sine * center.y,
      center.y - sine * center.x - cosine * center.y
    )
  }

  /// The bounds of a rectangle after the rotation.
  func bounds(of rect: Rect) -> Rect {
    guard rotation != 0 else { return rect }
    let (a, b, c, d, e, f) = matrix
    let corners = [rect.minX, rect.maxX].flatMap { x in
      [rect.minY, rect.maxY].map { y in Rect(x: a * x + c * y + e, y: b * x + d * y + f, width: 0, height: 0) }
    }
    return corners.dropFirst().reduce(corners[0]) { $0.joined($1) }
  }

  /// The width and height of the picture of a box that is rotated by an angle.
  public static func size(of box: Size, turned degrees: Double) -> Size {
    let (sine, cosine) = turn(degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360) : 0)
    return Size(
      abs(box.width * cosine) + abs(box.height * sine), abs(box.width * sine) + abs(box.height * cosine))
  }
}
