public import AdaptiveLayout
internal import Geometry

/// The part of a device's window that a scene has: all of it, or the part that a cell or a separate view takes.
public struct InterfaceRoom: Sendable, Hashable {
  /// The size of that part, its safe area, and the traits.
  public var viewport: Viewport
  /// Whether the height of ``viewport`` is only the one stored in the file: an app makes such a cell as high as its content.
  public var heightFollowsContent: Bool

  /// A room with a viewport, whose height counts unless told otherwise.
  public init(_ viewport: Viewport, heightFollowsContent: Bool = false) {
    (self.viewport, self.heightFollowsContent) = (viewport, heightFollowsContent)
  }
}

extension InterfaceFile {
  /// The part of a device's window that a scene has.
  ///
  /// A controller's view has the window, with the bars that the storyboard shows around it; a sheet begins below the status bar of a phone
  /// that is held upright. A table's cell is as wide as the window. Of other cells, headers, views at the top of a xib and embedded
  /// or freeform controllers, a side as long as the canvas becomes as long as the window, and any other side keeps the file's length. There is
  /// no safe area in a view that is not a controller's, unless it is as large as a window and uses safe areas.
  ///
  /// - Parameters:
  ///   - scene: one of ``scenes``.
  ///   - window: the window on a device.
  /// - Complexity: that of looking at all controllers of the file.
  public func room(of scene: InterfaceScene, in window: Viewport) -> InterfaceRoom {
    let stored = scene.view.frame.size
    let canvas = CanvasDevice.viewport(self)?.size
    var viewport = window
    func set(_ size: Size) {
      viewport.size = size
      // Size classes are those of the window, however small a cell is.
      viewport.traits.size = size
    }
    /// The scene's own size, with sides as long as the canvas replaced by the window's.
    func own() -> Size {
      Size(
        Self.isAlike(stored.width, canvas?.width) ? window.size.width : stored.width,
        Self.isAlike(stored.height, canvas?.height) ? window.size.height : stored.height)
    }
    switch scene.role {
    case .controller(let id):
      let isOwnSize = (controllers[id]?.isFreeform ?? false) || embedded.contains(id)
      if isOwnSize, canvas != nil {
        set(own())
        if viewport.size != window.size { viewport.safeArea = .zero }
        return InterfaceRoom(viewport)
      }
      let bars = SimulatedBars(controllers)
      let covered = bars.covered(id, window)
      let isUpright = window.traits.idiom == .phone && window.traits.vertical != .compact
      let isSheet =
        bars.isPresented(id) && isUpright && !scene.view.isMisplaced
        && canvas.map { stored.height < $0.height } ?? false
      let (top, bottom) = (window.safeArea.top + covered.top, window.safeArea.bottom + covered.bottom)
      viewport.safeArea.top = covered.endsAtTop ? 0 : isSheet ? covered.top : top
      viewport.safeArea.bottom = covered.endsAtBottom ? 0 : bottom
      var height = window.size.height - (covered.endsAtTop ? top : 0) - (covered.endsAtBottom ? bottom : 0)
      if isSheet, let canvas, !covered.endsAtTop {
        height -= min(canvas.height - stored.height, window.size.height / 4)
      }
      set(Size(window.size.width, max(0, height)))
      return InterfaceRoom(viewport)
    case .topLevel, .detached:
      let isTableCell = scene.view.kind == "tableViewCell"
      var size = own()
      if isTableCell {
        // Cells of a grouped table begin beside its edge.
        let inset = min(max(0, scene.view.frame.minX), Self.mostInset)
        size = Size(window.size.width - 2 * inset, scene.rowHeight ?? stored.height)
      } else if canvas == nil, stored.width >= Self.leastWindow {
        size.width = window.size.width
      }
      if scene.view.isCell || size != window.size || !usesSafeAreas { viewport.safeArea = .zero }
      set(size)
      return InterfaceRoom(viewport, heightFollowsContent: isTableCell && scene.rowHeight == nil)
    }
  }

  /// More than a table keeps free beside its cells, in points.
  private static let mostInset = 40.0
  /// The width of the narrowest phones: the least width that counts as the window's in a file without a device.
  private static let leastWindow = 320.0

  private static func isAlike(_ length: Double, _ other: Double?) -> Bool {
    other.map { abs($0 - length) < 1 } ?? false
  }

  /// The controllers that others show inside their own views.
  private var embedded: Set<String> {
    Set(controllers.values.flatMap(\.segues).filter { $0.kind == "embed" }.map(\.destination))
  }
}
