public import AdaptiveLayout
public import Geometry
internal import XMLText

/// A view as a storyboard or xib states it, with its subviews, constraints and guides.
///
/// It is a plain value and is not laid out. Frames are those that Interface Builder solved and stored.
public struct InterfaceView: Sendable {
  /// The ways in which a view can be placed.
  public enum Placement: Sendable, Hashable {
    /// By constraints.
    case constraints
    /// By the stack view that contains the view.
    case stack
    /// By springs and struts: the mask says which lengths change with the superview's size.
    case springs(AutoresizingMask)
    /// By its stored frame, which stays as it is (`fixedFrame`).
    case fixed
  }

  /// The object id, by which constraints and `.strings` files name the view.
  public let id: String
  /// The name of the view's element, such as `label`, `stackView` or `tableViewCellContentView`.
  public let kind: String
  /// The label that the author gave the view in Interface Builder (`userLabel`); nil if there is none.
  public let label: String?
  /// The name of the app's own class; nil for a class of UIKit's.
  public let customClass: String?
  /// The place of the view in the file.
  public let place: InterfacePlace
  /// The stored frame in its superview, in points.
  public let frame: Rect
  /// Whether a frame is stored; files of Xcode 8 lack the frames of views that constraints place.
  let hasFrame: Bool
  /// How the view is placed.
  public let placement: Placement
  /// Whether the view is hidden.
  public let isHidden: Bool
  /// Whether Interface Builder marked the stored frame as different from the one that the constraints give.
  public let isMisplaced: Bool
  /// Whether Interface Builder marked the frame as not determined by the constraints.
  public let isAmbiguous: Bool
  /// The subviews, from back to front.
  public internal(set) var subviews: [InterfaceView] = []
  /// The constraints that the view owns.
  public internal(set) var constraints: [InterfaceConstraint] = []
  /// The kinds of the view's guides, by object id: `safeArea`, `contentLayoutGuide`, `frameLayoutGuide`, ….
  public internal(set) var guides: [String: String] = [:]
  /// Whether each subview is installed, by object id, for subviews for which the file states it.
  var installed: [String: Variation<Bool>] = [:]
  /// The element of the view in the file.
  let element: InterfaceElement

  /// Whether the view is a cell of a table or collection, or a header or footer of a collection.
  var isCell: Bool { kind.hasSuffix("Cell") || kind.hasSuffix("ReusableView") }

  /// This view and all views in it, superviews before subviews.
  public var all: [InterfaceView] { [self] + subviews.flatMap(\.all) }
}
