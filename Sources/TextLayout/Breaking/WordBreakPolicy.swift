/// What a word is, at whose ends lines may end (CSS Text 4, `word-break`).
///
/// It matters where words are not between spaces: in Chinese, Japanese and Korean.
public enum WordBreakPolicy: String, Sendable, Hashable, CaseIterable {
  /// As UAX #14 has it: nearly every Han character, kana and Hangul syllable is a word of its own.
  case normal
  /// Letters and digits stay together: lines end at spaces, punctuation and other places that are more than the place
  /// between two letters. Usual in Korean.
  ///
  /// Suppressed are the breaks between two characters that are letters or digits, or of the line-breaking classes AL,
  /// AI, NU and ID (CSS Text 3, 5.2). Words that a dictionary finds, as in Thai, still end lines.
  case keepAll = "keep-all"
  /// Words that belong together as a phrase stay together, so that a Japanese title does not break 大き/さ. ICU finds the
  /// phrases; where it knows none for a text's language, ``ShapedText/missingPhrases`` says so, and lines end as with
  /// ``normal``.
  case autoPhrase = "auto-phrase"
}
