/// How the lines of paragraphs are chosen and widened, where a paragraph does not say so itself.
package struct LineSetting: Sendable {
  /// Whether each paragraph's longest line is as short as its number of lines allows (CSS Text 4,
  /// `text-wrap: balance`).
  package var isBalanced: Bool
  /// How lines are chosen together; nil means that they are broken greedily.
  package var optimal: OptimalBreaking?
  /// Where lines stand across the box.
  package var alignment: HorizontalAlignment
  /// Whether the last lines of paragraphs are justified.
  package var justifiesLastLine: Bool
  /// The width that justified lines fill, where it is not that in which they are broken.
  package var justifiedWidth: Double?
  /// How many more lines, and how many more points of height, lines that are chosen together may take than the greedy
  /// ones, for all paragraphs together.
  package var spare = (lines: 0, height: 0.0)

  package init(
    isBalanced: Bool = false, optimal: OptimalBreaking? = nil, alignment: HorizontalAlignment = .start,
    justifiesLastLine: Bool = false
  ) {
    self.isBalanced = isBalanced
    self.optimal = optimal
    self.alignment = alignment
    self.justifiesLastLine = justifiesLastLine
  }
}
