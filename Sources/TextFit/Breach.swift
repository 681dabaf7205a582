/// What breaks first when a text is set larger or, where it does not fit, at the smallest size.
public enum Breach: Sendable, Hashable {
  /// A part that may not be broken, in UTF-8 offsets, is wider than the content; both widths are in points.
  case width(range: Range<Int>, needed: Double, available: Double)
  /// The text takes more lines than are allowed.
  case lines(needed: Int, allowed: Int)
  /// The text takes fewer lines than are wanted, in the box's width as in every other.
  case fewLines(taken: Int, wanted: Int)
  /// The lines are higher than the content; both heights are in points.
  case height(needed: Double, available: Double, lines: Int)
  /// The size would pass the maximum; nothing else is known to break.
  case maximum(Double)
}
