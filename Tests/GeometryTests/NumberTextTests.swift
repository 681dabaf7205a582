import Geometry
import Testing

@Suite struct NumberTextTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (10, "10"), (-4.5, "-4.5"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
      (1e15, "1000000000000000"), (1e16, "10000000000000000"), (-1e18, "-1000000000000000000"), (1e19, "1e+19"),
      (4_503_599_627_370_495.5, "4503599627370495.5"),
      (1e21, "1e+21"), (-1e-9, "-1e-09"), (.infinity, "inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func shortest(number: Double, text: String) {
    #expect(number.shortest == text)
    #expect(number.isNaN || Double(text) == number)
  }
}
