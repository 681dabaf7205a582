import Geometry
import Testing

@Suite struct RectTests {
  struct InsetCase: Sendable, CustomTestStringConvertible {
    let insets: EdgeInsets
    let expected: Rect
    var testDescription: String { "\(insets) -> \(expected)" }
  }

  /// Every case insets the rectangle at (10, 20), 200 wide and 40 high.
  @Test(arguments: [
    InsetCase(insets: .zero, expected: Rect(x: 10, y: 20, width: 200, height: 40)),
    InsetCase(insets: EdgeInsets(5), expected: Rect(x: 15, y: 25, width: 190, height: 30)),
    InsetCase(
      insets: EdgeInsets(top: 1, right: 2, bottom: 4, left: 8), expected: Rect(x: 18, y: 21, width: 190, height: 35)),
    InsetCase(insets: EdgeInsets(-5), expected: Rect(x: 5, y: 15, width: 210, height: 50)),
    InsetCase(insets: EdgeInsets(20), expected: Rect(x: 30, y: 40, width: 160, height: 0)),
    InsetCase(insets: EdgeInsets(30), expected: Rect(x: 40, y: 50, width: 140, height: -20)),
  ])
  func inset(_ example: InsetCase) {
    let rect = Rect(x: 10, y: 20, width: 200, height: 40)
    #expect(rect.inset(by: example.insets) == example.expected)
  }

  @Test func edges() {
    let rect = Rect(x: -1, y: 2, width: 3, height: 4)
    #expect([rect.minX, rect.minY, rect.maxX, rect.maxY] == [-1, 2, 2, 6])
    #expect(rect.origin == Point(-1, 2))
    #expect(rect.size == Size(3, 4))
    #expect([rect.width, rect.height] == [3, 4])
    #expect([rect.midX, rect.midY] == [0.5, 4])
    #expect(rect.center == Point(0.5, 4))
    #expect(Rect(size: Size(3, 4)) == Rect(x: 0, y: 0, width: 3, height: 4))
    #expect(Rect(minX: -1, minY: 2, maxX: 2, maxY: 6) == rect)
    #expect(Rect.zero == Rect(x: 0, y: 0, width: 0, height: 0))
  }

  @Test func printsAsPeopleReadIt() {
    #expect("\(Rect(x: 10, y: 20, width: 200, height: 40.5))" == "(x: 10, y: 20, width: 200, height: 40.5)")
    #expect("\(Point(-0.5, 1e21))" == "(x: -0.5, y: 1e+21)")
  }

  @Test func isFinite() {
    #expect(Rect(x: -1, y: 2, width: 3, height: 4).isFinite)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(!Rect(x: bad, y: 0, width: 0, height: 0).isFinite && !Rect(x: 0, y: 0, width: 0, height: bad).isFinite)
      #expect(!Point(0, bad).isFinite)
    }
  }

  /// Insets add up: one after the other is the same as their sum.
  @Test(arguments: [EdgeInsets.zero, EdgeInsets(1), EdgeInsets(top: 1, right: 2, bottom: 3, left: 4)])
  func insetTwice(insets: EdgeInsets) {
    let rect = Rect(x: 0, y: 0, width: 64, height: 32)
    let twice = EdgeInsets(
      top: insets.top * 2, right: insets.right * 2, bottom: insets.bottom * 2, left: insets.left * 2)
    #expect(rect.inset(by: insets).inset(by: insets) == rect.inset(by: twice))
  }
}
