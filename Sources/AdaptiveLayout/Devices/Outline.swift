internal import Geometry
internal import Platform

extension Device {
  /// What decides how similar two devices are: their kind, and the sides of their screens, however they are held.
  struct Outline: Sendable {
    let idiom: Idiom
    /// The sides in points.
    let short, long: Double

    init(_ size: Size, _ idiom: Idiom) {
      self.idiom = idiom
      short = min(size.width, size.height)
      long = max(size.width, size.height)
    }

    /// How unlike two screens are: the factors by which their sides differ, as a sum of logarithms; 0 for equal
    /// screens.
    func distance(to other: Outline) -> Double {
      guard short > 0, other.short > 0, long.isFinite, other.long.isFinite else { return .infinity }
      return abs(log(short / other.short)) + abs(log(long / other.long))
    }
  }
}
