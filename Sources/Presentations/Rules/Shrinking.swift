/// How PowerPoint shrinks a text that does not fit: it takes the first of a list of pairs of scale and reduction at
/// which the text fits.
enum Shrinking {
  struct Pair: Equatable {
    let scale: Double
    let reduction: Double
  }

  static let bodies = [
    Pair(scale: 1, reduction: 0), Pair(scale: 1, reduction: 0.1), Pair(scale: 0.925, reduction: 0.1),
    Pair(scale: 0.925, reduction: 0.2), Pair(scale: 0.85, reduction: 0.2), Pair(scale: 0.775, reduction: 0.2),
    Pair(scale: 0.7, reduction: 0.2), Pair(scale: 0.625, reduction: 0.2), Pair(scale: 0.55, reduction: 0.2),
    Pair(scale: 0.475, reduction: 0.2), Pair(scale: 0.4, reduction: 0.2), Pair(scale: 0.325, reduction: 0.2),
    Pair(scale: 0.25, reduction: 0.2),
  ]
  /// The smallest scale.
  static let smallest = 0.25
  static let titles = [Pair(scale: 1, reduction: 0), Pair(scale: 0.9, reduction: 0)]

  /// The first pair at which a text fits a height, or else the last. Trailing paragraphs without letters do not count.
  static func pair(of measure: BodyMeasure, isTitle: Bool, width: Double?, height: Double) -> Pair {
    let pairs = isTitle ? titles : bodies
    let visible = measure.visible
    if visible.paragraphs.isEmpty { return pairs[0] }
    return pairs.first { pair in
      visible.height(width: width, LinePitch.Change(scale: pair.scale, reduction: pair.reduction)).height
        <= height + tolerance
    } ?? pairs[pairs.count - 1]
  }

  /// The height in points by which a text may exceed its body and still fit: an allowance for rounding.
  static let tolerance = 1e-6
}
