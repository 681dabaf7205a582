/// Where reading begins: what leading and trailing mean.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight
  case rightToLeft
}
