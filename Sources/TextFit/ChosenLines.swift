internal import Geometry
internal import TextLayout

/// The lines shown at a size, where they are not simply the greedy ones.
extension Fitter {
  /// The last segments of the lines at a size that look best together; nil where lines are broken greedily.
  ///
  /// They are chosen among lines that fit the box, so that a text fits with them wherever it fits with the greedy
  /// lines, by which its size is found. For a text that does not fit there are no more of them than greedy ones; where
  /// a word is too wide, they are the greedy ones.
  ///
  /// - Parameter work: the budget; without one, looseness is given up before it takes too long.
  func chosenEnds(at size: Double, _ work: WorkBudget? = nil) -> [Int]? {
    guard case .optimal(var breaking) = conditions.options.breaking, !text.hasParagraphs else { return nil }
    let column = column(at: size)
    let measure = conditions.options.bounds.measure
    let greedy = text.greedyPass(column: column, maximum: .max - 1, by: measure)
    if greedy.overflows || greedy.lineCount == 0 { return nil }
    let fits = violation(at: size, pass: greedy) == nil
    let isJustified = conditions.options.alignment.horizontal == .justify && conditions.options.axes.checksWidth
    if conditions.options.alignment.justifiesLastLine { breaking.lastLineFill = 1 }
    return text.optimalEnds(
      breaking, column: column, isJustified: isJustified, by: measure, work
    ) { pass in
      fits ? violation(at: size, pass: pass) == nil : pass.lineCount <= greedy.lineCount
    }
  }

  /// How lines are justified at a size; nil where they are not, or there is no column to fill.
  private func justifying(at size: Double) -> Justifying? {
    let alignment = conditions.options.alignment
    let isJustified = alignment.horizontal == .justify
    guard isJustified || alignment.justifiesLastLine, conditions.options.axes.checksWidth else { return nil }
    return Justifying(
      width: room(at: size).width, includesLast: alignment.justifiesLastLine, includesOthers: isJustified,
      by: conditions.options.bounds.measure)
  }

  /// How many more lines, and how much more height, the box has room for than the greedy lines of paragraphs take. Zero
  /// where ink or capitals decide the height, or where the text does not fit.
  private func spare(at size: Double) -> (lines: Int, height: Double) {
    let greedy = wholePass(at: size)
    guard conditions.options.bounds == .lines, violation(at: size, pass: greedy) == nil else { return (0, 0) }
    // Sums of heights are rounded.
    let height =
      conditions.options.axes.checksHeight
      ? max(0, (room(at: size).height - height(of: greedy, at: size)) * (1 - Self.heightRounding)) : .infinity
    return (maximumLines - greedy.lineCount, height - min(height, room(at: size).height * Self.heightRounding))
  }

  private static let heightRounding = 0x1p-40

  /// The lines at a size, as they are shown.
  func lines(at size: Double, _ work: WorkBudget? = nil) -> [Line] {
    if text.hasParagraphs {
      var setting = LineSetting(
        isBalanced: conditions.options.balancesLines, alignment: conditions.options.alignment.horizontal,
        justifiesLastLine: conditions.options.alignment.justifiesLastLine)
      if case .optimal(let breaking) = conditions.options.breaking {
        setting.optimal = breaking
        setting.spare = spare(at: size)
      }
      setting.justifiedWidth = contentWidth
      let lines = paragraphs(at: size).lines(
        size: size, width: paragraphWidth(at: size), setting, by: conditions.options.bounds.measure, work)
      // The space for what is painted around the text is not part of its paragraphs' indents.
      let kept =
        conditions.options.outsets.isEmpty ? 0 : conditions.options.outsets.widthLength(at: size).points(at: size)
      return kept == 0 ? lines : lines.map { $0.indented(start: $0.startIndent, end: max(0, $0.endIndent - kept)) }
    }
    return text.lines(
      size: size, column: column(at: size), balanced: conditions.options.balancesLines,
      ends: chosenEnds(at: size, work),
      justifying: justifying(at: size), by: conditions.options.bounds.measure)
  }
}
