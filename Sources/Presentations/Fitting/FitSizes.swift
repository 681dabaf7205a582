/// What fitting a presentation writes.
public enum FitSizes: Sendable, Hashable {
  /// The values that PowerPoint would have stored: a scale and a reduction of line spacing, and the heights of shapes
  /// that grow. PowerPoint computes them again when someone edits the text.
  case stored
  /// The sizes of the runs themselves, in tenths of a point: the largest at which each text fits. This is for programs
  /// that ignore what is stored. Sizes never grow. Texts that do not shrink in PowerPoint are made smaller too where
  /// they overflow; shapes that grow get their height instead.
  ///
  /// - least: the smallest size in points that is written.
  case shapes(least: Double)
  /// The same, but with one factor for all placeholders of a kind, titles or bodies, on all slides.
  case kinds(least: Double)
}
