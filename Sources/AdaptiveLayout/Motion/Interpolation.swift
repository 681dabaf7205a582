public import Geometry

extension Rect {
  /// The rectangle on the way from this to another: each edge has done the same part of its way.
  ///
  /// Exactly this at 0 and exactly the other at 1; beyond both where a curve overshoots, with a side of at least 0 where both
  /// have one. Not rounded: a frame in motion may lie between pixels.
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
  /// The frame at a part of the time between two.
  public func frame(from start: Rect, to end: Rect, at time: Double) -> Rect {
    start.interpolated(to: end, progress: progress(at: time))
  }

  /// The frames at a part of the time of everything that is in either layout: what appears or disappears stays where it is.
  ///
  /// - Complexity: O(frames)
  public func frames<Key: Hashable>(
    from start: [Key: Rect], to end: [Key: Rect], at time: Double
  ) -> [Key: Rect] {
    let progress = progress(at: time)
    return start.merging(end) { $0.interpolated(to: $1, progress: progress) }
  }
}
