/// Required constraints that cannot hold together, and the one of them that is left out so that the others can.
///
/// The set is minimal: without any one member the rest can hold. The one left out (*broken*) has the lowest author rank in
/// the set and, among equals, was added last. Taken together, the broken constraints of a solver are those that a pass
/// over all required constraints, highest rank and earliest first, finds contradicting the ones before it; so which
/// they are does not depend on how the solver got there. A broken one comes back as soon as the conflict is gone.
public struct Conflict: Sendable, Hashable {
  /// The member that is left out.
  public let broken: ConstraintID
  /// All members, the broken one included, in the order they were added.
  public let constraints: [ConstraintID]
}

extension Engine {
  /// At an optimum: breaks a constraint of a conflict, if there is one, or takes back a broken one that need not be.
  ///
  /// - Returns: whether anything changed.
  mutating func resolveConflict() throws(Failure) -> Bool {
    let unmet = unmetRows()
    let failing = unmet.filter(isViolated)
    if !failing.isEmpty, let members = try conflict(failing, unmet), let broken = members.min(by: yields) {
      rows.base[broken].isBroken = true
      unlink(Int32(broken))
      conflicts.append((broken, members))
      markConflicts(true)
      return true
    }
    // A constraint broken for a member that was broken later may hold after all.
    for i in conflicts.indices {
      let conflict = conflicts[i]
      guard conflict.members.contains(where: { $0 != conflict.broken && rows[$0].isBroken }) else { continue }
      markConflicts(false)
      conflicts.remove(at: i)
      markConflicts(true)
      rows.base[conflict.broken].isBroken = false
      join(Int32(conflict.broken))
      return true
    }
    return false
  }

  private func markConflicts(_ isInConflict: Bool) {
    for conflict in conflicts { for slot in conflict.members { rows.base[slot].isInConflict = isInConflict } }
  }

  /// After a member was edited: what was broken for its sake comes back.
  mutating func forgetConflicts(with slot: Int) {
    markConflicts(false)
    for conflict in conflicts where conflict.members.contains(slot) {
      rows.base[conflict.broken].isBroken = false
      note(conflict.broken)
    }
    conflicts.removeAll { $0.members.contains(slot) }
    markConflicts(true)
  }

  /// Takes all back that was broken, to look anew.
  mutating func forgetConflicts() {
    markConflicts(false)
    for conflict in conflicts { rows.base[conflict.broken].isBroken = false }
    conflicts.removeAll()
  }

  /// Whether `a` is broken rather than `b`.
  private func yields(_ a: Int, _ b: Int) -> Bool {
    rows[a].rank != rows[b].rank ? rows[a].rank < rows[b].rank : rows[a].serial > rows[b].serial
  }

  /// A minimal set of required constraints that contradict each other.
  private mutating func conflict(_ failing: [Int], _ unmet: [Int], isOfOne: Bool = false) throws(Failure) -> [Int]? {
    // A failing row is a sum of basic ones. When their relations all push the same way, those are the conflict, and minimal,
    // because basic rows are independent.
    for slot in failing {
      let up = realResidual(slot) > 0
      let parts = combination(slot)
      let isProof = parts.allSatisfy { part in
        guard part.code >= 0, rows[part.code].priority == 1000 else { return false }
        return rows[part.code].relation == 0 || (rows[part.code].relation > 0) == (up == (part.factor > 0))
      }
      if isProof { return [slot] + parts.map { Int($0.code) } }
    }
    // Otherwise they are somewhere among all of them.
    var union = Set(unmet)
    for slot in unmet {
      for part in combination(slot) where part.code >= 0 && rows[part.code].priority == 1000 {
        union.insert(Int(part.code))
      }
    }
    let order = union.sorted { yields($1, $0) }
    guard try !holds(order) else { return nil }
    return try isOfOne ? leastSet(order) : firstConflict(order)
  }

  /// The conflict of the first row that contradicts those before it: one only, where all of them together may have many.
  private mutating func firstConflict(_ order: [Int]) throws(Failure) -> [Int]? {
    var (enough, tooFew) = (order.count, 0)
    while enough - tooFew > 1 {
      let middle = (enough + tooFew) / 2
      if try holds(Array(order[..<middle])) { tooFew = middle } else { enough = middle }
    }
    return try conflict(among: Array(order[..<enough]))
  }

  /// The conflict of rows of which only the last contradicts the others.
  private mutating func conflict(among slots: [Int]) throws(Failure) -> [Int]? {
    try settling(slots) { other throws(Failure) in
      let unmet = other.unmetRows()
      return try other.conflict(unmet.filter(other.isViolated), unmet, isOfOne: true)?.map { slots[$0] }
    }
  }

  /// Leaves out one after the other, latest first.
  private mutating func leastSet(_ order: [Int]) throws(Failure) -> [Int] {
    var members = order
    for slot in order.reversed() {
      let rest = members.filter { $0 != slot }
      if try !holds(rest) { members = rest }
    }
    return members
  }

  /// A minimal set that a broken constraint contradicts, found without what the engine went through: among all that come
  /// before it and are connected with it, by an engine that gets them in their order. So it depends on them alone.
  ///
  /// - Complexity: that of solving what is connected with it. Nil when that takes more work than allowed.
  func reason(for broken: Int, allowed: Int) -> [Int]? {
    var before = connected(with: broken).filter { $0 != broken && !rows[$0].isBroken && yields(broken, $0) }
    before.sort { yields($1, $0) }
    var all = self
    all.effort = Effort()
    all.effort.allowed = allowed
    // Where numbers are too far apart to tell, another one may seem to contradict the rest.
    return (try? all.conflict(among: before + [broken])).flatMap { $0.contains(broken) ? $0 : nil }
  }

  /// The required rows that share variables with this one, or with others that do.
  private func connected(with slot: Int) -> [Int] {
    var found: Set<Int> = [slot]
    var variables: Set<Int> = []
    var waiting = [slot]
    while let next = waiting.popLast() {
      for term in terms(next) where variables.insert(term.variable).inserted {
        var t = unknowns[term.variable].firstTerm
        while t >= 0 {
          let other = Int(terms[t].row)
          if rows[other].priority == 1000 && found.insert(other).inserted { waiting.append(other) }
          t = terms[t].next
        }
      }
    }
    return Array(found)
  }

  /// Whether required constraints can hold together, found by an engine that has only them.
  private mutating func holds(_ slots: [Int]) throws(Failure) -> Bool {
    try settling(slots) { other throws(Failure) in !other.unmetRows().contains(where: other.isViolated) }
  }

  /// What an engine that has only these rows finds, at this one's expense.
  private mutating func settling<Answer>(
    _ slots: [Int], _ body: (inout Engine) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var other = engine(of: slots)
    other.effort = effort
    defer {
      effort = other.effort
      other.free()
    }
    try other.settleAlone()
    return try body(&other)
  }

  /// An engine with nothing but these rows, all required; its rows are numbered as they come.
  private func engine(of slots: [Int]) -> Engine {
    var other = Engine()
    var mapped = Buffer<Factor>()
    defer { mapped.free() }
    var places: [Int: Int32] = [:]
    for slot in slots {
      mapped.removeAll()
      for term in terms(slot) {
        let place = places[term.variable] ?? Int32(other.addVariable())
        places[term.variable] = place
        mapped.append(Factor(variable: place, coefficient: term.coefficient, isExact: rows[slot].isExact))
      }
      let row = rows[slot]
      let copy = other.define(
        mapped, constant: row.constant,
        relation: row.relation == 0 ? .equal : row.relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual,
        priority: 1000, rank: row.rank)
      other.install(copy)
    }
    return other
  }

  private mutating func settleAlone() throws(Failure) {
    pivotLimit = 1000 + 500 * (variableCount + installedCount)
    makeRoom()
    takeEdits()
    ignoresTies = true
    try settle()
  }
}
