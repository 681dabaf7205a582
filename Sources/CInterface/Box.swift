// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Geometry
internal import TextFields

@c(fitfont_box) @implementation
public func fitfont_box(
  _ text: UnsafePointer<CChar>?, _ size: Int64, _ width: UnsafeMutablePointer<Double>?,
  _ height: UnsafeMutablePointer<Double>?, _ error: HandlePlace
) -> fitfont_code {
  attempt(error) { () throws(Refusal) in
    let text = try Input.text(text, size, "text")
    guard let width else { throw .null("width") }
    guard let height else { throw .null("height") }
    let box = try speaking { () throws(Failure) in try Argument(option: "the box", text: text).box().size }
    (width.pointee, height.pointee) = (box.width, box.height)
  }
}
