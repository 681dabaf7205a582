internal import Typography

/// Sets paragraphs narrower than their box, so that they take more lines.
///
/// Where everything beside the lines grows with the text, the lines depend on the width in em alone. Then there is a
/// widest width, whatever the size, in which the paragraphs take a number of lines. Where an indent is in points, there
/// is none: lines are others at every size.
extension ShapedParagraphs {
  /// Whether all that stands beside the lines grows with the text.
  var haveLinesInEm: Bool { parts.allSatisfy(\.insets.areInEm) }

  /// The widest box in which the paragraphs take at least `minimum` lines at the size 1; nil where they do so in none,
  /// infinite where they do so in every one.
  ///
  /// It is a little narrower than that, so that rounding at other sizes takes no line away.
  ///
  /// - Complexity: some dozens of passes over the lines; where wider boxes may take more lines, one for each width
  ///   between those that surely take enough and those that surely do not.
  func widestWidth(withLines minimum: Int, by measure: LineMeasure, _ work: WorkBudget?) -> Double? {
    func pass(_ width: Double) -> GreedyPass {
      greedyPass(size: 1, width: width, maximum: .max - 1, by: measure, work)
    }
    let widest = widest(size: 1, by: measure, work)
    if pass(widest).lineCount >= minimum { return .infinity }
    let beyond = measure == .advance ? bound(withLines: minimum, upTo: widest, work) : widest
    // Every width up to this one has enough lines; from there to the bound, each change of the lines is looked at.
    var low = 0.0
    var high = beyond
    while high - low > high * Self.nearness, !work.isSpent {
      let middle = (low + high) / 2
      let least = leastPass(size: 1, width: middle, maximum: .max - 1, by: measure, work)
      if least.lineCount >= minimum { low = middle } else { high = middle }
    }
    var found: Double?
    var width = low
    while !work.isSpent {
      let lines = pass(width)
      if !lines.overflows, lines.lineCount >= minimum {
        let end = lines.nextWidth.nextDown
        found = max(width, end - end * Self.rounding)
      }
      guard lines.nextWidth > width, lines.nextWidth <= beyond else { break }
      width = lines.nextWidth
    }
    return found
  }

  /// How close the bisection comes to the width, relative to it.
  private static let nearness = 1 / 1024.0
  /// The share of a width that is left for rounding errors.
  private static let rounding = 0x1p-40

  /// A width beyond which the paragraphs always take fewer lines.
  private func bound(withLines minimum: Int, upTo widest: Double, _ work: WorkBudget?) -> Double {
    let bounds = parts.map { $0.storage.mostLines(work) }
    var (low, high) = (0.0, widest)
    while high - low > high * Self.nearness, !work.isSpent {
      let width = (low + high) / 2
      var lines = 0
      for (part, most) in zip(parts, bounds) where lines < minimum {
        let columns = part.columns(size: part.size(1), width: width)
        lines += most(minimum - lines, max(0, min(columns.first, columns.rest)))
      }
      if lines >= minimum { low = width } else { high = width }
    }
    return high
  }
}

extension ShapedText {
  /// Whether its lines depend on the width in em alone: a text in one style, or paragraphs without indents in points.
  package var hasLinesInEm: Bool { paragraphParts?.haveLinesInEm ?? true }

  /// The widest box in which a text of paragraphs takes at least `minimum` lines at the size 1; nil where it does so in
  /// none, infinite where it does so in every one.
  package func widestWidth(withLines minimum: Int, by measure: LineMeasure, _ work: WorkBudget?) -> Double? {
    guard let paragraphParts else { return .infinity }
    return paragraphParts.widestWidth(withLines: minimum, by: measure, work)
  }
}
