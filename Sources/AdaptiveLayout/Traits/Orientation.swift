public import Geometry

/// How a screen is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait
  /// Sideways.
  case landscape

  /// The orientation of a screen or window with this size: landscape if it is wider than high.
  public init(of size: Size) {
    self = size.width > size.height ? .landscape : .portrait
  }
}
