package import TextFit
package import TextLayout

/// A request whose words agree and whose font is found, for any number of texts.
package final class TextSetting: Sendable {
  package let request: TextRequest
  package let style: TextStyle
  /// Before any text is looked at.
  package let options: FitOptions

  /// - Throws: ``Failure`` for words that contradict each other, and for a font that cannot be used.
  package init(_ request: TextRequest, _ opened: Opened) throws(Failure) {
    self.request = request
    options = try request.options()
    style = try request.style(opened)
  }
}
