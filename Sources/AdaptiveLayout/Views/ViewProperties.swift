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

  /// The insets as left and right.
  func insets(_ direction: LayoutDirection) -> EdgeInsets {
    direction == .leftToRight
      ? EdgeInsets(top: top, right: trailing, bottom: bottom, left: leading)
      : EdgeInsets(top: top, right: leading, bottom: bottom, left: trailing)
  }
}

/// A priority along each axis.
public struct AxisPriorities: Sendable, Hashable {
  /// The priority of the width.
  public var horizontal: Priority
  /// The priority of the height.
  public var vertical: Priority

  /// A priority for each axis.
  public init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The same priority on both axes.
  public init(_ both: Priority) { self.init(horizontal: both, vertical: both) }

  /// The priority along an axis.
  public subscript(axis: Axis) -> Priority { axis == .horizontal ? horizontal : vertical }
}

/// Whether a view's content follows the reading direction (`UISemanticContentAttribute`).
public enum SemanticContent: String, Sendable, Hashable, CaseIterable {
  /// As the traits say.
  case unspecified
  /// Buttons of a player: never mirrored.
  case playback
  /// Left and right are meant literally: never mirrored.
  case spatial
  /// Reading begins on the left inside it, whatever it does outside.
  case forceLeftToRight
  /// Reading begins on the right inside it, whatever it does outside.
  case forceRightToLeft
}

/// Springs and struts of one view: its frame in a superview of a known size, and what gives way when that size changes.
///
/// It becomes four required constraints, so other constraints may name the view.
public struct Autoresizing: Sendable, Hashable {
  /// The frame in the superview's coordinates.
  public var frame: Rect
  /// The size of the superview for which ``frame`` was designed.
  public var superviewSize: Size
  /// What may give way when the superview's size changes.
  public var mask: AutoresizingMask

  /// A frame in a superview of some size, and which parts of it change with the superview's size.
  public init(_ frame: Rect, in superviewSize: Size, _ mask: AutoresizingMask) {
    self.frame = frame
    self.superviewSize = superviewSize
    self.mask = mask
  }
}

extension View {
  /// Everything about a view except its place in the tree and its constraints.
  public struct Properties: Sendable {
    /// What the view shows; nil for a view that shows nothing and has no size of its own.
    public var content: (any MeasuredContent)?
    /// How strongly it refuses to be larger than its content.
    public var hugging = AxisPriorities(.defaultLow)
    /// How strongly it refuses to be smaller than its content.
    public var compressionResistance = AxisPriorities(.defaultHigh)
    /// The layout margins. Nil means 8 on every side, and none for a stack; for the root it means the system's: 16 at
    /// the sides, 20 in regular width and in windows from 414 points on, and none above and below. Margins given for
    /// the sides of a root are never below those, unless ``respectsSystemMinimumLayoutMargins`` says otherwise.
    public var layoutMargins: DirectionalInsets?
    /// Layout margins with a left and a right side, which do not change places where reading begins on the right; in
    /// points. They replace ``layoutMargins``, and like those are never below the system's at the sides of a root. Nil
    /// leaves it to those.
    ///
    /// Source: UIKit's `layoutMargins`, beside which `directionalLayoutMargins` are ``layoutMargins`` here.
    public var absoluteLayoutMargins: EdgeInsets?
    /// For the root: whether it has at least the system's margins (`viewRespectsSystemMinimumLayoutMargins`). If not,
    /// the root is like any other view, which suits the root of a cell or of a view that is designed by itself: its
    /// margins are its own, or 8 on every side.
    public var respectsSystemMinimumLayoutMargins = true
    /// Whether the margins lie inside the safe area.
    public var insetsLayoutMarginsFromSafeArea = true
    /// Whether the margins lie inside the superview's.
    public var preservesSuperviewLayoutMargins = false
    /// By how much the frame is larger than the alignment rectangle, which constraints bind: room for shadows and
    /// badges.
    public var alignmentInsets = EdgeInsets.zero
    /// Whether it is hidden. A hidden view still takes its place, except in a stack.
    public var isHidden = false
    /// What differs under some traits; of several cases that match and give a value, the most specific counts.
    public var cases: [Case] = []
    /// Whether it is there at all, which may depend on the traits (`installed` in Interface Builder). Where it is not,
    /// nothing that concerns it or its subviews holds, a stack leaves it out, and its frame is empty.
    public var isInstalled = Variation(true)
    /// Whether it is mirrored where reading begins on the right.
    public var semanticContent = SemanticContent.unspecified
    /// Springs and struts; nil leaves the place to constraints.
    public var autoresizing: Autoresizing?

    /// The properties of a plain view, unless told otherwise.
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
