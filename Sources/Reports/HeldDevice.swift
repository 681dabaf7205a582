package import AdaptiveLayout
package import Geometry
internal import LayoutDocuments
package import TextFields

/// A device held in a way, and the window that an app has on it.
package struct HeldDevice: Sendable {
  package let device: Device
  package let orientation: Orientation
  /// Nil where it has the whole screen.
  package let window: Window?
  package var viewport: Viewport

  /// What people call it.
  package var name: String { LayoutResult.name(device, orientation, window) }

  private init(_ device: Device, _ orientation: Orientation, _ window: Window?, _ viewport: Viewport) {
    (self.device, self.orientation, self.window, self.viewport) = (device, orientation, window, viewport)
  }

  /// A window of some size, on a device that has its name from it.
  ///
  /// - Parameters:
  ///   - scale: pixels per point; nil for as many as windows usually have.
  ///   - wanted: the orientation that it must have; nil for any.
  /// - Throws: wrong usage for another orientation.
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

  /// Devices, each held in the way that is wanted.
  ///
  /// - Parameters:
  ///   - wanted: nil for each device's first orientation or, of all devices, for both.
  ///   - window: nil for the whole screen.
  ///   - isAll: whether they are all devices that there are, of which those count that have such an orientation and
  ///     window.
  /// - Throws: wrong usage for a device that was named and has no such orientation or window.
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
