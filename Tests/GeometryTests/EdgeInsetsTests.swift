import Geometry
import Testing

@Suite struct EdgeInsetsTests {
  /// CSS Box Model 3, "margin": top, right, bottom, left; a missing number is that of the opposite side.
  @Test(arguments: [
    ([1.0], EdgeInsets(top: 1, right: 1, bottom: 1, left: 1)),
    ([1, 2], EdgeInsets(top: 1, right: 2, bottom: 1, left: 2)),
    ([1, 2, 3], EdgeInsets(top: 1, right: 2, bottom: 3, left: 2)),
    ([1, 2, 3, 4], EdgeInsets(top: 1, right: 2, bottom: 3, left: 4)),
    ([-1, 0, 0.5, 1e9], EdgeInsets(top: -1, right: 0, bottom: 0.5, left: 1e9)),
  ])
  func cssOrder(numbers: [Double], expected: EdgeInsets) {
    #expect(EdgeInsets(css: numbers) == expected)
  }

  @Test(arguments: [[], [1, 2, 3, 4, 5], [Double](repeating: 0, count: 100)])
  func noOtherCount(numbers: [Double]) {
    #expect(EdgeInsets(css: numbers) == nil)
  }

  @Test func shorthandsAgree() {
    #expect(EdgeInsets(7) == EdgeInsets(vertical: 7, horizontal: 7))
    #expect(EdgeInsets(vertical: 1, horizontal: 2) == EdgeInsets(top: 1, right: 2, bottom: 1, left: 2))
    #expect(EdgeInsets.zero == EdgeInsets(0))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity], 0..<4)
  func finiteOnlyIfEverySideIs(bad: Double, side: Int) {
    var numbers = [1.0, 2, 3, 4]
    #expect(EdgeInsets(css: numbers)?.isFinite == true)
    numbers[side] = bad
    #expect(EdgeInsets(css: numbers)?.isFinite == false)
  }

  @Test func printsEachEdge() {
    #expect("\(EdgeInsets(top: 1, right: 2.5, bottom: 0, left: -4))" == "(top: 1, right: 2.5, bottom: 0, left: -4)")
  }
}
