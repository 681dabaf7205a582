internal import Geometry
internal import TextLayout

/// Finds the largest size at which a shaped text fits a box: arithmetic on what was shaped once, no shaping.
///
/// In font units the question turns around: at size s the box's column is W * unitsPerEm / s units wide, so the largest
/// size is the *narrowest* column whose greedy lines meet every limit. Between two widths at which some line changes,
/// the lines are the same; inside such an interval the best size is min(W / column, H / height). The search
///
/// 1. bisects to the narrowest column that an easier problem allows - one whose lines never become more as the column
///    widens, and which is the problem itself wherever widths add up (``ShapedText/isRegular``);
/// 2. walks up from there, interval by interval, until one really holds: the first one does, unless kerning or joins at
///    line ends make the text irregular. Nothing is assumed about such a text, so the result is the supremum for it too
///    (``ShapedText/narrowestColumn(from:maximum:accepts:)``).
///
/// A text takes fewer lines as columns widen, so where a least number of lines is wanted, the walk ends at the widest
/// column that has it. Where the box is wider than that, the text is set in that column, and only the height counts.
struct Fitter {
  let conditions: FitConditions
  var text: ShapedText { conditions.text }
  /// The box inside its margins, in points, plus the slack.
  let content: Size
  /// The sides of the box in units per em times points: the bounds of `units * size`.
  private let widthBudget: Double
  private let heightBudget: Double
  let maximumLines: Int
  let minimumLines: Int

  /// The widest column in which the text takes at least as many lines as are wanted.
  private let widestColumn: Int64
  /// The same of paragraphs, as the width of a box in em; infinite where every box will do, or none.
  private let widestWidth: Double

  /// - Parameters:
  ///   - slack: how much larger than its box the text may be, relatively.
  ///   - widest: the widest column in which the text takes as many lines as are wanted.
  init(_ conditions: FitConditions, widest: WidestColumn = WidestColumn(), slack: Double = 0) {
    (widestColumn, widestWidth) = (widest.column, widest.width)
    self.conditions = conditions
    content = Size(conditions.content.width * (1 + slack), conditions.content.height * (1 + slack))
    let unitsPerEm = Double(conditions.text.unitsPerEm)
    widthBudget = content.width * unitsPerEm
    heightBudget = content.height * unitsPerEm
    maximumLines = conditions.options.lines ?? .max - 1
    minimumLines = conditions.options.minimumLines ?? 0
  }

  enum Bound {
    case width
    case height
    case maximum
  }

  /// A column that no text is wider than: the width is not checked.
  static let unbounded: Int64 = 1 << 60

  /// The width of the lines at a size; nil where they end only where the text says so.
  func width(at size: Double) -> Double? { conditions.options.axes.checksWidth ? room(at: size).width : nil }

  /// The space that the content leaves for the text at a size, after what is painted around the text.
  func room(at size: Double) -> Size {
    if conditions.hasNoOutsets { return content }
    let outsets = conditions.options.outsets
    return Size(content.width - outsets.width(at: size), content.height - outsets.height(at: size))
  }

  /// The text with its paragraphs as their lines are broken at a size, in the width of the content: the space for what
  /// is painted beside the text is treated as an indent, so that the sizes at which lines change are known exactly.
  func paragraphs(at size: Double) -> ShapedText {
    conditions.hasNoOutsets ? text : text.inset(by: conditions.options.outsets.widthLength(at: size))
  }

  /// The same in units, at a size.
  func column(at size: Double) -> Int64 {
    let column = width(at: size).map { text.column(width: $0, size: size) } ?? Self.unbounded
    // Where there is no column with so many lines, the lines are those of the box.
    return widestColumn < 0 ? column : min(column, widestColumn)
  }

  /// The height, in units, that the box must hold for lines broken as `pass` says: that of the lines themselves, or of
  /// the reserved lines if that is more. An empty text takes the height of one line.
  ///
  /// - Parameter size: the size at which the lines are broken; it matters only for paragraphs, whose heights are in
  ///   points.
  func height(of pass: GreedyPass, at size: Double) -> Double {
    let lines = max(reservedLines, pass.lineCount == 0 ? 1 : 0)
    // As for nearly every text: nothing but lines of one height counts, and there are as many as there are.
    if lines == 0, conditions.options.bounds == .lines { return max(0, pass.height) }
    var own = 0.0
    if text.hasParagraphs, pass.lineCount > 0 {
      // Their lines differ in height: those that there are keep theirs, and each one more is as high as the lowest may
      // be, so that a text never takes up more for having fewer lines.
      if lines > pass.lineCount {
        let height = pass.height + Double(lines - pass.lineCount) * text.leastLineHeight(at: size)
        own = within(height, pass.firstAscender, pass.lastDescender, size)
      }
    } else if lines > 0 {
      own = within(Double(lines) * text.lineHeight(at: size), text.ascender(at: size), text.descender(at: size), size)
    }
    if pass.lineCount == 0 { return own }
    if conditions.options.bounds == .ink {
      let ink = (pass.inkBottom ?? 0) - (pass.inkTop ?? 0)
      return reservedLines > 0 ? max(own, ink) : ink
    }
    return max(own, within(pass.height, pass.firstAscender, pass.lastDescender, size))
  }

  /// The counted height of lines that are `height` high together, given how far the first reaches up and the last
  /// reaches down.
  private func within(_ height: Double, _ ascender: Double, _ descender: Double, _ size: Double) -> Double {
    // Reserved lines that do not exist have no ink; they count up to the height of capitals.
    guard conditions.options.bounds != .lines else { return height }
    // A font whose capitals are higher than its line, or a line height of almost nothing, still takes some height.
    let capHeight = text.capHeight(at: size)
    return max(height - (ascender - capHeight) - descender, capHeight)
  }

  /// How many lines the box must hold: the text's own, or the reserved ones.
  func heldLines(of pass: GreedyPass) -> Int { max(pass.lineCount, reservedLines, 1) }

  /// How many lines the box must hold even if the text takes fewer.
  private var reservedLines: Int {
    conditions.options.reservesAllLines || conditions.options.axes == .vertical ? conditions.options.lines ?? 0 : 0
  }

  /// The lines at a size.
  ///
  /// - Parameter work: the budget; nil where the answer costs no more than one that has already been paid for.
  func greedyPass(at size: Double, _ work: WorkBudget?) -> GreedyPass {
    if text.hasParagraphs {
      let width = paragraphWidth(at: size)
      var pass = paragraphs(at: size).greedyPass(
        size: size, width: width, isProportional: isNarrowed(at: size), maximum: maximumLines,
        by: conditions.options.bounds.measure, work)
      // From that size on they are set in another width.
      if widestWidth < .infinity, !isNarrowed(at: size) { pass.nextSize = max(pass.nextSize, narrowedSize) }
      return pass
    }
    return greedyPass(column: column(at: size), work)
  }

  /// The width of the content where it is checked.
  var contentWidth: Double? { conditions.options.axes.checksWidth ? content.width : nil }

  /// The width in which lines of paragraphs are broken at a size: that of the content, or a narrower one for more
  /// lines.
  func paragraphWidth(at size: Double) -> Double? { isNarrowed(at: size) ? widestWidth * size : contentWidth }

  /// Whether paragraphs are set narrower at small sizes.
  var narrowsParagraphs: Bool { widestWidth < .infinity }

  private func isNarrowed(at size: Double) -> Bool {
    widestWidth < .infinity && (contentWidth.map { widestWidth * size < $0 } ?? true)
  }

  /// The size up to which paragraphs are set narrower.
  private var narrowedSize: Double { contentWidth.map { min($0, 1e300) / widestWidth } ?? .infinity }

  /// The same, with all lines counted.
  func wholePass(at size: Double) -> GreedyPass {
    if text.hasParagraphs {
      return paragraphs(at: size).greedyPass(
        size: size, width: paragraphWidth(at: size), maximum: .max - 1, by: conditions.options.bounds.measure)
    }
    return text.greedyPass(column: column(at: size), maximum: .max - 1, by: conditions.options.bounds.measure)
  }

  private func greedyPass(column: Int64, _ work: WorkBudget?) -> GreedyPass {
    text.greedyPass(column: column, maximum: maximumLines, by: conditions.options.bounds.measure, work)
  }

  /// What breaks at a size, if anything; this is nil exactly where `fits(size)` of the design holds.
  func violation(at size: Double, pass: GreedyPass) -> Violation? {
    // A negative width, of margins larger than the box, holds no text, not even an empty one.
    let room = room(at: size)
    if pass.overflows || (conditions.options.axes.checksWidth && room.width < 0) { return .width }
    if pass.lineCount > maximumLines { return .lines }
    if conditions.options.axes.checksHeight,
      !text.fits(height: height(of: pass, at: size), within: room.height, size: size)
    {
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
    if conditions.options.axes.checksWidth, content.width < 0 { return nil }
    if conditions.options.axes.checksHeight, content.height <= 0 {
      // Only a text without ink fits into no height, and it does so at every size.
      return fits(maximum, work) ? (maximum, .maximum) : nil
    }
    if text.hasParagraphs { return ParagraphSearch(fitter: self, work: work).supremum(upTo: maximum) }
    if widestColumn < 0 { return nil }
    guard conditions.options.axes.checksWidth, content.width > 0 else {
      let column = conditions.options.axes.checksWidth ? 0 : min(Self.unbounded, widestColumn)
      return supremumOfFixedLines(column: column, upTo: maximum, work)
    }
    // At sizes so small that the box is wider than the widest column, the lines are that column's.
    func narrowed() -> (size: Double, bound: Bound)? {
      guard widestColumn < .max else { return nil }
      return supremumOfFixedLines(
        column: widestColumn, upTo: min(maximum, largestSize(column: max(1, widestColumn))), work
      )
      .map { ($0.size, $0.size == maximum ? .maximum : .height) }
    }
    let measure = conditions.options.bounds.measure
    let widestParagraph = text.widestParagraph(by: measure, work)
    let widest = min(widestParagraph, widestColumn)
    if widestColumn == .max, !(measure == .advance && text.isOneLineAtMost) {
      let broad = greedyPass(column: widest, work)
      if broad.overflows || broad.lineCount > maximumLines { return nil }
    }
    let narrowest = realColumn(at: maximum)

    var first = max(0, text.column(width: room(at: maximum).width, size: maximum))
    while true {
      // A column may be any real number of units, so the lines are right if they are still the same in the column at
      // which they fill the height.
      let (column, pass) = text.narrowestColumn(
        from: first, to: widestParagraph, near: likelyColumn(widestParagraph), maximum: maximumLines, by: measure, work
      ) { pass in leastColumn(filling: self.column(filling: pass)) }
      if column > widestColumn { return narrowed() }
      let byHeight = self.column(filling: pass)
      let hasLines = pass.lineCount >= minimumLines
      if hasLines, max(Double(column), byHeight) <= narrowest, fits(maximum, work) { return (maximum, .maximum) }
      let isByHeight = byHeight >= Double(column)
      let quotient = isByHeight ? largestSize(height: height(of: pass, at: 1)) : largestSize(column: column)
      // Lines broken by their ink may differ again at that very size.
      let known = measure == .advance ? KnownLines(from: column, pass) : nil
      if hasLines, let size = settle(quotient, upTo: maximum, knowing: known, work) {
        return (size, isByHeight ? .height : .width)
      }
      // Then the next column that changes them is tried.
      guard column < widest, !work.isSpent else { return narrowed() }
      first = max(column + 1, min(pass.nextColumn, widest))
    }
  }

  /// Lines that are the same in all columns from one up to another.
  private struct KnownLines {
    let columns: Range<Int64>
    let pass: GreedyPass

    init?(from column: Int64, _ pass: GreedyPass) {
      guard column < pass.nextColumn else { return nil }
      columns = column..<pass.nextColumn
      self.pass = pass
    }
  }

  private func fits(_ size: Double, knowing known: KnownLines?, _ work: WorkBudget?) -> Bool {
    guard let known else { return fits(size, work) }
    let column = column(at: size)
    let pass = known.columns.contains(column) ? known.pass : greedyPass(column: column, work)
    return violation(at: size, pass: pass) == nil
  }

  /// The least whole column c for which a real one is below c + 1.
  private func leastColumn(filling column: Double) -> Int64 {
    guard column < 0x1p62 else { return .max }
    return Int64(Int(saturating: column, .down))
  }

  /// About the column in which the text fills the box: as wide as a square of its area would be, were the box one.
  private func likelyColumn(_ widest: Int64) -> Int64? {
    guard conditions.options.axes.checksHeight, conditions.hasNoOutsets, !text.hasParagraphs else { return nil }
    let oneLine = text.lineHeight * (content.width / content.height)
    // Lines of a column are a little shorter than it.
    let even = (oneLine * Double(widest)).squareRoot() * 1.05
    let fewest = maximumLines < 1 << 20 ? Double(widest) / Double(maximumLines) : 0
    return leastColumn(filling: max(even, fewest))
  }

  // MARK: Sizes and columns

  /// The column, as a real number, at the size at which lines fill the height of the box; 0 where that is not checked.
  private func column(filling pass: GreedyPass) -> Double {
    guard conditions.options.axes.checksHeight else { return 0 }
    let height = height(of: pass, at: 1)
    if conditions.hasNoOutsets { return height * (content.width / content.height) }
    let size = largestSize(height: height)
    return size > 0 ? realColumn(at: size) : .infinity
  }

  /// The column at a size, as a real number.
  private func realColumn(at size: Double) -> Double {
    if conditions.hasNoOutsets { return widthBudget / size }
    return room(at: size).width * Double(text.unitsPerEm) / size
  }

  /// The size at which a column in units fills the box, apart from rounding; then the same for a height.
  private func largestSize(column: Int64) -> Double {
    if conditions.hasNoOutsets { return widthBudget / Double(column) }
    return conditions.options.outsets.largestSize(width: content.width, em: Double(column) / Double(text.unitsPerEm))
  }

  private func largestSize(height: Double) -> Double {
    if conditions.hasNoOutsets { return heightBudget / height }
    return conditions.options.outsets.largestSize(height: content.height, em: height / Double(text.unitsPerEm))
  }

  /// The supremum where lines do not depend on the size: only the height can bound it, or what is painted around them.
  private func supremumOfFixedLines(
    column: Int64, upTo maximum: Double, _ work: WorkBudget?
  ) -> (size: Double, bound: Bound)? {
    let pass = greedyPass(column: column, work)
    guard !pass.overflows, pass.lineCount <= maximumLines, pass.lineCount >= minimumLines else { return nil }
    if fits(maximum, work) { return (maximum, .maximum) }
    return settle(largestSize(height: height(of: pass, at: 1)), upTo: maximum, work).map { ($0, .height) }
  }

  /// By how many floating-point numbers a quotient of rounded numbers may be wrong.
  private static let roundings = 64

  /// The quotient is rounded; the size is the last floating-point number for which the exact comparison still holds.
  /// Nil where it holds for none nearby.
  func settle(_ quotient: Double, upTo maximum: Double, _ work: WorkBudget?) -> Double? {
    settle(quotient, upTo: maximum, knowing: nil, work)
  }

  /// The same where the lines are known in some columns.
  private func settle(
    _ quotient: Double, upTo maximum: Double, knowing known: KnownLines?, _ work: WorkBudget?
  ) -> Double? {
    func fits(_ size: Double) -> Bool { self.fits(size, knowing: known, work) }
    var size = min(quotient, maximum)
    var left = Self.roundings
    var down: UInt64 = 1
    while !fits(size) {
      guard size > 0, left > 0, !work.isSpent else { return nil }
      guard size.bitPattern > down else { return nil }
      size = Double(bitPattern: size.bitPattern - down)
      left -= 1
      // What is painted around a text may leave little of the box: a difference, which is less exact than a quotient.
      if !conditions.hasNoOutsets, left < Self.roundings - 4, down < 1 << 24 { down *= 2 }
    }
    guard size > 0 else { return nil }
    // Positive numbers are in the order of their bits. Mostly the first one already fails.
    var largest = size.bitPattern
    var step: UInt64 = 1
    while largest + step <= maximum.bitPattern, !work.isSpent, fits(Double(bitPattern: largest + step)) {
      largest += step
      step *= 2
    }
    var beyond = min(largest + step, maximum.bitPattern + 1)
    while beyond - largest > 1 {
      let middle = largest + (beyond - largest) / 2
      if fits(Double(bitPattern: middle)) { largest = middle } else { beyond = middle }
    }
    return Double(bitPattern: largest)
  }
}
