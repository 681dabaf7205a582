internal import Geometry
internal import Platform

/// Computes which edge of its slide a text passes, and by how much.
struct SlideEdges {
  /// A rotation in degrees, clockwise.
  struct Turn {
    let degrees: Double
    let center: Point
  }

  /// An edge that is passed, and by how many points.
  struct Passed {
    let edge: BodyAnswer.Edge
    let distance: Double
  }

  let slide: Size
  /// The rotations of the shape and its groups, the shape first.
  let turns: [Turn]

  /// The edge of the slide that a text passes furthest, and the distance in points. It is nil if the text passes none,
  /// or passes it no further than the frame, since a frame outside the slide was put there; it is also nil for a shape
  /// that lies wholly outside.
  ///
  /// - Parameters:
  ///   - text: the text, or the shape that has grown with it, before all rotations.
  ///   - whole: the shape's frame, before all rotations.
  ///   - own: the part of the frame that the shape's author has placed; nil for all of it.
  func passed(by text: Rect, of whole: Rect, placed own: Rect? = nil) -> Passed? {
    let (text, whole, frame) = (turned(text), turned(whole), turned(own ?? whole))
    guard whole.minX < slide.width, whole.maxX > 0, whole.minY < slide.height, whole.maxY > 0 else { return nil }
    let sides: [(edge: BodyAnswer.Edge, text: Double, frame: Double)] = [
      (.left, -text.minX, -frame.minX), (.right, text.maxX - slide.width, frame.maxX - slide.width),
      (.top, -text.minY, -frame.minY), (.bottom, text.maxY - slide.height, frame.maxY - slide.height),
    ]
    return sides.reduce(nil as Passed?) { most, side in
      guard side.text - max(0, side.frame) > BodyAnswer.overflowTolerance, side.text > most?.distance ?? 0 else {
        return most
      }
      return Passed(edge: side.edge, distance: side.text)
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
