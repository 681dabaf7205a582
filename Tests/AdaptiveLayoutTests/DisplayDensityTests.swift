import AdaptiveLayout
import Geometry
import Testing

@Suite struct DisplayDensityTests {
  /// Whatever its maker has published a density of has one, and the others are known.
  @Test func applesDevicesHaveOne() {
    let unknown = Device.all.filter { ($0.idiom == .phone || $0.idiom == .pad) && $0.pixelsPerInch == nil }.map(\.name)
    #expect(
      Set(unknown.filter { $0.hasPrefix("iP") })
        == Set([
          "iPhone 17e", "iPhone 18 Pro", "iPhone 18 Pro Max", "iPhone Duo (outer display)",
          "iPhone Duo (inner display)",
          "iPad Air 11-inch (M4)", "iPad Air 13-inch (M4)",
        ]))
    #expect(Device.all.allSatisfy { $0.idiom != .watch || $0.pixelsPerInch == nil })
  }

  /// Diagonals as they are sold, from points and points per inch.
  @Test(arguments: [
    ("iPhone 4", 3.5), ("iPhone SE (1st generation)", 4), ("iPhone 8", 4.7), ("iPhone 6 Plus", 5.5),
    ("iPhone 12 mini", 5.42),
    ("iPhone XR", 6.06), ("iPhone 15", 6.12), ("iPhone 15 Pro Max", 6.69), ("iPad (1st generation)", 9.7),
    ("iPad mini 4", 7.9), ("iPad mini (A17 Pro)", 8.3), ("iPad Pro (12.9-inch) (1st generation)", 12.9),
    ("iPad Pro 11-inch (M4)", 11.1), ("Pixel Tablet", 10.95), ("Pixel 8", 6.2),
  ])
  func diagonals(name: String, inches: Double) throws {
    let device = try Device.named(name)
    let (size, density) = (try #require(device.portrait).size, try #require(device.pointsPerInch))
    let diagonal = (size.width * size.width + size.height * size.height).squareRoot() / density
    #expect(abs(diagonal - inches) < 0.07, "\(diagonal)")
  }
}
