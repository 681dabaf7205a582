internal import Geometry

/// The movement of a list's cells in a transition: the places from which they come, and the cells that are gone.
struct ListMotion: Sendable {
  /// Cells of items that were out of sight, and where these were, in the root's coordinates.
  var arriving: [(cell: View, from: Rect)] = []
  /// Cells of items that are no longer in the list and so have no place to go to.
  var gone: [View] = []
}

extension Layout {
  /// Lets every list keep the cells of items that leave, so that no view shows another item while it moves.
  mutating func beginMotion() {
    for container in arrangers.keys { arrangers[container]?.beginMotion() }
  }

  /// Returns every list's cells to it.
  mutating func endMotion() {
    for container in arrangers.keys.sorted() {
      guard var arranger = arrangers[container] else { continue }
      arranger.endMotion(&self)
      arrangers[container] = arranger
    }
  }

  /// The frames on both sides of a change, by identity: what shows an item shows it all the way. An item that comes
  /// into sight comes from its place out of sight, one that leaves goes to where it is now, and an item that is new or
  /// gone has a frame on one side only.
  ///
  /// - Returns: also the views of cells that arrive, which showed something else before, or nothing.
  func motion(from start: Layout) -> (before: [View: Rect], after: [View: Rect], arriving: Set<View>) {
    var (before, after) = (start.frames, frames)
    var arriving: Set<View> = []
    for arranger in start.arrangers.values { start.forget(arranger.spareCells, in: &before) }
    for (container, arranger) in arrangers.sorted(by: { $0.key < $1.key }) {
      forget(arranger.spareCells, in: &after)
      guard items[Int(container)].isAlive, let old = start.arrangers[container],
        let motion = arranger.motion(from: old, in: start, container: handle(Int(container)))
      else { continue }
      forget(motion.gone, in: &after)
      for (cell, from) in motion.arriving {
        let origin = frame(Int(cell.reference.index), .whole).origin
        let (x, y) = (from.minX - origin.x, from.minY - origin.y)
        for index in subtree(of: Int(cell.reference.index)) {
          let view = handle(index)
          arriving.insert(view)
          before[view] = after[view].map { frame in
            Rect(origin: Point(frame.minX + x, frame.minY + y), size: frame.size)
          }
        }
        before[cell] = from
      }
    }
    return (before, after, arriving)
  }

  /// Leaves out views that show nothing.
  private func forget(_ cells: [View], in frames: inout [View: Rect]) {
    for cell in cells where contains(cell) {
      for index in subtree(of: Int(cell.reference.index)) { frames[handle(index)] = nil }
    }
  }
}
