/// The values that fitting writes to a presentation.
public enum FitSizes: Sendable, Hashable {
  /// The values that PowerPoint would have stored: a scale and a reduction of line spacing, and the heights of shapes
  /// that grow. PowerPoint computes them again when someone edits the text.
  case stored
  /// The sizes of the runs themselves, in tenths of a point: the largest at which each text fits. This is for programs
  /// that ignore the stored values. Sizes never grow. A text that does not shrink in PowerPoint is made smaller too if
  /// it overflows; a shape that grows gets its height instead.
  ///
  /// - least: the smallest size that is written, in points; below 1, the least of the format, it is 1.
  case shapes(least: Double)
  /// Sizes of runs as for ``shapes(least:)``, but with one factor for all placeholders of a kind, titles or bodies, on
  /// all slides.
  case kinds(least: Double)

  /// The sizes that the format has, in points.
  package static let bounds =
    Double(NumberKind.size.bounds.lowerBound) / 100...Double(NumberKind.size.bounds.upperBound) / 100
}
