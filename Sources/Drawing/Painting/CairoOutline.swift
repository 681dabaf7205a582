internal import CCairo
internal import Geometry

extension GlyphOutline {
  /// Adds the outline to a cairo path.
  ///
  /// - Parameters:
  ///   - origin: the position of the glyph's origin; y points downward there, but upward in the outline.
  ///   - scale: the size of a font unit.
  func add(to context: OpaquePointer, at origin: Point, _ scale: Double) {
    coordinates.withUnsafeBufferPointer { points in
      var index = 0
      var (lastX, lastY) = (0.0, 0.0)
      func point(_ offset: Int) -> (Double, Double) {
        (origin.x + Double(points[index + offset]) * scale, origin.y - Double(points[index + offset + 1]) * scale)
      }
      for verb in verbs {
        switch verb {
        case .move:
          (lastX, lastY) = point(0)
          cairo_move_to(context, lastX, lastY)
          index += 2
        case .line:
          (lastX, lastY) = point(0)
          cairo_line_to(context, lastX, lastY)
          index += 2
        case .quadratic:
          // The cubic curve that is equal to this one.
          let (controlX, controlY) = point(0)
          let (x, y) = point(2)
          cairo_curve_to(
            context, lastX + (controlX - lastX) * 2 / 3, lastY + (controlY - lastY) * 2 / 3,
            x + (controlX - x) * 2 / 3, y + (controlY - y) * 2 / 3, x, y)
          (lastX, lastY) = (x, y)
          index += 4
        case .cubic:
          let (firstX, firstY) = point(0)
          let (secondX, secondY) = point(2)
          (lastX, lastY) = point(4)
          cairo_curve_to(context, firstX, firstY, secondX, secondY, lastX, lastY)
          index += 6
        case .close:
          cairo_close_path(context)
        }
      }
    }
  }
}
