/// Where reading begins: what leading and trailing mean.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// As in Latin, Cyrillic and Chinese.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}
