public import Geometry

/// How a screen is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait
  /// Sideways.
  case landscape

  /// That of a screen or window of a size: landscape if it is wider than high.
  public init(of size: Size) {
    self = size.width > size.height ? .landscape : .portrait
  }
}
