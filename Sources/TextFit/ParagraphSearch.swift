internal import Geometry
internal import TextLayout

/// Finds the largest size at which paragraphs of several styles fit a box, exactly.
///
/// A text in one style has one column, so its search goes by columns. Paragraphs each have a column of their own, and
/// lengths in points among them do not grow with the size, so this search goes by sizes:
///
/// 1. it bisects, to a part in a thousand, to a size above which an easier problem has no answer (`leastPass` of
///    ``/TextLayout/ShapedText``): a problem that never gets easier as the size grows, and that is the problem itself
///    where widths add up;
/// 2. it walks down from there, from one size at which a line changes to the next. Between two of them the lines stay
///    the same and the height grows with the size in a straight line, so one division says whether a size in between
///    fits. The first size found is the largest, and nothing is assumed about texts in which it is not the only one.
struct ParagraphSearch {
  private let fitter: Fitter
  private let work: WorkBudget?

  init(fitter: Fitter, work: WorkBudget?) {
    self.fitter = fitter
    self.work = work
  }

  private var text: ShapedText { fitter.text }

  /// How close to a size above all that fit the bisection comes: close enough that few changes of lines lie between.
  private static let nearness = 1 / 1024.0

  /// The largest size up to `maximum` that fits, and what bounds it; nil where none above zero does.
  func supremum(upTo maximum: Double) -> (size: Double, bound: Fitter.Bound)? {
    if fitter.fits(maximum, work) { return (maximum, .maximum) }
    var size = start(upTo: maximum)
    var isByWidth = true
    while size > 0, !work.isSpent {
      let pass = fitter.greedyPass(at: size, work)
      // The largest size with these lines at which the height suffices.
      let byHeight = min(size, largest(height: fitter.height(of: pass, at: size), pass, at: size))
      let violation = fitter.violation(at: size, pass: pass)
      let hasLines =
        !pass.overflows && pass.lineCount >= fitter.minimumLines && pass.lineCount <= fitter.maximumLines
      if violation == nil || (hasLines && byHeight > pass.nextSize) {
        let isByHeight = violation == .height || (violation == nil && byHeight < size)
        if let found = settle(violation == nil ? size : byHeight, above: pass.nextSize, upTo: maximum) {
          return (found, isByHeight || !isByWidth ? .height : .width)
        }
      }
      // Smaller sizes have no more lines, but for those at which the text is set narrower.
      if violation == .fewLines, text.isRegular, !fitter.narrowsParagraphs { return nil }
      isByWidth = violation != .height
      size = min(pass.nextSize, size.nextDown)
    }
    return nil
  }

  /// The largest size that fits near a quotient of rounded numbers; further below it where the quotient came from a
  /// difference of large numbers.
  private func settle(_ quotient: Double, above least: Double, upTo maximum: Double) -> Double? {
    var known = quotient.bitPattern
    // No size below is ever allowed.
    let lowest = max(least.nextUp, AllowedSizes.bounds.lowerBound).bitPattern
    var step: UInt64 = 1
    while !fitter.fits(Double(bitPattern: known), work) {
      guard known > lowest, !work.isSpent else { return nil }
      known = known - lowest > step ? known - step : lowest
      step *= 2
    }
    return fitter.settle(Double(bitPattern: known), upTo: maximum, work)
  }

  /// The size at which the lines, staying as they are at `size`, fill the height, or one above it: the space that is
  /// reserved for more lines is taken to grow with the size, and so is what another line's ink takes up that passes
  /// this one's as the size shrinks.
  private func largest(height: Double, _ pass: GreedyPass, at size: Double) -> Double {
    guard fitter.conditions.options.axes.checksHeight else { return .infinity }
    let fixed = min(fixedHeight(of: pass, height: height, at: size), height)
    let growing = (height - fixed) / size
    let outsets = fitter.conditions.options.outsets
    if !outsets.isEmpty {
      return outsets.largestSize(height: fitter.content.height, em: growing, points: fixed)
    }
    let room = fitter.content.height - fixed
    if room < 0 { return 0 }
    return growing > 0 ? room / growing : .infinity
  }

  /// The part of the counted height of lines that no size changes.
  private func fixedHeight(of pass: GreedyPass, height: Double, at size: Double) -> Double {
    switch fitter.conditions.options.bounds {
    case .lines: pass.fixedHeight
    // Where no more than one line's capitals count, they grow.
    case .capitals: height > text.capHeight(at: size) ? pass.fixedBottom - pass.fixedTop : 0
    case .ink: pass.fixedBottom - pass.fixedTop
    }
  }

  /// A size that is at least as large as any that fits.
  private func start(upTo maximum: Double) -> Double {
    var high = maximum
    var low = guess(upTo: maximum)
    // Goes down from a guess until something may fit, and up from it while that holds.
    while low > AllowedSizes.bounds.lowerBound, !work.isSpent, !mayFit(low) {
      high = low
      low /= 2
    }
    while low * 2 < high, !work.isSpent, mayFit(low * 2) { low *= 2 }
    high = min(high, low * 2)
    while high - low > low * Self.nearness, !work.isSpent {
      let middle = (low + high) / 2
      if mayFit(middle) { low = middle } else { high = middle }
    }
    guard fitter.conditions.options.bounds == .ink else { return high }
    // Ink may be narrower with more of it, by less than an em: what was assumed is not quite so.
    let width = fitter.width(at: high) ?? .infinity
    return min(maximum, width > 2 * high ? high * width / (width - high) : 2 * high)
  }

  /// The size at which the letters would fill the box if they were squares without spaces between them.
  private func guess(upTo maximum: Double) -> Double {
    let letters = Double(max(1, text.text.utf8.count))
    let area = max(1e-6, min(fitter.content.width, 1e9)) * max(1e-6, min(fitter.content.height, 1e9))
    return min(maximum, max((area / letters).squareRoot(), AllowedSizes.bounds.lowerBound))
  }

  /// Whether the easier problem has an answer at a size.
  private func mayFit(_ size: Double) -> Bool {
    let pass = fitter.paragraphs(at: size).leastPass(
      size: size, width: fitter.contentWidth, maximum: fitter.maximumLines,
      by: fitter.conditions.options.bounds.measure, work)
    let violation = fitter.violation(at: size, pass: pass)
    return violation == nil || violation == .fewLines
  }
}
