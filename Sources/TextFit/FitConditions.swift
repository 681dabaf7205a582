internal import Geometry
internal import TextLayout

/// A text and what its fit was asked for, shared by its search and by the arithmetic of each step: copying a text and
/// options takes longer than a step.
final class FitConditions: Sendable {
  let text: ShapedText
  let options: FitOptions
  /// The box inside its margins, in points.
  let content: Size
  /// Whether nothing is painted around the text.
  let hasNoOutsets: Bool

  init(_ text: ShapedText, _ options: FitOptions, box: Size) {
    self.text = text
    content = Rect(size: box).inset(by: options.margins).size
    hasNoOutsets = options.outsets.isEmpty
    self.options = options
  }

  /// The same for another text.
  init(_ other: FitConditions, for text: ShapedText) {
    self.text = text
    (options, content, hasNoOutsets) = (other.options, other.content, other.hasNoOutsets)
  }
}
