/// Where a line stands in a box that is wider than the line.
public enum HorizontalAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the side where the line's paragraph starts: the left, or the right for Arabic, Hebrew and other scripts that
  /// read from right to left (CSS Text 3, `text-align`).
  case start
  /// In the middle.
  case center
  /// At the side where the line's paragraph ends.
  case end
  /// At the left, in whichever direction the paragraph reads.
  case left
  /// At the right, in whichever direction the paragraph reads.
  case right
  /// At both sides (CSS Text 3, `text-align: justify`): the spaces between words, and the gaps between ideographs, are
  /// widened, all by the same amount. The last line of each paragraph stands where the fit's alignment says, and a line
  /// that has nothing to widen stands at the start.
  case justify
}
