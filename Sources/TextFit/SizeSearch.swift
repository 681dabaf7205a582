internal import Geometry
internal import TextLayout
internal import Typography

/// Answers which sizes fit, for texts that keep their shape at every size and for those that do not.
struct SizeSearch {
  let conditions: FitConditions
  var text: ShapedText { conditions.text }
  /// The sizes over which the text's shape follows its size; nil where it keeps its shape.
  private let opticalRange: ClosedRange<Double>?
  /// The widest column in which a text that keeps its shape takes at least as many lines as are wanted.
  private let widest: WidestColumn

  /// - Parameter work: the budget for finding that column.
  init(text: ShapedText, box: Size, options: FitOptions, _ work: WorkBudget?) {
    self.init(FitConditions(text, options, box: box), work)
  }

  init(_ conditions: FitConditions, _ work: WorkBudget?) {
    self.conditions = conditions
    opticalRange = conditions.text.opticalRange
    let isWider = conditions.options.minimumLines != nil && opticalRange == nil
    widest = isWider ? WidestColumn(conditions.text, conditions.options, work) : WidestColumn()
  }

  /// The same search for the same text as it is shaped at another size.
  private init(_ search: SizeSearch, _ conditions: FitConditions) {
    self.conditions = conditions
    opticalRange = search.opticalRange
    widest = search.widest
  }

  /// The search and the arithmetic that a fit keeps: those of the text as it is shaped at the fit's size, which is done
  /// once.
  ///
  /// - Parameter isFound: whether the size is the largest at which the text fits. There a line often just fits, and
  ///   rounding must not decide whether others do: they are set as at the sizes just below, one of which is printed.
  func settled(at size: Double, isFound: Bool, _ work: WorkBudget?) -> (search: SizeSearch, fitter: Fitter) {
    let settled = SizeSearch(self, shaped(at: size, work))
    let isGiven = self.isGiven(size)
    let fitter = fitter(of: settled.conditions, isGiven: isGiven)
    guard isFound, !isGiven else { return (settled, fitter) }
    let below = self.fitter(of: settled.conditions, isGiven: true)
    // In columns of as many units the lines are the same; those of paragraphs have indents of their own.
    let isSame = !settled.text.hasParagraphs && below.column(at: size) == fitter.column(at: size)
    return (settled, isSame || !below.fits(size, work) ? fitter : below)
  }

  /// Whether the lines may not follow from the size by division alone, so that finding a size may take long.
  var mayTakeLong: Bool {
    conditions.options.minimumLines != nil || !text.isRegular || conditions.options.bounds == .ink
      || opticalRange != nil
  }

  private func shaped(at size: Double, _ work: WorkBudget?) -> FitConditions {
    opticalRange == nil ? conditions : FitConditions(conditions, for: text.shaped(atSize: size, work))
  }

  /// How much larger than its box, relatively, a text at a given size may be: less than any device shows, but enough
  /// that decimal numbers mean what they say. Five lines of 37.2 pt are 186 pt high, although the floating-point number
  /// nearest to 37.2 is above it.
  static let slack = 0x1p-48

  /// Whether a size is one that people write - one with no more decimals than are printed - or that the options name.
  /// Only such a size has the slack; any other is compared with the box as it is.
  private func isGiven(_ size: Double) -> Bool {
    PrintableSize.roundedDown(size) == size || conditions.options.sizes.names(size)
  }

  /// The arithmetic for one size, with the text as it is shaped there.
  ///
  /// - Parameter work: the budget; nil where the answer costs no more than one that has already been paid for.
  func fitter(at size: Double, _ work: WorkBudget?) -> Fitter {
    fitter(of: shaped(at: size, work), isGiven: isGiven(size))
  }

  private func fitter(of shaped: FitConditions, isGiven: Bool) -> Fitter {
    Fitter(
      shaped, widest: opticalRange == nil ? widest : WidestColumn(shaped.text, shaped.options, nil),
      slack: isGiven ? Self.slack : 0)
  }

  /// Whether the text fits at a size: the one predicate on which results, reasons and lines rest.
  func fits(_ size: Double, _ work: WorkBudget?) -> Bool { fitter(at: size, work).fits(size, work) }

  /// The same for a size given by something other than the options, such as a group's size times a ratio.
  func fits(given size: Double, _ work: WorkBudget?) -> Bool {
    fitter(of: shaped(at: size, work), isGiven: true).fits(size, work)
  }

  /// The largest size up to `maximum` for which ``fits(_:)`` holds, and what bounds it; nil when no size above zero
  /// does.
  ///
  /// This is the supremum taken without any slack, or a given size that lies above it by no more than the slack.
  func supremum(upTo maximum: Double, _ work: WorkBudget?) -> (size: Double, bound: Fitter.Bound)? {
    guard let (supremum, bound) = strictSupremum(upTo: maximum, work) else { return nil }
    let slackened = min(supremum * (1 + Self.slack), maximum)
    let printable = PrintableSize.roundedDown(slackened)
    func isBest(_ given: Double) -> Bool {
      given > supremum && given <= slackened && isGiven(given) && fits(given, work)
    }
    let minimum = conditions.options.sizes.minimum
    let given = isBest(slackened) ? slackened : isBest(printable) ? printable : isBest(minimum) ? minimum : nil
    return given.map { ($0, $0 == maximum ? .maximum : bound) } ?? (supremum, bound)
  }

  /// How far above a supremum sizes of a choice may still fit: inside an optical range the supremum is a whole part of
  /// a point, while an allowed size may lie between two parts, or a little above where letters narrow as they grow.
  func reach(above supremum: Double) -> Double {
    guard opticalRange != nil else { return 0 }
    // All sizes of a list are tried; of very fine steps, those up to the next part.
    if case .multiples(let step) = conditions.options.sizes.choice, step * OpticalSearch.parts < 1 {
      return 1 / OpticalSearch.parts
    }
    let parts = 1 + OpticalSearch.reach(above: supremum, unitsPerEm: text.style.font.unitsPerEm)
    return Double(parts) / OpticalSearch.parts
  }

  private func strictSupremum(
    upTo maximum: Double, _ work: WorkBudget?
  ) -> (size: Double, bound: Fitter.Bound)? {
    guard let range = opticalRange else {
      return Fitter(conditions, widest: widest).supremum(upTo: maximum, work)
    }
    return OpticalSearch(
      range: range, minimum: conditions.options.sizes.minimum, unitsPerEm: text.style.font.unitsPerEm, work: work
    ) {
      fitter(of: shaped(at: $0, work), isGiven: false)
    }.supremum(upTo: maximum)
  }

  /// The next size up that is worth a look: the next allowed one, the next printable one where every size is allowed,
  /// and inside an optical range the next part of a point. Nil past the maximum.
  func nextSize(above size: Double) -> Double? {
    guard let opticalRange, opticalRange.contains(size), size < opticalRange.upperBound,
      conditions.options.sizes.choice == .any
    else { return conditions.options.sizes.smallest(above: size) }
    let next = size + 1 / OpticalSearch.parts
    return next <= conditions.options.sizes.maximum ? next : nil
  }
}
