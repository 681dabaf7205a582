package import AdaptiveLayout
internal import Geometry
internal import JSONText
package import TextFields

/// The screens of devices and their windows, one row each, as a table and as JSON.
package struct DeviceScreens {
  private struct Row {
    let device: Device
    let orientation: Orientation
    let window: Window
    let viewport: Viewport
  }

  private let rows: [Row]

  /// - Parameters:
  ///   - orientation: the only orientation to list; nil lists all.
  ///   - showsWindows: whether the windows of Split View are listed as well.
  package init(of devices: [Device], in orientation: Orientation?, showsWindows: Bool) {
    rows = devices.flatMap { device in
      device.orientations.filter { orientation == nil || $0 == orientation }.flatMap { orientation in
        (showsWindows ? device.windows(orientation) : [.fullScreen]).compactMap { window in
          // Windows that the device cannot show are left out.
          (try? device.viewport(orientation, window: window)).map {
            Row(device: device, orientation: orientation, window: window, viewport: $0)
          }
        }
      }
    }
  }

  package var table: VisibleText {
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

  /// A line of JSON for each screen.
  package var json: [UInt8] {
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
    return output
  }
}
