import Geometry
import Testing

@Suite struct SizeTests {
  @Test(arguments: [
    (Size(200, 40), true), (.zero, true), (Size(-1, 1e308), true), (Size(.nan, 1), false), (Size(1, .nan), false),
    (Size(.infinity, 1), false), (Size(1, -.infinity), false),
  ])
  func isFinite(size: Size, expected: Bool) {
    #expect(size.isFinite == expected)
  }

  @Test func widthComesFirst() {
    #expect(Size(200, 40).width == 200)
    #expect(Size(200, 40).height == 40)
    #expect(Size(200, 40) != Size(40, 200))
    #expect("\(Size(200, 40.5))" == "200x40.5")
    #expect("\(Size.zero) \(Size(.infinity, -0.0))" == "0x0 infx0")
  }

  @Test func axesAreNamedAsTheCommandNamesThem() {
    #expect(Axis.allCases.map(\.rawValue) == ["horizontal", "vertical"])
  }
}
