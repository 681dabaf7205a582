/// What fitting a presentation writes.
public enum FitSizes: Sendable, Hashable {
  /// What PowerPoint would have stored: a scale and a reduction of line spacing, and the heights of shapes that grow. It is what
  /// PowerPoint computes again when someone edits the text.
  case stored
  /// Sizes of the runs themselves, the largest of each text at which it fits, in tenths of a point, for programs that do not know what
  /// is stored; never larger than they were. Texts that do not shrink in PowerPoint do so here where they overflow.
  ///
  /// - least: what no size becomes less than, in points.
  case shapes(least: Double)
  /// The same, but by one factor for all placeholders of a kind, titles or bodies, on all slides.
  case kinds(least: Double)
}
