public import Geometry
internal import Platform

/// How elements of a picture are shown as one: how opaque they are together, and how far they are turned (CSS Color 4, `opacity`;
/// CSS Transforms 1, `rotate()`).
public struct Layer: Sendable, Hashable {
  /// From 0, invisible, to 1; where elements of the layer overlap, the lower one does not show through.
  public var opacity: Double
  /// How far it is turned, in degrees clockwise.
  public var rotation: Double
  /// The point around which it is turned.
  public var center: Point

  /// Describes how elements are shown as one. An opacity outside of 0...1 is replaced by the nearest one inside, what is no number
  /// by 1; a rotation that is not finite by 0.
  ///
  /// - Parameters:
  ///   - opacity: how opaque they are together.
  ///   - rotation: how far they are turned, in degrees clockwise.
  ///   - center: the point around which they are turned.
  public init(opacity: Double = 1, rotation: Double = 0, about center: Point = .zero) {
    self.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    self.rotation = rotation.isFinite ? rotation.truncatingRemainder(dividingBy: 360) : 0
    self.center = center
  }

  /// Sine and cosine of an angle in degrees; those of right angles are whole numbers.
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

  /// What takes a point to its place: `x' = a x + c y + e`, `y' = b x + d y + f`, as in SVG's `matrix()`.
  var matrix: (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    let (sine, cosine) = Self.turn(rotation)
    return (
      cosine, sine, -sine, cosine, center.x - cosine * center.x + sine * center.y,
      center.y - sine * center.x - cosine * center.y
    )
  }

  /// What holds a rectangle as it is turned.
  func bounds(of rect: Rect) -> Rect {
    guard rotation != 0 else { return rect }
    let (a, b, c, d, e, f) = matrix
    let corners = [rect.minX, rect.maxX].flatMap { x in
      [rect.minY, rect.maxY].map { y in Rect(x: a * x + c * y + e, y: b * x + d * y + f, width: 0, height: 0) }
    }
    return corners.dropFirst().reduce(corners[0]) { $0.joined($1) }
  }

  /// How wide and high the picture of a box is that is turned so far.
  public static func size(of box: Size, turned degrees: Double) -> Size {
    let (sine, cosine) = turn(degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360) : 0)
    return Size(
      abs(box.width * cosine) + abs(box.height * sine), abs(box.width * sine) + abs(box.height * cosine))
  }
}
