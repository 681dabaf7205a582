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

  public var left: Maker { and(.left) }
  public var right: Maker { and(.right) }
  public var top: Maker { and(.top) }
  public var bottom: Maker { and(.bottom) }
  public var leading: Maker { and(.leading) }
  public var trailing: Maker { and(.trailing) }
  public var width: Maker { and(.width) }
  public var height: Maker { and(.height) }
  public var centerX: Maker { and(.centerX) }
  public var centerY: Maker { and(.centerY) }
  public var firstBaseline: Maker { and(.firstBaseline) }
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
  public var ruleTarget: Rule.Target { Rule.Target(.item(reference)) }
}

extension View: RuleTarget {}
extension LayoutGuide: RuleTarget {}

extension RuleTarget where Self: LayoutAnchor {
  public var ruleTarget: Rule.Target { scaled.ruleTarget }
}

extension XAnchor: RuleTarget {}
extension YAnchor: RuleTarget {}
extension DimensionAnchor: RuleTarget {}

extension ScaledAnchor: RuleTarget {
  public var ruleTarget: Rule.Target {
    Rule.Target(
      .operand(anchor.operand), multiplier: variations?.multiplier ?? Variation(multiplier),
      constant: variations?.constant ?? Variation(constant))
  }
}

extension Double: RuleTarget {
  public var ruleTarget: Rule.Target { Rule.Target(.number, constant: Variation(self)) }
}

extension Int: RuleTarget {
  public var ruleTarget: Rule.Target { Double(self).ruleTarget }
}

extension Variation: RuleTarget where Value == Double {
  public var ruleTarget: Rule.Target { Rule.Target(.number, constant: self) }
}

extension Size: RuleTarget {
  public var ruleTarget: Rule.Target { Rule.Target(.size(self)) }
}

/// The superview of whatever is constrained.
public struct SuperviewTarget: RuleTarget, Sendable {
  public var ruleTarget: Rule.Target { Rule.Target(.superview) }
}

extension RuleTarget where Self == SuperviewTarget {
  /// The superview of whatever is constrained.
  public static var superview: SuperviewTarget { SuperviewTarget() }
}
