public import Typography

/// How a text is to be set, except for its size and its box.
public struct TextStyle: Sendable, Hashable {
  public var font: Font
  /// BCP 47 tag of the text's language, such as `de` or `zh-TW`; empty when it is not known. It chooses the line-break
  /// rules and the font's language-specific forms.
  public var language: String
  /// The distance between baselines as a multiple of the size; nil takes the font's own (ascender + descender + line
  /// gap).
  public var lineHeight: Double?

  public init(font: Font, language: String = "", lineHeight: Double? = nil) {
    self.font = font
    self.language = language
    self.lineHeight = lineHeight
  }
}
