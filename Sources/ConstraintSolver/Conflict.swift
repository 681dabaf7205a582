/// Required constraints that cannot hold together, and the one of them that is left out so that the others can.
///
/// The set is minimal: without any one member the rest can hold. The one left out (*broken*) has the lowest author rank in
/// the set and, among equals, was added last. Taken together, the broken constraints of a solver are those that a pass
/// over all required constraints, highest rank and earliest first, finds contradicting the ones before it; so which
/// they are does not depend on how the solver got there. A broken one comes back as soon as the conflict is gone.
public struct Conflict: Sendable, Hashable {
  public let broken: ConstraintID
  /// All members, the broken one included, in the order they were added.
  public let constraints: [ConstraintID]
}

extension Engine {
  /// Solves, and breaks required constraints until the rest hold.
  func resolveConflicts() throws(OutOfPivots) {
    while true {
      try optimise()
      let failing = violated()
      if let members = try failing.isEmpty ? nil : conflict(among: failing) {
        if let broken = members.min(by: yields) {
          setBroken(broken, true)
          conflicts.append((broken, members))
          continue
        }
      }
      // A constraint broken for a member that was broken later may hold after all.
      guard
        let stale = conflicts.firstIndex(where: { conflict in
          conflict.members.contains { $0 != conflict.broken && rows[$0].isBroken }
        })
      else { return }
      setBroken(conflicts[stale].broken, false)
      conflicts.remove(at: stale)
    }
  }

  /// Whether `a` is broken rather than `b`.
  private func yields(_ a: Int, _ b: Int) -> Bool {
    rows[a].rank != rows[b].rank ? rows[a].rank < rows[b].rank : rows[a].serial > rows[b].serial
  }

  /// A minimal set of required constraints that contradict each other, at an optimum where `failing` do not hold.
  private func conflict(among failing: [Int]) throws(OutOfPivots) -> [Int]? {
    // A failing row is a sum of tight ones. When their relations all push the same way, those are the conflict, and
    // minimal, because tight rows are independent.
    var union: Set<Int> = []
    for slot in failing {
      let up = realResidual(slot) > 0
      let parts = combination(slot)
      let isProof = parts.allSatisfy { part in
        guard part.code >= 0, rows[part.code].priority == 1000 else { return false }
        return rows[part.code].relation == 0 || (rows[part.code].relation > 0) == (up == (part.factor > 0))
      }
      if isProof { return [slot] + parts.map(\.code) }
    }
    for slot in unmet() {
      union.insert(slot)
      for part in combination(slot) where part.code >= 0 && rows[part.code].priority == 1000 { union.insert(part.code) }
    }
    // Otherwise they are somewhere in the union: leave out one after the other, latest first.
    var members = Array(union)
    guard try !holds(members) else { return nil }
    for slot in union.sorted(by: yields) {
      let rest = members.filter { $0 != slot }
      if try !holds(rest) { members = rest }
    }
    return members
  }

  /// Whether the constraints can hold together, found by an engine that has only them.
  private func holds(_ slots: [Int]) throws(OutOfPivots) -> Bool {
    let other = Engine()
    var places: [Int: Int32] = [:]
    for slot in slots {
      let mapped = terms(slot).map { term in
        let place = places[term.variable] ?? Int32(other.addVariable())
        places[term.variable] = place
        return (place, term.coefficient)
      }
      let row = rows[slot]
      other.install(
        other.define(
          mapped, constant: row.constant,
          relation: row.relation == 0
            ? .equal
            : row.relation < 0
              ? .lessThanOrEqual : .greaterThanOrEqual, priority: 1000, rank: 0))
    }
    return try other.feasible()
  }
}
