/// What counts as a word, at whose ends lines may end (CSS Text 4, `word-break`).
///
/// It matters where words are not separated by spaces: in Chinese, Japanese and Korean.
public enum WordBreakPolicy: String, Sendable, Hashable, CaseIterable {
  /// As in UAX #14: nearly every Han character, kana and Hangul syllable is a word of its own.
  case normal
  /// Letters and digits stay together: lines end at spaces and punctuation, but not merely between two letters. Usual
  /// in Korean.
  ///
  /// No line ends between two characters that are letters or digits, or that belong to the line-breaking classes AL,
  /// AI, NU and ID (CSS Text 3, 5.2). Words that a dictionary finds, as in Thai, still end lines.
  case keepAll = "keep-all"
  /// Words that belong together as a phrase stay together, so that a Japanese title does not break 大き/さ. ICU finds the
  /// phrases; where it knows none for a text's language, ``ShapedText/missingPhrases`` says so, and lines end as with
  /// ``normal``.
  case autoPhrase = "auto-phrase"
}
