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
  /// Constraints that make no sense, each with its place; the others hold.
  public let notes: [InterfaceError]
}

extension InterfaceFile {
  /// A scene as a layout.
  ///
  /// Constraints, their constants and stacks vary with the size classes as in the file; of views that are there in some size classes
  /// only, those are there that the file has without one.
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
    for view in scene.view.all { contents[view.id] = content(view) ?? naturalContent(view) }
    let builder = try SceneBuilder(scene, of: self, showing: contents)
    return InterfaceLayout(layout: builder.layout, views: builder.views, notes: builder.notes)
  }

  private func naturalContent(_ view: InterfaceView) -> (any MeasuredContent)? {
    if let image = view.image, let size = images[image], view.kind == "imageView" || view.kind == "button" {
      return FixedContent(Size(size.width, size.height))
    }
    return CanvasContent.content(view, Traits(scale: 2)).map { FixedContent($0.size) }
  }

  /// The scene that an app shows first, or the first one of a file without such.
  public var initialScene: InterfaceScene? {
    scenes.first { $0.role == .controller(initialController ?? "") } ?? scenes.first
  }

  /// The scene of a controller's, cell's or view's object id, or of its name: its label, class or identifier.
  public func scene(named name: String) -> InterfaceScene? {
    scenes.first { scene in
      if case .controller(let id) = scene.role {
        let element = controllers[id]?.element
        return id == name || scene.view.id == name || scene.name == name || element?["storyboardIdentifier"] == name
          || element?["customClass"] == name
      }
      return scene.view.id == name || scene.name == name
    }
  }
}
