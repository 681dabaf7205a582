internal import Reports
internal import TextFields
internal import TextFit

/// How a text does not fit its box: what is missing, and the size at which it would fit.
struct Overflowing {
  let size: Double
  let missingWidth: Double
  let missingHeight: Double
  let needsBoth: Bool
  let lines: Int
  let allowedLines: Int?
  let letters: Int
  /// Rounded down; nil where there is none from 1 pt on.
  let fittingSize: Double?
  let why: String

  /// - Parameter outcome: of the request, which does not fit.
  init(_ outcome: FitOutcome, _ request: FitRequest, _ opened: Opened) throws(Failure) {
    let fit = outcome.fit
    let needs = Needed(fit)
    size = fit.size
    why = Explanation(outcome).refusal
    missingWidth = max(0, needs.missingWidth)
    missingHeight = max(0, needs.missingHeight)
    needsBoth = needs.needsBoth
    lines = fit.lineCount
    allowedLines = fit.options.lines
    letters = max(1, -needs.letters)
    var smaller = request
    smaller.setting.minimumSize = nil
    smaller.setting.maximumSize = fit.size
    smaller.setting.sizes = nil
    smaller.setting.step = nil
    let refit = try FitJob(smaller, opened).run()
    fittingSize = refit.fit.fits ? refit.fit.printableSize : nil
  }
}
