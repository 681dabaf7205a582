internal import XMLText

/// A tree of views that Interface Builder lays out by itself: a view controller's view, a view of a xib, a cell of a table or
/// collection, a header, a bar's title view.
public struct InterfaceScene: Sendable {
  /// What the topmost view belongs to.
  public enum Role: Sendable, Hashable {
    /// The view of a view controller: its object id.
    case controller(String)
    /// A view at the top of a xib.
    case topLevel
    /// A cell or header, or anything else that no superview's constraints place: the element that has it.
    case detached(owner: String)
  }

  /// The topmost view.
  public let view: InterfaceView
  /// What it belongs to.
  public let role: Role
  /// The height in points that a table gives the cell; nil for a cell that is as high as what it shows, and for all else.
  package var rowHeight: Double?
  /// What to call it: the controller's or cell's label, class, identifier or object id.
  public let name: String
}

/// A view controller as a storyboard has it.
struct InterfaceController: Sendable {
  let id: String
  let kind: String
  let element: InterfaceElement
  /// The guides of files without safe areas by object id: `top` or `bottom`.
  var guides: [String: String] = [:]
  /// Where its segues go: the destination, the kind and the relationship.
  var segues: [(destination: String, kind: String, relationship: String?)] = []

  /// Whether its view is as large as its author wants, and not as a device.
  var isFreeform: Bool {
    element.node.elements.contains { $0.name == "freeformSimulatedSizeMetrics" || $0["key"] == "freeformSize" }
  }
}
