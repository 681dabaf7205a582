package import Geometry

/// A text, its box, and how it is to be set and fitted, as words asked for it: everything that a fit needs, before
/// anything is opened.
package struct FitRequest: Sendable {
  package var text: String
  /// Shorter texts to try, in order, when the text does not fit.
  package var variants: [String] = []
  package var box: Size
  /// How the text is to be set and fitted.
  package var setting: TextRequest

  package init(_ text: String, variants: [String] = [], in box: Size, _ setting: TextRequest) {
    self.text = text
    self.variants = variants
    self.box = box
    self.setting = setting
  }
}
