package import TextLayout

/// The widest column in which a text takes as many lines as are wanted, for texts that may have to be narrower than the
/// box.
struct WidestColumn {
  /// For a text in one style, in units; -1 where no column has that many lines.
  private(set) var column = Int64.max
  /// For paragraphs, the width of a box in em. Infinite where every width has enough lines, where none has, and where
  /// it differs between sizes: in the last case that many lines are only required.
  private(set) var width = Double.infinity

  /// No restriction: every column is allowed.
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
  /// Whether a text that takes too few lines is set narrower than its box. Paragraphs with indents in points, or with
  /// something painted around them, are not, because their lines differ at every size.
  package func canNarrow(_ text: ShapedText) -> Bool {
    !text.hasParagraphs || text.hasLinesInEm && outsets.isEmpty
  }
}
