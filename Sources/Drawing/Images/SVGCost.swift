/// What drawing a part of an SVG takes, beyond what its pixels take anyway.
struct SVGCost {
  /// For each pixel, in units of some nanoseconds: filters, masks and patterns.
  var pixel = 0.0
  /// The same for each unit of length: what looks at all that is near a pixel, at more the larger it is drawn.
  var reach = 0.0
  /// The same for each square of such a unit.
  var window = 0.0
  /// For each row of pixels, in microseconds: the lines that it cuts.
  var row = 0.0
  /// For the square root of how much it is enlarged, in microseconds: curves, which become lines that are short enough
  /// not to be seen.
  var curves = 0.0
  /// For each doubling of its size, once more: crossings, of which fewer are in the same place then. In microseconds.
  var crossings = 0.0
  /// However large it is drawn, in microseconds.
  var whole = 0.0

  static func += (cost: inout SVGCost, other: SVGCost) {
    cost.pixel += other.pixel
    cost.reach += other.reach
    cost.window += other.window
    cost.row += other.row
    cost.curves += other.curves
    cost.crossings += other.crossings
    cost.whole += other.whole
  }

  /// The same as often as it is used.
  static func * (cost: SVGCost, times: Double) -> SVGCost {
    SVGCost(
      pixel: cost.pixel * times, reach: cost.reach * times, window: cost.window * times, row: cost.row * times,
      curves: cost.curves * times, crossings: cost.crossings * times, whole: cost.whole * times)
  }

  /// The same, enlarged.
  func enlarged(_ scale: Double) -> SVGCost {
    var cost = self
    cost.reach *= scale
    cost.window *= scale * scale
    cost.curves *= scale.squareRoot()
    cost.crossings *= Self.crossingFactor(scale)
    return cost
  }

  /// How many times as long crossings take where what has them is enlarged, at most: as measured, no longer in the end.
  private static func crossingFactor(_ scale: Double) -> Double {
    let doublings = Double(min(10, max(0, scale.rounded(.up).exponent)))
    return 1 + 1.7 * doublings
  }

  /// What each pixel takes, in units of some nanoseconds.
  func pixelWork(scale: Double) -> Double { pixel + reach * scale + window * scale * scale }

  /// How long drawing it takes apart from ``pixelWork(scale:)``, in microseconds.
  ///
  /// - Parameters:
  ///   - scale: how much it is enlarged.
  ///   - rows: how many pixels it is high.
  func time(scale: Double, rows: Double) -> Double {
    let enlarged = enlarged(scale)
    return whole + enlarged.curves + enlarged.crossings + row * rows
  }
}
