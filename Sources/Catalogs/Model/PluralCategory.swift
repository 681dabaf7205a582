/// The plural categories of Unicode's CLDR (UTS #35, part 3).
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// A category; the language decides which numbers belong to it.
  case zero, one, two, few, many, other
}
