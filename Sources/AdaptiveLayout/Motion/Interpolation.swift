public import Geometry

extension Rect {
  /// The rectangle on the way from this one to another: each edge has covered the same part of its way.
  ///
  /// It is exactly this one at 0 and exactly the other at 1. It lies beyond both where a curve overshoots, with no side
  /// below 0 where both rectangles have none. It is not rounded: a frame in motion may lie between pixels.
  public func interpolated(to end: Rect, progress: Double) -> Rect {
    func between(_ a: Double, _ b: Double) -> Double { a == b ? a : a * (1 - progress) + b * progress }
    func side(_ a: Double, _ b: Double) -> Double {
      let side = between(a, b)
      return side < 0 && a >= 0 && b >= 0 ? 0 : side
    }
    return Rect(
      x: between(minX, end.minX), y: between(minY, end.minY), width: side(size.width, end.size.width),
      height: side(size.height, end.size.height))
  }
}

extension TimingCurve {
  /// The frame at a point in time between two.
  public func frame(from start: Rect, to end: Rect, at time: Double) -> Rect {
    start.interpolated(to: end, progress: progress(at: time))
  }

  /// The frames, at a point in time, of everything that is in either layout; what appears or disappears stays where it
  /// is.
  ///
  /// - Complexity: O(frames)
  public func frames<Key: Hashable>(
    from start: [Key: Rect], to end: [Key: Rect], at time: Double
  ) -> [Key: Rect] {
    let progress = progress(at: time)
    return start.merging(end) { $0.interpolated(to: $1, progress: progress) }
  }
}
