public import Geometry
public import TextLayout

/// What a text needs at a given size: the inverse of a fit. All lengths are in points.
public struct Needs: Sendable, Hashable {
  /// The smallest box that holds the lines, in points.
  public let size: Size
  /// The number of lines.
  public let lineCount: Int

  init(size: Size, lineCount: Int) {
    self.size = size
    self.lineCount = lineCount
  }
}

extension Fit {
  /// The box and the number of lines that the fit takes at its size.
  package var needs: Needs {
    let lines = lines
    return Needs(
      size: Size(
        lines.reduce(0) { max($0, $1.width + $1.expansion + $1.startIndent + $1.endIndent) },
        lines.last.map { $0.top + $0.height } ?? 0), lineCount: lines.count)
  }
}

extension ShapedText {
  /// The height and the number of lines that the text takes at a size in a given width.
  ///
  /// The width has the tolerance that ``Fit/fits(at:)`` grants to sizes with few decimals.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - width: the width available in points; nil ends lines at mandatory breaks only.
  /// - Returns: a box as wide as the widest line, which is wider than `width` where a part that may not be broken is.
  /// - Throws: ``FitError/badSize(_:what:)``, ``FitError/badBox(_:)`` or ``FitError/overLimit(_:value:maximum:)``
  /// - Complexity: O(lines x log(segments)); a text that follows its optical size is shaped anew.
  public func needs(atSize size: Double, width: Double? = nil) throws(FitError) -> Needs {
    guard AllowedSizes.bounds.contains(size) else { throw .badSize(size, what: "size") }
    if let width, !(width.isFinite && width >= 0) { throw .badBox(Size(width, 0)) }
    let work = makeWork()
    let text = shaped(atSize: size, work)
    try work.checkFit()
    let lines = text.lines(size: size, width: width.map { $0 * (1 + SizeSearch.slack) })
    let height = lines.last.map { $0.top + $0.height } ?? 0
    let widest = lines.map { $0.width + $0.startIndent + $0.endIndent }.max() ?? 0
    return Needs(size: Size(widest, height), lineCount: lines.count)
  }

  /// The smallest width in which the text, at a size, stays within a height, a number of lines, or both.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - height: the height available in points; nil allows any height.
  ///   - lines: the largest number of lines allowed, at least 1; nil allows any number.
  /// - Returns: nil where no width is enough, because even unbroken paragraphs are too high or too many.
  /// - Throws: ``FitError``
  /// - Complexity: O(lines x log(segments) x log(width in units)); a text that follows its optical size is shaped anew.
  public func needs(atSize size: Double, height: Double?, lines: Int? = nil) throws(FitError) -> Needs? {
    guard AllowedSizes.bounds.contains(size) else { throw .badSize(size, what: "size") }
    if let height, !(height.isFinite && height >= 0) { throw .badBox(Size(0, height)) }
    if let lines, lines < 1 { throw .badLines(lines) }
    let work = makeWork()
    let text = shaped(atSize: size, work)
    let maximum = lines ?? .max - 1
    if text.hasParagraphs {
      let found = try text.narrowestBox(atSize: size, height: height, maximum: maximum, work)
      try work.checkFit()
      return found
    }
    func holds(_ pass: GreedyPass) -> Bool {
      height.map { text.fits(height: pass.height, within: $0 * (1 + SizeSearch.slack), size: size) } ?? true
    }
    let (column, pass) = text.narrowestColumn(from: 0, maximum: maximum, work) { holds($0) ? 0 : .max }
    try work.checkFit()
    guard !pass.overflows, pass.lineCount <= maximum, holds(pass) else { return nil }
    let width = text.points(Double(column), size: size)
    return Needs(size: Size(width, text.points(pass.height, size: size)), lineCount: pass.lineCount)
  }

  /// The smallest width in which paragraphs of several styles are no higher, and take no more lines, than asked for.
  ///
  /// It bisects, to a part in a thousand, an easier problem that never gets harder as the box widens, and walks up from
  /// there, from one width at which a line changes to the next.
  private func narrowestBox(
    atSize size: Double, height: Double?, maximum: Int, _ work: WorkBudget
  ) throws(FitError) -> Needs? {
    func holds(_ pass: GreedyPass) -> Bool {
      !pass.overflows && pass.lineCount <= maximum
        && height.map { pass.height <= $0 * (1 + SizeSearch.slack) } ?? true
    }
    let widest = widest(size: size, by: .advance, work)
    var low = 0.0
    var high = widest
    while high - low > size / 1024, !work.isSpent {
      let middle = (low + high) / 2
      if holds(leastPass(size: size, width: middle, maximum: maximum, by: .advance, work)) {
        high = middle
      } else {
        low = middle
      }
    }
    var width = low
    while !work.isSpent {
      let pass = greedyPass(size: size, width: width, maximum: maximum, work)
      if holds(pass) {
        // A width that is given has its slack, and with it may reach a line's next width, which differs from this one
        // by rounding alone.
        let given = greedyPass(size: size, width: width * (1 + SizeSearch.slack), maximum: maximum, work)
        if holds(given) { return Needs(size: Size(width, given.height), lineCount: given.lineCount) }
      }
      guard pass.nextWidth.isFinite else { return nil }
      width = max(pass.nextWidth, width.nextUp)
    }
    return nil
  }
}
