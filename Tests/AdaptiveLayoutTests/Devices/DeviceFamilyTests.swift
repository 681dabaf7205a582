import AdaptiveLayout
import Testing

/// Devices by the start of their names.
@Suite struct DeviceFamilyTests {
  @Test(arguments: ["iPad mini", "ipadmini", "IPAD-MINI"]) func newestFirst(name: String) {
    let family = Device.family(name)
    #expect(family.first?.name == "iPad mini (A17 Pro)" && family.count == 7)
    #expect(family.allSatisfy { $0.name.hasPrefix("iPad mini") })
    let years = family.compactMap(\.year)
    #expect(years == years.sorted(by: >) && years.count == family.count)
  }

  @Test(arguments: ["iPad m", "mini", "Pad", "", " ", "iPad mini 5"]) func onlyWholeWordsFromTheStart(name: String) {
    #expect(Device.family(name).isEmpty)
  }

  /// A whole name is its own family's, with those that go on.
  @Test func everyNameIsInItsFamily() {
    for device in Device.all { #expect(Device.family(device.name).contains(device)) }
    #expect(
      Device.family("iPhone 15").map(\.name).sorted() == [
        "iPhone 15", "iPhone 15 Plus", "iPhone 15 Pro", "iPhone 15 Pro Max",
      ])
  }
}
