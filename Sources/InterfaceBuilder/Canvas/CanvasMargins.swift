internal import AdaptiveLayout
internal import Geometry
internal import XMLText

/// The layout margins of a view on Interface Builder's canvas. They are derived from settings in the file by rules,
/// never from the frames of subviews.
struct CanvasMargins {
  let toolsVersion: Double
  /// The width of the window.
  let width: Double

  /// The system's margins at the sides of a window's view and of a table's cells: 16 points, or 20 in windows at least
  /// 414 points wide.
  private func system(_ width: Double) -> Double { width >= 414 ? 20 : 16 }

  /// Margins as Interface Builder writes them: directional ones with leading and trailing sides, or "fixed" ones with a
  /// left and a right side.
  enum Margins {
    case directional(DirectionalInsets)
    case absolute(EdgeInsets)

    /// The same margins with at least this length at both sides.
    fileprivate func atLeast(_ side: Double) -> Margins {
      switch self {
      case .directional(var insets):
        (insets.leading, insets.trailing) = (max(insets.leading, side), max(insets.trailing, side))
        return .directional(insets)
      case .absolute(var insets):
        (insets.left, insets.right) = (max(insets.left, side), max(insets.right, side))
        return .absolute(insets)
      }
    }
  }

  /// The margins of a view; nil for the defaults, which are 8 for a view and 0 for a stack.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - role: the role of the scene, if the view is its topmost one.
  ///   - cell: the cell, if the view is its content view.
  func margins(
    of view: InterfaceView, role: InterfaceScene.Role?, controller: InterfaceController?, cell: InterfaceView?,
    _ traits: Traits
  ) -> Margins? {
    let own = explicit(view, traits)
    if case .controller? = role {
      // The width of the view itself counts, which for a freeform view differs from that of the window.
      let system = system(view.frame.size.width)
      let usual = Margins.directional(DirectionalInsets(top: 0, leading: system, bottom: 0, trailing: system))
      let isFree = controller?.element.flag("viewRespectsSystemMinimumLayoutMargins", traits) == false
      return own.map { isFree ? $0 : $0.atLeast(system) } ?? usual
    }
    if own == nil, let cell, cell.kind == "tableViewCell" { return .directional(cellMargins(cell, traits)) }
    return own
  }

  func explicit(_ view: InterfaceView, _ traits: Traits) -> Margins? {
    if let node = view.element.child("layoutMargins", traits) {
      func side(_ name: String) -> Double { node[name].flatMap(InterfaceReader.number) ?? 0 }
      return .absolute(EdgeInsets(top: side("top"), right: side("right"), bottom: side("bottom"), left: side("left")))
    }
    if let node = view.element.child("directionalLayoutMargins", traits) {
      func side(_ name: String) -> Double { node[name].flatMap(InterfaceReader.number) ?? 0 }
      return .directional(
        DirectionalInsets(
          top: side("top"), leading: side("leading"), bottom: side("bottom"), trailing: side("trailing")))
    }
    return nil
  }

  /// Since iOS 11, a cell has margins of 11 above and below and those of the window at the sides, but 8 before an
  /// accessory. Earlier, it had 8 on all sides, or 15 at the left and right if it preserves its superview's margins.
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

extension View.Properties {
  /// Sets the margins that a file states; nil for the defaults.
  mutating func set(_ margins: CanvasMargins.Margins?) {
    (layoutMargins, absoluteLayoutMargins) = (nil, nil)
    switch margins {
    case .directional(let insets): layoutMargins = insets
    case .absolute(let insets): absoluteLayoutMargins = insets
    case nil: break
    }
  }
}
