/// The changes that a solver's user makes. Nothing is solved here: rows are noted, and the next solve takes them into
/// the graph.
extension Engine {
  mutating func addVariable() -> Int {
    let index = unknowns.count
    var unknown = Unknown()
    unknown.shadow = Self.stayShift(index)
    unknown.stayState.isTouched = true
    unknowns.append(unknown)
    touched.append(~Int32(truncatingIfNeeded: index))
    isDirty = true
    return index
  }

  /// Terms at the end of ``terms`` that belong to no row yet.
  struct StoredTerms {
    let start: Int
    /// Whether all coefficients are fractions.
    let isExact: Bool
  }

  /// - Parameters:
  ///   - stored: its terms.
  ///   - free: a slot that was forgotten and may be used again.
  mutating func define(
    _ stored: StoredTerms, constant: Double, relation: Relation, priority: Double, rank: Int, in free: Int? = nil
  ) -> Int {
    let slot = free ?? rows.count
    let relation: Int8 = relation == .equal ? 0 : relation == .lessThanOrEqual ? -1 : 1
    let meaning = Meaning(constant: constant)
    var row = Row(
      start: 0, count: 0, meant: meaning.value, priority: priority,
      shift: Self.shift(serial: nextSerial, relation: relation), relation: relation)
    var origin = Origin(serial: nextSerial, rank: rank)
    origin.isConstantExact = meaning.isExact
    origin.isExact = stored.isExact
    if free != nil { forgetBlocks() }
    take(stored, slot, &row)
    if let free {
      // Lists that still contain the old row now contain the new one.
      let old = rows[free]
      row.isUnmet = old.isUnmet
      row.state.isTouched = old.state.isTouched
      row.mark = old.mark
      rows[free] = row
      origin.isEdited = origins[free].isEdited
      origin.isInConflict = origins[free].isInConflict
      origins[free] = origin
    } else {
      rows.append(row)
      origins.append(origin)
    }
    nextSerial += 1
    return slot
  }

  /// Appends terms that are to become those of a row.
  mutating func store(_ list: Table<Factor>) -> StoredTerms {
    let start = terms.count
    var isExact = true
    for i in 0..<list.count {
      if !list[i].isExact { isExact = false }
      terms.append(Term(coefficient: list[i].coefficient, variable: list[i].variable, row: -1))
    }
    return StoredTerms(start: start, isExact: isExact)
  }

  /// Gives a row the terms that were stored last.
  @inline(__always)
  private mutating func take(_ stored: StoredTerms, _ slot: Int, _ row: inout Row) {
    row.start = Int32(truncatingIfNeeded: stored.start)
    row.count = Int32(truncatingIfNeeded: terms.count - stored.start)
    for t in stored.start..<terms.count { terms[t].row = Int32(truncatingIfNeeded: slot) }
    termsInUse += terms.count - stored.start
  }

  mutating func setTerms(_ slot: Int, _ list: Table<Factor>, constant: Double) {
    if rows[slot].isLinked {
      unlink(Int32(slot))
      applySeeds()
    }
    termsInUse -= Int(rows[slot].count)
    forgetBlocks()
    let stored = store(list)
    origins[slot].isExact = stored.isExact
    take(stored, slot, &rows[slot])
    setMeaning(slot, constant)
    compactTerms()
    note(slot)
  }

  mutating func install(_ slot: Int) {
    rows[slot].isInstalled = true
    installedCount += 1
    note(slot)
  }

  mutating func uninstall(_ slot: Int) {
    rows[slot].isInstalled = false
    installedCount -= 1
    note(slot)
  }

  /// Gives up the row; its slot may be used again.
  mutating func forget(_ slot: Int) {
    if rows[slot].isLinked {
      unlink(Int32(slot))
      applySeeds()
    }
    termsInUse -= Int(rows[slot].count)
    rows[slot].count = 0
    compactTerms()
    note(slot)
  }

  mutating func setConstant(_ slot: Int, _ constant: Double) {
    setMeaning(slot, constant)
    origins[slot].isRevalued = true
    note(slot)
  }

  private mutating func setMeaning(_ slot: Int, _ constant: Double) {
    let meaning = Meaning(constant: constant)
    if rows[slot].isLinked && origins[slot].isConstantExact != meaning.isExact {
      inexactConstants += meaning.isExact ? -1 : 1
      chooseRounding()
    }
    rows[slot].meant = meaning.value
    origins[slot].isConstantExact = meaning.isExact
  }

  mutating func setPriority(_ slot: Int, _ priority: Double) {
    structure &+= 1
    if rows[slot].isLinked {
      if rows[slot].variable < 0 {
        seed(Int32(slot), rows[slot].priority, DoubleDouble(-Double(rows[slot].slope)))
        seed(Int32(slot), priority, DoubleDouble(Double(rows[slot].slope)))
        if rows[slot].slope == 0 && rows[slot].relation != 0 { touchSources(of: Int32(slot)) }
      } else {
        touch(Int32(slot))
      }
    }
    rows[slot].priority = priority
    note(slot)
  }

  mutating func note(_ slot: Int) {
    isDirty = true
    guard !origins[slot].isEdited else { return }
    origins[slot].isEdited = true
    edited.append(Int32(truncatingIfNeeded: slot))
  }

  /// Moves the terms together once most of them belong to no row.
  private mutating func compactTerms() {
    guard terms.count > 1024 && terms.count > 2 * termsInUse else { return }
    var kept = Table<Term>(capacity: max(4, termsInUse))
    for v in 0..<unknowns.count { unknowns[v].firstTerm = -1 }
    for slot in 0..<rows.count {
      let start = kept.count
      for t in Int(rows[slot].start)..<Int(rows[slot].start + rows[slot].count) { kept.append(terms[t]) }
      rows[slot].start = Int32(truncatingIfNeeded: start)
    }
    terms.free()
    terms = kept
    for slot in 0..<rows.count where rows[slot].isLinked { linkTerms(Int32(slot)) }
  }

  func terms(_ slot: Int) -> [(variable: Int, coefficient: DoubleDouble)] {
    let row = rows[slot]
    return (Int(row.start)..<Int(row.start + row.count)).map { (Int(terms[$0].variable), terms[$0].coefficient) }
  }
}
