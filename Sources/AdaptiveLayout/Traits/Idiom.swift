/// The kind of device a layout is shown on.
public enum Idiom: String, Sendable, Hashable, CaseIterable {
  /// A phone, held in one hand.
  case phone
  /// A tablet.
  case pad
  /// A watch, worn on a wrist.
  case watch
  /// A screen with windows of any size.
  case desktop
}
