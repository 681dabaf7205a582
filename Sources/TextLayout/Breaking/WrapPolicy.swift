/// Whether a line may end inside a word, and where.
///
/// Three fields of a style say where lines may end, as in CSS: ``WordBreakPolicy`` says what a word is,
/// ``HyphenationPolicy`` where it has hyphens, and this one what happens to words that are longer than a line. What
/// each does to a text's break opportunities is in one place, `BreakFinder`.
public enum WrapPolicy: String, Sendable, Hashable, CaseIterable {
  /// Only between words (UAX #14) and at the hyphens that ``TextStyle/hyphens`` allows.
  case word
  /// As ``word``, with hyphens wherever the language's patterns allow them: short for ``word`` and
  /// ``HyphenationPolicy/auto``, whatever ``TextStyle/hyphens`` says.
  case hyphenate
  /// As ``word``; but a word that is too long for a line of its own is cut there, between two user-perceived characters
  /// and without a hyphen (CSS Text 3, `overflow-wrap: break-word`).
  ///
  /// The word starts on a line of its own. Each line takes as many whole words as fit and, only where not even one
  /// fits, as many characters as fit. The rest of a cut word stands on the next line like any other word. So, as with
  /// ``anywhere``, only the number of lines and the height keep such a text from being larger, until a single character
  /// is too wide.
  case breakWord = "break-word"
  /// Between any two user-perceived characters (grapheme clusters of UAX #29), without a hyphen (CSS Text 3,
  /// `line-break: anywhere`), whatever counts as a word and wherever it has hyphens.
  case anywhere
}

extension TextStyle {
  /// Where words have hyphens, by everything that the style says about it.
  package var hyphenation: HyphenationPolicy {
    switch wrap {
    case .word, .breakWord: hyphens
    case .hyphenate: .auto
    case .anywhere: .none
    }
  }

  /// Whether it matters what a word is.
  var knowsWords: Bool { wrap != .anywhere }
}

/// How strict line breaking is before small kana, iteration marks and the like (CSS Text 3, `line-break`).
public enum LineBreakStrictness: String, Sendable, Hashable, CaseIterable {
  /// The default of the language.
  case auto
  /// The most places to break, for narrow columns.
  case loose
  /// The usual places.
  case normal
  /// The fewest places to break.
  case strict
}
