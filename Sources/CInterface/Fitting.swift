// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Functions are called as the header calls them.
public import CFitFont
internal import Geometry
internal import Reports
internal import TextFields
internal import TextFit
internal import TextLayout

/// A text fitted to a box. For one thread at a time.
final class Fitting: Handled {
  static let kind: (number: UInt32, name: StaticString) = (4, "fit")

  let style: Style
  let words: String
  let outcome: FitOutcome
  let shortened: ShortenedText?
  /// The fit of the text that is seen.
  let shown: Fit
  /// Of a member of a group.
  let membership: ResultRecord.Membership?
  /// Placed where they were asked for; C may still look at the fonts' names.
  var glyphs: Glyphs?

  init(
    _ style: Style, _ words: String, _ outcome: FitOutcome, _ membership: ResultRecord.Membership? = nil
  ) throws(Failure) {
    (self.style, self.words, self.outcome, self.membership) = (style, words, outcome, membership)
    do throws(FitError) { shortened = try outcome.fit.shortened() } catch { throw Failure(error) }
    shown = outcome.fit.shown(shortened)
  }

  /// The fit in short.
  var result: fitfont_result {
    let fit = outcome.fit
    var result = fitfont_result()
    result.struct_size = UInt32(MemoryLayout<fitfont_result>.size)
    result.fits = fit.fits ? 1 : 0
    result.size = fit.printableSize
    result.exact_size = fit.size
    let extent = extent
    (result.width, result.height) = (extent.width, extent.height)
    result.line_count = Int32(clamping: extent.lineCount)
    let limit = (membership?.alone ?? fit).limit
    result.limit = membership?.isHeld == true ? Int32(FITFONT_LIMIT_GROUP) : Self.number(of: limit)
    result.limit_line = -1
    if case .width(let line) = limit { result.limit_line = Int32(clamping: line) }
    result.variant = outcome.variant.map { Int32(clamping: $0) } ?? -1
    result.is_shortened = shortened == nil ? 0 : 1
    result.missing_count = Int32(clamping: Unmet.missingCharacters(fit.text, shown: shortened?.text).count)
    return result
  }

  /// How wide and high the lines are that are seen, and how many.
  var extent: (width: Double, height: Double, lineCount: Int) {
    let lines = shown.lines
    return (
      lines.reduce(0) { max($0, $1.width) }, lines.last.map { $0.top + $0.height } ?? 0, lines.count
    )
  }

  static func number(of limit: BindingLimit) -> Int32 {
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

  /// Gives the result and the handle, each where it is asked for.
  func deliver(_ result: UnsafeMutablePointer<fitfont_result>?, _ place: HandlePlace) throws(Refusal) {
    if result != nil { try Output.fill(result, with: self.result, "result") }
    if let place { place.pointee = try Handle.make(self) }
  }
}

@c(fitfont_style_fit) @implementation
public func fitfont_style_fit(
  _ style: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ size: Int64, _ width: Double, _ height: Double,
  _ result: UnsafeMutablePointer<fitfont_result>?, _ fit: HandlePlace,
  _ error: HandlePlace
) -> fitfont_code {
  fit?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let style = try Handle.object(style, Style.self)
    try Output.checked(result, "result")
    let words = try Input.text(text, size, "text")
    let box = try Style.box(width, height)
    let fitting = try speaking { () throws(Failure) in
      try Fitting(style, words, try style.job(words, in: box).run())
    }
    try fitting.deliver(result, fit)
  }
}

@c(fitfont_fit_result) @implementation
public func fitfont_fit_result(
  _ fit: OpaquePointer?, _ result: UnsafeMutablePointer<fitfont_result>?,
  _ error: HandlePlace
) -> fitfont_code {
  attempt(error) { () throws(Refusal) in
    let fit = try Handle.object(fit, Fitting.self)
    guard result != nil else { throw .null("result") }
    try fit.deliver(result, nil)
  }
}

@c(fitfont_fit_release) @implementation
public func fitfont_fit_release(_ fit: OpaquePointer?) { Handle.release(fit, Fitting.self) }
