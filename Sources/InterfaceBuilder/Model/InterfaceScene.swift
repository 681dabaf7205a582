internal import XMLText

/// A tree of views that Interface Builder lays out separately: a view controller's view, a view of a xib, a cell of a
/// table or collection, a header, or the title view of a bar.
public struct InterfaceScene: Sendable {
  /// The owner of the topmost view.
  public enum Role: Sendable, Hashable {
    /// The view of a view controller: its object id.
    case controller(String)
    /// A view at the top of a xib.
    case topLevel
    /// A cell or header, or any other view that no superview's constraints place; the owner is the element that
    /// contains it.
    case detached(owner: String)
  }

  /// The topmost view.
  public let view: InterfaceView
  /// The owner of that view.
  public let role: Role
  /// The height in points that a table gives the cell; nil for a cell that is as high as its content, and for anything
  /// that is not a cell.
  package var rowHeight: Double?
  /// The name of the scene: the label, class, identifier or object id of its controller, cell or view.
  public let name: String
}

/// A view controller of a storyboard.
struct InterfaceController: Sendable {
  let id: String
  let kind: String
  let element: InterfaceElement
  /// The top and bottom layout guides by object id, in files without safe areas: `top` or `bottom`.
  var guides: [String: String] = [:]
  /// The segues of the controller, each with its destination, kind and relationship.
  var segues: [(destination: String, kind: String, relationship: String?)] = []

  /// Whether the controller's view has a size that the author chose, and not that of a device.
  var isFreeform: Bool {
    element.node.elements.contains { $0.name == "freeformSimulatedSizeMetrics" || $0["key"] == "freeformSize" }
  }
}
