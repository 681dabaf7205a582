import AdaptiveLayout
import LayoutDocuments
import TextFields

extension Device {
  /// The devices that `--device` names, each of them once.
  ///
  /// - Throws: a usage error for one that there is not, and for one that is named twice.
  static func meant(byAll names: [String]) throws(Failure) -> [Device] {
    var devices: [Device] = []
    for name in names {
      let device = try meant(by: name)
      guard !devices.contains(device) else {
        throw .usage("--device '\(name)' is \(device.name), which is named already; leave one of the two out")
      }
      devices.append(device)
    }
    return devices
  }
}
