internal import ConstraintSolver
public import Geometry

/// What constraints are written from: `make.leading.trailing.equal(to: parent).inset(16)`.
///
/// A value that stands for one or several views and the attributes named so far; naming one more gives another value.
/// It becomes a ``Rule`` once it says what the attributes equal. There is one method for each relation and one type of
/// target, so that a screen of such lines takes the compiler no longer than any other code.
public struct Maker: Sendable {
  let items: [ItemReference]
  let attributes: [Attribute]

  private func and(_ more: Attribute...) -> Maker { Maker(items: items, attributes: attributes + more) }

  /// Adds the left edge.
  public var left: Maker { and(.left) }
  /// Adds the right edge.
  public var right: Maker { and(.right) }
  /// Adds the top edge.
  public var top: Maker { and(.top) }
  /// Adds the bottom edge.
  public var bottom: Maker { and(.bottom) }
  /// Adds the edge where reading begins.
  public var leading: Maker { and(.leading) }
  /// Adds the edge where reading ends.
  public var trailing: Maker { and(.trailing) }
  /// Adds the width.
  public var width: Maker { and(.width) }
  /// Adds the height.
  public var height: Maker { and(.height) }
  /// Adds the centre between left and right.
  public var centerX: Maker { and(.centerX) }
  /// Adds the centre between top and bottom.
  public var centerY: Maker { and(.centerY) }
  /// Adds the first line's baseline.
  public var firstBaseline: Maker { and(.firstBaseline) }
  /// Adds the last line's baseline.
  public var lastBaseline: Maker { and(.lastBaseline) }

  /// Adds the left edge inside the layout margins.
  public var leftMargin: Maker { and(.leftMargin) }
  /// Adds the right edge inside the layout margins.
  public var rightMargin: Maker { and(.rightMargin) }
  /// Adds the top edge inside the layout margins.
  public var topMargin: Maker { and(.topMargin) }
  /// Adds the bottom edge inside the layout margins.
  public var bottomMargin: Maker { and(.bottomMargin) }
  /// Adds the edge where reading begins inside the layout margins.
  public var leadingMargin: Maker { and(.leadingMargin) }
  /// Adds the edge where reading ends inside the layout margins.
  public var trailingMargin: Maker { and(.trailingMargin) }
  /// Adds the centre between the left and the right margin.
  public var centerXWithinMargins: Maker { and(.centerXWithinMargins) }
  /// Adds the centre between the top and the bottom margin.
  public var centerYWithinMargins: Maker { and(.centerYWithinMargins) }
  /// Adds the four edges inside the layout margins: top, leading, bottom and trailing.
  public var margins: Maker { and(.topMargin, .leadingMargin, .bottomMargin, .trailingMargin) }

  /// Adds top, leading, bottom and trailing.
  public var edges: Maker { and(.top, .leading, .bottom, .trailing) }
  /// Adds leading and trailing.
  public var horizontalEdges: Maker { and(.leading, .trailing) }
  /// Adds top and bottom.
  public var verticalEdges: Maker { and(.top, .bottom) }
  /// Adds width and height.
  public var size: Maker { and(.width, .height) }
  /// Adds both centres.
  public var center: Maker { and(.centerX, .centerY) }

  // MARK: Relations

  /// The attributes equal the target: the same attributes of a view or guide, one anchor, a number, a size, or
  /// `.superview`.
  public func equal(
    to target: some RuleTarget, file: String = #fileID, line: Int = #line
  ) -> Rule {
    Rule(self, .equal, target.ruleTarget, SourceLocation(file: file, line: line))
  }

  /// The attributes are at most what the target is.
  public func lessThanOrEqual(
    to target: some RuleTarget, file: String = #fileID, line: Int = #line
  ) -> Rule {
    Rule(self, .lessThanOrEqual, target.ruleTarget, SourceLocation(file: file, line: line))
  }

  /// The attributes are at least what the target is.
  public func greaterThanOrEqual(
    to target: some RuleTarget, file: String = #fileID, line: Int = #line
  ) -> Rule {
    Rule(self, .greaterThanOrEqual, target.ruleTarget, SourceLocation(file: file, line: line))
  }
}

/// What attributes can be compared with.
public protocol RuleTarget {
  /// What the rule compares with.
  var ruleTarget: Rule.Target { get }
}

extension RuleTarget where Self: LayoutItem {
  /// The same attributes of this item.
  public var ruleTarget: Rule.Target { Rule.Target(.item(reference)) }
}

extension View: RuleTarget {}
extension LayoutGuide: RuleTarget {}

extension RuleTarget where Self: LayoutAnchor {
  /// This anchor, for each attribute.
  public var ruleTarget: Rule.Target { scaled.ruleTarget }
}

extension XAnchor: RuleTarget {}
extension YAnchor: RuleTarget {}
extension DimensionAnchor: RuleTarget {}

extension ScaledAnchor: RuleTarget {
  /// This multiple of an anchor, for each attribute.
  public var ruleTarget: Rule.Target {
    Rule.Target(
      .operand(anchor.operand), multiplier: variations?.multiplier ?? Variation(multiplier),
      constant: variations?.constant ?? Variation(constant))
  }
}

extension Double: RuleTarget {
  /// The number of points.
  public var ruleTarget: Rule.Target { Rule.Target(.number, constant: Variation(self)) }
}

extension Int: RuleTarget {
  /// The number of points.
  public var ruleTarget: Rule.Target { Double(self).ruleTarget }
}

extension Variation: RuleTarget where Value == Double {
  /// The number of points that the traits choose.
  public var ruleTarget: Rule.Target { Rule.Target(.number, constant: self) }
}

extension Size: RuleTarget {
  /// The width and the height.
  public var ruleTarget: Rule.Target { Rule.Target(.size(self)) }
}

/// The superview of whatever is constrained.
public struct SuperviewTarget: RuleTarget, Sendable {
  var region = Region.whole

  /// The same attributes of the superview.
  public var ruleTarget: Rule.Target { Rule.Target(.superview(region)) }
  /// The part of the superview inside its layout margins.
  public var layoutMargins: SuperviewTarget { SuperviewTarget(region: .margins) }
  /// The part of the superview that nothing covers.
  public var safeArea: SuperviewTarget { SuperviewTarget(region: .safeArea) }
}

extension RuleTarget where Self == SuperviewTarget {
  /// The superview of whatever is constrained.
  public static var superview: SuperviewTarget { SuperviewTarget() }
}
