public import AdaptiveLayout
internal import Geometry

/// A scene as the layout that an app would have, for any device and with any content.
///
/// Unlike the canvas, the layout does not use stored sizes of texts: content measures itself. It has no placeholder
/// constraints, as these are removed when an app is built. The root of the layout is the scene's topmost view.
public struct InterfaceLayout: Sendable {
  /// The layout, not yet laid out.
  public let layout: Layout
  /// The views of the layout by object id.
  public let views: [String: View]
  /// All views by the places of their elements, since an object id may occur twice.
  package let handles: [InterfacePlace: View]
  /// Notes on constraints that are not valid and were left out, each with its place.
  public let notes: [InterfaceError]
}

extension InterfaceFile {
  /// Makes a layout of a scene.
  ///
  /// Constraints, their constants, stacks, priorities, and whether views are installed or hidden, vary with the size
  /// classes as in the file. The content view of a cell fills the cell, except for the space that Interface Builder
  /// left around it.
  ///
  /// - Parameters:
  ///   - scene: one of ``scenes``.
  ///   - content: returns the content of a view. If it returns nil, the size comes from the file: for an image from the
  ///     file's resources, for a control the stored one, and for a view without a size of its own there is none.
  /// - Throws: `LayoutError` if the layout has too many constraints.
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
    // For a symbol, the resources only have the shape; its size is the one that Interface Builder stored.
    if let image = view.image, let size = images[image], view.element["catalog"] != "system",
      view.kind == "imageView" || view.kind == "button"
    {
      return FixedContent(Size(size.width, size.height))
    }
    return CanvasContent.content(view, Traits(scale: 2), isCanvas: false).map { FixedContent($0.size) }
  }

  /// The scene that an app shows first or, if the file names none, the first scene of the file.
  ///
  /// A navigation, tab bar or split view controller shows its first child. In a file that names no initial controller,
  /// this is the first view of a controller, otherwise the first view at the top of a xib, and otherwise any first
  /// scene, such as a cell, a header or the view of a bar.
  public var initialScene: InterfaceScene? {
    if let initialController, let found = shown(by: initialController) { return found }
    return scenes.first { scene in
      if case .controller = scene.role { true } else { false }
    } ?? scenes.first { $0.role == .topLevel } ?? scenes.first
  }

  /// The scene with this object id or name: the label, class or identifier of its controller, cell or view. The scene
  /// of a navigation, tab bar or split view controller is that of its first child.
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

  /// The scene of a controller, or of the first child to which its relationship segues lead; nil if the segues form a
  /// circle.
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
