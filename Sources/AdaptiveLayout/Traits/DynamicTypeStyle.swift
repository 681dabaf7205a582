/// What a text is for, which decides its size at each ``ContentSizeCategory``.
///
/// The sizes are those of iOS and iPadOS. No style is ever below 11 points. Custom fonts scale in proportion
/// (``scaled(_:at:maximum:)``).
///
/// Source: Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes" and "larger accessibility type
/// sizes".
public enum DynamicTypeStyle: String, Sendable, Hashable, CaseIterable {
  /// 34 points at the usual size.
  case largeTitle
  /// 28 points at the usual size.
  case title1
  /// 22 points at the usual size.
  case title2
  /// 20 points at the usual size.
  case title3
  /// 17 points at the usual size, semibold in UIKit.
  case headline
  /// 17 points at the usual size.
  case body
  /// 16 points at the usual size.
  case callout
  /// 15 points at the usual size.
  case subheadline
  /// 13 points at the usual size.
  case footnote
  /// 12 points at the usual size.
  case caption1
  /// 11 points at the usual size.
  case caption2

  /// The size of the system font in points.
  ///
  /// - Complexity: O(1)
  public func pointSize(at category: ContentSizeCategory = .large) -> Double { sizes[category.index] }

  /// The size of a custom font that has `size` points at ``ContentSizeCategory/large``: it grows and shrinks by the
  /// same factor as the style, and is not rounded.
  ///
  /// - Parameters:
  ///   - size: points at ``ContentSizeCategory/large``.
  ///   - category: what the user chose.
  ///   - maximum: a number of points that is never exceeded.
  public func scaled(_ size: Double, at category: ContentSizeCategory, maximum: Double = .infinity) -> Double {
    min(size * pointSize(at: category) / pointSize(), maximum)
  }

  /// Points for each category, from the smallest to the largest.
  private var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
