public import AdaptiveLayout
internal import Geometry

extension InterfaceFile {
  /// The part of a device's window that a scene occupies.
  ///
  /// A controller's view has the window, with the bars that the storyboard shows around it; a sheet begins below the
  /// status bar of a phone in portrait. A table's cell is as wide as the window. For other cells, headers, views at the
  /// top of a xib and embedded or freeform controllers, a side that is as long as that of the canvas becomes as long as
  /// that of the window, and any other side is as long as in the file. Bars cover only a controller's view. A room as
  /// large as the window also has the window's safe area, if it is that of a controller or of another view, not a cell,
  /// in a file that uses safe areas.
  ///
  /// - Parameter scene: one of ``scenes``.
  /// - Complexity: linear in the controllers of the file.
  public func room(of scene: InterfaceScene) -> Room {
    let stored = scene.view.frame.size
    let viewport = CanvasDevice.viewport(self)
    let canvas = viewport?.size
    var room = Room()
    /// Keeps the length of each side that differs from that of the canvas.
    func keepOwnSides() {
      if !Self.isAlike(stored.width, canvas?.width) { room.width = max(0, stored.width) }
      if !Self.isAlike(stored.height, canvas?.height) { room.height = max(0, stored.height) }
    }
    switch scene.role {
    case .controller(let id):
      if canvas != nil, (controllers[id]?.isFreeform ?? false) || embedded.contains(id) {
        keepOwnSides()
        return room
      }
      let bars = SimulatedBars(controllers)
      (room.top, room.bottom) = bars.bars(id, on: viewport ?? CanvasDevice.anyViewport(stored))
      if let canvas, bars.isPresented(id), !scene.view.isMisplaced, stored.height < canvas.height {
        room.sheet = canvas.height - stored.height
      }
    case .topLevel, .detached:
      if scene.view.kind == "tableViewCell" {
        // Cells of grouped tables are inset from the sides of the table.
        room.sides = min(max(0, scene.view.frame.minX), Self.mostInset)
        room.height = scene.rowHeight ?? max(0, stored.height)
        room.heightFollows = scene.rowHeight == nil
      } else {
        keepOwnSides()
        if canvas == nil, stored.width >= Self.leastWindow { room.width = nil }
      }
      room.hasSafeArea = usesSafeAreas && !scene.view.isCell
    }
    return room
  }

  /// A limit for the inset of a table's cells, in points, greater than any that tables have.
  private static let mostInset = 40.0
  /// The width of the narrowest phones. In a file without a device, a view at least as wide is as wide as the window.
  private static let leastWindow = 320.0

  private static func isAlike(_ length: Double, _ other: Double?) -> Bool {
    other.map { abs($0 - length) < 1 } ?? false
  }

  /// The controllers that others show inside their own views.
  private var embedded: Set<String> {
    Set(controllers.values.flatMap(\.segues).filter { $0.kind == "embed" }.map(\.destination))
  }
}
