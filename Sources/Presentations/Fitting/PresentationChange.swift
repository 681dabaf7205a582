/// One value of a presentation that fitting changes.
public struct PresentationChange: Sendable, Hashable {
  /// Which value.
  public enum Value: String, Sendable, Hashable, CaseIterable {
    /// By what sizes are multiplied, as a fraction: `fontScale`.
    case scale
    /// What is taken from the line spacing, as a fraction: `lnSpcReduction`.
    case reduction
    /// The height of a shape that grows with its text, in points.
    case height
    /// Where such a shape begins if it is not its upper edge that stays, in points.
    case top
    /// The largest size of the text's runs, in points; the others change by the same factor.
    case size
  }

  /// The part, such as `ppt/slides/slide3.xml`.
  public let part: String
  /// The number of the shape on its slide; 0 where the file gives none.
  public let shape: Int
  /// The shape's name, as PowerPoint's selection pane shows it.
  public let name: String
  public let value: Value
  public let before: Double
  public let after: Double
}
