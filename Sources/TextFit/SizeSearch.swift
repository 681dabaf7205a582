internal import Geometry
internal import TextLayout

/// Answers which sizes fit, for texts that keep their shape at every size and for those that do not.
struct SizeSearch {
  let text: ShapedText
  let content: Size
  let options: FitOptions

  /// The arithmetic for one size: of the text as it is shaped at that size.
  func fitter(at size: Double) -> Fitter {
    Fitter(text: text.shaped(atSize: size), content: content, options: options)
  }

  func fits(_ size: Double) -> Bool { fitter(at: size).fits(size) }

  /// The largest size up to `maximum` that fits, and what bounds it; nil when no size above zero does.
  func supremum(upTo maximum: Double) -> (size: Double, bound: Fitter.Bound)? {
    guard let range = text.opticalRange else {
      return Fitter(text: text, content: content, options: options).supremum(upTo: maximum)
    }
    return OpticalSearch(range: range, fitter: fitter(at:)).supremum(upTo: maximum)
  }
}
