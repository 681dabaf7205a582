/// Texts of a screen in place of its document's own, such as those of a translation catalogue.
///
/// A label is asked for by the name that it has its text under, or, where the text stands in it, by that text, as
/// programs ask their catalogues. A text that is missing here is taken from the document, in its own language if the
/// screen's has none.
package struct ScreenWords: Sendable {
  /// A text, and whether it is marked up; that of a label is then not asked.
  package struct Words: Sendable, Hashable {
    package var text: String
    package var isMarkup: Bool

    package init(_ text: String, isMarkup: Bool = false) { (self.text, self.isMarkup) = (text, isMarkup) }
  }

  /// By a text's name in the document, or by the text itself.
  package var byKey: [String: Words]
  /// Whether all texts are empty, those of records too, which shows the layout without its texts.
  package let isSilent: Bool

  package init(_ byKey: [String: Words]) { (self.byKey, isSilent) = (byKey, false) }

  private init() { (byKey, isSilent) = ([:], true) }

  /// No words anywhere.
  package static let silence = ScreenWords()
}

/// The source of a label's words.
package enum ScreenTextOrigin: Sendable, Hashable {
  /// They stand in the label.
  case literal(String)
  /// The name under which the document, or a catalogue, has them.
  case key(String)
  /// The field of a record.
  case field(String)
}
