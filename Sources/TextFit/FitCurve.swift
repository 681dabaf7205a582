internal import Geometry
public import TextLayout

/// How the lines of a text change with its size in a box of a given width: the fit curve.
public struct FitCurve: Sendable {
  /// Sizes over which the lines stay the same.
  public struct Stretch: Sendable, Hashable {
    /// The lower end, itself excluded, in points; 0 where the lines stay the same at every smaller size.
    public let above: Double
    /// The largest of these sizes, to the last bit: what ``Fit/size`` is where only the width counts and this many
    /// lines are allowed; the upper end of ``AllowedSizes/bounds`` where every size has these lines.
    public let largest: Double
    /// The number of lines at these sizes.
    public let lineCount: Int
    /// The height of the lines in em; multiplied by the size, it is in points.
    public let heightInEm: Double
    /// The height in points that is added to that and is the same at every size: lengths that paragraphs give in
    /// points.
    public let fixedHeight: Double

    init(above: Double, largest: Double, lineCount: Int, heightInEm: Double, fixedHeight: Double = 0) {
      self.above = above
      self.largest = largest
      self.lineCount = lineCount
      self.heightInEm = heightInEm
      self.fixedHeight = fixedHeight
    }
  }

  /// The stretches, from the largest size down.
  public let stretches: [Stretch]
}

extension ShapedText {
  /// The fit curve in a width, from the largest size at which no word sticks out down to the size at which every
  /// paragraph is one line, or down to `maximumStretches` changes.
  ///
  /// Sizes in between at which a word sticks out are in no stretch. A text that follows its optical size is shaped anew
  /// for each size tried: inside the axis's range, stretches start and end at whole 64ths of a point at which the lines
  /// were verified, and the last 64th between two stretches, in which the lines change, belongs to neither.
  ///
  /// - Complexity: O(stretches x lines x log(segments)); long texts have up to as many stretches as pairs of break
  ///   opportunities. With an optical size, about 2 shapings for each point of the axis's range and 30 for each
  ///   stretch.
  /// - Throws: ``FitError``
  public func curve(width: Double, maximumStretches: Int = 1000) throws(FitError) -> FitCurve {
    guard width.isFinite, width > 0 else { throw .badBox(Size(width, 0)) }
    let work = makeWork()
    let most = max(0, maximumStretches)
    let stretches =
      if hasParagraphs {
        stretchesOfParagraphs(width: width, most: most, work)
      } else if let range = opticalRange {
        OpticalCurve(text: self, range: range, width: width, work).stretches(most: most)
      } else { stretches(width: width, most: most, work) }
    try work.checkFit()
    return FitCurve(stretches: stretches)
  }

  /// The stretches of a text that keeps its shape; once the budget is spent, the result means nothing.
  ///
  /// - Parameters:
  ///   - first: the column to start with; the first stretch may begin in a narrower one.
  ///   - smallest: stretches wholly below this size are not wanted.
  func stretches(
    width: Double, most: Int, from first: Int64 = 0, above smallest: Double = 0, _ work: WorkBudget
  ) -> [FitCurve.Stretch] {
    var stretches: [FitCurve.Stretch] = []
    var column = max(0, first)
    while stretches.count < most, !work.isSpent {
      let largest = largestSize(width: width, column: column)
      if largest <= smallest { break }
      let pass = greedyPass(column: column, maximum: .max - 1, work)
      let isLast = pass.nextColumn == .max
      let above = isLast ? 0 : largestSize(width: width, column: pass.nextColumn)
      if !pass.overflows, above < largest {
        stretches.append(
          FitCurve.Stretch(
            above: above, largest: largest, lineCount: pass.lineCount, heightInEm: pass.height / Double(unitsPerEm)))
      }
      if isLast { break }
      column = pass.nextColumn
    }
    return stretches
  }

  /// The stretches of paragraphs of several styles; those whose shape follows the size are shaped for the smallest
  /// size.
  private func stretchesOfParagraphs(width: Double, most: Int, _ work: WorkBudget) -> [FitCurve.Stretch] {
    var stretches: [FitCurve.Stretch] = []
    var size = AllowedSizes.bounds.upperBound
    while stretches.count < most, size > 0, !work.isSpent {
      let pass = greedyPass(size: size, width: width, maximum: .max - 1, work)
      if !pass.overflows {
        stretches.append(
          FitCurve.Stretch(
            above: pass.nextSize, largest: size, lineCount: pass.lineCount,
            heightInEm: (pass.height - pass.fixedHeight) / size, fixedHeight: pass.fixedHeight))
      }
      size = pass.nextSize
    }
    return stretches
  }

  /// The largest size at which a column of so many units is no wider than a width, or a printable size that makes it
  /// wider by no more than the slack of given sizes; never larger than sizes may be.
  private func largestSize(width: Double, column units: Int64) -> Double {
    // A quotient is rounded; the size is the last floating-point number for which the exact comparison still holds.
    var size = width * Double(unitsPerEm) / Double(units)
    guard size < AllowedSizes.bounds.upperBound else { return AllowedSizes.bounds.upperBound }
    while size > 0, column(width: width, size: size) < units { size = size.nextDown }
    while column(width: width, size: size.nextUp) >= units { size = size.nextUp }
    let slack = 1 + SizeSearch.slack
    let printable = PrintableSize.roundedDown(size * slack)
    return printable > size && column(width: width * slack, size: printable) >= units ? printable : size
  }
}
