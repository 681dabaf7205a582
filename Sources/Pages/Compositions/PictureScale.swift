package import Drawing
package import TextFields

/// The scale at which a picture is drawn.
package enum PictureScale: Sendable, Equatable {
  /// A multiple of its natural size.
  case times(Double)
  /// A resolution in pixels per inch, which affects only formats that consist of pixels.
  case resolution(Double)

  package init(_ argument: Argument) throws(Failure) {
    let scale = try argument.scale()
    self = scale.isResolution ? .resolution(scale.number) : .times(scale.number)
  }

  /// The pixels per point, and how many times larger a format without pixels declares itself.
  ///
  /// - Parameter hasUnits: whether the size was given in units; then an inch on a screen has 96 pixels, as in CSS. A
  ///   PDF page is in points in any case.
  package func pixels(_ format: PictureFormat, hasUnits: Bool) -> Double {
    let usual = hasUnits && format != .pdf ? 96.0 / 72 : 1
    return switch self {
    case .times(let number): number * usual
    case .resolution(let number): format.isRaster ? number / 72 : usual
    }
  }
}
