import AdaptiveLayout
import Geometry
import Reports
import Testing
import TextFields

/// Devices held as somebody wants them.
@Suite struct HeldDeviceTests {
  private func refusal(_ body: () throws(Failure) -> Void) -> String? {
    do throws(Failure) { try body() } catch { return error.message }
    return nil
  }

  /// One that was named is upright unless it is asked for otherwise; of all devices, both ways count.
  @Test func orientations() throws {
    let phone = try Device.named("iPhone 15")
    func names(_ wanted: Orientation?, isAll: Bool = false) throws -> [String] {
      try HeldDevice.held([phone], wanted: wanted, window: nil, isAll: isAll).map(\.name)
    }
    #expect(try names(nil) == ["iPhone 15 portrait"])
    #expect(try names(.landscape) == ["iPhone 15 landscape"])
    #expect(try names(nil, isAll: true) == ["iPhone 15 portrait", "iPhone 15 landscape"])
  }

  /// What a device does not have is an error for one that was named, and leaves it out among all.
  @Test func windows() throws {
    let phone = try Device.named("iPhone 4")
    #expect(try HeldDevice.held([phone], wanted: nil, window: .third, isAll: true).isEmpty)
    #expect(
      refusal { () throws(Failure) in _ = try HeldDevice.held([phone], wanted: nil, window: .third, isAll: false) }
        != nil)
    let pad = try Device.named("iPad mini (A17 Pro)")
    let held = try HeldDevice.held([pad], wanted: .landscape, window: .half, isAll: false)
    #expect(held.map(\.name) == ["iPad mini (A17 Pro) landscape 1/2"])
    let whole = try pad.viewport(.landscape)
    #expect(held[0].viewport.size.width < whole.size.width)
  }

  /// A window without a device is one of its size, which says how it is held.
  @Test func windowsAlone() throws {
    let held = try HeldDevice(windowAlone: Size(600, 400), wanted: nil)
    #expect(held.name == "600x400 landscape" && held.viewport.size == Size(600, 400) && held.window == nil)
    #expect(held.viewport.traits.scale == 2 && held.device.scale == 2)
    let sharp = try HeldDevice(windowAlone: Size(600, 400), scale: 3, wanted: nil)
    #expect(sharp.viewport.traits.scale == 3 && sharp.device.scale == 3)
    #expect(
      refusal { () throws(Failure) in _ = try HeldDevice(windowAlone: Size(600, 400), wanted: .portrait) }
        == "a window of 600x400 is in landscape orientation; leave out --portrait, or swap the sides")
  }
}
