package import AdaptiveLayout
package import LabelFitting
package import TextFields
internal import TextFit
internal import Typography

extension Failure {
  package init(_ error: LayoutError) {
    if case .solver = error {
      self.init(kind: .unavailable, message: error.description)
    } else {
      self.init(kind: .badData, message: error.description)
    }
  }

  package init(_ error: LabelError) {
    switch error {
    case .text(let error, _): self.init(error)
    case .layout(let error): self.init(error)
    case .fit(.overLimit, _): self.init(kind: .unavailable, message: error.description)
    case .badSize, .badNumberOfLines, .fit: self.init(kind: .badData, message: error.description)
    }
  }

  package init(_ error: DeviceError) {
    guard case .unknownDevice(let name, let known) = error else {
      self.init(kind: .usage, message: "\(error)")
      return
    }
    self.init(
      kind: .noInput,
      message: "\(error); \(didYouMean(name, among: known) ?? "'fitfont devices' lists them")")
  }
}

extension Device {
  /// The device of a name; where several are called so and more, the newest.
  ///
  /// - Throws: no input for a name that none has.
  package static func meant(by name: String) throws(Failure) -> Device {
    do throws(DeviceError) {
      return try named(name)
    } catch {
      guard let newest = family(name).first else { throw Failure(error) }
      return newest
    }
  }
}
