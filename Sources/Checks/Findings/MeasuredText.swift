package import Geometry
package import TextFields

/// A text that was measured, in its box. Its setting is shared with other texts, because a check may have a hundred
/// thousand findings, and a setting is larger than all other parts of one.
package struct MeasuredText: Sendable {
  /// The shared setting of texts.
  package final class Setting: Sendable {
    package let request: TextRequest

    package init(_ request: TextRequest) { self.request = request }
  }

  package var text: String
  package var variants: [String]
  package var box: Size
  package var setting: Setting

  package init(_ text: String, variants: [String] = [], in box: Size, _ setting: Setting) {
    (self.text, self.variants, self.box, self.setting) = (text, variants, box, setting)
  }

  package init(_ request: FitRequest) {
    self.init(request.text, variants: request.variants, in: request.box, Setting(request.setting))
  }

  /// Everything that a fit needs.
  package var request: FitRequest { FitRequest(text, variants: variants, in: box, setting.request) }
}
