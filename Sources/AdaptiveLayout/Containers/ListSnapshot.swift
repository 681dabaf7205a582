public import Geometry

/// A list as it lies on the screen at one moment: its geometry, how far it is scrolled, and where its view is.
///
/// A value that gives the frame of any item, in sight or not. Two snapshots are the ends of a motion from one kind to
/// another.
public struct ListSnapshot: Sendable, Hashable {
  /// How the cells lie.
  public let geometry: ListGeometry
  /// How many points of the content lie above the list's top.
  public let offset: Double
  /// The list's view in the root's coordinates.
  public let frame: Rect
  let isMirrored: Bool
  let grid: PixelGrid

  /// The items in sight.
  public var visible: Range<Int> { geometry.visible(at: offset) }

  /// Where an item is, or would be if the room were larger, in the root's coordinates on the pixel grid.
  public func frame(of index: Int) -> Rect {
    let cell = geometry.frame(of: index)
    let x = isMirrored ? frame.maxX - cell.maxX : frame.minX + cell.minX
    return grid.round(Rect(origin: Point(x, frame.minY + cell.minY - offset), size: cell.size))
  }

  /// The frames on the way to another snapshot, for all items that are in sight on either side, by their identity: an
  /// item whose place in the data differs moves to its new place. An item that comes into sight comes from its place
  /// out of sight; one that is new or gone stays where it is.
  ///
  /// - Parameters:
  ///   - items: the data of this snapshot.
  ///   - end: the other snapshot.
  ///   - endItems: the data of the other snapshot.
  ///   - time: 0 gives the frames of this snapshot, 1 those of the other.
  ///   - curve: how far the change has come at each point in time.
  /// - Complexity: O(items)
  public func frames<Item: Identifiable>(
    of items: [Item], to end: ListSnapshot, of endItems: [Item], at time: Double, _ curve: TimingCurve = .easeInOut
  ) -> [Item.ID: Rect] {
    let progress = curve.progress(at: time)
    let moving = Set(
      visible.clamped(to: items.indices).map { items[$0].id }
        + end.visible.clamped(to: endItems.indices).map { endItems[$0].id })
    func frames(_ items: [Item], _ snapshot: ListSnapshot) -> [Item.ID: Rect] {
      var frames: [Item.ID: Rect] = [:]
      for (index, item) in items.enumerated() where moving.contains(item.id) {
        frames[item.id] = snapshot.frame(of: index)
      }
      return frames
    }
    return frames(items, self).merging(frames(endItems, end)) { $0.interpolated(to: $1, progress: progress) }
  }

  /// The frames on the way to another snapshot of the same items, for all that are in sight on either side. An item
  /// that comes into sight comes from its place out of sight. Items are matched by their places in the data; where
  /// these change, see ``frames(of:to:of:at:_:)``.
  ///
  /// - Parameters:
  ///   - end: the other snapshot.
  ///   - time: 0 gives the frames of this snapshot, 1 those of the other.
  ///   - curve: how far the change has come at each point in time.
  /// - Complexity: O(items in sight)
  public func frames(
    to end: ListSnapshot, at time: Double, _ curve: TimingCurve = .easeInOut
  ) -> [Int: Rect] {
    let progress = curve.progress(at: time)
    var result: [Int: Rect] = [:]
    for index in Array(visible) + Array(end.visible) where index < min(geometry.count, end.geometry.count) {
      result[index] = frame(of: index).interpolated(to: end.frame(of: index), progress: progress)
    }
    return result
  }
}
