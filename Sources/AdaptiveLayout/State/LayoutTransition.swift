public import Geometry

/// A change of a layout from one state to another: the frames on both sides, and on the way.
///
/// What an animated changes closure does, as a value: it has no clock. Frames on the way lie between pixels.
public struct LayoutTransition: Sendable {
  /// All frames before, in the root's coordinates.
  public let before: [View: Rect]
  /// All frames after.
  public let after: [View: Rect]
  /// What was laid out.
  public let changes: LayoutChanges

  /// The frames at a part of the time; a view that appears or disappears stays where it is.
  ///
  /// - Parameters:
  ///   - time: 0 gives the frames before, 1 those after.
  ///   - curve: how far the change has come after a part of the time.
  public func frames(at time: Double, _ curve: TimingCurve = .easeInOut) -> [View: Rect] {
    curve.frames(from: before, to: after, at: time)
  }
}

extension Layout {
  /// Makes several changes as one: constants, priorities, activations, views, traits - and one solve.
  ///
  /// - Parameters:
  ///   - viewport: the window from now on; nil keeps it.
  ///   - changes: what changes; when it throws, nothing has.
  /// - Throws: what `changes` throws, or a ``LayoutError``.
  public mutating func transition(
    to viewport: Viewport? = nil, _ changes: (inout Layout) throws -> Void = { _ in }
  ) throws -> LayoutTransition {
    var next = self
    let before = frames
    try changes(&next)
    let changes = if let viewport { try next.layout(in: viewport) } else { try next.layout() }
    self = next
    return LayoutTransition(before: before, after: frames, changes: changes)
  }
}
