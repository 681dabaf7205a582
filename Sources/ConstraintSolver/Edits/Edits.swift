/// The changes that the user of a solver makes. Nothing is solved here: changed rows are noted, and the next solve
/// takes them into the graph.
extension Engine {
  /// Adds variables, and returns the first.
  @inline(__always)
  mutating func addVariables(_ count: Int) -> Int {
    variableCount += count
    if count > 0 { isDirty = true }
    return variableCount - count
  }

  /// Makes the unknowns of the variables that were made since the last solve.
  mutating func makeUnknowns() {
    unknowns.resize(to: variableCount, with: Unknown())
  }

  /// Puts the unknowns that were made last into the basis with their stays, if no basis is built for all of them.
  mutating func placeUnknowns() {
    for v in placedUnknowns..<unknowns.count {
      unknowns[v].shadow = Self.stayShift(v)
      touch(~Int32(truncatingIfNeeded: v))
    }
    placedUnknowns = unknowns.count
  }

  /// Terms at the end of ``terms`` that belong to no row yet.
  struct StoredTerms {
    let start: Int
    /// Whether all coefficients are fractions.
    let isExact: Bool
  }

  /// Everything that a constraint asks for, except its terms.
  struct Wanted: BitwiseCopyable {
    var constant: Double
    /// -1 at most, 0 equal, 1 at least.
    var relation: Int8
    var priority: Double
    var rank: Int
    var isGiven = false
    var firmness: Int8 = 0
    var isInstalled = false
  }

  /// Defines a row with the terms that were stored last.
  @inline(__always)
  mutating func define(_ stored: StoredTerms, _ wanted: Wanted) -> Int {
    let slot = rows.count
    let (row, origin) = make(slot, stored, wanted)
    rows.append(row)
    origins.append(origin)
    if wanted.isInstalled {
      installedCount &+= 1
      isDirty = true
      edited.append(Int32(truncatingIfNeeded: slot))
    }
    return slot
  }

  /// Defines a row in a slot that was forgotten.
  mutating func redefine(_ slot: Int, _ stored: StoredTerms, _ wanted: Wanted) {
    forgetBlocks()
    var (row, origin) = make(slot, stored, wanted)
    // Lists that still contain the old row now contain the new one.
    let old = rows[slot]
    row.isUnmet = old.isUnmet
    row.state.isTouched = old.state.isTouched
    row.mark = old.mark
    rows[slot] = row
    origin.isEdited = origins[slot].isEdited
    origin.isInConflict = origins[slot].isInConflict
    origins[slot] = origin
    if wanted.isInstalled {
      installedCount += 1
      note(slot)
    }
  }

  @inline(__always)
  private mutating func make(_ slot: Int, _ stored: StoredTerms, _ wanted: Wanted) -> (Row, Origin) {
    let meaning = Meaning(constant: wanted.constant)
    var row = Row(
      start: 0, count: 0, meant: meaning.value, priority: wanted.priority,
      shift: wanted.relation == 0 && wanted.priority == 1000 && !shiftsAll
        ? 0 : Self.shift(serial: nextSerial, relation: wanted.relation),
      relation: wanted.relation, isInstalled: wanted.isInstalled)
    take(stored, &row)
    let origin = Origin(
      serial: nextSerial, rank: wanted.rank, isGiven: wanted.isGiven, firmness: wanted.firmness,
      isExact: stored.isExact, isConstantExact: meaning.isExact, isEdited: wanted.isInstalled)
    nextSerial += 1
    return (row, origin)
  }

  /// Appends terms that are to become those of a row.
  mutating func store(_ list: Table<Factor>, for slot: Int32) -> StoredTerms {
    let start = terms.count
    var isExact = true
    for i in 0..<list.count {
      if !list[i].isExact { isExact = false }
      terms.append(Term(coefficient: list[i].coefficient, variable: list[i].variable, row: slot))
    }
    return StoredTerms(start: start, isExact: isExact)
  }

  /// Gives a row the terms that were stored last.
  @inline(__always)
  private mutating func take(_ stored: StoredTerms, _ row: inout Row) {
    row.start = Int32(truncatingIfNeeded: stored.start)
    row.count = Int32(truncatingIfNeeded: terms.count &- stored.start)
    termsInUse &+= terms.count &- stored.start
  }

  mutating func setTerms(_ slot: Int, _ list: Table<Factor>, constant: Double) {
    if rows[slot].isLinked {
      unlink(Int32(slot))
      applySeeds()
    }
    termsInUse -= Int(rows[slot].count)
    forgetBlocks()
    let stored = store(list, for: Int32(truncatingIfNeeded: slot))
    origins[slot].isExact = stored.isExact
    take(stored, &rows[slot])
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

  /// Forgets the row; its slot may be used again.
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
    setShift(slot)
    note(slot)
  }

  /// Gives a row its own shift. Required equalities do without one as long as possible.
  mutating func setShift(_ slot: Int) {
    rows[slot].shift = Self.shift(serial: origins[slot].serial, relation: rows[slot].relation)
  }

  @inline(__always)
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
