/// Answers the questions that explanations and conflicts ask about the basis.
extension Engine {
  /// A level below all that constraints may have.
  static let probePriority = 0.5

  /// Writes a row as a sum of multiples of basic rows.
  mutating func combination(_ slot: Int) -> [(code: Int32, factor: Double)] {
    scratch.roots.removeAll()
    addRoots(Int32(slot))
    walkBackward()
    scratch.roots.removeAll()
    for i in 0..<scratch.order.count { scratch.work[scratch.order[i]] = .zero }
    forEachTerm(Int32(slot)) { scratch.work[$0.variable] = $0.coefficient }
    return shares()
  }

  private mutating func shares() -> [(code: Int32, factor: Double)] {
    var found: [(code: Int32, factor: Double)] = []
    sweepBack { _, code, share in found.append((code, share.high)) }
    return found
  }

  /// The basic rows from which a variable's value follows, sources first, each with the variable that it determines and
  /// the weight of its constant.
  mutating func chain(_ variable: Int) -> [(variable: Int, code: Int32, factor: Double)] {
    scratch.roots.removeAll()
    scratch.roots.append(Int32(variable))
    walkBackward()
    scratch.roots.removeAll()
    let links = (0..<scratch.order.count).map { scratch.order[$0] }
    for v in links { scratch.work[v] = .zero }
    scratch.work[variable] = DoubleDouble(1)
    let factors = Dictionary(uniqueKeysWithValues: shares().map { ($0.code, $0.factor) })
    return links.map { v in
      let code = code(determining: v)
      return (Int(v), code, factors[code] ?? 0)
    }
  }

  /// The speed with which each variable moves when the basic row's constant grows.
  mutating func moves(_ slot: Int) -> [(variable: Int, rate: Double)] {
    guard isBasic(Int32(slot)), rows[slot].isLinked, findDirection(Int32(slot), 1, onlyWatched: false) else {
      return []
    }
    return (0..<scratch.order.count).map { scratch.order[$0] }.filter { !scratch.direction[$0].isZero }.sorted()
      .map { (Int($0), scratch.direction[$0].high) }
  }

  /// The variables that may be free: those that are moved by rows about which no level's sum decides.
  mutating func freeCandidates() -> [Int] {
    guard undecidedCount > 0 else { return [] }
    scratch.roots.removeAll()
    for v in 0..<Int32(truncatingIfNeeded: unknowns.count) where isUndecided(code(determining: v)) {
      scratch.roots.append(v)
    }
    walkForward(onlyWatched: false)
    scratch.roots.removeAll()
    return (0..<scratch.order.count).map { Int(scratch.order[$0]) }.sorted()
  }

  func realResidual(_ slot: Int) -> Double { residual(Int32(slot)).real.high }

  /// The error of a row for given values.
  func error(_ slot: Int, _ values: (Int) -> Double) -> Double {
    var residual = -rows[slot].constant
    for term in terms(slot) { residual += values(term.variable) * term.coefficient.high }
    return rows[slot].relation == 0 ? abs(residual) : max(0, rows[slot].relation < 0 ? residual : -residual)
  }

  // MARK: Required constraints that do not hold

  /// The required constraints outside the basis that do not hold, by however little.
  mutating func unmetRows() -> [Int] {
    var kept: [Int32] = []
    for i in 0..<unmet.count {
      if rows[unmet[i]].isLinked && rows[unmet[i]].variable < 0 && rows[unmet[i]].slope != 0
        && rows[unmet[i]].priority == 1000
      {
        kept.append(unmet[i])
      } else {
        rows[unmet[i]].isUnmet = false
      }
    }
    unmet.removeAll()
    for slot in kept { unmet.append(slot) }
    return kept.map(Int.init)
  }

  /// Those of them that are off by more than rounding.
  mutating func violatedRows() -> [Int] { unmetRows().filter { isViolated($0) } }

  /// Whether there are such rows.
  mutating func hasViolatedRows() -> Bool { unmetRows().contains { isViolated($0) } }

  /// Whether a row is off by more than the rounding of its numbers, and of those of the rows that it contradicts,
  /// accounts for: which of them is off is up to the search, and must not decide whether any is.
  mutating func isViolated(_ slot: Int) -> Bool {
    let row = rows[slot]
    let real = residual(Int32(slot)).real
    guard slope(row.relation, real.high > 0 ? 1 : real.high < 0 ? -1 : 0) != 0 else { return false }
    var scale = reading == .coarse ? magnitude : abs(row.constant)
    forEachTerm(Int32(slot)) {
      scale = max(scale, abs(unknowns[$0.variable].value.high * $0.coefficient.high))
    }
    guard real.magnitude > scale * Self.negligible else { return false }
    // Nearly all that is off is off by much.
    if real.magnitude > magnitude * 1e-3 { return true }
    for part in combination(slot) where part.code >= 0 {
      scale = max(scale, abs(part.factor * rows[part.code].constant))
    }
    return real.magnitude > scale * Self.negligible
  }

  /// The share of the largest number in a contradiction up to which it is none.
  private static let negligible = 1e-9
}
