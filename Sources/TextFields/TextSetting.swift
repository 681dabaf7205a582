package import TextFit
package import TextLayout

/// A request whose settings agree and whose font has been found, for any number of texts.
package final class TextSetting: Sendable {
  package let request: TextRequest
  package let style: TextStyle
  /// The options that do not depend on a text.
  package let options: FitOptions

  /// - Throws: ``Failure`` for settings that contradict each other, and for a font that cannot be used.
  package init(_ request: TextRequest, _ opened: Opened) throws(Failure) {
    self.request = request
    options = try request.options()
    style = try request.style(opened)
  }
}
