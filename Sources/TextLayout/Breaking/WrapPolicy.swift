/// Where a line may end, besides the places where the text demands it.
///
/// What each policy does to a text's break opportunities is in one place, the switch in `BreakFinder`.
public enum WrapPolicy: String, Sendable, Hashable, CaseIterable {
  /// Only where the language allows a break (UAX #14): never inside a word, not even at a soft hyphen.
  case word
  /// Inside words too: at soft hyphens, and, in words that have none, where the language's hyphenation patterns allow.
  /// The hyphen is shown and measured.
  case hyphenate
  /// Between any two user-perceived characters (grapheme clusters of UAX #29), without a hyphen.
  case anywhere
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
