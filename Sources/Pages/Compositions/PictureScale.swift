package import Drawing
package import TextFields

/// How large a picture is drawn.
package enum PictureScale: Sendable, Equatable {
  /// So many times as large as it would be.
  case times(Double)
  /// In pixels an inch, of which only what has pixels knows.
  case resolution(Double)

  package init(_ argument: Argument) throws(Failure) {
    let scale = try argument.scale()
    self = scale.isResolution ? .resolution(scale.number) : .times(scale.number)
  }

  /// Pixels a point, and how many times as large what has none says it is.
  ///
  /// - Parameter hasUnits: whether the size was said with units: on a screen, an inch has then 96 pixels, as in CSS. A page of
  ///   PDF is in points whatever was said.
  package func pixels(_ format: PictureFormat, hasUnits: Bool) -> Double {
    let usual = hasUnits && format != .pdf ? 96.0 / 72 : 1
    return switch self {
    case .times(let number): number * usual
    case .resolution(let number): format.isRaster ? number / 72 : usual
    }
  }
}
