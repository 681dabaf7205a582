public import ConstraintSolver
public import Geometry

/// Distances from the edges inward in reading order, in points: leading is left, or right where reading begins there.
public struct DirectionalInsets: Sendable, Hashable {
  /// From the top edge down.
  public var top: Double
  /// From where reading begins.
  public var leading: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From where reading ends.
  public var trailing: Double

  /// A distance for each edge.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance on every edge.
  public init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  var isFinite: Bool { top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite }

  /// As left and right.
  func insets(_ direction: LayoutDirection) -> EdgeInsets {
    direction == .leftToRight
      ? EdgeInsets(top: top, right: trailing, bottom: bottom, left: leading)
      : EdgeInsets(top: top, right: leading, bottom: bottom, left: trailing)
  }
}

/// A priority along each axis.
public struct AxisPriorities: Sendable, Hashable {
  /// Of the width.
  public var horizontal: Priority
  /// Of the height.
  public var vertical: Priority

  /// A priority for each axis.
  public init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The same priority on both axes.
  public init(_ both: Priority) { self.init(horizontal: both, vertical: both) }

  /// The one along an axis.
  public subscript(axis: Axis) -> Priority { axis == .horizontal ? horizontal : vertical }
}

/// Whether a view's content follows the reading direction (`UISemanticContentAttribute`).
public enum SemanticContent: String, Sendable, Hashable, CaseIterable {
  /// As the traits say.
  case unspecified
  /// Buttons of a player: never mirrored.
  case playback
  /// Left and right are meant: never mirrored.
  case spatial
  /// Reading begins on the left in it, whatever it does outside.
  case forceLeftToRight
  /// Reading begins on the right in it, whatever it does outside.
  case forceRightToLeft
}

/// Springs and struts of one view: its frame in a superview of a known size, and what gives way when that size changes.
///
/// It becomes four required constraints, so other constraints may name the view.
public struct Autoresizing: Sendable, Hashable {
  /// In the superview's coordinates.
  public var frame: Rect
  /// The size of the superview that ``frame`` was designed in.
  public var superviewSize: Size
  /// What may give when the superview changes.
  public var mask: AutoresizingMask

  /// A frame in a superview of some size, and what of it changes with the superview's.
  public init(_ frame: Rect, in superviewSize: Size, _ mask: AutoresizingMask) {
    self.frame = frame
    self.superviewSize = superviewSize
    self.mask = mask
  }
}

extension View {
  /// Everything about a view except its place in the tree and its constraints.
  public struct Properties: Sendable {
    /// What it shows; nil shows nothing and has no size of its own.
    public var content: (any MeasuredContent)?
    /// How strongly it refuses to be larger than its content.
    public var hugging = AxisPriorities(.defaultLow)
    /// How strongly it refuses to be smaller than its content.
    public var compressionResistance = AxisPriorities(.defaultHigh)
    /// Nil takes 8 on every side; of the root the system's: 16 or, in regular width, 20 on its sides and nothing above and
    /// below. What is given for a root's sides is never below those.
    public var layoutMargins: DirectionalInsets?
    /// Whether the margins lie inside the safe area.
    public var insetsLayoutMarginsFromSafeArea = true
    /// Whether the margins lie inside the superview's.
    public var preservesSuperviewLayoutMargins = false
    /// By how much the frame is larger than the alignment rectangle, which constraints bind: shadows, badges.
    public var alignmentInsets = EdgeInsets.zero
    /// A hidden view still takes its place, except in a stack.
    public var isHidden = false
    /// Whether it is mirrored where reading begins on the right.
    public var semanticContent = SemanticContent.unspecified
    /// Springs and struts; nil leaves the place to constraints.
    public var autoresizing: Autoresizing?

    /// Properties of a plain view, unless said otherwise.
    public init(
      content: (any MeasuredContent)? = nil, hugging: AxisPriorities = AxisPriorities(.defaultLow),
      compressionResistance: AxisPriorities = AxisPriorities(.defaultHigh), autoresizing: Autoresizing? = nil
    ) {
      self.content = content
      self.hugging = hugging
      self.compressionResistance = compressionResistance
      self.autoresizing = autoresizing
    }
  }
}
