internal import Typography

/// A stretch of a text that is set in one way, according to the style or to a span.
///
/// It is not yet shaped in one piece; an ``Itemizer`` cuts it further, by script and direction.
struct StyleRun {
  /// Index into the text's fonts.
  let font: Int
  /// The size as a multiple of the text's, in thousandths.
  let thousandths: Int64
  /// The span's features, which come after the style's.
  let features: [FontFeature]
  /// UTF-16 offset after the stretch.
  let end: Int
  /// The fonts for what its font lacks; nil means the style's.
  var fallbackFonts: [Font]?
  /// The span's lines, beside the style's.
  var decorations: TextDecorations = []

  /// The style runs of a text without spans.
  static let plain = [StyleRun(font: 0, thousandths: 1000, features: [], end: .max)]
}
