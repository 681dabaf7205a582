internal import ConstraintSolver
internal import Geometry

/// The four unknowns of an item: its alignment rectangle in the root's coordinates.
struct Sides: Sendable {
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
}

/// What a layout keeps of a view or guide.
struct ItemRecord: Sendable {
  enum Kind: Sendable { case view, guide }

  /// Which layout's life it was made in; see ``Layout/owner``.
  let owner: UInt32
  let kind: Kind
  var name: String?
  var isAlive = true
  /// The superview, or the view a guide was added to; -1 for none.
  var parent: Int32 = -1
  var children: [Int32] = []
  /// Its steps to the top of its tree.
  var depth: Int32 = 0
  let sides: Sides
  /// No side is below 0.
  let minima: (ConstraintID, ConstraintID)
  /// The first of its places in ``Layout/uses``; -1 for none.
  var firstUse: Int32 = -1
  /// Its place in ``Layout/contents``; -1 for none.
  var content: Int32 = -1
  /// Left, top, width, height of springs and struts.
  var springs: [ConstraintID] = []
  var properties: View.Properties
  /// Whether a constraint asks for its margins, its baselines or its safe area, so that they are worth knowing.
  var namesMargins = false
  var namesBaseline = false
  /// Whether it is among ``Layout/movedItems``.
  var hasMoved = false
  var namesSafeArea = false
  /// What constraints take for the distance of its margins and of its safe area from its edges.
  var margins = EdgeInsets.zero
  var safeArea = EdgeInsets.zero
  /// The alignment rectangle, on the pixel grid, in the root's coordinates; what ``Layout/frame(of:)`` is made from.
  var alignment = Rect(size: .zero)

  /// Where reading begins in it, given where it begins on the whole screen.
  func direction(_ inherited: LayoutDirection) -> LayoutDirection {
    switch properties.semanticContent {
    case .unspecified: inherited
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// What a layout keeps of a view's content: its last measurement and the constraints made from it.
struct ContentRecord: Sendable {
  let item: Int32
  var isAlive = true
  /// What was measured last, its size in whole pixels.
  var measure = ContentMeasure(Size(ContentMeasure.noIntrinsicMetric, ContentMeasure.noIntrinsicMetric))
  /// Whether its height may lie between pixels, being one that was solved for.
  var isBetweenPixels = false
  /// The natural width.
  var naturalWidth = ContentMeasure.noIntrinsicMetric
  /// The width that ``measure`` is for; nil for the natural one.
  var width: Double?
  /// The widest line's, at that width, in whole pixels.
  var widest = ContentMeasure.noIntrinsicMetric
  /// What its constraints say of its width.
  var wrapping = Wrapping.natural

  enum Wrapping: Sendable {
    /// What one line would take.
    case natural
    /// What the widest line takes, to see whether the view follows.
    case tried
    /// What the widest line takes, because it does.
    case followed
    /// What one line would take, because it does not.
    case refused
  }

  var hugging: (horizontal: ConstraintID?, vertical: ConstraintID?)
  var compression: (horizontal: ConstraintID?, vertical: ConstraintID?)
  var aspect: ConstraintID?
  var isStale = true
}

/// What a layout keeps of a constraint.
struct ConstraintRecord: Sendable {
  let owner: UInt32
  var isAlive = true
  var constraint: LayoutConstraint
  let solverID: ConstraintID
  /// Whether it is wanted, by whoever activates and deactivates it.
  var isWanted = true
  var isInstalled: Bool
  /// The numbers for the present traits.
  var numbers: LayoutConstraint.Numbers

  var isVarying: Bool { constraint.variations != nil }
}
