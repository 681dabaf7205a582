internal import AdaptiveLayout
internal import Geometry
internal import XMLText

/// The layout margins of a view on Interface Builder's canvas: by rule, from what the file says, never from its frames.
struct CanvasMargins {
  let toolsVersion: Double
  /// The width of the window.
  let width: Double

  /// What the system keeps free at the sides of a window's view and of a table's cells: 16, and 20 in windows from 414 points on.
  private func system(_ width: Double) -> Double { width >= 414 ? 20 : 16 }

  /// Nil where they are those of any view, 8, or of any stack, 0.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - role: what the scene is, where the view is its topmost.
  ///   - cell: the cell whose content view it is.
  func margins(
    of view: InterfaceView, role: InterfaceScene.Role?, controller: InterfaceController?, cell: InterfaceView?,
    _ traits: Traits
  ) -> DirectionalInsets? {
    let own = explicit(view, traits)
    if case .controller? = role {
      // A freeform view is judged by its own width.
      let system = system(view.frame.size.width)
      guard controller?.element.flag("viewRespectsSystemMinimumLayoutMargins", traits) != false else {
        return own ?? DirectionalInsets(top: 0, leading: system, bottom: 0, trailing: system)
      }
      guard var own else { return DirectionalInsets(top: 0, leading: system, bottom: 0, trailing: system) }
      (own.leading, own.trailing) = (max(own.leading, system), max(own.trailing, system))
      return own
    }
    if own == nil, let cell, cell.kind == "tableViewCell" { return cellMargins(cell, traits) }
    return own
  }

  func explicit(_ view: InterfaceView, _ traits: Traits) -> DirectionalInsets? {
    if let node = view.element.child("layoutMargins", traits) {
      func side(_ name: String) -> Double { node[name].flatMap(InterfaceReader.number) ?? 0 }
      return DirectionalInsets(top: side("top"), leading: side("left"), bottom: side("bottom"), trailing: side("right"))
    }
    if let node = view.element.child("directionalLayoutMargins", traits) {
      func side(_ name: String) -> Double { node[name].flatMap(InterfaceReader.number) ?? 0 }
      return DirectionalInsets(
        top: side("top"), leading: side("leading"), bottom: side("bottom"), trailing: side("trailing"))
    }
    return nil
  }

  /// Since iOS 11 a cell has 11 above and below, and at the sides what the window has, but 8 before an accessory; before, 8 all
  /// around, or 15 at the sides where it keeps its superview's margins.
  private func cellMargins(_ cell: InterfaceView, _ traits: Traits) -> DirectionalInsets {
    let keeps = cell.element.flag("preservesSuperviewLayoutMargins", traits) ?? false
    guard toolsVersion >= Self.xcode9 else {
      let side: Double = keeps ? 15 : 8
      return DirectionalInsets(top: 8, leading: side, bottom: 8, trailing: side)
    }
    let side = system(width)
    let hasAccessory = cell.element.value("accessoryType", traits).map { $0 != "none" } ?? false
    return DirectionalInsets(top: 11, leading: side, bottom: 11, trailing: hasAccessory ? 8 : side)
  }

  /// The first version of Interface Builder in Xcode 9.
  static let xcode9 = 13122.0
}
