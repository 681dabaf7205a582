public import AdaptiveLayout
public import Geometry
internal import XMLText

/// A view as a storyboard or xib states it, with everything in it.
///
/// It is a plain value that lays nothing out. Frames are those that Interface Builder solved and stored.
public struct InterfaceView: Sendable {
  /// How a view is placed.
  public enum Placement: Sendable, Hashable {
    /// Constraints.
    case constraints
    /// The stack view that it is in.
    case stack
    /// By springs and struts: the mask says what gives way when the superview's size changes.
    case springs(AutoresizingMask)
    /// Its frame stays as it is (`fixedFrame`).
    case fixed
  }

  /// Its object id, by which constraints and `.strings` files name it.
  public let id: String
  /// Its element's name: `label`, `stackView`, `tableViewCellContentView`.
  public let kind: String
  /// The label that the author gave it in Interface Builder (`userLabel`); nil if there is none.
  public let label: String?
  /// The name of the author's class; nil for one of UIKit's.
  public let customClass: String?
  /// Where it stands in the file.
  public let place: InterfacePlace
  /// The stored frame in its superview, in points.
  public let frame: Rect
  /// Whether a frame is stored; files of Xcode 8 lack those of views that constraints place.
  let hasFrame: Bool
  /// How it is placed.
  public let placement: Placement
  /// Whether it is hidden.
  public let isHidden: Bool
  /// Whether Interface Builder marked the stored frame as different from the one that the constraints give.
  public let isMisplaced: Bool
  /// Whether Interface Builder marked it as not determined by its constraints.
  public let isAmbiguous: Bool
  /// The views in it, from back to front.
  public internal(set) var subviews: [InterfaceView] = []
  /// The constraints that it owns.
  public internal(set) var constraints: [InterfaceConstraint] = []
  /// Its guides by object id: `safeArea`, `contentLayoutGuide`, `frameLayoutGuide`, ….
  public internal(set) var guides: [String: String] = [:]
  /// Which of its subviews are installed, by object id, where that depends on the size classes.
  var installed: [String: Variation<Bool>] = [:]
  /// Its element, without the children that have been read.
  let element: InterfaceElement

  /// Whether it is a cell of a table or collection, or a header or footer of one.
  var isCell: Bool { kind.hasSuffix("Cell") || kind.hasSuffix("ReusableView") }

  /// This view and all in it, superviews before subviews.
  public var all: [InterfaceView] { [self] + subviews.flatMap(\.all) }
}
