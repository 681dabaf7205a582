internal import AdaptiveLayout
internal import Geometry

/// The devices of Interface Builder's canvas, by their identifiers in files.
enum CanvasDevice {
  /// The devices in the device table for each `<device id>`, by the version of Interface Builder: in later versions,
  /// the same identifier stood for newer phones of the same size with other status bars. `top` is given if the status
  /// bar was different from the one in the device table.
  private static let names: [String: [(since: Double, name: String, top: Double?)]] = [
    "retina3_5": [(0, "iPhone 4s", nil)],
    "retina4_0": [(0, "iPhone 5s", nil)],
    "retina4_7": [(0, "iPhone 8", nil)],
    "retina5_5": [(0, "iPhone 8 Plus", nil)],
    "retina5_9": [(0, "iPhone 11 Pro", nil), (xcode13, "iPhone 13 mini", nil)],
    "retina6_0": [(0, "iPhone 13", nil)],
    "retina6_1": [(0, "iPhone XR", 44), (xcode12, "iPhone 11", nil)],
    "retina6_12": [(0, "iPhone 15 Pro", nil)],
    "retina6_3": [(0, "iPhone 16 Pro", nil)],
    "retina6_5": [(0, "iPhone 11 Pro Max", nil)],
    "retina6_7": [(0, "iPhone 13 Pro Max", nil)],
    "retina6_72": [(0, "iPhone 15 Pro Max", nil)],
    "retina6_9": [(0, "iPhone 16 Pro Max", nil)],
    "ipad9_7": [(0, "iPad (6th generation)", nil)],
    "ipad10_2": [(0, "iPad (9th generation)", nil)],
    "ipad10_5": [(0, "iPad Pro 10.5-inch", nil)],
    "ipad10_9": [(0, "iPad (10th generation)", nil)],
    "ipad10_9rounded": [(0, "iPad Air (5th generation)", nil)],
    "ipad11_0rounded": [(0, "iPad Pro 11-inch (1st generation)", nil)],
    "ipad12_9": [(0, "iPad Pro 12.9-inch (1st generation)", nil)],
    "ipad12_9rounded": [(0, "iPad Pro 12.9-inch (3rd generation)", nil)],
    "ipad13_0rounded": [(0, "iPad Pro 13-inch (M4)", nil)],
  ]

  /// The first versions of Interface Builder in Xcode 12 and 13.
  static let xcode12 = 17124.0
  static let xcode13 = 19115.0

  /// The window of the canvas, which is that of the file's device; nil if the file names no device, or an unknown one.
  static func viewport(_ file: InterfaceFile) -> Viewport? {
    guard let id = file.device else { return nil }
    guard let row = names[id]?.last(where: { $0.since <= file.toolsVersion }),
      var viewport = try? Device.named(row.name).viewport(file.orientation)
    else { return nil }
    if let top = row.top { viewport.safeArea.top = top }
    return viewport
  }

  /// The window of the canvas in a file without a known device. Interface Builder in Xcode 7 and older showed a square
  /// of any size.
  static func anyViewport(_ size: Size) -> Viewport {
    Viewport(
      size: size, safeArea: EdgeInsets(top: 20, right: 0, bottom: 0, left: 0), traits: Traits(scale: 2, size: size))
  }
}
