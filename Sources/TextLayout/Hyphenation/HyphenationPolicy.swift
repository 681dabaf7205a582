/// Where words have hyphens at which lines may end (CSS Text 3, `hyphens`). A hyphen is shown and measured only where a
/// line ends at it.
public enum HyphenationPolicy: String, Sendable, Hashable, CaseIterable {
  /// At soft hyphens (U+00AD) only.
  case manual
  /// At soft hyphens and, in words that have none, where the language's hyphenation patterns allow.
  case auto
  /// Nowhere: soft hyphens are ignored.
  case none
}
