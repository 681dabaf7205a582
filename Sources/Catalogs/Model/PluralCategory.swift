/// The plural categories of Unicode's CLDR (UTS #35, part 3).
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// The language decides which numbers belong to each.
  case zero, one, two, few, many, other
}
