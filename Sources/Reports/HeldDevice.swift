package import AdaptiveLayout
package import Geometry
internal import LayoutDocuments
package import TextFields

/// A device in an orientation, and the window that an app has on it.
package struct HeldDevice: Sendable {
  package let device: Device
  package let orientation: Orientation
  /// The window; nil if the app has the whole screen.
  package let window: Window?
  package var viewport: Viewport

  /// The name of the device, orientation and window for people.
  package var name: String { LayoutResult.name(device, orientation, window) }

  private init(_ device: Device, _ orientation: Orientation, _ window: Window?, _ viewport: Viewport) {
    (self.device, self.orientation, self.window, self.viewport) = (device, orientation, window, viewport)
  }

  /// A window of any size, on a device that is named after the window.
  ///
  /// - Parameters:
  ///   - scale: the pixels per point; nil for the usual number.
  ///   - wanted: the orientation that it must have; nil for any.
  /// - Throws: ``Failure`` for wrong usage if the window has another orientation.
  package init(windowAlone size: Size, scale: Double? = nil, wanted: Orientation?) throws(Failure) {
    let viewport = scale.map { Viewport(window: size, scale: $0) } ?? Viewport(window: size)
    let orientation = Orientation(of: size)
    let name = Window.size(size).description
    if let wanted, wanted != orientation {
      throw .usage(
        "a window of \(name) is in \(orientation.rawValue) orientation; leave out --\(wanted.rawValue), or swap the sides"
      )
    }
    let screen = Device.Screen(
      size: size, horizontal: viewport.traits.horizontal, vertical: viewport.traits.vertical)
    let device = Device(
      name: name, idiom: viewport.traits.idiom, scale: viewport.traits.scale,
      portrait: orientation == .portrait ? screen : nil, landscape: orientation == .landscape ? screen : nil,
      source: "--window")
    self.init(device, orientation, nil, viewport)
  }

  /// Devices in the wanted orientations.
  ///
  /// - Parameters:
  ///   - wanted: the orientation; nil for each device's first one or, if `isAll` is true, for all of its orientations.
  ///   - window: the window; nil for the whole screen.
  ///   - isAll: whether these are all known devices. Then those without such an orientation or window are left out.
  /// - Throws: ``Failure`` for wrong usage if a device has no such orientation or window, unless `isAll` is true.
  package static func held(
    _ devices: [Device], wanted: Orientation?, window: Window?, isAll: Bool
  ) throws(Failure) -> [HeldDevice] {
    var held: [HeldDevice] = []
    for device in devices {
      var orientations = device.orientations
      if let wanted {
        orientations = orientations.filter { $0 == wanted }
        if orientations.isEmpty, !isAll {
          throw .usage("\(device.name) has no \(wanted.rawValue) orientation; leave out --\(wanted.rawValue)")
        }
      } else if !isAll {
        orientations = Array(orientations.prefix(1))
      }
      for orientation in orientations {
        do throws(DeviceError) {
          let viewport = try device.viewport(orientation, window: window ?? .fullScreen)
          held.append(HeldDevice(device, orientation, window, viewport))
        } catch {
          if !isAll { throw Failure(error) }
        }
      }
    }
    return held
  }
}
