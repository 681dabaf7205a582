public import Typography

/// A part of a text that is set otherwise than the rest: in another font, larger or smaller, with other features.
///
/// Its size is relative, so that a rich text is fitted as a whole, by one scale.
public struct TextSpan: Sendable, Hashable {
  /// UTF-8 offsets, on boundaries between characters.
  public var range: Range<Int>
  /// Nil takes the style's font.
  public var font: Font?
  /// The size as a multiple of the text's, in thousandths: 0.001 to 1000.
  public var relativeSize: Double
  /// On top of the style's.
  public var features: [FontFeature]

  public init(_ range: Range<Int>, font: Font? = nil, relativeSize: Double = 1, features: [FontFeature] = []) {
    self.range = range
    self.font = font
    self.relativeSize = relativeSize
    self.features = features
  }

  static let relativeSizes = 0.001...1000.0

  /// - Throws: ``TextError`` for spans out of order, overlapping, outside of the text or with an absurd size.
  static func validate(_ spans: [TextSpan], byteCount: Int, limits: Limits) throws(TextError) {
    guard spans.count <= limits.spans else { throw .overLimit("spans", value: spans.count, maximum: limits.spans) }
    var end = 0
    for span in spans {
      guard span.range.lowerBound >= end, span.range.upperBound <= byteCount else { throw .badSpan(span.range) }
      guard relativeSizes.contains(span.relativeSize) else { throw .badRelativeSize(span.relativeSize) }
      guard span.features.count <= limits.features else {
        throw .overLimit("features", value: span.features.count, maximum: limits.features)
      }
      end = span.range.upperBound
    }
  }
}

/// How one stretch of a text is set: by the style, or by a span.
struct Setting {
  /// Index into the text's fonts.
  let font: Int
  /// The size as a multiple of the text's, in thousandths.
  let thousandths: Int64
  /// The span's features; the style's come before them.
  let features: [FontFeature]
  /// UTF-16 offset after the stretch.
  let end: Int

  /// The settings of a text without spans.
  static let plain = [Setting(font: 0, thousandths: 1000, features: [], end: .max)]
}
