public import Geometry

/// A part of a view's alignment rectangle that a constraint can name, with the names of `NSLayoutConstraint.Attribute`.
public enum Attribute: String, Sendable, Hashable, CaseIterable {
  /// The left edge, wherever reading begins.
  case left
  /// The right edge, wherever reading begins.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// Where reading begins.
  case leading
  /// Where reading ends.
  case trailing
  /// The width.
  case width
  /// The height.
  case height
  /// Halfway between left and right.
  case centerX
  /// Halfway between top and bottom.
  case centerY
  /// The baseline of the first line of text; without text, the top.
  case firstBaseline
  /// The baseline of the last line of text; without text, the bottom.
  case lastBaseline
  /// The left edge inside the layout margins.
  case leftMargin
  /// The right edge inside the layout margins.
  case rightMargin
  /// The top edge inside the layout margins.
  case topMargin
  /// The bottom edge inside the layout margins.
  case bottomMargin
  /// Where reading begins inside the layout margins.
  case leadingMargin
  /// Where reading ends inside the layout margins.
  case trailingMargin
  /// Halfway between the left and the right margin.
  case centerXWithinMargins
  /// Halfway between the top and the bottom margin.
  case centerYWithinMargins

  /// The axis along which it is measured.
  public var axis: Axis { meaning.axis }

  /// Whether it is a length; everything else is a position.
  public var isDimension: Bool { meaning.part == .length }

  /// The same edge, centre or size without its margins.
  package var edge: Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline,
      .lastBaseline:
      self
    }
  }

  /// The same attribute inside the margins; nil for sizes and baselines.
  var withinMargins: Attribute? { Self.allCases.first { $0 != self && $0.edge == self } }

  var isLeadingOrTrailing: Bool { meaning.sides == .reading }
  var isLeftOrRight: Bool { meaning.sides == .physical }
  var isEnd: Bool { meaning.part == .end }
  var isBaseline: Bool { meaning.part == .firstBaseline || meaning.part == .lastBaseline }
}

extension Attribute {
  /// What an attribute means for a rectangle. Everything that constraints consist of is derived from this: an attribute
  /// without a meaning does not compile, and one with a meaning needs nothing else to be solved, mirrored and inset.
  struct Meaning {
    enum Part { case start, center, end, length, firstBaseline, lastBaseline }

    /// Whether it changes sides where reading begins on the right.
    enum Sides { case none, physical, reading }

    let axis: Axis
    let part: Part
    var sides = Sides.none
  }

  var meaning: Meaning {
    switch self {
    case .left, .leftMargin: Meaning(axis: .horizontal, part: .start, sides: .physical)
    case .right, .rightMargin: Meaning(axis: .horizontal, part: .end, sides: .physical)
    case .leading, .leadingMargin: Meaning(axis: .horizontal, part: .start, sides: .reading)
    case .trailing, .trailingMargin: Meaning(axis: .horizontal, part: .end, sides: .reading)
    case .centerX, .centerXWithinMargins: Meaning(axis: .horizontal, part: .center)
    case .width: Meaning(axis: .horizontal, part: .length)
    case .top, .topMargin: Meaning(axis: .vertical, part: .start)
    case .bottom, .bottomMargin: Meaning(axis: .vertical, part: .end)
    case .centerY, .centerYWithinMargins: Meaning(axis: .vertical, part: .center)
    case .height: Meaning(axis: .vertical, part: .length)
    case .firstBaseline: Meaning(axis: .vertical, part: .firstBaseline)
    case .lastBaseline: Meaning(axis: .vertical, part: .lastBaseline)
    }
  }
}
