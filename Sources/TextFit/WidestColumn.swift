package import TextLayout

/// The widest column in which a text takes as many lines as are wanted, where one narrower than the box may be needed for that.
struct WidestColumn {
  /// For a text in one style, in units; -1 where there is none.
  private(set) var column = Int64.max
  /// For paragraphs, the width of a box in em. Infinite where each will do, where none does, and where there is none for all sizes:
  /// then that many lines are only required.
  private(set) var width = Double.infinity

  /// Every column.
  init() {}

  /// - Complexity: some passes over the text where more than one line is wanted.
  init(_ text: ShapedText, _ options: FitOptions, _ work: WorkBudget?) {
    guard let lines = options.minimumLines, lines > 1 else { return }
    let measure = options.bounds.measure
    if text.hasParagraphs {
      guard options.canNarrow(text) else { return }
      width = text.widestWidth(withLines: lines, by: measure, work) ?? .infinity
    } else {
      let found = text.widestColumn(withLines: lines, by: measure, work) ?? -1
      column = found == 1 << 60 ? .max : found
    }
  }
}

extension FitOptions {
  /// Whether a text is set narrower than its box where it takes too few lines: not where paragraphs have indents in points or
  /// something painted around them, with which their lines are others at every size.
  package func canNarrow(_ text: ShapedText) -> Bool {
    !text.hasParagraphs || text.hasLinesInEm && outsets.isEmpty
  }
}
