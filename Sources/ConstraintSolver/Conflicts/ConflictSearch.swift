/// Finds and resolves conflicts among required constraints.
extension Engine {
  /// At an optimum: breaks a constraint of a conflict, if there is one, or takes back a broken one that need not be
  /// broken.
  ///
  /// - Parameter found: how many have been resolved since the last edits.
  /// - Returns: whether anything changed.
  mutating func resolveConflict(_ found: inout Int) throws(Failure) -> Bool {
    let failing = violatedRows()
    if !failing.isEmpty && found <= Self.fewConflicts {
      found += 1
      // A few conflicts are taken as they turn up; among many, what is broken for one would often have to be taken
      // back.
      if found <= Self.fewConflicts, let members = proof(failing), let broken = members.min(by: yields) {
        rows[broken].isBroken = true
        unlink(Int32(broken))
        conflicts.append((broken, members))
        markConflicts(true)
        return true
      }
      found = .max
      if try resolveAll() { return true }
    }
    // A constraint broken for the sake of a member that was broken later may hold after all.
    for i in conflicts.indices {
      let conflict = conflicts[i]
      guard conflict.members.contains(where: { $0 != conflict.broken && rows[$0].isBroken }) else { continue }
      markConflicts(false)
      conflicts.remove(at: i)
      markConflicts(true)
      rows[conflict.broken].isBroken = false
      join(Int32(conflict.broken))
      return true
    }
    return false
  }

  /// The largest number of conflicts that are resolved one by one.
  static let fewConflicts = 8

  /// Breaks exactly what a pass over all required rows finds.
  ///
  /// - Parameter isFull: whether many contradictions are known to be there.
  mutating func resolveAll(isFull: Bool = false) throws(Failure) -> Bool {
    let found = try contradictions(isFull: isFull)
    let broken = Set(found.map(\.broken))
    let known = conflicts.map(\.broken)
    markConflicts(false)
    conflicts = found
    areFromPass = true
    markConflicts(true)
    for slot in known where !broken.contains(slot) {
      rows[slot].isBroken = false
      join(Int32(slot))
    }
    for slot in broken.sorted() where !rows[slot].isBroken {
      rows[slot].isBroken = true
      unlink(Int32(slot))
    }
    return broken != Set(known)
  }

  private func markConflicts(_ isInConflict: Bool) {
    for conflict in conflicts { for slot in conflict.members { origins[slot].isInConflict = isInConflict } }
  }

  /// Lets rows that were broken for the sake of a member come back, after that member was edited.
  mutating func forgetConflicts(with slot: Int) {
    markConflicts(false)
    for conflict in conflicts where conflict.members.contains(slot) {
      rows[conflict.broken].isBroken = false
      note(conflict.broken)
    }
    conflicts.removeAll { $0.members.contains(slot) }
    markConflicts(true)
  }

  /// Takes back all broken constraints, to look anew.
  mutating func forgetConflicts() {
    markConflicts(false)
    for conflict in conflicts { rows[conflict.broken].isBroken = false }
    conflicts.removeAll()
  }

  /// Whether `a` is broken rather than `b`.
  private func yields(_ a: Int, _ b: Int) -> Bool {
    if origins[a].isGiven != origins[b].isGiven { return origins[b].isGiven }
    if origins[a].rank != origins[b].rank { return origins[a].rank < origins[b].rank }
    return origins[a].firmness != origins[b].firmness
      ? origins[a].firmness < origins[b].firmness : origins[a].serial > origins[b].serial
  }

  /// The conflict that one of some failing rows belongs to, if the basis proves it.
  ///
  /// A failing row is a sum of multiples of basic ones. When the relations of these all push the same way, they are the
  /// conflict, and it is minimal, because basic rows are independent.
  private mutating func proof(_ failing: [Int]) -> [Int]? {
    for slot in failing {
      let up = realResidual(slot) > 0
      let parts = combination(slot)
      // Not all parts were found where that would have taken too much work.
      if needsRebuild { return nil }
      let isProof = parts.allSatisfy { part in
        guard part.code >= 0, rows[part.code].priority == 1000 else { return false }
        return rows[part.code].relation == 0 || (rows[part.code].relation > 0) == (up == (part.factor > 0))
      }
      if isProof { return [slot] + parts.map { Int($0.code) } }
    }
    return nil
  }

  /// All required rows that are to be broken, each with the rows that it contradicts, whatever edits led there. A pass
  /// over the installed rows finds them, beginning with those that yield last.
  ///
  /// Rows are added to an engine of their own, many at a time while they hold, and fewer where they do not. A row that
  /// its basis already contradicts is not tried at all.
  ///
  /// - Complexity: a few exchanges for each row; for each broken one a look at what it is a sum of or, where that
  ///   proves nothing, some solves of the rows being added.
  ///
  /// - Parameter isFull: whether many contradictions are known to be there.
  mutating func contradictions(isFull: Bool = false) throws(Failure) -> [(broken: Int, members: [Int])] {
    let slots = (0..<rows.count).filter { rows[$0].isInstalled && rows[$0].priority == 1000 }.sorted { yields($1, $0) }
    var kept = engine(of: slots, isInstalled: false)
    kept.effort = effort
    kept.makeRoom()
    defer {
      effort = kept.effort
      kept.free()
    }
    var found: [(broken: Int, members: [Int])] = []
    var next = 0
    // Where it is known that much contradicts itself, many rows at once would only have to be sorted out.
    var most = isFull ? Self.fewConflicts : slots.count / 2 + 1
    while next < slots.count {
      try kept.checkEffort()
      if let members = kept.contradicted(next) {
        found.append((slots[next], members.map { slots[$0] }))
        next += 1
        continue
      }
      var count = 1
      while count < min(most, slots.count - next), kept.contradicted(next + count) == nil { count += 1 }
      var trial = kept.copy()
      trial.effort.spend(variableCount &+ slots.count &+ terms.count)
      for slot in next..<(next + count) { trial.install(slot) }
      do throws(Failure) {
        try trial.settleAlone()
        let failing = trial.violatedRows()
        if failing.isEmpty {
          swap(&kept, &trial)
          next += count
          most = 2 * count + 1
        } else if count > 1 {
          // The rows before the last member of a conflict may hold.
          let last = failing.compactMap { trial.proof([$0])?.max() }.min()
          kept.effort = trial.effort
          most = max(1, min(last.map { $0 - next } ?? .max, count / 2))
        } else {
          var members = try trial.members(failing)
          // If numbers are too far apart to be told from rounding, others may seem to contradict each other by
          // themselves.
          if !members.contains(next) { members.append(next) }
          kept.effort = trial.effort
          found.append((slots[next], members.map { slots[$0] }))
          next += 1
        }
      } catch {
        kept.effort = trial.effort
        trial.free()
        throw error
      }
      trial.free()
    }
    return found
  }

  /// The conflict of a row that does not hold with rows of the basis, if the basis proves it, whether or not it is
  /// installed.
  private mutating func contradicted(_ slot: Int) -> [Int]? { isViolated(slot) ? proof([slot]) : nil }

  /// Whether, before any search, more required equalities are proved to contradict others than are resolved one by one.
  /// A search would have to make the sum of their errors as small as it can be, only for most of them to be broken
  /// afterwards.
  mutating func hasManyContradictions() -> Bool {
    var (proved, unproved) = (0, 0)
    for slot in unmetRows() where rows[slot].relation == 0 && isViolated(slot) {
      if proof([slot]) != nil { proved += 1 } else { unproved += 1 }
      // A few are enough to tell a system that contradicts itself from one that is still to be searched.
      if proved > Self.fewConflicts || unproved > Self.fewConflicts { break }
    }
    return proved > Self.fewConflicts
  }

  /// The conflict among rows, of which only the last contradicts the others.
  private mutating func conflict(among slots: [Int]) throws(Failure) -> [Int]? {
    try settling(slots) { other throws(Failure) in
      let failing = other.violatedRows()
      guard !failing.isEmpty else { return nil }
      return try other.members(failing).map { slots[$0] }
    }
  }

  /// A minimal set of rows that contradict each other, at least one of these failing ones among them.
  private mutating func members(_ failing: [Int]) throws(Failure) -> [Int] {
    if let members = proof(failing) { return members }
    return try leastSet()
  }

  /// A minimal set of installed rows that contradict each other, where the basis proves none: leaves out one row after
  /// the other, latest first.
  ///
  /// Rows that contradict each other still do when another is left out, so only members of a set that is known to are
  /// tried.
  private mutating func leastSet() throws(Failure) -> [Int] {
    var members = try suspects()
    var known = Set(members)
    for slot in members.reversed() {
      let rest = members.filter { $0 != slot }
      if known.contains(slot) {
        guard let fewer = try contradicting(among: rest) else { continue }
        known = fewer
      }
      members = rest
    }
    return members
  }

  /// Those of these rows that contradict each other; nil if all can hold together.
  private mutating func contradicting(among slots: [Int]) throws(Failure) -> Set<Int>? {
    try settling(slots) { other in
      guard other.hasViolatedRows() else { return nil }
      return Set(other.involved().map { slots[$0] })
    }
  }

  /// At an optimum: the rows that do not hold, and those of the basis that they are sums of. Together they contradict
  /// each other.
  private mutating func involved() -> Set<Int> {
    let unmet = unmetRows()
    var union = Set(unmet)
    for slot in unmet {
      for part in combination(slot) where part.code >= 0 { union.insert(Int(part.code)) }
    }
    return union
  }

  /// Rows that form a conflict together: those that do not hold, and those that they are sums of; or all rows, where
  /// those are not enough.
  private mutating func suspects() throws(Failure) -> [Int] {
    let suspects = involved().sorted { yields($1, $0) }
    return try holds(suspects) ? (0..<rows.count).filter { rows[$0].isInstalled }.sorted { yields($1, $0) } : suspects
  }

  /// The conflicts, with members that do not depend on the edits that led there.
  ///
  /// - Complexity: that of solving what is connected with each broken row or, where there are many, of one pass over
  ///   all rows. Where that takes more work than the last solve left of what is allowed, the conflicts are returned as
  ///   they were found.
  ///
  /// - Parameter effort: what the solve left, which this is taken from.
  func finalConflicts(_ effort: inout Effort) -> [(broken: Int, members: [Int])] {
    var asking = self
    asking.effort = effort
    defer { effort = asking.effort }
    if conflicts.count > Self.fewConflicts {
      if areFromPass { return conflicts }
      let found = try? asking.contradictions()
      return found.flatMap { Set($0.map(\.broken)) == Set(conflicts.map(\.broken)) ? $0 : nil } ?? conflicts
    }
    return conflicts.map { known in (known.broken, asking.reason(for: known.broken) ?? known.members) }
  }

  /// A minimal set that a broken constraint contradicts, found from nothing: among all rows that come before it and are
  /// connected with it, by an engine that gets them in their order. So it depends on them alone.
  ///
  /// - Complexity: that of solving what is connected with it. Nil when that takes more work than is allowed.
  private mutating func reason(for broken: Int) -> [Int]? {
    var before = connected(with: broken).filter { $0 != broken && !rows[$0].isBroken && yields(broken, $0) }
    before.sort { yields($1, $0) }
    // If numbers are too far apart to be told from rounding, another row may seem to contradict the rest.
    return (try? conflict(among: before + [broken])).flatMap { $0.contains(broken) ? $0 : nil }
  }

  /// The required rows that share variables with this one, directly or by way of others.
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
    try settling(slots) { other throws(Failure) in !other.hasViolatedRows() }
  }

  /// The answer of an engine with only these rows, whose effort counts as this engine's.
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

  /// An engine with these rows and no others, all required, numbered in the order given.
  private func engine(of slots: [Int], isInstalled: Bool = true) -> Engine {
    var other = Engine()
    other.read(reading)
    var mapped = Table<Factor>()
    defer { mapped.free() }
    var places: [Int: Int32] = [:]
    for slot in slots {
      mapped.removeAll()
      for term in terms(slot) {
        let place = places[term.variable] ?? Int32(other.addVariables(1))
        places[term.variable] = place
        mapped.append(Factor(variable: place, coefficient: term.coefficient, isExact: origins[slot].isExact))
      }
      let (row, origin) = (rows[slot], origins[slot])
      let stored = other.store(mapped, for: Int32(truncatingIfNeeded: other.rows.count))
      let copy = other.define(
        stored,
        Wanted(
          constant: row.constant, relation: row.relation, priority: 1000, rank: origin.rank, isGiven: origin.isGiven,
          firmness: origin.firmness))
      if isInstalled { other.install(copy) }
    }
    return other
  }

  private mutating func settleAlone() throws(Failure) {
    pivots = 0
    moved.removeAll()
    startMoves()
    pivotLimit = 1000 + 500 * (variableCount + installedCount)
    makeRoom()
    takeEdits()
    ignoresTies = true
    try settle()
  }
}
