internal import Geometry
internal import Reports
internal import TextFields
internal import TextFit

/// The extent of a finding: the missing points, and the size at which the text would fit.
package struct FindingExtent: Sendable {
  /// The size at which the text was measured, which is the smallest one allowed, in points.
  package var size = 0.0
  /// The points by which the box would have to be wider; 0 if no width is enough or widths are not checked.
  package var missingWidth = 0.0
  /// The points by which the box would have to be higher at the same width.
  package var missingHeight = 0.0
  /// Whether the box would have to be both wider and higher, as neither helps alone; the height is then the one at the
  /// larger width.
  package var needsBoth = false
  /// The number of lines that the text takes at the width of the box.
  package var lines = 0
  /// The number of lines that are allowed; nil for any.
  package var allowedLines: Int?
  /// The approximate number of letters that have to be removed.
  package var letters = 0
  /// The largest size at which the text would fit, rounded down to 1/10000 pt; nil if there is none of at least 1 pt.
  package var fittingSize: Double?
  /// A sentence about the problem.
  package var why = ""

  /// The number by which findings are sorted: the points that are missing in the direction that needs fewer, or in both
  /// directions if it needs both.
  package var missing: Double {
    if needsBoth { return missingWidth + missingHeight }
    return missingWidth > 0 && missingHeight > 0 ? min(missingWidth, missingHeight) : max(missingWidth, missingHeight)
  }
}

extension FindingExtent {
  /// - Parameter outcome: the outcome of the request, which does not fit.
  init(_ outcome: FitOutcome, _ request: FitRequest, _ opened: Opened) throws(Failure) {
    let fit = outcome.fit
    let needs = Needed(fit)
    let refit = try Self.smaller(outcome, request, opened)
    self.init(
      size: fit.size, missingWidth: max(0, needs.missingWidth), missingHeight: max(0, needs.missingHeight),
      needsBoth: needs.needsBoth, lines: fit.lineCount, allowedLines: fit.options.lines,
      letters: max(1, -needs.letters),
      fittingSize: refit.fits ? refit.printableSize : nil,
      why: Explanation(outcome).refusal(of: needs.breach ?? fit.breach))
  }

  /// The fit at any size up to the one at which the text does not fit.
  private static func smaller(
    _ outcome: FitOutcome, _ request: FitRequest, _ opened: Opened
  ) throws(Failure) -> Fit {
    // Knobs, shorter texts and lines of one width may change the text that is fitted; otherwise it is as it was.
    if request.setting.order == nil, request.variants.isEmpty, !request.setting.fitsLines {
      var options = outcome.fit.options
      options.sizes = AllowedSizes()
      options.sizes.maximum = outcome.fit.size
      do throws(FitError) {
        return try outcome.fit.text.fit(in: outcome.fit.box, options)
      } catch {
        throw Failure(error)
      }
    }
    var smaller = request
    (smaller.setting.minimumSize, smaller.setting.maximumSize) = (nil, outcome.fit.size)
    (smaller.setting.sizes, smaller.setting.step) = (nil, nil)
    return try FitJob(smaller, opened).run().fit
  }
}
