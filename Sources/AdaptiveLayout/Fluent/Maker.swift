internal import ConstraintSolver
public import Geometry

/// What constraints are written from: `make.leading.trailing.equal(to: parent).inset(16)`.
///
/// A value that stands for a view, or several, and the attributes named so far; naming one more gives another value. It becomes
/// a ``Rule`` once it says what the attributes equal, and nothing before that. There is one method for each relation and one type
/// of target, so that a screen of such lines costs the compiler no more than any other code.
public struct Maker: Sendable {
  let items: [ItemReference]
  let attributes: [Attribute]

  private func and(_ more: Attribute...) -> Maker { Maker(items: items, attributes: attributes + more) }

  /// And the left edge.
  public var left: Maker { and(.left) }
  /// And the right edge.
  public var right: Maker { and(.right) }
  /// And the top edge.
  public var top: Maker { and(.top) }
  /// And the bottom edge.
  public var bottom: Maker { and(.bottom) }
  /// And the edge where reading begins.
  public var leading: Maker { and(.leading) }
  /// And the edge where reading ends.
  public var trailing: Maker { and(.trailing) }
  /// And the width.
  public var width: Maker { and(.width) }
  /// And the height.
  public var height: Maker { and(.height) }
  /// And the centre between left and right.
  public var centerX: Maker { and(.centerX) }
  /// And the centre between top and bottom.
  public var centerY: Maker { and(.centerY) }
  /// And the first line's baseline.
  public var firstBaseline: Maker { and(.firstBaseline) }
  /// And the last line's baseline.
  public var lastBaseline: Maker { and(.lastBaseline) }

  /// Top, leading, bottom and trailing.
  public var edges: Maker { and(.top, .leading, .bottom, .trailing) }
  /// Leading and trailing.
  public var horizontalEdges: Maker { and(.leading, .trailing) }
  /// Top and bottom.
  public var verticalEdges: Maker { and(.top, .bottom) }
  /// Width and height.
  public var size: Maker { and(.width, .height) }
  /// Both centres.
  public var center: Maker { and(.centerX, .centerY) }

  // MARK: Relations

  /// As large as, or where, the target is: a view or guide, whose same attributes are meant; one of its anchors; a number, a
  /// size; `.superview`.
  public func equal(
    to target: some RuleTarget, file: String = #fileID, line: Int = #line
  ) -> Rule {
    Rule(self, .equal, target.ruleTarget, SourceLocation(file: file, line: line))
  }

  /// At most as the target is.
  public func lessThanOrEqual(
    to target: some RuleTarget, file: String = #fileID, line: Int = #line
  ) -> Rule {
    Rule(self, .lessThanOrEqual, target.ruleTarget, SourceLocation(file: file, line: line))
  }

  /// At least as the target is.
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
  /// So many points.
  public var ruleTarget: Rule.Target { Rule.Target(.number, constant: Variation(self)) }
}

extension Int: RuleTarget {
  /// So many points.
  public var ruleTarget: Rule.Target { Double(self).ruleTarget }
}

extension Variation: RuleTarget where Value == Double {
  /// As many points as the traits say.
  public var ruleTarget: Rule.Target { Rule.Target(.number, constant: self) }
}

extension Size: RuleTarget {
  /// So wide and so high.
  public var ruleTarget: Rule.Target { Rule.Target(.size(self)) }
}

/// The superview of whatever is constrained.
public struct SuperviewTarget: RuleTarget, Sendable {
  /// The same attributes of the superview.
  public var ruleTarget: Rule.Target { Rule.Target(.superview) }
}

extension RuleTarget where Self == SuperviewTarget {
  /// The superview of whatever is constrained.
  public static var superview: SuperviewTarget { SuperviewTarget() }
}
