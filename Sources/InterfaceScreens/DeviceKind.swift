package import AdaptiveLayout

/// The names of kinds of devices in Apple's catalogues, for which a text may differ (`variations.device`).
package enum DeviceKind {
  /// The kind whose text is shown on devices without a text of their own.
  package static let other = "other"

  /// The kind of a device; ``other`` for a device that is not Apple's.
  package static func of(_ device: Device) -> String {
    switch device.idiom {
    case .phone: device.name.hasPrefix("iPhone") ? "iphone" : device.name.hasPrefix("iPod") ? "ipod" : other
    case .pad: device.name.hasPrefix("iPad") ? "ipad" : other
    case .watch: device.name.hasPrefix("Apple") ? "applewatch" : other
    case .desktop: "mac"
    }
  }
}
