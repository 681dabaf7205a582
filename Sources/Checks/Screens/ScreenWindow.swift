internal import AdaptiveLayout
internal import Geometry
internal import InterfaceScreens

/// A window that a screen is laid out for, with all devices that have it.
struct ScreenWindow: Sendable {
  /// That of the first device.
  var viewport: Viewport
  /// `iPhone 4 portrait`, `iPad mini 4 landscape 1/3`.
  var names: [String]
  /// What Apple's catalogues call the kinds of these devices.
  var kinds: Set<String>
  /// Points per inch on all of these devices; nil where it is not published.
  var pointsPerInch: Double?

  private struct Kind: Hashable {
    let viewport: Viewport
    let pointsPerInch: Double?
  }

  /// Every window of some devices that a screen is made for: whole screens and parts of them, however they are held.
  ///
  /// - Parameters:
  ///   - orientation: how devices are held; nil leaves that to the screen.
  ///   - contentSizes: how large the user wants text; of several, names of windows say which.
  ///   - needsDensity: whether devices of other densities are others.
  static func all(
    _ devices: [Device], _ wanted: Orientation?, _ contentSizes: [ContentSizeCategory], for screen: any CheckedScreen,
    needsDensity: Bool
  ) -> [ScreenWindow] {
    var windows: [ScreenWindow] = []
    var places: [Kind: Int] = [:]
    for device in devices {
      for orientation in device.orientations
      where wanted.map({ $0 == orientation }) ?? screen.isHeld(orientation, on: device.idiom) {
        for window in device.windows(orientation) {
          guard let shown = try? device.viewport(orientation, window: window) else { continue }
          for contentSize in contentSizes {
            var viewport = shown
            viewport.traits.contentSize = contentSize
            guard screen.isMeant(for: viewport) else { continue }
            viewport = screen.room(in: viewport)
            let part = window == .fullScreen ? "" : " \(window)"
            let size = contentSizes.count > 1 ? " \(contentSize.rawValue)" : ""
            let name = "\(device.name) \(orientation.rawValue)\(part)\(size)"
            let density = needsDensity ? device.pointsPerInch : nil
            var nameless = viewport
            if !screen.mayNameDevices { nameless.traits.device = nil }
            let kind = Kind(viewport: nameless, pointsPerInch: density)
            if let known = places[kind] {
              windows[known].names.append(name)
              windows[known].kinds.insert(DeviceKind.of(device))
            } else {
              places[kind] = windows.count
              windows.append(
                ScreenWindow(
                  viewport: viewport, names: [name], kinds: [DeviceKind.of(device)], pointsPerInch: density))
            }
          }
        }
      }
    }
    return windows
  }
}
