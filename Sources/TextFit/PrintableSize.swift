/// The sizes that are written out: multiples of 1/10000 point, fine enough for any device and any comparison.
public enum PrintableSize {
  /// The number of digits after the decimal point.
  public static let decimals = 4
  static let parts = 10_000.0
  /// From here on floating-point numbers lie further apart than printable sizes, and counting parts is no longer
  /// possible.
  private static let coarse = 0x1p52 / parts

  /// The largest printable size that is not above `size`.
  public static func roundedDown(_ size: Double) -> Double { roundedDown(size, parts: parts) }

  /// The largest multiple of one part that is not above `size`.
  package static func roundedDown(_ size: Double, parts: Double) -> Double {
    guard size < coarse else { return size }
    var count = (size * parts).rounded(.down) + 1
    while count > 0, count / parts > size { count -= 1 }
    return count / parts
  }

  /// The smallest printable length that is not below `length`, for lengths that must not be too small.
  public static func roundedUp(_ length: Double) -> Double {
    let down = roundedDown(length)
    return down >= length ? down : next(above: length)
  }

  /// The smallest printable length that has room for `content` between two margins, by the tolerance that a fit has for
  /// decimal numbers: what takes 2,790 parts of 11.6 pt needs 32.364 pt, although the sum of doubles is a hair above
  /// it.
  package static func roundedUp(_ content: Double, between start: Double, and end: Double) -> Double {
    let sum = content + start + end
    let down = roundedDown(sum)
    return (down - start - end) * (1 + SizeSearch.slack) >= content ? down : roundedUp(sum)
  }

  /// The smallest printable size above `size`.
  public static func next(above size: Double) -> Double {
    guard size < coarse else { return size.nextUp }
    var count = (size * parts).rounded(.down)
    while count / parts <= size { count += 1 }
    return count / parts
  }
}
