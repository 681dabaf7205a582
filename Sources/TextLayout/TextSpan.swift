public import Typography

/// A part of a text that is set differently from the rest: in another font, larger or smaller, or with other features.
///
/// Its size is relative, so that a rich text is fitted as a whole, by one scale.
public struct TextSpan: Sendable, Hashable {
  /// The part of the text, in UTF-8 offsets on boundaries between characters.
  public var range: Range<Int>
  /// The font of the part; nil takes the style's font.
  public var font: Font?
  /// The fonts for what that font lacks, in order of preference; nil takes the style's.
  public var fallbackFonts: [Font]?
  /// The size as a multiple of the text's, in thousandths: 0.001 to 1000.
  public var relativeSize: Double
  /// OpenType features, applied on top of the style's.
  public var features: [FontFeature]
  /// Lines under and through the part, beside those of the style.
  public var decorations: TextDecorations

  /// Describes a part of a text.
  ///
  /// - Parameters:
  ///   - range: the part, in UTF-8 offsets.
  ///   - font: its font; nil takes the style's.
  ///   - fallbackFonts: the fonts for what that font lacks; nil takes the style's.
  ///   - relativeSize: its size as a multiple of the text's, 0.001 to 1000.
  ///   - features: OpenType features on top of the style's.
  ///   - decorations: lines under and through the part, beside those of the style.
  public init(
    _ range: Range<Int>, font: Font? = nil, fallbackFonts: [Font]? = nil, relativeSize: Double = 1,
    features: [FontFeature] = [], decorations: TextDecorations = []
  ) {
    self.range = range
    self.font = font
    self.fallbackFonts = fallbackFonts
    self.relativeSize = relativeSize
    self.features = features
    self.decorations = decorations
  }

  package static let relativeSizes = 0.001...1000.0

  /// - Throws: ``TextError`` for spans that are out of order, overlapping, outside the text or of a size out of range.
  static func validate(_ spans: [TextSpan], byteCount: Int, limits: Limits) throws(TextError) {
    guard spans.count <= limits.spans else { throw .overLimit("spans", value: spans.count, maximum: limits.spans) }
    var end = 0
    for span in spans {
      guard span.range.lowerBound >= end, span.range.upperBound <= byteCount else { throw .badSpan(span.range) }
      guard relativeSizes.contains(span.relativeSize) else { throw .badRelativeSize(span.relativeSize) }
      guard span.features.count <= limits.features else {
        throw .overLimit("features", value: span.features.count, maximum: limits.features)
      }
      if let fonts = span.fallbackFonts { try TextStyle.validate(fonts, limits) }
      end = span.range.upperBound
    }
  }
}
