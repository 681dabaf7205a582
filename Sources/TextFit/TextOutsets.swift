public import Geometry
public import TextLayout

/// How far a text is painted beyond the bounds that ``FitOptions/bounds`` measures, on each side: by a stroke around
/// its letters, a shadow, or the padding of a box that hugs it. The space for this lies inside the margins.
///
/// A length in em grows with the text, while one in points stays the same. Of several on a side the longest counts, so
/// that the largest size is found exactly for a stroke in em and a shadow in points.
public struct TextOutsets: Sendable, Hashable {
  /// How far one painted thing reaches beyond each side.
  private struct Sides: Sendable, Hashable {
    let top: TextLength
    let right: TextLength
    let bottom: TextLength
    let left: TextLength

    subscript(_ side: Side) -> TextLength {
      switch side {
      case .top: top
      case .right: right
      case .bottom: bottom
      case .left: left
      }
    }
  }

  private enum Side { case top, right, bottom, left }

  private var painted: [Sides] = []

  /// Whether nothing reaches beyond the bounds at any size. Every step of a search asks for it.
  public private(set) var isEmpty = true

  /// Nothing beyond the bounds.
  public init() {}

  /// Adds something that is painted, by how far it reaches beyond each side. A negative length ends inside the bounds.
  public mutating func include(top: TextLength, right: TextLength, bottom: TextLength, left: TextLength) {
    painted.append(Sides(top: top, right: right, bottom: bottom, left: left))
    // Written so that NaN does not count as no length.
    if ![top, right, bottom, left].allSatisfy({ $0.em <= 0 && $0.points <= 0 }) { isEmpty = false }
  }

  private func lengths(_ side: Side) -> [TextLength] { painted.map { $0[side] } }

  /// The space that is kept free on each side at a size, in points.
  public func insets(at size: Double) -> EdgeInsets {
    func longest(_ side: Side) -> Double { painted.reduce(0) { max($0, $1[side].points(at: size)) } }
    return EdgeInsets(top: longest(.top), right: longest(.right), bottom: longest(.bottom), left: longest(.left))
  }

  /// The space that is kept free of the width at a size; then the same of the height.
  func width(at size: Double) -> Double { length(at: size, .left, .right) }
  func height(at size: Double) -> Double { length(at: size, .top, .bottom) }

  private func length(at size: Double, _ a: Side, _ b: Side) -> Double {
    active(at: size, a).points(at: size) + active(at: size, b).points(at: size)
  }

  /// The lengths that count across the width at a size, added up. At any other size, what counts is at least as long as
  /// this sum.
  func widthLength(at size: Double) -> TextLength { active(at: size, .left) + active(at: size, .right) }

  private func active(at size: Double, _ side: Side) -> TextLength {
    painted.reduce(.zero) { $1[side].points(at: size) > $0.points(at: size) ? $1[side] : $0 }
  }

  /// The largest size at which a length of `em` x size + `points` fits beside the space that is kept free of the width,
  /// or of the height, apart from rounding. Each pair of lengths is a straight line over the size.
  func largestSize(width: Double, em: Double, points: Double = 0) -> Double {
    largestSize(.left, .right, within: width, em, points)
  }

  func largestSize(height: Double, em: Double, points: Double = 0) -> Double {
    largestSize(.top, .bottom, within: height, em, points)
  }

  private func largestSize(
    _ a: Side, _ b: Side, within length: Double, _ em: Double, _ points: Double
  ) -> Double {
    if painted.isEmpty { return em > 0 ? max((length - points) / em, 0) : .infinity }
    var size = Double.infinity
    for first in lengths(a) + [.zero] {
      for second in lengths(b) + [.zero] {
        let slope = em + first.em + second.em
        if slope > 0 { size = min(size, (length - points - first.points - second.points) / slope) }
      }
    }
    return max(size, 0)
  }

  /// Whether the space is finite and never shrinks as the text grows, as is the case for everything whose offset is in
  /// em or in points alone. The maximum of straight lines bends only upward, so checking the smallest size is enough.
  var isUsable: Bool {
    if painted.isEmpty { return true }
    let all = painted.flatMap { [$0.top, $0.right, $0.bottom, $0.left] }
    guard all.allSatisfy({ $0.em.isFinite && $0.points.isFinite && abs($0.em) <= 1e6 && abs($0.points) <= 1e9 }) else {
      return false
    }
    func slope(_ side: Side) -> Double {
      let lengths = lengths(side)
      let most = lengths.reduce(0) { max($0, $1.points) }
      return (lengths + [.zero]).filter { $0.points == most }.map(\.em).max() ?? 0
    }
    return slope(.left) + slope(.right) >= 0 && slope(.top) + slope(.bottom) >= 0
  }
}
