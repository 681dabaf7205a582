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
  /// What stands after it in the text of all paragraphs, to which ranges refer: what ends it in the text that it was
  /// cut out of, so that they are ranges of that. Nil for PARAGRAPH SEPARATOR, and for nothing after the last one.
  package var terminator: String?

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

  /// The text of paragraphs one after the other.
  package static func text(of paragraphs: [Paragraph]) -> String {
    paragraphs.indices.reduce(into: "") { text, index in
      text += paragraphs[index].text
      text += terminator(paragraphs[index].terminator, isLast: index == paragraphs.count - 1)
    }
  }

  /// What stands after a paragraph with this ``terminator``.
  package static func terminator(_ own: String?, isLast: Bool) -> String { own ?? (isLast ? "" : "\u{2029}") }
}
