/// How large a user wants text: the twelve steps of Dynamic Type, seven ordinary ones and five for accessibility.
///
/// Source: UIContentSizeCategory; Human Interface Guidelines, Typography.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  /// The smallest of the usual sizes.
  case extraSmall
  /// Two below the default.
  case small
  /// One below the default.
  case medium
  /// The default with which a device is sold.
  case large
  /// One above the default.
  case extraLarge
  /// Two above the default.
  case extraExtraLarge
  /// The largest of the usual sizes.
  case extraExtraExtraLarge
  /// The first of the larger sizes for those who need them.
  case accessibilityMedium
  /// The second of the larger sizes.
  case accessibilityLarge
  /// The third of the larger sizes.
  case accessibilityExtraLarge
  /// The fourth of the larger sizes.
  case accessibilityExtraExtraLarge
  /// The largest of all.
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
  /// Whether text is smaller in the first.
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.index < b.index }
}
