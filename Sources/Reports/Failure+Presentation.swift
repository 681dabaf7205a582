package import Presentations
package import TextFields

extension Failure {
  /// A failure for a presentation that cannot be read or written.
  package init(_ error: PresentationError) {
    let kind: Kind =
      switch error.kind {
      case .noInput: .noInput
      case .badData: .badData
      case .overLimit: .unavailable
      }
    self.init(kind: kind, message: error.description)
  }
}
