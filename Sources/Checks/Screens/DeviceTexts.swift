internal import AdaptiveLayout
internal import Catalogs

/// On which devices a text is shown that Apple's catalogues have for kinds of devices (`variations.device`).
struct DeviceTexts: Sendable {
  /// What is shown where a kind of device has no text of its own.
  private static let other = "other"

  private let device: String
  /// Those that have texts beside it.
  private let known: Set<String>

  /// Nil for a text that is the same on all devices.
  init?(_ text: CatalogText, among texts: [CatalogText]) {
    guard let device = Self.device(text) else { return nil }
    self.device = device
    known = Set(texts.compactMap(Self.device))
  }

  /// Whether one of some kinds of devices shows it.
  func isShown(on kinds: Set<String>) -> Bool {
    kinds.contains { kind in (known.contains(kind) ? kind : Self.other) == device }
  }

  /// What Apple's catalogues call a kind of device; what is not Apple's is another.
  static func kind(of device: Device) -> String {
    switch device.idiom {
    case .phone: device.name.hasPrefix("iPhone") ? "iphone" : device.name.hasPrefix("iPod") ? "ipod" : other
    case .pad: device.name.hasPrefix("iPad") ? "ipad" : other
    case .watch: device.name.hasPrefix("Apple") ? "applewatch" : other
    case .desktop: "mac"
    }
  }

  private static func device(_ text: CatalogText) -> String? {
    text.selectors.lazy.compactMap { if case .device(let name) = $0 { name } else { nil } }.first
  }
}
