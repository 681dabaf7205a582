public import Geometry

/// How a view lays out others in a row or a column: what a `UIStackView` knows besides its views.
///
/// A value that does nothing by itself: ``Layout/add(_:to:named:)-(Stack,_,_)`` makes a view that follows it. It
/// becomes ordinary constraints, so everything inside and outside may name the stack and its views. Each arranged view
/// costs about four.
///
/// Source: Apple, `UIStackView`; the constraints are those that it installs.
public struct Stack: Sendable, Hashable {
  /// How the room along the axis is shared.
  public enum Distribution: String, Sendable, Hashable, CaseIterable {
    /// Views fill the stack: compression resistance decides which shrink, and hugging which grow; among equals the
    /// earlier one keeps its size.
    case fill
    /// All views have the same size.
    case fillEqually
    /// Sizes are in ratio to the sizes that the contents want, and views without content are as large as constraints
    /// say.
    case fillProportionally
    /// Views keep their sizes; the gaps between them are equal and at least ``Stack/spacing``.
    case equalSpacing
    /// The distances between centres are equal, and the gaps are at least ``Stack/spacing``.
    case equalCentering
  }

  /// Where views lie across the axis.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading edge of a column, or the top of a row.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge of a column, or the bottom of a row.
    case trailing
    /// The first lines of text share a baseline, and the first view lies at the top; one whose first line is deeper
    /// rises above the row. For rows only.
    case firstBaseline
    /// The last lines of text share a baseline; for rows only.
    case lastBaseline

    /// The tops line up; for rows.
    public static let top = Alignment.leading
    /// The bottoms line up; for rows.
    public static let bottom = Alignment.trailing
  }

  /// Points between views in Interface Builder's standard spacing.
  public static let standardSpacing = 8.0

  /// Horizontal for a row, vertical for a column.
  public var axis: Axis
  /// How the room along the axis is shared.
  public var distribution: Distribution
  /// Where views lie across it.
  public var alignment: Alignment
  /// Points between two views; the minimum where the distribution decides the gaps. May be negative.
  public var spacing: Double
  /// Whether the gaps of a column are measured from the last baseline of one view to the first of the next.
  public var isBaselineRelativeArrangement = false
  /// Whether the views lie inside the stack's layout margins, which are 0 unless it is given others.
  public var isLayoutMarginsRelativeArrangement = false

  /// A row or a column that fills its length, without gaps, unless told otherwise.
  public init(
    _ axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill, spacing: Double = 0
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Why a stack cannot be like this; nil when it can.
  var mistake: String? {
    guard spacing.isFinite else { return "its spacing \(spacing) is not a finite number of points" }
    guard axis == .vertical else { return nil }
    switch alignment {
    case .firstBaseline, .lastBaseline:
      return "\(alignment.rawValue) aligns the views of a row; a column takes fill, leading, center or trailing"
    case .fill, .leading, .center, .trailing: return nil
    }
  }
}

/// The attributes that a stack names, by its axis.
extension Axis {
  var size: Attribute { self == .horizontal ? .width : .height }
  var start: Attribute { self == .horizontal ? .leading : .top }
  var end: Attribute { self == .horizontal ? .trailing : .bottom }
  var center: Attribute { self == .horizontal ? .centerX : .centerY }
  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}
