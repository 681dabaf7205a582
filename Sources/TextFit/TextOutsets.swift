public import Geometry
public import TextLayout

/// How far a text is painted beyond what ``FitOptions/bounds`` measure of it, on each side: by a stroke around its letters, a
/// shadow, the padding of a box that hugs it. What is kept free for that is kept free inside the margins.
///
/// A length in em grows with the text, one in points stays; of several on a side the longest counts, so that the largest size
/// is found exactly for a stroke in em and a shadow in points.
public struct TextOutsets: Sendable, Hashable {
  private var top: [TextLength] = []
  private var right: [TextLength] = []
  private var bottom: [TextLength] = []
  private var left: [TextLength] = []

  /// Nothing beyond the bounds.
  public init() {}

  /// Adds something that is painted: how far it reaches beyond each side. A negative length reaches less far than the bounds.
  public mutating func include(top: TextLength, right: TextLength, bottom: TextLength, left: TextLength) {
    self.top.append(top)
    self.right.append(right)
    self.bottom.append(bottom)
    self.left.append(left)
  }

  /// Whether nothing reaches beyond the bounds at any size.
  public var isEmpty: Bool {
    // All sides have as many lengths.
    top.isEmpty || [top, right, bottom, left].allSatisfy { $0.allSatisfy { $0.em <= 0 && $0.points <= 0 } }
  }

  /// What is kept free on each side at a size, in points.
  public func insets(at size: Double) -> EdgeInsets {
    func longest(_ lengths: [TextLength]) -> Double { lengths.reduce(0) { max($0, $1.points(at: size)) } }
    return EdgeInsets(top: longest(top), right: longest(right), bottom: longest(bottom), left: longest(left))
  }

  /// What is kept free of the width, and of the height, at a size.
  func width(at size: Double) -> Double { length(at: size, left, right) }
  func height(at size: Double) -> Double { length(at: size, top, bottom) }

  private func length(at size: Double, _ a: [TextLength], _ b: [TextLength]) -> Double {
    TextOutsets.active(at: size, a).points(at: size) + TextOutsets.active(at: size, b).points(at: size)
  }

  /// The lengths that count across the width at a size, as one: it is no longer than what counts at any other size.
  func widthLength(at size: Double) -> TextLength { Self.active(at: size, left) + Self.active(at: size, right) }

  private static func active(at size: Double, _ lengths: [TextLength]) -> TextLength {
    lengths.reduce(.zero) { $1.points(at: size) > $0.points(at: size) ? $1 : $0 }
  }

  /// The largest size at which something that is `em` x size + `points` long fits beside what is kept free of the width, or of
  /// the height, but for rounding. Each pair of lengths is one straight line over the size.
  func largestSize(width: Double, em: Double, points: Double = 0) -> Double {
    Self.largestSize(left, right, within: width, em, points)
  }

  func largestSize(height: Double, em: Double, points: Double = 0) -> Double {
    Self.largestSize(top, bottom, within: height, em, points)
  }

  private static func largestSize(
    _ a: [TextLength], _ b: [TextLength], within length: Double, _ em: Double, _ points: Double
  ) -> Double {
    var size = Double.infinity
    for first in a + [.zero] {
      for second in b + [.zero] {
        let slope = em + first.em + second.em
        if slope > 0 { size = min(size, (length - points - first.points - second.points) / slope) }
      }
    }
    return max(size, 0)
  }

  /// Whether what is kept free is a number and never shrinks as the text grows: so does everything whose offset is in em or in
  /// points alone. Straight lines of which the longest counts bend upward only, so that the smallest size tells.
  var isUsable: Bool {
    if top.isEmpty { return true }
    let all = top + right + bottom + left
    guard all.allSatisfy({ $0.em.isFinite && $0.points.isFinite && abs($0.em) <= 1e6 && abs($0.points) <= 1e9 }) else {
      return false
    }
    func slope(_ lengths: [TextLength]) -> Double {
      let most = lengths.reduce(0) { max($0, $1.points) }
      return (lengths + [.zero]).filter { $0.points == most }.map(\.em).max() ?? 0
    }
    return slope(left) + slope(right) >= 0 && slope(top) + slope(bottom) >= 0
  }
}
