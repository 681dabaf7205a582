import JSONText
import Testing

@Suite struct DecimalTests {
  @Test(arguments: [
    (0.0, 4, "0"), (-0.0, 4, "0"), (1.0, 4, "1"), (-12.5, 4, "-12.5"), (0.05, 4, "0.05"), (100.0, 4, "100"),
    (1.00004, 4, "1"),
    (1.00006, 4, "1.0001"), (-0.00004, 4, "0"), (0.1, 1, "0.1"), (0.0000001, 7, "0.0000001"), (14.5, 0, "15"),
    (2.0, 0, "2"),
    (1e15, 2, "1000000000000000"), (1e20, 4, "1e+20"), (.infinity, 4, "inf"), (.nan, 4, "nan"),
  ])
  func isRoundedWithoutTrailingZeros(value: Double, places: Int, text: String) {
    #expect(decimal(value, places: places) == text)
  }

  /// What is written is within half of the last place, and never longer than it has to be.
  @Test func readsBack() throws {
    var state: UInt64 = 1
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(Int64(bitPattern: state) >> 40) / 1024
      for places in 0...6 {
        let text = decimal(value, places: places)
        let read = try #require(Double(text))
        var half = 0.5
        for _ in 0..<places { half /= 10 }
        #expect(abs(read - value) <= half * 1.000001, "\(value) \(places) \(text)")
        #expect(!text.contains(".") || text.last != "0")
        #expect((text.split(separator: ".").dropFirst().first?.count ?? 0) <= places)
      }
    }
  }
}
