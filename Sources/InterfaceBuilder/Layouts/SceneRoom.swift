public import AdaptiveLayout
internal import Geometry

extension InterfaceFile {
  /// What a scene has of a window that a device shows.
  ///
  /// A controller's view has the window, with the bars that the storyboard shows around it; a sheet begins below the
  /// status bar of a phone that is held upright. A table's cell is as wide as the window. Of other cells, headers,
  /// views at the top of a xib and embedded or freeform controllers, a side that is as long as the canvas is as long as
  /// the window, and any other is the file's own. Bars and cameras cover only a controller's view, or any other
  /// view that is as large as a window and uses safe areas.
  ///
  /// - Parameter scene: one of ``scenes``.
  /// - Complexity: that of looking at all controllers of the file.
  public func room(of scene: InterfaceScene) -> Room {
    let stored = scene.view.frame.size
    let viewport = CanvasDevice.viewport(self)
    let canvas = viewport?.size
    var room = Room()
    /// Sides that the canvas did not give are the file's.
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
        // Cells of grouped tables begin beside the table's edge.
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

  /// More than a table keeps free beside its cells, in points.
  private static let mostInset = 40.0
  /// The width of the narrowest phones: what files of no device have at least, where it stands for the window's.
  private static let leastWindow = 320.0

  private static func isAlike(_ length: Double, _ other: Double?) -> Bool {
    other.map { abs($0 - length) < 1 } ?? false
  }

  /// The controllers that others show inside their own views.
  private var embedded: Set<String> {
    Set(controllers.values.flatMap(\.segues).filter { $0.kind == "embed" }.map(\.destination))
  }
}
