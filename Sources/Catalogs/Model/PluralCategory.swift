/// The plural categories of Unicode's CLDR (UTS #35, part 3).
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// Which numbers each is of, the language says.
  case zero, one, two, few, many, other
}
