import Geometry
import Testing

@Suite struct LengthUnitTests {
  /// An inch is 25.4 mm, 72 points and 96 pixels, to the last bit where binary numbers can.
  @Test func anInchInEachUnit() {
    let counts: [LengthUnit: Double] = [
      .millimeters: 25.4, .centimeters: 2.54, .quarterMillimeters: 101.6, .inches: 1, .points: 72, .picas: 6,
      .pixels: 96,
    ]
    for unit in LengthUnit.allCases {
      #expect(unit.points(counts[unit] ?? .nan) == 72, "\(unit)")
      #expect(abs(unit.count(72) - (counts[unit] ?? .nan)) < 1e-13, "\(unit)")
    }
    #expect(LengthUnit.millimeters.points(127) == 360)
  }

  @Test(arguments: [("mm", LengthUnit.millimeters), ("MM", .millimeters), ("q", .quarterMillimeters), ("In", .inches)])
  func names(name: String, unit: LengthUnit) { #expect(LengthUnit(named: name) == unit) }

  @Test(arguments: ["", "m", "mmm", "em", "%", "inch"]) func others(name: String) {
    #expect(LengthUnit(named: name) == nil)
  }
}
