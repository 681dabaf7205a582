import AdaptiveLayout
import Testing

@Suite struct DynamicTypeStyleTests {
  /// The published tables, column by column: size class of text, then the eleven styles from the largest title down.
  static let published: [(ContentSizeCategory, [Double])] = [
    (.extraSmall, [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11]),
    (.small, [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11]),
    (.medium, [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11]),
    (.large, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]),
    (.extraLarge, [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13]),
    (.extraExtraLarge, [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15]),
    (.extraExtraExtraLarge, [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17]),
    (.accessibilityMedium, [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20]),
    (.accessibilityLarge, [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24]),
    (.accessibilityExtraLarge, [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29]),
    (.accessibilityExtraExtraLarge, [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34]),
    (.accessibilityExtraExtraExtraLarge, [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40]),
  ]

  @Test func sizesArePublished() {
    #expect(Self.published.map(\.0) == ContentSizeCategory.allCases)
    for (category, sizes) in Self.published {
      #expect(DynamicTypeStyle.allCases.map { $0.pointSize(at: category) } == sizes, "\(category)")
    }
  }

  @Test(arguments: DynamicTypeStyle.allCases)
  func largerTextIsNeverSmaller(style: DynamicTypeStyle) {
    let sizes = ContentSizeCategory.allCases.sorted().map { style.pointSize(at: $0) }
    #expect(sizes == sizes.sorted())
    #expect(style.pointSize() == style.pointSize(at: .large))
    for category in ContentSizeCategory.allCases {
      #expect(style.scaled(style.pointSize(), at: category) == style.pointSize(at: category))
      #expect(style.scaled(100, at: category, maximum: 90) <= 90)
    }
    #expect(style.scaled(13.5, at: .large) == 13.5)
  }

  @Test func fiveSizesAreForAccessibility() {
    #expect(ContentSizeCategory.allCases.count == 12)
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibility).count == 5)
    #expect(ContentSizeCategory.allCases == ContentSizeCategory.allCases.sorted())
    #expect(DynamicTypeStyle.body.scaled(20, at: .accessibilityExtraExtraExtraLarge) == 20.0 * 53 / 17)
  }
}
