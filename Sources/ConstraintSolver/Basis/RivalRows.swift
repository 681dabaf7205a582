/// Chooses which of several rows, all with only the same variable left, determines it.
///
/// All of them ask for that variable alone, so going through them once, the highest level first, shows which value the
/// levels choose. The row that wins is in the final basis more often than not, and each row that is there from the
/// start saves an exchange.
extension Engine {
  /// A row that asks for a value of the variable.
  struct Rival: BitwiseCopyable {
    var row: Int32
    /// 1 for one that asks for at least its value, -1 for at most, 0 for exactly.
    var side: Int8
    var priority: Double
    var value: Shifted
  }

  /// What stands in ``Row/unknowns``, or less, of an inequality that holds a variable at its bound although other rows
  /// would have it beyond, and of those rows.
  static let held = Int32.min / 2

  /// Lets the best of the rivals for a variable determine it; one of them is `slot`.
  ///
  /// - Parameter isLast: whether one of two bounds is to be taken where all rivals leave more than one value.
  /// - Returns: whether the variable is determined.
  mutating func determineBest(_ slot: Int32, isLast: Bool) -> Bool {
    findRivals(of: slot)
    let (best, isHeld) = bestRival(isLast: isLast)
    guard best >= 0 else { return false }
    let winner = scratch.rivals[best].row
    if isHeld {
      // The others have been weighed, and do not close a circle.
      for i in 0..<scratch.rivals.count where scratch.rivals[i].side == 0 {
        rows[scratch.rivals[i].row].unknowns = Self.held
      }
    }
    determine(winner)
    if isHeld { rows[winner].unknowns = Self.held }
    return true
  }

  /// The number of a variable's terms that are looked at; few variables have more, and no lengths on a screen do.
  private static let mostTerms = 32

  /// Lists rows that have the same variable left as this one, the highest level first.
  private mutating func findRivals(of slot: Int32) {
    scratch.rivals.removeAll()
    let v = unknownVariable(of: slot)
    addRival(slot, v, coefficient(slot, v))
    var t = unknowns[v].firstTerm
    var seen = 0
    while t >= 0 && seen < Self.mostTerms {
      let term = terms[t]
      t = term.next
      seen += 1
      if term.row != slot && isWaiting(term.row) { addRival(term.row, v, term.coefficient) }
    }
  }

  @inline(__always)
  private mutating func addRival(_ slot: Int32, _ v: Int32, _ pivot: DoubleDouble) {
    let row = rows[slot]
    let rival = Rival(
      row: slot, side: pivot.high < 0 ? -row.relation : row.relation, priority: row.priority,
      value: value(row, without: v, pivot))
    scratch.rivals.append(rival)
    var i = scratch.rivals.count - 1
    while i > 0 && comes(rival, before: scratch.rivals[i - 1]) {
      scratch.rivals[i] = scratch.rivals[i - 1]
      i -= 1
    }
    scratch.rivals[i] = rival
  }

  @inline(__always)
  private func comes(_ a: Rival, before b: Rival) -> Bool {
    a.priority != b.priority ? a.priority > b.priority : origins[a.row].serial < origins[b.row].serial
  }

  /// The value at which a row holds.
  @inline(__always)
  private func value(_ row: Row, without v: Int32, _ pivot: DoubleDouble) -> Shifted {
    let shift = shift(row)
    guard row.count > 1 else { return Shifted(real: row.meant / pivot, shadow: shift / pivot.high) }
    var (sum, shadow) = (Sum(row.meant), shift)
    for t in Int(row.start)..<Int(row.start + row.count) {
      let term = terms[t]
      if term.variable == v { continue }
      let unknown = unknowns[term.variable]
      sum -= unknown.value * term.coefficient
      shadow -= unknown.shadow * term.coefficient.high
    }
    return Shifted(real: sum.cleaned(rounding) / pivot, shadow: shadow / pivot.high)
  }

  /// The rival whose value the levels choose, or -1 where they leave more than one and this is not the last time; and
  /// whether it is a bound beyond which another one asks for more.
  private func bestRival(isLast: Bool) -> (place: Int, isHeld: Bool) {
    var (least, most) = (-1, -1)
    for i in 0..<scratch.rivals.count {
      let side = scratch.rivals[i].side
      if side <= 0 && least >= 0 && isBelow(i, least) { return (least, true) }
      if side >= 0 && most >= 0 && isBelow(most, i) { return (most, true) }
      if side == 0 { return (i, false) }
      if side > 0 {
        if least < 0 || isBelow(least, i) { least = i }
      } else if most < 0 || isBelow(i, most) {
        most = i
      }
    }
    if !isLast { return (-1, false) }
    if least < 0 || most < 0 { return (max(least, most), false) }
    return (isReachedFirst(scratch.rivals[least].row, scratch.rivals[most].row) ? least : most, false)
  }

  @inline(__always)
  private func isBelow(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (scratch.rivals[a].value, scratch.rivals[b].value)
    return a.real.high == b.real.high && a.real.low == b.real.low ? a.shadow < b.shadow : a.real < b.real
  }

  /// Which of two bounds a variable between them is brought to, by the rules for ties.
  private func isReachedFirst(_ a: Int32, _ b: Int32) -> Bool {
    if origins[a].rank != origins[b].rank { return origins[a].rank < origins[b].rank }
    if rows[a].priority != rows[b].priority { return rows[a].priority > rows[b].priority }
    return origins[a].serial < origins[b].serial
  }
}
