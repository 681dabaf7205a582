import AdaptiveLayout
import Geometry
import Testing

@Suite struct DeviceTests {
  @Test func namesAreUniqueAndFound() throws {
    let names = Device.all.flatMap { [$0.name] + $0.aliases }
    let letters = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    #expect(Set(letters).count == letters.count)
    #expect(Device.all.count >= 100)
    for device in Device.all {
      #expect(try Device.named(device.name.uppercased()) == device)
      #expect(try Device.named(device.name.filter { $0 != " " }) == device)
      for alias in device.aliases { #expect(try Device.named(alias) == device) }
    }
  }

  @Test(arguments: ["", "iPhone", "iPhone 99", "Pixel"])
  func unknownNamesCarryTheKnown(name: String) {
    #expect(throws: DeviceError.unknownDevice(name: name, known: Device.all.map(\.name))) { try Device.named(name) }
  }

  /// What holds for every row, whatever its numbers.
  @Test(arguments: Device.all)
  func rowsAreConsistent(device: Device) throws {
    #expect(!device.source.isEmpty && device.scale > 0 && !device.orientations.isEmpty)
    if let year = device.year { #expect((2010...2026).contains(year)) }
    for orientation in device.orientations {
      let screen = try #require(device.screen(orientation))
      #expect(Orientation(of: screen.size) == orientation)
      #expect(screen.horizontal != .any && screen.vertical != .any)
      let safe = Rect(size: screen.size).inset(by: screen.safeArea)
      #expect(safe.size.width > screen.size.width / 2 && safe.size.height > screen.size.height / 2)
      let grid = try #require(PixelGrid(scale: device.scale))
      if device.idiom != .desktop { #expect(grid.contains(Rect(size: screen.size)), "\(screen.size)") }
    }
    if let portrait = device.portrait, let landscape = device.landscape {
      #expect(portrait.size == Size(landscape.size.height, landscape.size.width))
    }
  }

  /// Human Interface Guidelines: every iPhone is compact by regular in portrait; in landscape compact in height, and
  /// regular in width if it is a Plus, a Max, the Air, the XR or the 11. Every iPad is regular.
  @Test func sizeClassesOfApple() throws {
    let large = ["Plus", "Max", "Air", "iPhone XR", "iPhone 11"]
    for device in Device.all where device.name.hasPrefix("iPhone") && !device.name.contains("Duo") {
      let isLarge = large.contains { device.name.hasSuffix($0) }
      #expect(device.portrait?.horizontal == .compact && device.portrait?.vertical == .regular)
      #expect(device.landscape?.horizontal == (isLarge ? .regular : .compact), "\(device.name)")
      #expect(device.landscape?.vertical == .compact)
    }
    for device in Device.all where device.name.hasPrefix("iPad") {
      for orientation in Orientation.allCases {
        let screen = try #require(device.screen(orientation))
        #expect(screen.horizontal == .regular && screen.vertical == .regular)
      }
    }
    let inner = try Device.named("iPhone Duo (inner display)")
    #expect(inner.portrait?.horizontal == .regular && inner.landscape?.vertical == .regular)
  }

  struct Row: Sendable {
    let name: String
    let width, height, scale, top, bottom, side, landscapeBottom: Double
  }

  /// A few rows read again from the sources, in other words than the tables have them.
  @Test(arguments: [
    Row(name: "iPhone 4", width: 320, height: 480, scale: 2, top: 20, bottom: 0, side: 0, landscapeBottom: 0),
    Row(name: "iPhone 5s", width: 320, height: 568, scale: 2, top: 20, bottom: 0, side: 0, landscapeBottom: 0),
    Row(name: "iPhone 6", width: 375, height: 667, scale: 2, top: 20, bottom: 0, side: 0, landscapeBottom: 0),
    Row(name: "iPhone 6 Plus", width: 414, height: 736, scale: 3, top: 20, bottom: 0, side: 0, landscapeBottom: 0),
    Row(name: "iPhone X", width: 375, height: 812, scale: 3, top: 44, bottom: 34, side: 44, landscapeBottom: 21),
    Row(name: "iPhone 13 mini", width: 375, height: 812, scale: 3, top: 50, bottom: 34, side: 50, landscapeBottom: 21),
    Row(name: "iPhone 11", width: 414, height: 896, scale: 2, top: 48, bottom: 34, side: 48, landscapeBottom: 21),
    Row(name: "iPhone 12", width: 390, height: 844, scale: 3, top: 47, bottom: 34, side: 47, landscapeBottom: 21),
    Row(
      name: "iPhone 13 Pro Max", width: 428, height: 926, scale: 3, top: 47, bottom: 34, side: 47, landscapeBottom: 21),
    Row(name: "iPhone 15", width: 393, height: 852, scale: 3, top: 59, bottom: 34, side: 59, landscapeBottom: 21),
    Row(
      name: "iPhone 16 Pro Max", width: 440, height: 956, scale: 3, top: 62, bottom: 34, side: 62, landscapeBottom: 21),
    Row(name: "iPhone 17", width: 402, height: 874, scale: 3, top: 62, bottom: 34, side: 62, landscapeBottom: 20),
    Row(name: "iPhone Air", width: 420, height: 912, scale: 3, top: 68, bottom: 34, side: 68, landscapeBottom: 20),
    Row(name: "iPad Pro", width: 1024, height: 1366, scale: 2, top: 20, bottom: 0, side: 0, landscapeBottom: 0),
    Row(
      name: "iPad mini (6th generation)", width: 744, height: 1133, scale: 2, top: 24, bottom: 20, side: 0,
      landscapeBottom: 20),
    Row(
      name: "iPad Pro 13-inch (M5)", width: 1032, height: 1376, scale: 2, top: 32, bottom: 25, side: 0,
      landscapeBottom: 25),
  ])
  func rowsAreRight(row: Row) throws {
    let device = try Device.named(row.name)
    let (portrait, landscape) = (try #require(device.portrait), try #require(device.landscape))
    #expect(portrait.size == Size(row.width, row.height) && device.scale == row.scale)
    #expect(portrait.safeArea == EdgeInsets(top: row.top, right: 0, bottom: row.bottom, left: 0))
    let top = device.idiom == .pad ? row.top : 0
    #expect(landscape.safeArea == EdgeInsets(top: top, right: row.side, bottom: row.landscapeBottom, left: row.side))
  }

  @Test func pixelsOfWatchesAndPhones() throws {
    #expect(try Device.named("Apple Watch Ultra 3 49mm").portrait?.size == Size(211, 257))
    #expect(try Device.named("Apple Watch Series 10 46mm").portrait?.size == Size(208, 248))
    #expect(try Device.named("Pixel 9").portrait.map { $0.size.width * 2.625 } == 1080)
    #expect(try Device.named("Android tablet").landscape?.size == Size(1280, 800))
    #expect(try Device.named("Pixel Tablet").portrait?.horizontal == .regular)
    #expect(try Device.named("Android phone").landscape?.vertical == .compact)
  }
}
