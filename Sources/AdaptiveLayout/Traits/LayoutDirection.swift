/// Where reading begins: what leading and trailing mean.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// As Latin, Cyrillic and Chinese are read.
  case leftToRight
  /// As Arabic and Hebrew are read.
  case rightToLeft
}
