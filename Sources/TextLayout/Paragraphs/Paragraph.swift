/// One of the paragraphs of a text: its words, how they are set, and how it is placed among the others.
public struct Paragraph: Sendable, Hashable {
  /// The words. A line terminator among them ends a line, not the paragraph.
  public var text: String
  /// How the letters are set: font, language, direction, where lines may end.
  public var textStyle: TextStyle
  /// The parts that are set differently, in UTF-8 offsets of ``text``.
  public var spans: [TextSpan]
  /// Indents, spaces, alignment, relative size and marker.
  public var style: ParagraphStyle

  /// Describes a paragraph.
  ///
  /// - Parameters:
  ///   - text: the words.
  ///   - textStyle: how the letters are set.
  ///   - spans: the parts that are set differently, in order and without overlap.
  ///   - style: how it is placed among the others.
  public init(_ text: String, textStyle: TextStyle, spans: [TextSpan] = [], style: ParagraphStyle = ParagraphStyle()) {
    self.text = text
    self.textStyle = textStyle
    self.spans = spans
    self.style = style
  }
}
