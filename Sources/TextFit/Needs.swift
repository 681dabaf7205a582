public import Geometry
public import TextLayout

/// What a text needs at a given size: the inverse of a fit. All lengths are in points.
public struct Needs: Sendable, Hashable {
  /// The least box that holds the lines.
  public let size: Size
  /// How many lines it takes.
  public let lineCount: Int

  init(size: Size, lineCount: Int) {
    self.size = size
    self.lineCount = lineCount
  }
}

extension ShapedText {
  /// The lines and the height that the text takes at a size in a width; the size is given, and has the slack of one (see
  /// ``Fit/fits(at:)``).
  ///
  /// - Parameter width: nil breaks only where the text says so.
  /// - Returns: the box as wide as the widest line - wider than `width` where a piece that may not be broken is.
  /// - Complexity: O(lines x log(segments)); a text that follows its optical size is shaped anew.
  public func needs(atSize size: Double, width: Double? = nil) throws(FitError) -> Needs {
    guard AllowedSizes.bounds.contains(size) else { throw .badSize(size, what: "size") }
    if let width, !(width.isFinite && width >= 0) { throw .badBox(Size(width, 0)) }
    let work = makeWork()
    let text = shaped(atSize: size, work)
    try work.checkFit()
    let lines = text.lines(size: size, width: width.map { $0 * (1 + SizeSearch.slack) })
    let height = lines.last.map { $0.top + $0.height } ?? 0
    return Needs(size: Size(lines.map(\.width).max() ?? 0, height), lineCount: lines.count)
  }

  /// The least width in which the text at a size keeps to a height, a number of lines or both.
  ///
  /// - Returns: nil where no width does: even unbroken paragraphs are too high or too many.
  /// - Complexity: O(lines x log(segments) x log(width in units)); a text that follows its optical size is shaped anew.
  public func needs(atSize size: Double, height: Double?, lines: Int? = nil) throws(FitError) -> Needs? {
    guard AllowedSizes.bounds.contains(size) else { throw .badSize(size, what: "size") }
    if let height, !(height.isFinite && height >= 0) { throw .badBox(Size(0, height)) }
    if let lines, lines < 1 { throw .badLines(lines) }
    let work = makeWork()
    let text = shaped(atSize: size, work)
    let maximum = lines ?? .max - 1
    func holds(_ pass: ColumnPass) -> Bool {
      height.map { text.fits(height: pass.height, within: $0 * (1 + SizeSearch.slack), size: size) } ?? true
    }
    let (column, pass) = text.narrowestColumn(from: 0, maximum: maximum, work, accepts: holds)
    try work.checkFit()
    guard !pass.overflows, pass.lineCount <= maximum, holds(pass) else { return nil }
    let width = text.points(Double(column), size: size)
    return Needs(size: Size(width, text.points(pass.height, size: size)), lineCount: pass.lineCount)
  }
}
