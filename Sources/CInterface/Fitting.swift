// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Geometry
internal import Reports
internal import TextFields
internal import TextFit
internal import TextLayout

/// A text fitted to a box, for one thread at a time.
final class Fitting: Handled {
  static let kind: (number: UInt32, name: StaticString) = (4, "fit")

  let style: Style
  let words: String
  let found: FoundSize
  var outcome: FitOutcome { found.outcome }
  /// The fit of the text that is shown.
  var shown: Fit { found.shown }
  /// The glyphs, kept once they have been placed, as C may still hold pointers to the names of their fonts.
  var glyphs: Glyphs?

  init(_ style: Style, _ words: String, _ found: FoundSize) {
    (self.style, self.words, self.found) = (style, words, found)
  }
}

extension FoundSize {
  /// Writes the result and a new handle, each unless its pointer is NULL.
  func deliver(
    _ result: UnsafeMutablePointer<fitfont_result>?, _ place: HandlePlace, _ style: Style, _ words: String
  ) throws(Refusal) {
    if result != nil { try Output.fill(result, with: self.result, "result") }
    if let place { place.pointee = try Handle.make(Fitting(style, words, self)) }
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
    let found = try speaking { () throws(Failure) in try FoundSize(try style.job(words, in: box).run()) }
    try found.deliver(result, fit, style, words)
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
    try Output.fill(result, with: fit.found.result, "result")
  }
}

@c(fitfont_fit_release) @implementation
public func fitfont_fit_release(_ fit: OpaquePointer?) { Handle.release(fit, Fitting.self) }
