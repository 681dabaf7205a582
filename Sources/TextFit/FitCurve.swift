internal import Geometry
public import TextLayout

/// How the lines of a text change with its size in a column of one width: the fit curve.
public struct FitCurve: Sendable {
  /// Sizes over which the lines stay the same.
  public struct Stretch: Sendable, Hashable {
    /// Sizes above this, up to and including ``largest``; 0 where the lines stay so for every smaller size.
    public let above: Double
    public let largest: Double
    public let lineCount: Int
    /// The height of the lines in em; times the size, in points.
    public let heightInEm: Double
  }

  /// From the largest size down.
  public let stretches: [Stretch]
}

extension ShapedText {
  /// The fit curve in a width, from the largest size at which no word sticks out down to the size at which every paragraph
  /// is one line, or down to `maximumStretches` changes.
  ///
  /// Not for a text that follows its optical size: its curve has no corners.
  ///
  /// - Complexity: O(stretches x lines x log(segments)); long texts have up to as many stretches as pairs of break
  ///   opportunities.
  /// - Throws: ``FitError``
  public func curve(width: Double, maximumStretches: Int = 1000) throws(FitError) -> FitCurve {
    guard width.isFinite, width > 0 else { throw .badBox(Size(width, 0)) }
    let budget = width * Double(unitsPerEm)
    var stretches: [FitCurve.Stretch] = []
    var column: Int64 = 1
    let work = makeWork()
    while stretches.count < maximumStretches {
      let pass = pass(column: column, maximum: .max - 1, work)
      try work.checkFit()
      if !pass.overflows {
        let isLast = pass.nextColumn == .max
        stretches.append(
          FitCurve.Stretch(
            above: isLast ? 0 : budget / Double(pass.nextColumn), largest: budget / Double(column),
            lineCount: pass.lineCount, heightInEm: pass.height / Double(unitsPerEm)))
        if isLast { break }
      }
      if pass.nextColumn == .max { break }
      column = pass.nextColumn
    }
    return FitCurve(stretches: stretches)
  }
}
