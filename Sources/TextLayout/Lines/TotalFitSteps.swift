/// The number of line starts that may still be looked at, in all attempts at a paragraph.
struct TotalFitSteps {
  var left: Int
  private let portion: Int
  /// Whether further portions may be paid for.
  private let isUnbounded: Bool
  /// Pays for steps, and says whether there is more for them.
  private let paying: ((Int) -> Bool)?
  /// What was left when steps were last paid for.
  private var paid: Int
  /// Once fewer are left, steps have to be paid for; see ``settle()``.
  private(set) var due: Int

  /// How many steps are taken before they are paid for: a portion of a long text takes seconds.
  private static let piece = 1 << 16

  init(_ portion: Int, isUnbounded: Bool = false, paying: ((Int) -> Bool)? = nil) {
    (left, self.portion, self.isUnbounded, self.paying) = (portion, portion, isUnbounded, paying)
    paid = portion
    due = paying == nil ? 0 : max(0, portion - Self.piece)
  }

  var areSpent: Bool { left < 0 }

  /// Pays for the steps since the last payment, and takes another portion where this one is used up.
  ///
  /// - Returns: whether there is more; if not, the steps are spent.
  mutating func settle() -> Bool {
    guard pay() else {
      left = min(left, -1)
      return false
    }
    if left < 0 {
      guard isUnbounded, paying != nil else { return false }
      left += portion
      paid += portion
    }
    due = paying == nil ? 0 : max(0, left - Self.piece)
    return true
  }

  /// - Returns: whether there is more to pay with.
  @discardableResult mutating func pay() -> Bool {
    defer { paid = left }
    return paying?(paid - left) ?? true
  }
}
