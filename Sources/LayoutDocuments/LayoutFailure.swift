package import AdaptiveLayout
package import LabelFitting
package import TextFields
internal import TextFit

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
}
