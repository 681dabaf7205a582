public import Geometry

/// One line of a text laid out at a size. All lengths are in points.
public struct Line: Sendable, Hashable {
  /// The line's part of the text in UTF-8 offsets, with the white space that hangs past its end and any line
  /// terminator. The ranges of all lines, put together, are the whole text.
  public let range: Range<Int>
  /// The same part without the hanging white space and without the line terminator.
  public let visibleRange: Range<Int>
  /// The advance of the visible part, as if it were shaped alone.
  public let width: Double
  /// By how many points a justified line is widened, shared equally among its gaps; 0 for any other line. ``width``
  /// does not include it.
  public let expansion: Double
  /// The distance from the first line's top to this one's.
  public let top: Double
  /// The distance from the first line's top to this line's baseline; half of the line gap lies above, half below.
  public let baseline: Double
  /// The distance from this line's top to the next line's, the line gap included; at least that of a line in the
  /// style's own font (CSS 2, 10.8.1, the strut).
  public let height: Double
  /// Whether the line ends inside a word and shows a hyphen there, which ``width`` includes.
  public let isHyphenated: Bool
  /// Whether the line's paragraph reads from right to left.
  public let isRightToLeft: Bool
  /// Whether a mandatory break or the text's end follows.
  public let endsParagraph: Bool
  /// The bounds of what the line paints, measured from its left edge on its baseline; nil where it paints nothing, or
  /// where lines were not broken by their ink.
  public let ink: Rect?
  /// The index of the line's paragraph in ``ShapedText/paragraphs``; 0 where there are none.
  public let paragraph: Int
  /// The space that the paragraph keeps free, in points, between this line and the side of the box at which lines
  /// start: the left, or the right where the paragraph reads from right to left.
  public let startIndent: Double
  /// The same at the side at which lines end.
  public let endIndent: Double

  package init(
    range: Range<Int>, visibleRange: Range<Int>, width: Double, expansion: Double = 0, top: Double,
    baseline: Double, height: Double, isHyphenated: Bool, isRightToLeft: Bool, endsParagraph: Bool, ink: Rect?,
    paragraph: Int = 0, startIndent: Double = 0, endIndent: Double = 0
  ) {
    self.range = range
    self.visibleRange = visibleRange
    self.width = width
    self.expansion = expansion
    self.top = top
    self.baseline = baseline
    self.height = height
    self.isHyphenated = isHyphenated
    self.isRightToLeft = isRightToLeft
    self.endsParagraph = endsParagraph
    self.ink = ink
    self.paragraph = paragraph
    self.startIndent = startIndent
    self.endIndent = endIndent
  }

  /// The same line with other indents.
  package func indented(start: Double, end: Double) -> Line {
    Line(
      range: range, visibleRange: visibleRange, width: width, expansion: expansion, top: top, baseline: baseline,
      height: height, isHyphenated: isHyphenated, isRightToLeft: isRightToLeft, endsParagraph: endsParagraph, ink: ink,
      paragraph: paragraph, startIndent: start, endIndent: end)
  }
}
