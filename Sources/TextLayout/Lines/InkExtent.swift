/// How far the glyphs of a line reach, in the text's units: x from the line's left edge, y from its baseline downward.
package struct InkExtent: Sendable, Hashable {
  package var left: Int64
  package var right: Int64
  package var top: Int64
  package var bottom: Int64

  var width: Int64 { right - left }

  func shifted(by x: Int64) -> InkExtent { InkExtent(left: left + x, right: right + x, top: top, bottom: bottom) }

  /// The smallest extent that holds both.
  func joined(_ other: InkExtent) -> InkExtent {
    InkExtent(
      left: min(left, other.left), right: max(right, other.right), top: min(top, other.top),
      bottom: max(bottom, other.bottom))
  }
}
