/// One value of a presentation that fitting changes.
public struct PresentationChange: Sendable, Hashable {
  /// Which value.
  public enum Value: String, Sendable, Hashable, CaseIterable {
    /// The factor by which font sizes are multiplied, as a fraction: `fontScale`.
    case scale
    /// The reduction of the line spacing, as a fraction: `lnSpcReduction`.
    case reduction
    /// The height of a shape that grows with its text, in points.
    case height
    /// The upper edge of such a shape, in points, if the shape is anchored elsewhere and its upper edge moves.
    case top
    /// The largest size of the text's runs, in points; the others change by the same factor.
    case size
  }

  /// The part, such as `ppt/slides/slide3.xml`.
  public let part: String
  /// The number of the shape on its slide; 0 if the file gives none.
  public let shape: Int
  /// The shape's name, as PowerPoint's selection pane shows it.
  public let name: String
  /// Which value changes.
  public let value: Value
  /// The value in the file, in the unit that its ``Value`` names.
  public let before: Double
  /// The value that is written, in the same unit.
  public let after: Double
}
