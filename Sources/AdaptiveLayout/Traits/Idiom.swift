/// The kind of device a layout is shown on.
public enum Idiom: String, Sendable, Hashable, CaseIterable {
  /// Held in one hand.
  case phone
  /// A tablet.
  case pad
  /// On a wrist.
  case watch
  /// A screen with windows of any size.
  case desktop
}
