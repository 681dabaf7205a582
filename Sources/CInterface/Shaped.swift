// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Geometry
internal import TextFields

/// A text in a style, shaped once.
final class Shaped: Handled, Sendable {
  static let kind: (number: UInt32, name: StaticString) = (3, "text")

  let style: Style
  let words: String
  /// The job of fitting the text, with an empty box that is replaced for each fit.
  private let job: FitJob

  init(_ style: Style, _ words: String) throws(Failure) {
    (self.style, self.words) = (style, words)
    job = try style.job(words, in: .zero)
  }

  func job(in box: Size) -> FitJob { job.placed(in: box) }

  /// The box that the text needs at a size; nil if no box with the given side is large enough.
  func needs(atSize size: Double, width: Double?, height: Double?) throws(Failure) -> TextNeeds? {
    guard let text = job.texts.first else { return nil }
    return try style.setting.needs(of: text, atSize: size, width: width, height: height)
  }
}

@c(fitfont_text_create) @implementation
public func fitfont_text_create(
  _ style: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ size: Int64, _ made: HandlePlace, _ error: HandlePlace
) -> fitfont_code {
  made?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let style = try Handle.object(style, Style.self)
    let words = try Input.text(text, size, "text")
    let shaped = try speaking { () throws(Failure) in try Shaped(style, words) }
    try Handle.put(shaped, made, "made")
  }
}

@c(fitfont_text_fit) @implementation
public func fitfont_text_fit(
  _ text: OpaquePointer?, _ width: Double, _ height: Double, _ result: UnsafeMutablePointer<fitfont_result>?,
  _ fit: HandlePlace, _ error: HandlePlace
) -> fitfont_code {
  fit?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let text = try Handle.object(text, Shaped.self)
    try Output.checked(result, "result")
    let box = try Style.box(width, height)
    let found = try speaking { () throws(Failure) in try FoundSize(try text.job(in: box).run()) }
    try found.deliver(result, fit, text.style, text.words)
  }
}

@c(fitfont_text_needs) @implementation
public func fitfont_text_needs(
  _ text: OpaquePointer?, _ font_size: Double, _ width: Double, _ height: Double,
  _ needs: UnsafeMutablePointer<fitfont_needs>?, _ error: HandlePlace
) -> fitfont_code {
  attempt(error) { () throws(Refusal) in
    let text = try Handle.object(text, Shaped.self)
    guard needs != nil else { throw .null("needs") }
    try Output.checked(needs, "needs")
    guard !font_size.isNaN, !width.isNaN, !height.isNaN else {
      throw Refusal(FITFONT_USAGE, "a size or a side is not a number; give a finite number")
    }
    try text.style.checkNeeds()
    let sides = (width: width < 0 ? nil : width, height: height < 0 ? nil : height)
    if sides.width != nil, sides.height != nil {
      throw Refusal(
        FITFONT_USAGE, "both the width and the height are given; make the one that you want to know negative")
    }
    if sides.width == nil, sides.height == nil, text.style.setting.lines == nil {
      throw Refusal(
        FITFONT_USAGE,
        "neither side is given, nor \(text.style.setting.naming.name(.lines)) in the style; give one of them")
    }
    let found = try speaking { () throws(Failure) in
      try text.needs(atSize: font_size, width: sides.width, height: sides.height)
    }
    var value = fitfont_needs()
    if let found {
      value.fits = 1
      (value.width, value.height) = (found.box.width, found.box.height)
      value.line_count = Int64(found.lineCount)
    }
    try Output.fill(needs, with: value, "needs")
  }
}

@c(fitfont_text_release) @implementation
public func fitfont_text_release(_ text: OpaquePointer?) { Handle.release(text, Shaped.self) }
