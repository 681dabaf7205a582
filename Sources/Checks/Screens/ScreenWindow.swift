internal import AdaptiveLayout
internal import Geometry
internal import InterfaceScreens

/// A window for which a screen is laid out, with all devices that have it.
struct ScreenWindow: Sendable {
  /// The viewport on the first device.
  var viewport: Viewport
  /// The names of the window on all devices, such as `iPhone 4 portrait` and `iPad mini 4 landscape 1/3`.
  var names: [String]
  /// The kinds of these devices, as Apple's catalogues name them.
  var kinds: Set<String>
  /// The points per inch on all of these devices; nil if the number is not published.
  var pointsPerInch: Double?

  private struct Kind: Hashable {
    let viewport: Viewport
    let pointsPerInch: Double?
  }

  /// Every window of some devices for which a screen is made: whole screens and parts of them, in every orientation.
  ///
  /// - Parameters:
  ///   - wanted: the orientation; nil for those in which the screen is shown.
  ///   - contentSizes: the user's preferred text sizes; if there are several, the names of windows state them.
  ///   - needsDensity: whether devices with different pixel densities have different windows.
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
