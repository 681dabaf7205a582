import AdaptiveLayout
import Geometry
import JSONText
import LayoutDocuments
import TextFields
import Typography

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
      ([device.name] + device.aliases).contains { Self.folded($0).contains(wanted) }
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

  private struct Row {
    let device: Device
    let orientation: Orientation
    let window: Window
    let viewport: Viewport
  }

  private var rows: [Row] {
    devices.flatMap { device in
      device.orientations.filter { request.orientation == nil || $0 == request.orientation }.flatMap { orientation in
        (request.showsWindows ? device.windows(orientation) : [.fullScreen]).compactMap { window in
          // Only the windows that the device can show.
          (try? device.viewport(orientation, window: window)).map {
            Row(device: device, orientation: orientation, window: window, viewport: $0)
          }
        }
      }
    }
  }

  func run() throws(Failure) -> ExitCode {
    if request.json { try writeJSON() } else { try Output.write(table) }
    return .fits
  }

  private var table: VisibleText {
    VisibleText.table(
      rows.map { row in
        let traits = row.viewport.traits
        let safe = row.viewport.safeArea
        return [
          "\(row.device.name)", "\(row.device.idiom.rawValue)", "@\(decimal(row.device.scale))x",
          "\(row.orientation.rawValue)" + (row.window == .fullScreen ? "" : " \(row.window)"),
          "\(decimal(row.viewport.size.width))x\(decimal(row.viewport.size.height))",
          "\(traits.horizontal.rawValue) x \(traits.vertical.rawValue)",
          "\([safe.top, safe.right, safe.bottom, safe.left].map { decimal($0) }.joined(separator: ","))",
        ]
      })
  }

  private func writeJSON() throws(Failure) {
    let writer = JSONWriter()
    var output: [UInt8] = []
    for row in rows {
      writer.object {
        writer.member("device", row.device.name)
        writer.member("idiom", row.device.idiom.rawValue)
        if let year = row.device.year { writer.member("year", year) }
        writer.member("scale", row.device.scale)
        writer.member("orientation", row.orientation.rawValue)
        writer.member("window", row.window.description)
        writer.member("width", row.viewport.size.width)
        writer.member("height", row.viewport.size.height)
        writer.member("horizontal", row.viewport.traits.horizontal.rawValue)
        writer.member("vertical", row.viewport.traits.vertical.rawValue)
        writer.member("safeArea") {
          writer.array {
            let safe = row.viewport.safeArea
            for side in [safe.top, safe.right, safe.bottom, safe.left] { writer.number(side) }
          }
        }
        writer.member("source", row.device.source)
      }
      writer.finishLine(into: &output)
    }
    try Output.write(lines: output)
  }
}
