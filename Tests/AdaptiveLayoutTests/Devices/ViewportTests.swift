import AdaptiveLayout
import Geometry
import Testing

@Suite struct ViewportTests {
  /// A window of a phone's or a tablet's size has the size classes that the device has, held either way.
  @Test func sizeClassesFollowFromSizes() {
    let devices = Device.all.filter {
      ($0.name.hasPrefix("iPhone") || $0.name.hasPrefix("iPad")) && !$0.name.contains("display")
    }
    #expect(devices.count > 20)
    for device in devices {
      for screen in device.orientations.compactMap(device.screen) {
        let traits = Viewport(window: screen.size).traits
        #expect(
          [traits.horizontal, traits.vertical] == [screen.horizontal, screen.vertical], "\(device.name) \(screen.size)")
        #expect(traits.idiom == device.idiom)
      }
    }
    let third = Viewport(window: Size(320, 1000), safeArea: EdgeInsets(top: 24, right: 0, bottom: 0, left: 0), scale: 3)
    #expect(third.traits.horizontal == .compact && third.traits.vertical == .regular && third.traits.scale == 3)
    #expect(third.safeArea.top == 24 && third.traits.size == Size(320, 1000) && third.traits.device == nil)
  }

  struct Split: Sendable {
    let device: String
    let orientation: Orientation
    let window: Window
    let width: Double
    let isRegular: Bool
  }

  /// Widths that apps were measured to have, and the classes of the guidelines' table.
  @Test(arguments: [
    Split(device: "iPad", orientation: .landscape, window: .third, width: 320, isRegular: false),
    Split(device: "iPad", orientation: .landscape, window: .half, width: 507, isRegular: false),
    Split(device: "iPad", orientation: .landscape, window: .twoThirds, width: 694, isRegular: true),
    Split(device: "iPad", orientation: .portrait, window: .third, width: 320, isRegular: false),
    Split(device: "iPad", orientation: .portrait, window: .twoThirds, width: 438, isRegular: false),
    Split(device: "iPad Pro (10.5-inch)", orientation: .landscape, window: .half, width: 551, isRegular: false),
    Split(device: "iPad Pro (10.5-inch)", orientation: .landscape, window: .twoThirds, width: 782, isRegular: true),
    Split(device: "iPad Pro (10.5-inch)", orientation: .portrait, window: .twoThirds, width: 504, isRegular: false),
    Split(device: "iPad Pro (11-inch)", orientation: .landscape, window: .third, width: 375, isRegular: false),
    Split(device: "iPad Pro (11-inch)", orientation: .landscape, window: .half, width: 592, isRegular: false),
    Split(device: "iPad Pro", orientation: .landscape, window: .third, width: 375, isRegular: false),
    Split(device: "iPad Pro", orientation: .landscape, window: .half, width: 678, isRegular: true),
    Split(device: "iPad Pro", orientation: .landscape, window: .twoThirds, width: 981, isRegular: true),
    Split(device: "iPad Pro", orientation: .portrait, window: .twoThirds, width: 639, isRegular: false),
    Split(device: "iPad Pro 13-inch (M4)", orientation: .portrait, window: .twoThirds, width: 647, isRegular: false),
  ])
  func splitView(split: Split) throws {
    let viewport = try Device.named(split.device).viewport(split.orientation, window: split.window)
    #expect(viewport.size.width == split.width)
    #expect(viewport.traits.horizontal == (split.isRegular ? .regular : .compact))
    #expect(viewport.traits.vertical == .regular)
    #expect(viewport.traits.size == viewport.size)
  }

  @Test(arguments: Device.all)
  func everyWindowFits(device: Device) throws {
    for orientation in device.orientations {
      let screen = try #require(device.screen(orientation))
      let windows = device.windows(orientation)
      #expect(windows.first == .fullScreen)
      for window in windows {
        let viewport = try device.viewport(orientation, window: window)
        #expect(viewport.size.height == screen.size.height && viewport.size.width <= screen.size.width)
        #expect(viewport.traits.device == device.name && viewport.traits.scale == device.scale)
        #expect(viewport.safeArea == screen.safeArea)
      }
      if windows.contains(.twoThirds) {
        let widths = try [Window.third, .twoThirds].map { try device.viewport(orientation, window: $0).size.width }
        #expect(widths[0] + 10 + widths[1] == screen.size.width)
      }
    }
  }

  @Test func windowsOfAnySize() throws {
    let pad = try Device.named("iPad Pro 13-inch (M5)")
    let narrow = try pad.viewport(.landscape, window: .size(Size(400, 600)))
    #expect(narrow.traits.horizontal == .compact && narrow.traits.vertical == .regular && narrow.safeArea == .zero)
    #expect(try pad.viewport(.portrait, window: .size(Size(1032, 1376))) == pad.viewport(.portrait))
    let desktop = try Device.named("Desktop 1920x1080")
    #expect(try desktop.viewport(.landscape, window: .size(Size(800, 400))).traits.vertical == .compact)
  }

  @Test func whatIsNotThere() throws {
    let phone = try Device.named("iPhone 15")
    let pad = try Device.named("iPad")
    #expect(throws: DeviceError.noWindow(.half, .landscape, device: "iPhone 15")) {
      try phone.viewport(.landscape, window: .half)
    }
    #expect(throws: DeviceError.self) { try pad.viewport(.portrait, window: .half) }
    #expect(throws: DeviceError.self) { try phone.viewport(.portrait, window: .size(Size(100, 100))) }
    #expect(throws: DeviceError.noOrientation(.landscape, device: "Apple Watch Ultra 49mm")) {
      try Device.named("Apple Watch Ultra 49mm").viewport(.landscape)
    }
    for size in [Size(0, 1), Size(-1, 5), Size(.nan, 5), Size(5, .infinity), Size(5000, 5)] {
      #expect(throws: DeviceError.self) { try pad.viewport(.landscape, window: .size(size)) }
    }
    let error = DeviceError.noWindow(.half, .portrait, device: "iPad")
    #expect(
      "\(error)" == "iPad shows no 1/2 window in portrait orientation; take the whole screen, or a device that does")
  }

  /// A device of one's own is as good as one of the table, and its values are those of the nearest that is named.
  @Test func devicesOfOnesOwn() throws {
    let board = Device(
      name: "Board", idiom: .pad, scale: 1.5, portrait: nil,
      landscape: .init(size: Size(1400, 1000), horizontal: .regular, vertical: .regular), source: "a drawing")
    let viewport = try board.viewport(.landscape)
    #expect(viewport == Viewport(size: Size(1400, 1000), traits: viewport.traits))
    #expect(viewport.traits.grid.scale == 1.5 && viewport.traits.orientation == .landscape)
    #expect(VariationTests.constants.value(for: viewport.traits) == 12)
    #expect(throws: DeviceError.noOrientation(.portrait, device: "Board")) { try board.viewport(.portrait) }
  }
}
