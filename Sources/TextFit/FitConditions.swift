internal import Geometry

/// What a fit was asked for, shared by its search and by the arithmetic of each step: copying options takes longer than
/// a step.
final class FitConditions: Sendable {
  let options: FitOptions
  /// The box inside its margins, in points.
  let content: Size
  /// Whether nothing is painted around the text.
  let hasNoOutsets: Bool

  init(_ options: FitOptions, box: Size) {
    content = Rect(size: box).inset(by: options.margins).size
    hasNoOutsets = options.outsets.isEmpty
    self.options = options
  }
}
