/// One direction of the plane.
public enum Axis: String, Sendable, Hashable, CaseIterable {
  /// From left to right, along which widths are measured.
  case horizontal
  /// From top to bottom, along which heights are measured.
  case vertical
}
