public import Geometry

/// A change of a layout from one state to another: the frames on both sides, and on the way.
///
/// What a closure of animated changes does, as a value: it has no clock. Frames on the way lie between pixels.
public struct LayoutTransition: Sendable {
  /// All frames before, in the root's coordinates. The cells of lists are identified by what they show: a cell whose
  /// item comes into sight is placed where the item was.
  public let before: [View: Rect]
  /// All frames after. A cell whose item leaves is placed where the item is now, although the layout hides it from then
  /// on; one whose item is gone is left out.
  public let after: [View: Rect]
  /// What was laid out.
  public let changes: LayoutChanges
  /// Views in cells that come into sight; before, they showed something else or nothing.
  package let arriving: Set<View>

  /// The frames at a point in time; a view that appears or disappears stays where it is.
  ///
  /// - Parameters:
  ///   - time: 0 gives the frames before, 1 those after.
  ///   - curve: how far the change has come at each point in time.
  public func frames(at time: Double, _ curve: TimingCurve = .easeInOut) -> [View: Rect] {
    curve.frames(from: before, to: after, at: time)
  }
}

extension Layout {
  /// Makes several changes as one: constants, priorities, activations, views, traits - and one solve.
  ///
  /// - Parameters:
  ///   - viewport: the window from now on; nil keeps the current one.
  ///   - changes: makes the changes; when it throws, nothing has changed.
  /// - Throws: what `changes` throws, or a ``LayoutError``.
  public mutating func transition(
    to viewport: Viewport? = nil, _ changes: (inout Layout) throws -> Void = { _ in }
  ) throws -> LayoutTransition {
    try transition(to: viewport, changes) { _, _ in [] }
  }

  /// A transition to a layout that something else has yet to settle, such as the sizes of its texts.
  ///
  /// - Parameter settle: what happens after the solve; it returns the views that it moved.
  package mutating func transition(
    to viewport: Viewport?, _ changes: (inout Layout) throws -> Void,
    settling settle: (inout Layout, LayoutChanges) throws -> [View]
  ) throws -> LayoutTransition {
    var next = self
    next.beginMotion()
    try changes(&next)
    let first = if let viewport { try next.layout(in: viewport) } else { try next.layout() }
    let settled = try settle(&next, first)
    let known = Set(first.views)
    let motion = next.motion(from: self)
    next.endMotion()
    self = next
    return LayoutTransition(
      before: motion.before, after: motion.after,
      changes: LayoutChanges(
        views: first.views + settled.filter { !known.contains($0) }, passes: first.passes, isSettled: first.isSettled),
      arriving: motion.arriving)
  }
}
