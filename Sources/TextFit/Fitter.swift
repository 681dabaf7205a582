internal import Geometry
internal import TextLayout

/// Finds the largest size at which a shaped text fits a box: arithmetic on what was shaped once, no shaping.
///
/// In font units the question turns around: at size s the box's column is W * unitsPerEm / s units wide, so the largest
/// size is the *narrowest* column whose greedy lines meet every limit. Between two widths at which some line changes,
/// the lines are the same; inside such an interval the best size is min(W / column, H / height). The search
///
/// 1. bisects to the narrowest column that an easier problem allows - one whose lines never become more as the column widens,
///    and which is the problem itself wherever widths add up (``ShapedText/isRegular``);
/// 2. walks up from there, interval by interval, until one really holds: the first one does, unless kerning or joins at line
///    ends make the text irregular. Nothing is assumed about such a text, so the result is the supremum for it too
///    (``ShapedText/narrowestColumn(from:maximum:accepts:)``).
///
/// A text takes fewer lines as columns widen, so where a least number of lines is wanted, the walk ends at the widest column
/// that has it. Where the box is wider than that, the text is set in that column, and only the height counts.
struct Fitter {
  let text: ShapedText
  let options: FitOptions
  /// The box inside its margins, in points, plus the slack.
  let content: Size
  /// The sides of the box in units per em times points: the bounds of `units * size`.
  private let widthBudget: Double
  private let heightBudget: Double
  let maximumLines: Int
  let minimumLines: Int

  /// The widest column in which the text takes at least as many lines as are wanted.
  private let widestColumn: Int64

  /// - Parameters:
  ///   - slack: how much larger than its box the text may be, relatively.
  ///   - widestColumn: the widest column in which the text takes as many lines as are wanted; -1 where there is none.
  init(text: ShapedText, content: Size, options: FitOptions, widestColumn: Int64 = .max, slack: Double = 0) {
    self.widestColumn = widestColumn
    self.text = text
    self.options = options
    self.content = Size(content.width * (1 + slack), content.height * (1 + slack))
    widthBudget = self.content.width * Double(text.unitsPerEm)
    heightBudget = self.content.height * Double(text.unitsPerEm)
    maximumLines = options.lines ?? .max - 1
    minimumLines = options.minimumLines ?? 0
  }

  enum Bound {
    case width
    case height
    case maximum
  }

  /// A column that no text is wider than: the width is not checked.
  static let unbounded: Int64 = 1 << 60

  /// The width of the lines; nil where they end at mandatory breaks only.
  var width: Double? { options.axes.checksWidth ? content.width : nil }

  /// The same in units, at a size.
  func column(at size: Double) -> Int64 {
    let column = width.map { text.column(width: $0, size: size) } ?? Self.unbounded
    // Where no column has that many lines, the lines are those of the box.
    return widestColumn < 0 ? column : min(column, widestColumn)
  }

  /// The height, in units, that the box must hold for lines broken as `pass` says: that of the lines themselves, or of the
  /// reserved lines if that is more. An empty text takes the height of one line.
  ///
  /// - Parameter size: the size at which the lines are broken; it matters only for paragraphs, whose heights are in points.
  func height(of pass: GreedyPass, at size: Double) -> Double {
    let lines = max(reservedLines, pass.lineCount == 0 ? 1 : 0)
    let own =
      lines > 0
      ? within(
        Double(lines) * text.lineHeight(at: size), text.ascender(at: size), text.descender(at: size), size) : 0
    if pass.lineCount == 0 { return own }
    if options.bounds == .ink {
      let ink = (pass.inkBottom ?? 0) - (pass.inkTop ?? 0)
      return reservedLines > 0 ? max(own, ink) : ink
    }
    return max(own, within(pass.height, pass.firstAscender, pass.lastDescender, size))
  }

  /// What counts of lines that are `height` high together, where the first reaches that far up and the last that far down.
  private func within(_ height: Double, _ ascender: Double, _ descender: Double, _ size: Double) -> Double {
    // Reserved lines that do not exist have no ink; they count up to the height of capitals.
    guard options.bounds != .lines else { return height }
    // A font whose capitals are higher than its line, or a line height of almost nothing, still takes some height.
    let capHeight = text.capHeight(at: size)
    return max(height - (ascender - capHeight) - descender, capHeight)
  }

  /// How many lines the box must hold: the text's own, or the reserved ones.
  func heldLines(of pass: GreedyPass) -> Int { max(pass.lineCount, reservedLines, 1) }

  /// How many lines the box must hold whether the text takes them or not.
  private var reservedLines: Int {
    options.reservesAllLines || options.axes == .vertical ? options.lines ?? 0 : 0
  }

  /// The lines at a size.
  ///
  /// - Parameter work: the budget, as everywhere here; nil where the answer costs no more than one that has been paid for.
  func greedyPass(at size: Double, _ work: WorkBudget?) -> GreedyPass {
    if text.hasParagraphs {
      return text.greedyPass(size: size, width: width, maximum: maximumLines, by: options.bounds.measure, work)
    }
    return greedyPass(column: column(at: size), work)
  }

  /// The same, with all lines counted.
  func wholePass(at size: Double) -> GreedyPass {
    if text.hasParagraphs {
      return text.greedyPass(size: size, width: width, maximum: .max - 1, by: options.bounds.measure)
    }
    return text.greedyPass(column: column(at: size), maximum: .max - 1, by: options.bounds.measure)
  }

  private func greedyPass(column: Int64, _ work: WorkBudget?) -> GreedyPass {
    text.greedyPass(column: column, maximum: maximumLines, by: options.bounds.measure, work)
  }

  /// What breaks at a size, if anything; this is nil exactly where `fits(size)` of the design holds.
  func violation(at size: Double, pass: GreedyPass) -> Violation? {
    // Margins larger than the box leave a negative width, which holds no text, not even an empty one.
    if pass.overflows || (options.axes.checksWidth && content.width < 0) { return .width }
    if pass.lineCount > maximumLines { return .lines }
    if options.axes.checksHeight, !text.fits(height: height(of: pass, at: size), within: content.height, size: size) {
      return .height
    }
    // Comes last, so that it is reported only where nothing else is wrong.
    return pass.lineCount < minimumLines ? .fewLines : nil
  }

  enum Violation {
    case width
    case lines
    case height
    case fewLines
  }

  func fits(_ size: Double, _ work: WorkBudget?) -> Bool {
    violation(at: size, pass: greedyPass(at: size, work)) == nil
  }

  /// The largest size up to `maximum` that fits, and what bounds it; nil when no size above zero does.
  func supremum(upTo maximum: Double, _ work: WorkBudget?) -> (size: Double, bound: Bound)? {
    if options.axes.checksWidth, content.width < 0 { return nil }
    if options.axes.checksHeight, content.height <= 0 {
      // Only a text without ink fits into no height, and it does so at every size.
      return fits(maximum, work) ? (maximum, .maximum) : nil
    }
    if text.hasParagraphs { return ParagraphSearch(fitter: self, work: work).supremum(upTo: maximum) }
    if widestColumn < 0 { return nil }
    guard options.axes.checksWidth, content.width > 0 else {
      let column = options.axes.checksWidth ? 0 : min(Self.unbounded, widestColumn)
      return supremumOfFixedLines(column: column, upTo: maximum, work)
    }
    // At sizes so small that the box is wider than the widest column, the lines are that column's.
    func narrowed() -> (size: Double, bound: Bound)? {
      guard widestColumn < .max else { return nil }
      return supremumOfFixedLines(
        column: widestColumn, upTo: min(maximum, widthBudget / Double(max(1, widestColumn))), work
      )
      .map { ($0.size, $0.size == maximum ? .maximum : .height) }
    }
    let widest = min(text.widestParagraph(by: options.bounds.measure, work), widestColumn)
    let broad = greedyPass(column: widest, work)
    if broad.overflows || broad.lineCount > maximumLines, widestColumn == .max { return nil }
    // A column as a real number: at the size at which lines of `height` units fill the box, the column is this wide.
    let columnPerHeight = options.axes.checksHeight ? content.width / content.height : 0
    let narrowest = widthBudget / maximum

    var first = text.column(width: content.width, size: maximum)
    while true {
      // A column may be any real number of units, so the lines are right if they are still the same in the column at which they
      // fill the height.
      let (column, pass) = text.narrowestColumn(
        from: first, maximum: maximumLines, by: options.bounds.measure, work
      ) { pass in height(of: pass, at: 1) * columnPerHeight < Double(pass.nextColumn) }
      if column > widestColumn { return narrowed() }
      let byHeight = height(of: pass, at: 1) * columnPerHeight
      let hasLines = pass.lineCount >= minimumLines
      if hasLines, max(Double(column), byHeight) <= narrowest, fits(maximum, work) { return (maximum, .maximum) }
      let isByHeight = byHeight >= Double(column)
      let quotient = isByHeight ? heightBudget / height(of: pass, at: 1) : widthBudget / Double(column)
      if hasLines, let size = settle(quotient, upTo: maximum, work) { return (size, isByHeight ? .height : .width) }
      // Lines broken by their ink may differ again at that very size; then the next column that changes them is tried.
      guard column < widest, !work.isSpent else { return narrowed() }
      first = max(column + 1, min(pass.nextColumn, widest))
    }
  }

  /// The supremum where the lines do not depend on the size, so that only the height can bound it.
  private func supremumOfFixedLines(
    column: Int64, upTo maximum: Double, _ work: WorkBudget?
  ) -> (size: Double, bound: Bound)? {
    let pass = greedyPass(column: column, work)
    guard !pass.overflows, pass.lineCount <= maximumLines, pass.lineCount >= minimumLines else { return nil }
    if fits(maximum, work) { return (maximum, .maximum) }
    return settle(heightBudget / height(of: pass, at: 1), upTo: maximum, work).map { ($0, .height) }
  }

  /// How many floating-point numbers a quotient of rounded numbers may be off by.
  private static let roundings = 64

  /// The quotient is rounded; the size is the last floating-point number for which the exact comparison still holds. Nil where
  /// it holds for none nearby.
  func settle(_ quotient: Double, upTo maximum: Double, _ work: WorkBudget?) -> Double? {
    var size = min(quotient, maximum)
    var left = Self.roundings
    while !fits(size, work) {
      guard size > 0, left > 0, !work.isSpent else { return nil }
      size = size.nextDown
      left -= 1
    }
    guard size > 0 else { return nil }
    // Positive numbers are in the order of their bits. Mostly the first one already fails.
    var known = size.bitPattern
    var step: UInt64 = 1
    while known + step <= maximum.bitPattern, !work.isSpent, fits(Double(bitPattern: known + step), work) {
      known += step
      step *= 2
    }
    var beyond = min(known + step, maximum.bitPattern + 1)
    while beyond - known > 1 {
      let middle = known + (beyond - known) / 2
      if fits(Double(bitPattern: middle), work) { known = middle } else { beyond = middle }
    }
    return Double(bitPattern: known)
  }
}
