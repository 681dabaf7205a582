/// How large a user wants text: the twelve steps of Dynamic Type, seven ordinary ones and five for accessibility.
///
/// Source: UIContentSizeCategory; Human Interface Guidelines, Typography.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  case extraSmall
  case small
  case medium
  /// The one a device is sold with.
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the five that only the accessibility settings offer.
  public var isAccessibility: Bool { self >= .accessibilityMedium }

  /// Its place, counted from the smallest.
  var index: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}

extension ContentSizeCategory: Comparable {
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.index < b.index }
}
