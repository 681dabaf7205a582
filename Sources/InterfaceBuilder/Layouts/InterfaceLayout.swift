public import AdaptiveLayout
internal import Geometry

/// A scene as a layout that an app would have: for any device, with whatever content it is given.
///
/// Unlike the canvas it has no stored sizes of texts: content measures itself. Placeholder constraints are gone, as they are
/// when the app is built. The root of the layout is the scene's topmost view.
public struct InterfaceLayout: Sendable {
  /// The layout, not yet laid out.
  public let layout: Layout
  /// Its views by object id.
  public let views: [String: View]
  /// All views by the places of their elements: object ids may be there twice.
  package let handles: [InterfacePlace: View]
  /// Constraints that make no sense, each with its place; the others hold.
  public let notes: [InterfaceError]
}

extension InterfaceFile {
  /// A scene as a layout.
  ///
  /// Constraints, their constants, stacks, priorities and which views are there, or hidden, vary with the size classes as in the file. A cell's content fills the cell but for what Interface
  /// Builder left free around it.
  ///
  /// - Parameters:
  ///   - scene: one of ``scenes``.
  ///   - content: what a view shows; nil gives a view its size from the file: an image's from the file's resources, a control's
  ///     as Interface Builder stored it, and none to views that have none.
  /// - Throws: `LayoutError` where the layout has too many constraints.
  /// - Complexity: linear in the views and constraints.
  public func layout(
    of scene: InterfaceScene, content: (InterfaceView) -> (any MeasuredContent)? = { _ in nil }
  ) throws(LayoutError) -> InterfaceLayout {
    var contents: [String: any MeasuredContent] = [:]
    for view in scene.view.all where contents[view.id] == nil {
      contents[view.id] = content(view) ?? naturalContent(view)
    }
    let builder = try SceneBuilder(scene, of: self, showing: contents)
    return InterfaceLayout(layout: builder.layout, views: builder.views, handles: builder.handles, notes: builder.notes)
  }

  private func naturalContent(_ view: InterfaceView) -> (any MeasuredContent)? {
    if let image = view.image, let size = images[image], view.kind == "imageView" || view.kind == "button" {
      return FixedContent(Size(size.width, size.height))
    }
    return CanvasContent.content(view, Traits(scale: 2), isCanvas: false).map { FixedContent($0.size) }
  }

  /// The scene that an app shows first, or the first one of a file without such.
  ///
  /// A navigation, tab bar or split view controller shows its first child. Of a file that names no controller the first view of
  /// a controller counts, or of a xib the first view, before cells, headers and bars' views.
  public var initialScene: InterfaceScene? {
    if let initialController, let found = shown(by: initialController) { return found }
    return scenes.first { scene in
      if case .controller = scene.role { true } else { false }
    } ?? scenes.first { $0.role == .topLevel } ?? scenes.first
  }

  /// The scene of a controller's, cell's or view's object id, or of its name: its label, class or identifier. That of a
  /// navigation, tab bar or split view controller is its first child's.
  public func scene(named name: String) -> InterfaceScene? {
    let own = scenes.first { scene in
      if case .controller(let id) = scene.role, controllers[id].map({ isNamed($0, name) }) ?? false { return true }
      return scene.view.id == name || scene.name == name
    }
    if let own { return own }
    let named = controllers.values.filter { isNamed($0, name) }.sorted { $0.id < $1.id }
    return named.lazy.compactMap { shown(by: $0.id) }.first
  }

  private func isNamed(_ controller: InterfaceController, _ name: String) -> Bool {
    let element = controller.element
    return controller.id == name || element["storyboardIdentifier"] == name || element["customClass"] == name
      || element["userLabel"] == name
  }

  /// The view of a controller, or of the first child that it shows: what its relationship segues lead to. A circle of them shows
  /// nothing.
  private func shown(by controller: String) -> InterfaceScene? {
    var passed: Set<String> = []
    var next = controller
    while passed.insert(next).inserted {
      if let own = scenes.first(where: { $0.role == .controller(next) }) { return own }
      guard let child = controllers[next]?.segues.first(where: { $0.kind == "relationship" }) else { return nil }
      next = child.destination
    }
    return nil
  }
}
