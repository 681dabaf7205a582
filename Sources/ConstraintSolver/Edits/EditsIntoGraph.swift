/// Takes edits into the graph: row by row if there are few, and by building the basis anew if there are many.
extension Engine {
  /// Brings the graph in line with what is installed, as far as that can be done without looking at values.
  mutating func takeEdits() {
    if placedUnknowns == unknowns.count && followPlans() { return }
    // A known conflict holds only as long as its members stay as they are.
    var next = conflicts.isEmpty ? edited.count : 0
    while next < edited.count {
      if origins[edited[next]].isInConflict { forgetConflicts(with: Int(edited[next])) }
      next += 1
    }
    var joining = 0
    var leaving = 0
    for i in 0..<edited.count {
      let row = rows[edited[i]]
      let isWanted = row.isInstalled && !row.isBroken
      if isWanted && !row.isLinked { joining += 1 }
      if !isWanted && row.isLinked { leaving += 1 }
    }
    if needsRebuild || (joining + leaving > 8 && 2 * (joining + leaving) > linkedCount) {
      rebuild()
      return
    }
    placeUnknowns()
    scratch.newcomers.removeAll()
    startRowEpoch()
    scratch.crossed.removeAll()
    for i in 0..<edited.count {
      let slot = edited[i]
      origins[slot].isEdited = false
      let isWanted = rows[slot].isInstalled && !rows[slot].isBroken
      if isWanted && !rows[slot].isLinked {
        scratch.newcomers.append(slot)
      } else if !isWanted && rows[slot].isLinked {
        unlink(slot)
      } else if origins[slot].isRevalued && rows[slot].isLinked {
        magnitude = max(magnitude, abs(rows[slot].constant))
        if rows[slot].variable >= 0 {
          dirty.append(rows[slot].variable)
          noteInPlan(slot, rows[slot].meant)
        } else {
          scratch.revalued.append(slot)
        }
      }
      origins[slot].isRevalued = false
    }
    edited.removeAll()
    join()
    // First come the values, and then which rows pull.
    passValues()
    for i in 0..<scratch.revalued.count { refreshSlope(scratch.revalued[i]) }
    scratch.revalued.removeAll()
  }

  /// Lets one row join, or join again.
  mutating func join(_ slot: Int32) {
    scratch.newcomers.append(slot)
    join()
    passValues()
    for i in 0..<scratch.revalued.count { refreshSlope(scratch.revalued[i]) }
    scratch.revalued.removeAll()
  }

  /// Newcomers take the places of stays where they can; the others wait for the search, outside the basis.
  private mutating func join() {
    guard !scratch.newcomers.isEmpty else { return }
    if scratch.newcomers.count > 1 {
      scratch.newcomers.sort { a, b in
        rows[a].priority != rows[b].priority
          ? rows[a].priority > rows[b].priority : origins[a].serial < origins[b].serial
      }
    }
    for i in 0..<scratch.newcomers.count { link(scratch.newcomers[i]) }
    isBuilding = true
    for i in 0..<scratch.newcomers.count {
      let slot = scratch.newcomers[i]
      if rows[slot].relation == 0 && takePlaceOfOwnStay(slot) { continue }
      if rows[slot].relation == 0 && rows[slot].priority == 1000 && takePlaceOfStayBehind(slot) { continue }
      watch(slot)
      scratch.revalued.append(slot)
      // A row that holds with room to spare pulls nothing, and yet may be what decides.
      if rows[slot].relation != 0 { touchSources(of: slot) }
    }
    isBuilding = false
    scratch.newcomers.removeAll()
  }

  private mutating func takePlaceOfOwnStay(_ slot: Int32) -> Bool {
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) where unknowns[terms[t].variable].row < 0 {
      let v = terms[t].variable
      if isLowest(slot, but: v) {
        startEpoch()
        unknowns[v].mark = epoch
        scratch.direction[v] = DoubleDouble(1)
        exchange(~v, for: slot, slope: 0)
        var steps = 0
        lift(v, &steps)
        return true
      }
      if takePlace(slot, of: ~v) { return true }
    }
    return false
  }

  /// Puts a required equality in the place of a stay on which its variables depend.
  ///
  /// No such stay remains in the basis in the end, and so an exchange is saved, with all that a search for it takes:
  /// where sets of constraints change places, the one that leaves frees a variable that the one that joins determines
  /// by way of others.
  private mutating func takePlaceOfStayBehind(_ slot: Int32) -> Bool {
    startEpoch()
    scratch.stack.removeAll()
    scratch.loose.removeAll()
    markSources(slot)
    var steps = 0
    while let v = scratch.stack.popLast(), steps < Self.reach {
      steps += 1
      if unknowns[v].row < 0 { scratch.loose.append(v) } else { markSources(unknowns[v].row) }
    }
    effort.spend(steps)
    for i in 0..<min(scratch.loose.count, Self.mostStays) where takePlace(slot, of: ~scratch.loose[i]) { return true }
    return false
  }

  /// How many variables are looked at for a stay that a row can take the place of, and how many such stays are tried:
  /// few, since what is near is nearly always it, and the search finds the rest.
  private static let reach = 8
  private static let mostStays = 2

  private mutating func markSources(_ slot: Int32) {
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) where unknowns[terms[t].variable].mark != epoch {
      unknowns[terms[t].variable].mark = epoch
      scratch.stack.append(terms[t].variable)
    }
  }

  /// Whether no other variable of a row is higher than this one, so that none depends on it. If heights are out of date
  /// and this is wrong, the basis is found not to be independent and is built anew.
  private func isLowest(_ slot: Int32, but v: Int32) -> Bool {
    let height = unknowns[v].height
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) {
      if terms[t].variable != v && unknowns[terms[t].variable].height > height { return false }
    }
    return true
  }

  /// Puts an equality in the place of a stay or of another row of the basis, if it depends on that. Nothing is tried
  /// once more work was done than is allowed, which the search then refuses.
  mutating func takePlace(_ slot: Int32, of code: Int32) -> Bool {
    guard !effort.isOver, findDirection(code, 1, onlyWatched: false), !rate(slot).isZero else { return false }
    exchange(code, for: slot, slope: 0)
    return true
  }

  // MARK: Rebuilding

  /// Builds the basis from nothing: an equality with one variable left determines it, required ones first.
  ///
  /// Where no required one has, the highest optional equality with one variable left is taken. Where there is none
  /// either, a variable is left to an inequality or, without one, to its stay until a row closes the circle.
  mutating func rebuild() {
    needsRebuild = false
    structure &+= 1
    isBuilding = true
    isPeeling = true
    hasMovedAll = true
    shiftsAll = false
    reset()
    var pending: [(level: Double, serial: Int, slot: Int32)] = []
    peel(&pending)
    pending.sort { $0.level != $1.level ? $0.level > $1.level : $0.serial < $1.serial }
    for entry in pending where rows[entry.slot].variable < 0 { close(entry.slot) }
    passValues()
    isBuilding = false
    isPeeling = false
    for v in 0..<unknowns.count { unknowns[v].watchers = 0 }
    for slot in 0..<rows.count where rows[slot].isLinked && rows[slot].variable < 0 {
      forEachTerm(Int32(slot)) { unknowns[$0.variable].watchers += 1 }
      watch(Int32(truncatingIfNeeded: slot))
      refreshSlope(Int32(truncatingIfNeeded: slot))
    }
    applySeeds()
    // Stays and inequalities may leave although nothing pulls them, if the rules for ties say so.
    for v in 0..<unknowns.count {
      let code = code(determining: Int32(truncatingIfNeeded: v))
      if code < 0 || rows[code].relation != 0 { touch(code) }
    }
  }

  private mutating func reset() {
    multipliers.removeAll()
    freeMultiplier = -1
    seeds.removeAll()
    touched.removeAll()
    undecided.removeAll()
    candidates.removeAll()
    unmet.removeAll()
    dirty.removeAll()
    flipped.removeAll()
    scratch.revalued.removeAll()
    scratch.newcomers.removeAll()
    scratch.crossed.removeAll()
    undecidedCount = 0
    linkedCount = 0
    inexactRows = 0
    inexactConstants = 0
    chooseRounding()
    magnitude = 1
    // Those that were made last are still as this makes them.
    for v in 0..<placedUnknowns {
      unknowns[v].firstTerm = -1
      unknowns[v].row = -1
      unknowns[v].parent = -1
      unknowns[v].multipliers = -1
      unknowns[v].watchers = 0
      unknowns[v].isWatched = false
      unknowns[v].knowledge = .unknown
      unknowns[v].stayState = State()
      unknowns[v].isPending = false
      scratch.work[v] = .zero
    }
    placedUnknowns = unknowns.count
    scratch.pending.removeAll()
    for i in 0..<edited.count {
      origins[edited[i]].isEdited = false
      origins[edited[i]].isRevalued = false
    }
    edited.removeAll()
  }
}
