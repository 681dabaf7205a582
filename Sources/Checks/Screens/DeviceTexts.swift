internal import Catalogs
internal import InterfaceScreens

/// The kinds of devices on which a text is shown, if Apple's catalogues have different texts for them
/// (`variations.device`).
struct DeviceTexts: Sendable {
  private let device: String
  /// The kinds of devices that have texts of their own.
  private let known: Set<String>

  /// Nil for a text that is the same on all devices.
  init?(_ text: CatalogText, among texts: [CatalogText]) {
    guard let device = Self.device(text) else { return nil }
    self.device = device
    known = Set(texts.compactMap(Self.device))
  }

  /// Whether one of some kinds of devices shows the text.
  func isShown(on kinds: Set<String>) -> Bool {
    kinds.contains { kind in (known.contains(kind) ? kind : DeviceKind.other) == device }
  }

  private static func device(_ text: CatalogText) -> String? {
    text.selectors.lazy.compactMap { if case .device(let name) = $0 { name } else { nil } }.first
  }
}
