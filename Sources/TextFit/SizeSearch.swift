internal import Geometry
internal import TextLayout
internal import Typography

/// Answers which sizes fit, for texts that keep their shape at every size and for those that do not.
struct SizeSearch {
  let text: ShapedText
  let content: Size
  let options: FitOptions
  /// What pays for the search; nil where the answer costs no more than one that has been paid for.
  let work: Work?

  init(text: ShapedText, box: Size, options: FitOptions, _ work: Work?) {
    self.text = text
    self.work = work
    self.options = options
    content = Rect(size: box).inset(by: options.margins).size
  }

  /// By how much, relatively, a text of a given size may be larger than its box: less than any device shows, enough that
  /// decimal numbers mean what they say. Five lines of 37.2 pt are 186 pt high, though the floating-point number nearest
  /// to 37.2 is above it.
  static let slack = 0x1p-48

  /// Whether a size is one that people write - one with no more decimals than are printed - or that the options name.
  /// Only such a size has the slack; any other is compared with the box as it is.
  private func isGiven(_ size: Double) -> Bool {
    PrintableSize.roundedDown(size) == size || options.sizes.names(size)
  }

  /// The arithmetic for one size: of the text as it is shaped at that size.
  func fitter(at size: Double) -> Fitter { fitter(at: size, isGiven: isGiven(size)) }

  private func fitter(at size: Double, isGiven: Bool) -> Fitter {
    Fitter(
      text: text.shaped(atSize: size, work), content: content, options: options, slack: isGiven ? Self.slack : 0, work)
  }

  /// Whether the text fits at a size: the one predicate that results, reasons and lines stand on.
  func fits(_ size: Double) -> Bool { fitter(at: size).fits(size) }

  /// The same for a size that is given by something else than the options, such as a group's size times a ratio.
  func fits(given size: Double) -> Bool { fitter(at: size, isGiven: true).fits(size) }

  /// The largest size up to `maximum` for which ``fits(_:)`` holds, and what bounds it; nil when no size above zero does.
  ///
  /// That is the supremum taken without any slack, or a given size that lies above it by no more than the slack.
  func supremum(upTo maximum: Double) -> (size: Double, bound: Fitter.Bound)? {
    guard let (supremum, bound) = strictSupremum(upTo: maximum) else { return nil }
    let slackened = min(supremum * (1 + Self.slack), maximum)
    for given in [slackened, PrintableSize.roundedDown(slackened), options.sizes.minimum]
    where given > supremum && given <= slackened && isGiven(given) && fits(given) {
      return (given, given == maximum ? .maximum : bound)
    }
    return (supremum, bound)
  }

  /// How far above a supremum sizes of a choice may still fit: inside an optical range it is one of parts of a point, while a
  /// size that is chosen may lie between them, or a little above where letters narrow as they grow.
  func reach(above supremum: Double) -> Double {
    guard text.opticalRange != nil else { return 0 }
    // As many are tried as there are; of very fine steps, those up to the next part.
    if case .multiples(let step) = options.sizes.choice, step * OpticalSearch.parts < 1 {
      return 1 / OpticalSearch.parts
    }
    let parts = 1 + OpticalSearch.reach(above: supremum, unitsPerEm: text.style.font.unitsPerEm)
    return Double(parts) / OpticalSearch.parts
  }

  private func strictSupremum(upTo maximum: Double) -> (size: Double, bound: Fitter.Bound)? {
    guard let range = text.opticalRange else {
      return Fitter(text: text, content: content, options: options, work).supremum(upTo: maximum)
    }
    return OpticalSearch(range: range, minimum: options.sizes.minimum, unitsPerEm: text.style.font.unitsPerEm) {
      Fitter(text: text.shaped(atSize: $0, work), content: content, options: options, work)
    }.supremum(upTo: maximum)
  }
}
