/// One direction of the plane.
public enum Axis: String, Sendable, Hashable, CaseIterable {
  case horizontal
  case vertical
}
