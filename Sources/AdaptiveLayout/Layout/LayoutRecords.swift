internal import ConstraintSolver
internal import Geometry

/// The four unknowns of an item: its alignment rectangle in the root's coordinates.
struct Sides: Sendable {
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
}

/// The record of a view or guide in a layout.
struct ItemRecord: Sendable {
  enum Kind: Sendable { case view, guide }

  /// Identifies the layout, and the stage of its life, in which it was made; see ``Layout/owner``.
  let owner: UInt32
  let kind: Kind
  var name: String?
  var isAlive = true
  /// The superview, or the view a guide was added to; -1 for none.
  var parent: Int32 = -1
  var children: [Int32] = []
  /// Its distance from the top of its tree, in steps.
  var depth: Int32 = 0
  let sides: Sides
  /// The constraints by which no side is below 0.
  let minima: (ConstraintID, ConstraintID)
  /// The first of its places in ``Layout/uses``; -1 for none.
  var firstUse: Int32 = -1
  /// Its place in ``Layout/contents``; -1 for none.
  var content: Int32 = -1
  /// The constraints for left, top, width and height that springs and struts make.
  var springs: [ConstraintID] = []
  var properties: View.Properties
  /// Whether a constraint asks for its margins, its baselines or its safe area, so that they must be known.
  var namesMargins = false
  var namesBaseline = false
  /// Whether its arranger is that of a stack, for walks up the tree, which would copy each arranger to ask it.
  var isStack = false
  /// Whether it is among ``Layout/movedItems``.
  var hasMoved = false
  var namesSafeArea = false
  /// Whether it, or something that it is in, is not installed under the current traits.
  var isAbsent = false
  /// What constraints use as the distances of its margins and of its safe area from its edges.
  var margins = EdgeInsets.zero
  var safeArea = EdgeInsets.zero
  /// The alignment rectangle, on the pixel grid, in the root's coordinates; ``Layout/frame(of:)`` is computed from it.
  var alignment = Rect(size: .zero)

  /// The reading direction inside it, given that of the whole screen.
  func direction(_ inherited: LayoutDirection) -> LayoutDirection {
    switch properties.semanticContent {
    case .unspecified: inherited
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// The record of a view's content: its last measurement and the constraints made from it.
struct ContentRecord: Sendable {
  let item: Int32
  var isAlive = true
  /// The last measurement, with its size in whole pixels.
  var measure = ContentMeasure(Size(ContentMeasure.noIntrinsicMetric, ContentMeasure.noIntrinsicMetric))
  /// Whether it measures differently under other traits.
  var dependsOnTraits = false
  /// Whether its height may lie between pixels, because it was solved for.
  var isBetweenPixels = false
  /// The natural width.
  var naturalWidth = ContentMeasure.noIntrinsicMetric
  /// The width for which ``measure`` holds; nil for the natural one.
  var width: Double?
  /// The width of the widest line at that width, in whole pixels.
  var widest = ContentMeasure.noIntrinsicMetric
  /// The width that its constraints ask for.
  var wrapping = Wrapping.natural
  /// What its constraints said when all of them were last set together.
  var asked: Asked?

  /// Everything on which the constraints for hugging and compression resistance depend.
  struct Asked: Sendable, Equatable {
    var size: Size
    var hugging: AxisPriorities
    var resistance: AxisPriorities
    var quietAxis: Axis?
    var isAbsent: Bool
  }

  enum Wrapping: Sendable {
    /// The width of a single line.
    case natural
    /// The width of the widest line, to see whether the view follows.
    case tried
    /// The width of the widest line, because the view follows.
    case followed
    /// The width of a single line, because the view does not follow.
    case refused
  }

  var hugging: (horizontal: ConstraintID?, vertical: ConstraintID?)
  var compression: (horizontal: ConstraintID?, vertical: ConstraintID?)
  var aspect: ConstraintID?
  var isStale = true
  /// The axis along which a stack lays it out as it does others, although it is hidden, so that it wants nothing
  /// itself.
  var quietAxis: Axis?
}

/// The record of a constraint in a layout.
struct ConstraintRecord: Sendable {
  let owner: UInt32
  var isAlive = true
  var constraint: LayoutConstraint
  let solverID: ConstraintID
  /// Whether it has been activated, and not deactivated since.
  var isWanted = true
  var isInstalled: Bool
  /// The numbers for the current traits.
  var numbers: LayoutConstraint.Numbers

  var isVarying: Bool { constraint.variations != nil }
}
