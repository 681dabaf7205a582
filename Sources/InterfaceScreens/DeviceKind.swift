package import AdaptiveLayout

/// What Apple's catalogues call kinds of devices, for which a text may differ (`variations.device`).
package enum DeviceKind {
  /// What is shown where a kind of device has no text of its own.
  package static let other = "other"

  /// The kind of a device; what is not Apple's is another.
  package static func of(_ device: Device) -> String {
    switch device.idiom {
    case .phone: device.name.hasPrefix("iPhone") ? "iphone" : device.name.hasPrefix("iPod") ? "ipod" : other
    case .pad: device.name.hasPrefix("iPad") ? "ipad" : other
    case .watch: device.name.hasPrefix("Apple") ? "applewatch" : other
    case .desktop: "mac"
    }
  }
}
