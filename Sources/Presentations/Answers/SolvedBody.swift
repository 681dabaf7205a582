internal import Geometry
internal import XMLText

/// A text body with everything that its answer was computed from.
struct SolvedBody {
  var answer: BodyAnswer
  let shape: SlideShape
  let chain: ShapeChain
  let text: TextBody

  /// The space for the text on the slide: the shape's size without the insets and the margins of its form. The width is
  /// nil if lines end only at breaks; the whole is nil if the shape has no frame.
  var room: (width: Double?, height: Double)? {
    guard let frame = Measures.rect(chain.transform?.node) else { return nil }
    let outer = shape.groups.reduce(frame) { $1.outside($0) }
    let insets = text.insets
    let margins = ShapeForm(chain)?.margins(in: outer.size) ?? .zero
    return (
      text.wraps
        ? max(0, outer.size.width - insets.left - insets.right - margins.left - margins.right) : nil,
      outer.size.height - insets.top - insets.bottom - margins.top - margins.bottom
    )
  }
}
