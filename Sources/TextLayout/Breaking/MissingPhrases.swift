/// Phrases that a text asks to be kept together and that nothing finds, because ICU knows no phrases of its language.
/// Lines end as with ``WordBreakPolicy/normal``.
public struct MissingPhrases: Sendable, Hashable {
  /// The text's language; empty where the text names none and has no kana from which Japanese would follow.
  public let language: String
}

extension ShapedText {
  /// The phrases that are missing, where the style's ``TextStyle/wordBreak`` asks for them and the text has characters
  /// between which only a phrase would tell where not to break; nil where none are missing.
  ///
  /// - Complexity: linear in the text's length, for texts that ask for phrases.
  public var missingPhrases: MissingPhrases? {
    guard style.wordBreak == .autoPhrase, style.knowsWords, Phrases.concern(storage.table) else { return nil }
    let language = Phrases.language(style.language, storage.table)
    return Phrases.areKnown(in: language) ? nil : MissingPhrases(language: language)
  }
}
