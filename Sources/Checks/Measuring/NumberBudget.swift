/// What the search for the widest numbers of plural forms may cost, as a catalogue may have a long rule for its forms
/// and a range of its own for each entry.
///
/// It is renewed for each part of a catalogue, so that what is measured does not depend on the order in which threads
/// take the parts.
final class NumberBudget {
  /// How many times it has been renewed.
  private(set) var round = 0
  private var rest = most

  /// Some tenths of a second, in numbers that are tried and operators of rules.
  private static let most = 50_000_000

  func renew() { (round, rest) = (round + 1, Self.most) }

  /// Takes what a search costs at most.
  ///
  /// - Returns: whether there was enough.
  func takes(_ cost: Int) -> Bool {
    guard cost <= rest else { return false }
    rest -= cost
    return true
  }
}
