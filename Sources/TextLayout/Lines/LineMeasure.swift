/// The measure of a line's width, and thus the way in which lines are broken.
package enum LineMeasure: Sendable {
  /// Its advance: from the first glyph's origin to the last one's end.
  case advance
  /// Its ink: from the leftmost to the rightmost point that is painted.
  case ink

  /// Whether heights, too, are those of what is painted.
  var countsInk: Bool {
    switch self {
    case .advance: false
    case .ink: true
    }
  }
}

/// The line breakers. Everything that fitting and laying out ask of them is here, with a case for each: to add another,
/// add a case to ``LineMeasure``, a file beside `AdvanceBreaking.swift`, and its cases here.
extension ShapedTextStorage {
  /// Breaks whole paragraphs of the text greedily in a column, counting at most `maximum` + 1 lines.
  ///
  /// - Parameter range: the paragraphs' segments; nil for all.
  func greedyPass(
    column: Int64, maximum: Int, in range: Range<Int>? = nil, by measure: LineMeasure = .advance,
    _ work: WorkBudget? = nil
  ) -> GreedyPass {
    switch measure {
    case .advance: advancePass(column: column, maximum: maximum, in: range, work)
    case .ink: inkPass(column: column, maximum: maximum, in: range, work)
    }
  }

  /// The width of the widest paragraph when only mandatory breaks end lines.
  func widestParagraph(by measure: LineMeasure, _ work: WorkBudget?) -> Int64 {
    switch measure {
    case .advance: widestAdvance(work)
    case .ink: widestInk(work)
    }
  }

  /// A column beyond which there are always fewer lines than `minimum`; at most the widest paragraph.
  func widestColumn(withLines minimum: Int, by measure: LineMeasure, _ work: WorkBudget?) -> Int64 {
    let widest = widestParagraph(by: measure, work)
    return switch measure {
    case .advance: widestColumn(withLines: minimum, upTo: widest, work)
    case .ink: widest
    }
  }

  /// A number of lines below which no column up to this one goes, as far as that is known; `Int.max` where a piece is
  /// too wide.
  func leastLines(column: Int64, by measure: LineMeasure, _ work: WorkBudget?) -> Int {
    switch measure {
    case .advance: return leastPass(column: column, maximum: .max - 1, work).pass.lineCount
    case .ink:
      let pass = inkPass(column: column, maximum: .max - 1, work)
      return pass.overflows ? .max : pass.lineCount
    }
  }

  /// The narrowest column up to `widest` whose lines are good; `widest` itself is assumed to be.
  ///
  /// - Parameters:
  ///   - guess: a column that is likely to be near.
  ///   - least: the least column that is wide enough for lines, or .max; see
  ///     ``narrowestAdvanceColumn(from:to:near:maximum:in:_:least:)``.
  func narrowestColumn(
    from narrowest: Int64, to widest: Int64, near guess: Int64? = nil, maximum: Int, in range: Range<Int>? = nil,
    by measure: LineMeasure = .advance, _ work: WorkBudget? = nil, least: (GreedyPass) -> Int64
  ) -> (column: Int64, pass: GreedyPass) {
    switch measure {
    case .advance:
      narrowestAdvanceColumn(from: narrowest, to: widest, near: guess, maximum: maximum, in: range, work, least: least)
    case .ink:
      narrowestInkColumn(from: narrowest, to: widest, maximum: maximum, in: range, work) { least($0) < $0.nextColumn }
    }
  }

  /// The last segment of the line that starts with segment `k` in a column; -1 when not even one fits.
  func lastSegment(from k: Int, column: Int64, by measure: LineMeasure) -> Int {
    switch measure {
    case .advance: lastSegment(from: k, column: column)
    case .ink: lastInkSegment(from: k, column: column).last
    }
  }

  /// The width of a line from segment `k` to segment `j` that must fit a column.
  @inline(__always)
  func width(from k: Int, to j: Int, by measure: LineMeasure, _ work: WorkBudget? = nil) -> Int64 {
    switch measure {
    case .advance: width(from: k, to: j)
    case .ink: ink(from: k, to: j, work)?.width ?? 0
    }
  }

  /// By how much the advance of a line may exceed the column that the line is inside.
  func overhang(by measure: LineMeasure) -> Int64 {
    switch measure {
    case .advance: 0
    case .ink: 2 * unitsPerEm
    }
  }

  /// What a line from segment `k` to segment `j` paints, where lines are broken by ink; nil where it paints nothing.
  func ink(from k: Int, to j: Int, by measure: LineMeasure) -> InkExtent? {
    switch measure {
    case .advance: nil
    case .ink: ink(from: k, to: j)
    }
  }
}
