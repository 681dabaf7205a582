/// How PowerPoint makes a text smaller that does not fit: the first of some pairs at which it does.
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
  /// No text becomes smaller than this part of its size.
  static let smallest = 0.25
  static let titles = [Pair(scale: 1, reduction: 0), Pair(scale: 0.9, reduction: 0)]

  /// The pair at which a text fits a height; the last where it never does.
  static func pair(
    of measure: BodyMeasure, isTitle: Bool, width: Double?, height: Double
  ) -> (pair: Pair, fits: Bool, height: Double, lines: Int) {
    let pairs = isTitle ? titles : bodies
    var last = (pair: pairs[0], fits: false, height: 0.0, lines: 0)
    for pair in pairs {
      let found = measure.height(width: width, scale: pair.scale, reduction: pair.reduction, skipsEmptyEnd: true)
      last = (pair, found.height <= height + tolerance, found.height, found.lines)
      if last.fits { break }
    }
    return last
  }

  /// By how much a text may pass its body in points.
  static let tolerance = 1e-6
}
