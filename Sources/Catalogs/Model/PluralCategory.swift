/// The plural categories of Unicode's CLDR (UTS #35, part 3).
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}
