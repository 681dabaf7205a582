public import AdaptiveLayout
public import ConstraintSolver
public import Geometry

/// A button: a label with space around it, and a least size so that it can be tapped.
public struct Button: TextBearing {
  /// The label with its text.
  public var label: Label
  /// The room around the text, in points.
  public var textInsets: EdgeInsets
  /// The least size it wants, in points.
  public var minimum: Size

  /// A button around a label, with room around its text and a least size of its own.
  public init(_ label: Label, insets: EdgeInsets = .zero, minimum: Size = .zero) {
    self.label = label
    textInsets = insets
    self.minimum = minimum
  }

  /// That of the label.
  public var heightFollowsWidth: Bool { label.heightFollowsWidth }
  /// That of the label.
  public var aspect: (ratio: Double, priority: Priority)? { label.aspect }
  /// That of the label.
  public var dependsOnTraits: Bool { label.dependsOnTraits }

  /// The size that the label's text takes with the room around it, and never less than the minimum size.
  public func measure(width: Double?, traits: Traits) -> ContentMeasure {
    let fitted = label.fitted
    let followed = label.fit?.heightFollowsText ?? false ? fitted : nil
    let inner = label.measure(width: width.map { max(0, $0 - textInsets.left - textInsets.right) }, traits: traits)
    func side(_ length: Double, _ insets: Double, _ least: Double) -> Double {
      length == ContentMeasure.noIntrinsicMetric ? length : max(length + insets, least)
    }
    let size = Size(
      side(inner.size.width, textInsets.left + textInsets.right, minimum.width),
      // The fitted height includes the room around the text.
      side(inner.size.height, followed == nil ? textInsets.top + textInsets.bottom : 0, minimum.height))
    // The text stands in the middle of what the minimum adds.
    guard fitted == nil else {
      return ContentMeasure(
        size, firstBaseline: inner.firstBaseline, belowLastBaseline: inner.belowLastBaseline)
    }
    let spare = max(0, size.height - inner.size.height - textInsets.top - textInsets.bottom) / 2
    return ContentMeasure(
      size, firstBaseline: inner.firstBaseline + textInsets.top + spare,
      belowLastBaseline: inner.belowLastBaseline + textInsets.bottom + spare)
  }
}
