public import Geometry

/// The kind of device a layout is shown on.
public enum Idiom: String, Sendable, Hashable, CaseIterable {
  case phone
  case pad
  case watch
  case desktop
}

/// How a screen is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  case portrait
  case landscape

  /// That of a screen or window of a size: landscape if it is wider than high.
  public init(of size: Size) {
    self = size.width > size.height ? .landscape : .portrait
  }
}

/// Where reading begins: what leading and trailing mean.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight
  case rightToLeft
}
