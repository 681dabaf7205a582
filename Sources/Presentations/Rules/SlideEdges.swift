internal import Geometry
internal import Platform

/// Computes the distance by which a text passes the edges of its slide.
struct SlideEdges {
  /// A rotation in degrees, clockwise.
  struct Turn {
    let degrees: Double
    let center: Point
  }

  let slide: Size
  /// The rotations of the shape and its groups, the shape first.
  let turns: [Turn]

  /// The distance in points by which a text passes an edge of the slide. It is 0 if the text passes none, or passes it
  /// no further than the frame, since a frame outside the slide was put there; it is also 0 for a shape that lies
  /// wholly outside.
  ///
  /// - Parameters:
  ///   - text: the text, or the shape that has grown with it, before all rotations.
  ///   - whole: the shape's frame, before all rotations.
  ///   - own: the part of the frame that the shape's author has placed; nil for all of it.
  func passed(by text: Rect, of whole: Rect, placed own: Rect? = nil) -> Double {
    let (text, whole, frame) = (turned(text), turned(whole), turned(own ?? whole))
    guard whole.minX < slide.width, whole.maxX > 0, whole.minY < slide.height, whole.maxY > 0 else { return 0 }
    return [
      (-text.minX, -frame.minX), (text.maxX - slide.width, frame.maxX - slide.width),
      (-text.minY, -frame.minY), (text.maxY - slide.height, frame.maxY - slide.height),
    ].reduce(0) { most, side in
      side.0 - max(0, side.1) > BodyAnswer.overflowTolerance ? max(most, side.0) : most
    }
  }

  /// The bounds of a rectangle after the rotations.
  private func turned(_ rect: Rect) -> Rect {
    guard !turns.isEmpty else { return rect }
    var corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
      Point(rect.maxX, rect.maxY),
    ]
    for turn in turns {
      let angle = turn.degrees * .pi / 180
      let (sine, cosine) = (sin(angle), cos(angle))
      corners = corners.map { corner in
        let (x, y) = (corner.x - turn.center.x, corner.y - turn.center.y)
        return Point(turn.center.x + x * cosine - y * sine, turn.center.y + x * sine + y * cosine)
      }
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Rect(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }
}
