package import Drawing

/// How a view of a document is drawn.
package struct Look: Sendable {
  package var background = Color.transparent
  package var stroke: Stroke?
  /// Of the view's corners, and of its image's.
  package var cornerRadius = CornerRadius.zero

  /// An image with the view's corners.
  func rounding(_ placement: ImagePlacement) -> ImagePlacement {
    var placement = placement
    placement.cornerRadius = cornerRadius
    return placement
  }
}
