/// The pixels of a display, as the positions in points at which an edge may lie.
///
/// Edges are rounded, never sizes: two rectangles that share an edge still share it afterwards, so no gap opens and
/// nothing overlaps. A width of whole pixels stays the same wherever it is put, and a wider one never becomes narrower
/// than that: text that is measured with ``roundUp(_:)-(Size)`` before layout still fits after it. An edge halfway
/// between two pixels goes to the right or down, so a box that cannot be centred exactly is always off by half a pixel
/// to the same side.
///
/// It knows nothing of views and does not align them with each other. Every operation is a multiplication, a rounding
/// and a division.
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point: 1, 2 or 3 on Apple's displays, any positive number on others.
  public let scale: Double

  /// How far, in pixels, a position may be from the grid, or from halfway, and still count as on it: solved positions
  /// carry the rounding errors of their arithmetic.
  public static let tolerance = 1e-6

  /// One pixel per point.
  public static let points = PixelGrid(valid: 1)

  /// Nil unless the scale is positive and finite.
  public init?(scale: Double) {
    guard scale > 0, scale.isFinite else { return nil }
    self.init(valid: scale)
  }

  private init(valid scale: Double) { self.scale = scale }

  /// The size of a pixel in points.
  public var pixel: Double { 1 / scale }

  /// The nearest position on the grid; of two equally near ones, the greater.
  public func round(_ position: Double) -> Double { nearestPixel(position) / scale }

  private func nearestPixel(_ position: Double) -> Double {
    (position * scale + 0.5 + Self.tolerance).rounded(.down)
  }

  /// The greatest position on the grid that is not greater than this one.
  public func roundDown(_ position: Double) -> Double {
    (position * scale + Self.tolerance).rounded(.down) / scale
  }

  /// The least position on the grid that is not less than this one.
  public func roundUp(_ position: Double) -> Double {
    // Rounding up what is just below 0 gives -0; adding 0 makes it 0.
    (position * scale - Self.tolerance).rounded(.up) / scale + 0
  }

  /// The smallest size in whole pixels that holds a size: what a text must be given. It may fall short by the noise
  /// that sums of glyphs and the files of other programs carry (31.000000000000004), and by no more: no text notices
  /// that, but a larger error could cost it a line.
  public func roundUp(_ size: Size) -> Size { Size(whole(size.width), whole(size.height)) }

  private func whole(_ length: Double) -> Double {
    let pixels = (length * scale).rounded()
    return pixels / scale * (1 + Self.breadth) >= length ? pixels / scale + 0 : (pixels + 1) / scale
  }

  /// Relative to a length: four times the distance between neighbouring numbers. A fit forgives four times as much.
  private static let breadth = 0x1p-50

  /// A length that somebody else stored, such as 31.000001907348633: on the grid where it is above that by no more than
  /// the breadth of a number of single precision, and as it is otherwise. Not for texts, which need what they need.
  public func settled(_ length: Double) -> Double {
    let nearest = (length * scale).rounded() / scale
    return length > nearest && length - nearest <= Double(Float(length).ulp) ? nearest : length
  }

  /// The rectangle between the nearest edges on the grid. Its sides are counted in pixels: the difference of two edges
  /// in points could be too small by a rounding error, and cost a text a line.
  public func round(_ rect: Rect) -> Rect {
    let (left, top) = (nearestPixel(rect.minX), nearestPixel(rect.minY))
    return Rect(
      x: left / scale, y: top / scale, width: (nearestPixel(rect.maxX) - left) / scale,
      height: (nearestPixel(rect.maxY) - top) / scale)
  }

  /// The rectangle between the nearest edges on the grid, with its right and bottom edges moved out where it would be
  /// smaller than its content.
  ///
  /// Content of whole pixels that the rectangle held before rounding never needs the move.
  public func round(_ rect: Rect, holding content: Size) -> Rect {
    let nearest = round(rect)
    let content = roundUp(content)
    return Rect(
      x: nearest.minX, y: nearest.minY, width: max(nearest.size.width, content.width),
      height: max(nearest.size.height, content.height))
  }

  /// Whether a position lies on the grid.
  public func contains(_ position: Double) -> Bool {
    let pixels = position * scale
    return abs(pixels - pixels.rounded()) <= Self.tolerance
  }

  /// Whether all four edges lie on the grid.
  public func contains(_ rect: Rect) -> Bool {
    contains(rect.minX) && contains(rect.minY) && contains(rect.maxX) && contains(rect.maxY)
  }
}
