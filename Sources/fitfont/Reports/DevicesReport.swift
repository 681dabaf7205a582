import AdaptiveLayout
import CommandInterface
import LayoutDocuments
import Platform
import Reports
import TextFields

/// `fitfont devices`: the screens for which layouts can be made.
struct DevicesReport {
  private let request: Request
  private let devices: [Device]

  /// - Throws: ``Failure`` for a name that is not part of any device's.
  init(_ request: Request) throws(Failure) {
    self.request = request
    guard let name = request.deviceName else {
      devices = Device.all
      return
    }
    let wanted = Self.folded(name)
    let parts = Device.all.filter { device in
      ([device.name] + device.aliases).contains { Self.folded($0).has(wanted) }
    }
    do throws(DeviceError) {
      devices = parts.isEmpty ? [try Device.named(name)] : parts
    } catch {
      throw Failure(error)
    }
  }

  /// A name without regard to case, spaces and punctuation.
  private static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  func run() throws(Failure) -> ExitCode {
    let screens = DeviceScreens(of: devices, in: request.orientation, showsWindows: request.showsWindows)
    if request.json { try Output.write(lines: screens.json) } else { try Output.write(screens.table) }
    return .fits
  }
}
