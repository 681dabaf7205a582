import Testing

@testable import Drawing

/// By how much transforms enlarge.
@Suite struct SVGTransformTests {
  @Test(arguments: [
    ("", 1), ("translate(500, 300)", 1), ("rotate(90 5 5)", 1), ("scale(3)", 3), ("scale(.5 -4)", 4),
    ("translate(9) scale(2),scale( 5 , 1 )", 10), ("matrix(2 0 0 3 500 500)", 3), ("matrix(0 1e3 -1e3 0 0 0)", 1000),
    ("scale(0.001)", 0.001), ("scale(x)", 10_000), ("scale(1e-9-1000)", 10_000), ("scale(nan)", 10_000),
    ("scale(1e200)scale(1e200)", Double.greatestFiniteMagnitude),
  ])
  func enlargement(text: String, factor: Double) {
    #expect(SVGTransform(text).enlargement == factor)
  }
}
