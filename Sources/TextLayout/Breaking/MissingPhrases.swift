/// Phrases that a text asks to be kept together but that cannot be found, because ICU knows no phrases of its language.
/// Lines end as with ``WordBreakPolicy/normal``.
public struct MissingPhrases: Sendable, Hashable {
  /// The text's language; empty where the text names none and has no kana, by which it would count as Japanese.
  public let language: String
}

extension ShapedText {
  /// The phrases that are missing, by language in order of use: for paragraphs whose ``TextStyle/wordBreak`` asks for
  /// them and that have characters between which only a phrase would tell where not to break.
  ///
  /// - Complexity: linear in the length of texts that ask for phrases.
  public var missingPhrases: [MissingPhrases] {
    var missing: [MissingPhrases] = []
    for storage in storages {
      let style = storage.style
      guard style.wordBreak == .autoPhrase, style.knowsWords, Phrases.concern(storage.table) else { continue }
      let phrases = MissingPhrases(language: Phrases.language(style.language, storage.table))
      if !Phrases.areKnown(in: phrases.language), !missing.contains(phrases) { missing.append(phrases) }
    }
    return missing
  }
}
