public import Geometry

extension Layout {
  /// The rectangle of a view or guide on the pixel grid, as of the last ``layout()``.
  ///
  /// - Parameters:
  ///   - item: a view or guide of this layout.
  ///   - view: the view in whose coordinates it is given; nil means the root's.
  /// - Throws: ``LayoutError`` for an item that is not in this layout.
  public func frame(of item: some LayoutItem, in view: View? = nil) throws(LayoutError) -> Rect {
    let index = try index(item.reference, in: "a request for its frame")
    return try moved(frame(index, item.reference.region), in: view)
  }

  /// The rectangle of a view that constraints bind: its frame without its alignment insets.
  public func alignmentRect(of view: View, in other: View? = nil) throws(LayoutError) -> Rect {
    try moved(items[try index(view.reference, in: "a request for its alignment rectangle")].alignment, in: other)
  }

  /// The frames of all views in the tree, in the root's coordinates.
  public var frames: [View: Rect] {
    var result: [View: Rect] = [:]
    for view in views { result[view] = frame(Int(view.reference.index), .whole) }
    return result
  }

  private func moved(_ rect: Rect, in view: View?) throws(LayoutError) -> Rect {
    guard let view else { return rect }
    let origin = frame(try index(view.reference, in: "a request for its coordinates"), .whole).origin
    return Rect(origin: Point(rect.minX - origin.x, rect.minY - origin.y), size: rect.size)
  }

  func frame(_ index: Int, _ region: Region) -> Rect {
    let alignment = items[index].alignment
    switch region {
    case .whole:
      let insets = items[index].properties.alignmentInsets
      guard insets != .zero else { return alignment }
      let outer = EdgeInsets(top: -insets.top, right: -insets.right, bottom: -insets.bottom, left: -insets.left)
      return traits.grid.round(alignment.inset(by: outer))
    case .margins: return traits.grid.round(alignment.inset(by: items[index].margins))
    case .safeArea: return traits.grid.round(alignment.inset(by: items[index].safeArea))
    }
  }

  /// Rounds what moved to the pixel grid; returns the views whose frames have changed.
  mutating func roundFrames() -> [View] {
    var changed: [View] = []
    for item in movedItems.sorted().map(Int.init) {
      items[item].hasMoved = false
      guard items[item].isAlive else { continue }
      let rounded = traits.grid.round(solvedRect(item))
      guard rounded != items[item].alignment else { continue }
      items[item].alignment = rounded
      if items[item].kind == .view { changed.append(handle(item)) }
    }
    movedItems.removeAll(keepingCapacity: true)
    return changed
  }
}
