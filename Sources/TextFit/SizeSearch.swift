internal import Geometry
internal import TextLayout

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
  /// to 37.2 is above it. The supremum itself is taken without.
  static let slack = 0x1p-48

  /// The arithmetic for one size: of the text as it is shaped at that size.
  func fitter(at size: Double) -> Fitter {
    Fitter(text: text.shaped(atSize: size, work), content: content, options: options, slack: Self.slack, work)
  }

  func fits(_ size: Double) -> Bool { fitter(at: size).fits(size) }

  /// The largest size up to `maximum` that fits, and what bounds it; nil when no size above zero does.
  func supremum(upTo maximum: Double) -> (size: Double, bound: Fitter.Bound)? {
    guard let range = text.opticalRange else {
      return Fitter(text: text, content: content, options: options, work).supremum(upTo: maximum)
    }
    return OpticalSearch(range: range, minimum: options.sizes.minimum) {
      Fitter(text: text.shaped(atSize: $0, work), content: content, options: options, work)
    }.supremum(upTo: maximum)
  }
}
