internal import CFitFont
internal import Reports
internal import TextFields
internal import TextFit
internal import TextLayout

/// The result of fitting a text to a box, and what is shown of the text.
struct FoundSize {
  let outcome: FitOutcome
  private let shortened: ShortenedText?
  /// For a member of a group: how it stands in the group.
  let membership: ResultRecord.Membership?

  init(_ outcome: consuming FitOutcome, _ membership: ResultRecord.Membership? = nil) throws(Failure) {
    do throws(FitError) { shortened = try outcome.fit.shortened() } catch { throw Failure(error) }
    (self.outcome, self.membership) = (outcome, membership)
  }

  /// The fit of the text that is shown.
  var shown: Fit { outcome.fit.shown(shortened) }

  /// The fit as the header's struct.
  var result: fitfont_result {
    let fit = outcome.fit
    let lines = shown.lines
    let extent = Self.extent(of: lines)
    let limit = limit(lines)
    var result = fitfont_result()
    result.struct_size = UInt32(MemoryLayout<fitfont_result>.size)
    result.fits = fit.fits ? 1 : 0
    result.size = fit.printableSize
    result.exact_size = fit.size
    (result.width, result.height) = (extent.width, extent.height)
    result.line_count = Int32(clamping: lines.count)
    result.limit = number(of: limit)
    result.limit_line = -1
    if case .width(let line) = limit { result.limit_line = Int32(clamping: line) }
    result.variant = outcome.variant.map { Int32(clamping: $0) } ?? -1
    result.is_shortened = shortened == nil ? 0 : 1
    result.missing_count = Int32(clamping: Unmet.missingCharacters(fit.text, shown: shortened?.text).count)
    return result
  }

  /// What keeps the text from being larger on its own, outside a group.
  ///
  /// - Parameter lines: the lines that are shown, if they are known.
  func limit(_ lines: [Line]?) -> BindingLimit {
    if let fit = membership?.alone { return fit.limit }
    let fit = outcome.fit
    guard shortened == nil, let lines else { return fit.limit }
    return fit.limit(lines: lines)
  }

  /// The width of the widest line and the height of all lines.
  static func extent(of lines: [Line]) -> (width: Double, height: Double) {
    (lines.reduce(0) { max($0, $1.width) }, lines.last.map { $0.top + $0.height } ?? 0)
  }

  /// What keeps the text from being larger, as the header's constant.
  ///
  /// - Parameter limit: what does so on its own, where its size is the last that gives way.
  func number(of limit: BindingLimit) -> Int32 {
    if let membership, membership.isHeld { return Int32(FITFONT_LIMIT_GROUP) }
    if membership == nil, outcome.laterKnob != nil { return Int32(FITFONT_LIMIT_ORDER) }
    let number =
      switch limit {
      case .width: FITFONT_LIMIT_WIDTH
      case .height: FITFONT_LIMIT_HEIGHT
      case .lines: FITFONT_LIMIT_LINES
      case .minimumLines: FITFONT_LIMIT_MIN_LINES
      case .maximum: FITFONT_LIMIT_MAXIMUM
      case .step: FITFONT_LIMIT_STEP
      }
    return Int32(number)
  }
}
