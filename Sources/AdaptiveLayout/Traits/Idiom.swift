/// The kind of device a layout is shown on.
public enum Idiom: String, Sendable, Hashable, CaseIterable {
  case phone
  case pad
  case watch
  case desktop
}
