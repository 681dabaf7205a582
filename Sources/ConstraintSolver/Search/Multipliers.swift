/// Keeps the multipliers, which say how much, level by level, the rows outside the basis pull each basic row.
///
/// At an optimum the pulls cancel: for every variable, the slopes times coefficients of the rows outside and the
/// multipliers times coefficients of the basic rows add up to 0. A changed slope is passed on against the direction of
/// values. A basis exchange changes no pull, because a row that leaves keeps its multiplier as if it were its slope,
/// until seeds correct it.
extension Engine {
  @inline(__always)
  mutating func seed(_ code: Int32, _ priority: Double, _ change: DoubleDouble) {
    if !change.isZero { seeds.append(Seed(code: code, priority: priority, change: change)) }
  }

  /// Passes all seeds on.
  mutating func applySeeds() {
    if !flipped.isEmpty || undecidedCount > 0 && !seeds.isEmpty { touchUndecidedSources() }
    guard !seeds.isEmpty else { return }
    effort.spend(seeds.count)
    sortSeeds()
    hasCursors = hasManyLevels()
    if hasCursors { startCursors() }
    defer { hasCursors = false }
    var start = 0
    while start < seeds.count {
      let priority = seeds[start].priority
      var end = start
      while end < seeds.count && seeds[end].priority == priority {
        let seed = seeds[end]
        if seed.code < 0 {
          give(~seed.code, seed.change)
        } else {
          let row = rows[seed.code]
          for t in row.start..<(row.start + row.count) {
            give(terms[t].variable, seed.change * terms[t].coefficient)
          }
        }
        end += 1
      }
      spread(priority)
      start = end
    }
    seeds.removeAll()
  }

  /// One of the levels of seeds: how many there are, and then where they go.
  struct Level: BitwiseCopyable {
    let priority: Double
    var place = 0
  }

  /// The largest number of seeds that are sorted by comparing them with each other.
  private static let fewSeeds = 16
  /// The largest number of levels that are told apart.
  private static let mostLevels = 64

  /// Sorts the seeds by level, highest first, each level in the order in which they were sown.
  private mutating func sortSeeds() {
    if seeds.count > Self.fewSeeds && countLevels() {
      var place = 0
      for i in 0..<scratch.levelOrder.count {
        let count = scratch.levels[scratch.levelOrder[i]].place
        scratch.levels[scratch.levelOrder[i]].place = place
        place += count
      }
      scratch.sortedSeeds.resize(to: seeds.count, with: seeds[0])
      for i in 0..<seeds.count {
        let level = scratch.seedLevels[i]
        scratch.sortedSeeds[scratch.levels[level].place] = seeds[i]
        scratch.levels[level].place += 1
      }
      swap(&seeds, &scratch.sortedSeeds)
      scratch.sortedSeeds.removeAll()
    } else if seeds.count > 1 {
      seeds.sort { $0.priority > $1.priority }
    }
  }

  /// Counts the seeds of each level, and notes the level of each seed; returns false if there are too many levels.
  private mutating func countLevels() -> Bool {
    scratch.levels.removeAll()
    scratch.levelOrder.removeAll()
    scratch.seedLevels.removeAll()
    for i in 0..<seeds.count {
      let priority = seeds[i].priority
      var (low, high) = (0, scratch.levelOrder.count)
      while low < high {
        let middle = (low + high) / 2
        if scratch.levels[scratch.levelOrder[middle]].priority > priority { low = middle + 1 } else { high = middle }
      }
      if low == scratch.levelOrder.count || scratch.levels[scratch.levelOrder[low]].priority != priority {
        if scratch.levels.count == Self.mostLevels { return false }
        scratch.levelOrder.append(0)
        for later in stride(from: scratch.levelOrder.count - 1, to: low, by: -1) {
          scratch.levelOrder[later] = scratch.levelOrder[later - 1]
        }
        scratch.levelOrder[low] = Int32(truncatingIfNeeded: scratch.levels.count)
        scratch.levels.append(Level(priority: priority))
      }
      let level = scratch.levelOrder[low]
      scratch.levels[level].place += 1
      scratch.seedLevels.append(level)
    }
    return true
  }

  @inline(__always)
  private mutating func give(_ v: Int32, _ amount: DoubleDouble) {
    scratch.work[v] = clean(scratch.work[v], amount)
    if unknowns[v].isPending { return }
    unknowns[v].isPending = true
    scratch.pending.push(Height(variable: v, height: unknowns[v].height))
  }

  /// Passes ``work`` on from the highest variable down, as far as there is something left to pass on.
  ///
  /// Heights can be out of date after exchanges, and in a block there is no order: from a variable that depends on one
  /// no lower than itself, the rest is done by a walk.
  private mutating func spread(_ priority: Double) {
    scratch.roots.removeAll()
    while let v = scratch.pending.pop()?.variable {
      unknowns[v].isPending = false
      effort.spend(4)
      let amount = scratch.work[v]
      if amount.isZero { continue }
      let slot = unknowns[v].row
      if slot < 0 {
        scratch.work[v] = .zero
        addMultiplier(~v, priority, -amount)
        touch(~v)
        continue
      }
      let row = rows[slot]
      let range = Int(row.start)..<Int(row.start + row.count)
      var pivot = DoubleDouble(1)
      var isInOrder = true
      for t in range {
        let u = terms[t].variable
        if u == v {
          pivot = terms[t].coefficient
        } else if unknowns[u].height >= unknowns[v].height {
          isInOrder = false
        }
      }
      guard isInOrder else {
        scratch.roots.append(v)
        continue
      }
      scratch.work[v] = .zero
      let share = amount / pivot
      for t in range where terms[t].variable != v {
        give(terms[t].variable, -(share * terms[t].coefficient))
      }
      addMultiplier(slot, priority, -share)
      touch(slot)
    }
    guard !scratch.roots.isEmpty else { return }
    walkBackward()
    scratch.roots.removeAll()
    sweepBack { engine, code, share in
      engine.addMultiplier(code, priority, -share)
      engine.touch(code)
    }
  }

  mutating func addRoots(_ code: Int32) {
    if code < 0 {
      scratch.roots.append(~code)
    } else {
      let row = rows[code]
      for t in row.start..<(row.start + row.count) { scratch.roots.append(terms[t].variable) }
    }
  }

  /// Divides what ``work`` holds for the variables of the walk into shares of the basic rows: work = sum of share *
  /// row. Afterwards it is all 0, as always between uses.
  @inline(__always)
  mutating func sweepBack(_ body: (inout Engine, Int32, DoubleDouble) -> Void) {
    for number in 0..<scratch.blockStarts.count {
      let range = blockRange(number)
      if range.count == 1 {
        let v = scratch.order[range.lowerBound]
        let amount = scratch.work[v]
        if amount.isZero { continue }
        scratch.work[v] = .zero
        let slot = unknowns[v].row
        if slot < 0 {
          body(&self, ~v, amount)
          continue
        }
        let share = amount / coefficient(slot, v)
        forEachTerm(slot) { term in
          if term.variable != v {
            scratch.work[term.variable] = clean(scratch.work[term.variable], -(share * term.coefficient))
          }
        }
        body(&self, slot, share)
      } else {
        var largest = 0.0
        for i in range { largest = max(largest, scratch.work[scratch.order[i]].magnitude) }
        if largest == 0 { continue }
        guard factorBlock(range) else {
          needsRebuild = true
          return
        }
        block.right.resize(to: range.count, with: .zero)
        for i in 0..<range.count {
          block.right[i] = scratch.work[block.variables[i]]
          scratch.work[block.variables[i]] = .zero
        }
        solveBlockTransposed()
        largest = 0
        for i in 0..<range.count { largest = max(largest, block.solution[i].magnitude) }
        for i in 0..<range.count {
          let share = block.solution[i]
          if share.magnitude <= largest * 1e-26 { continue }
          let slot = block.rows[i]
          forEachTerm(slot) { term in
            if block.place(term.variable) < 0 {
              scratch.work[term.variable] = clean(scratch.work[term.variable], -(share * term.coefficient))
            }
          }
          body(&self, slot, share)
        }
      }
    }
  }

  // MARK: Lists

  @inline(__always)
  func firstMultiplier(_ code: Int32) -> Int32 {
    code < 0 ? unknowns[~code].multipliers : rows[code].multipliers
  }

  @inline(__always)
  private func setFirstMultiplier(_ code: Int32, _ place: Int32) {
    if code < 0 { unknowns[~code].multipliers = place } else { rows[code].multipliers = place }
  }

  mutating func addMultiplier(_ code: Int32, _ priority: Double, _ change: DoubleDouble) {
    var previous: Int32 = -1
    var at = firstMultiplier(code)
    if hasCursors, let place = cursor(code), multipliers[place].priority >= priority { at = place }
    var steps = 0
    while at >= 0 && multipliers[at].priority > priority {
      if steps == Self.shortWalk, let place = hint(code, priority) {
        at = place
        break
      }
      previous = at
      at = multipliers[at].next
      steps &+= 1
    }
    // A list of many levels is scattered over memory.
    effort.spend(Self.linkCost &* steps)
    if at >= 0 && multipliers[at].priority == priority {
      multipliers[at].value = clean(multipliers[at].value, change)
      if steps > Self.shortWalk { setHint(code, priority, at) }
      if hasCursors { setCursor(code, at) }
      return
    }
    let entry = Multiplier(priority: priority, value: change, next: at, owner: code)
    let place: Int32
    if freeMultiplier >= 0 {
      place = freeMultiplier
      freeMultiplier = multipliers[place].next
      multipliers[place] = entry
    } else {
      place = Int32(truncatingIfNeeded: multipliers.count)
      multipliers.append(entry)
    }
    if previous >= 0 { multipliers[previous].next = place } else { setFirstMultiplier(code, place) }
    if steps > Self.shortWalk { setHint(code, priority, place) }
    if hasCursors { setCursor(code, place) }
  }

  /// The cost of following one link of a list, in steps.
  private static let linkCost = 4

  mutating func removeMultiplier(_ code: Int32, _ place: Int32, after previous: Int32) {
    let next = multipliers[place].next
    if previous >= 0 { multipliers[previous].next = next } else { setFirstMultiplier(code, next) }
    multipliers[place].next = freeMultiplier
    multipliers[place].owner = Multiplier.free
    freeMultiplier = place
  }

  // MARK: Long lists

  /// The number of links after which it pays to ask where a list's multiplier of a level was last found.
  private static let shortWalk = 8

  /// Where a list has the multiplier of a level, if it was found there before and nothing has taken its place since.
  @inline(__always)
  private func hint(_ code: Int32, _ priority: Double) -> Int32? {
    guard !scratch.hints.isEmpty else { return nil }
    let place = scratch.hints[hintPlace(code, priority)]
    guard place >= 0, Int(place) < multipliers.count, multipliers[place].owner == code,
      multipliers[place].priority == priority
    else { return nil }
    return place
  }

  @inline(__always)
  private mutating func setHint(_ code: Int32, _ priority: Double, _ place: Int32) {
    if scratch.hints.count < multipliers.count {
      var size = 1024
      while size < multipliers.count { size *= 2 }
      // The hints that are there already were made for another size; they are never wrong, but seldom found.
      scratch.hints.resize(to: size, with: -1)
    }
    scratch.hints[hintPlace(code, priority)] = place
  }

  /// The number of places, a power of two, over which the levels of lists are scattered.
  @inline(__always)
  private func hintPlace(_ code: Int32, _ priority: Double) -> Int {
    var hash = priority.bitPattern &+ UInt64(truncatingIfNeeded: code) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: (hash >> 32) & UInt64(truncatingIfNeeded: scratch.hints.count - 1))
  }

  /// Where a list was last added to. Seeds are passed on level by level, highest first, so no list is gone through
  /// twice.
  struct Cursor: BitwiseCopyable {
    var epoch: UInt32 = 0
    var place: Int32 = -1
  }

  /// The largest number of levels for which lists are gone through from the start each time.
  private static let fewLevels = 8

  private mutating func hasManyLevels() -> Bool {
    var levels = 1
    for i in 1..<max(1, seeds.count) where seeds[i].priority != seeds[i - 1].priority {
      levels += 1
      if levels > Self.fewLevels { return true }
    }
    return false
  }

  private mutating func startCursors() {
    scratch.cursors.resize(to: max(scratch.cursors.count, variableCount), with: Cursor())
    if cursorEpoch == .max {
      for v in 0..<scratch.cursors.count { scratch.cursors[v].epoch = 0 }
      cursorEpoch = 0
    }
    cursorEpoch += 1
  }

  @inline(__always)
  private func cursor(_ code: Int32) -> Int32? {
    let cursor = scratch.cursors[variable(code)]
    return cursor.epoch == cursorEpoch ? cursor.place : nil
  }

  @inline(__always)
  private func setCursor(_ code: Int32, _ place: Int32) {
    scratch.cursors[variable(code)] = Cursor(epoch: cursorEpoch, place: place)
  }

  /// Turns the multipliers of a row that leaves the basis into seeds that take them away.
  mutating func dropMultipliers(_ code: Int32) {
    var at = firstMultiplier(code)
    while at >= 0 {
      let entry = multipliers[at]
      seed(code, entry.priority, -entry.value)
      multipliers[at].next = freeMultiplier
      multipliers[at].owner = Multiplier.free
      freeMultiplier = at
      at = entry.next
    }
    setFirstMultiplier(code, -1)
  }

  // MARK: Rows to look at again

  @inline(__always)
  mutating func touch(_ code: Int32) {
    if code < 0 {
      if unknowns[~code].stayState.isTouched { return }
      unknowns[~code].stayState.isTouched = true
    } else {
      if rows[code].state.isTouched { return }
      rows[code].state.isTouched = true
    }
    touched.append(code)
  }

  func isUndecided(_ code: Int32) -> Bool {
    code < 0 ? unknowns[~code].stayState.isUndecided : rows[code].state.isUndecided
  }

  mutating func setUndecided(_ code: Int32, _ isUndecided: Bool) {
    guard self.isUndecided(code) != isUndecided else { return }
    if code < 0 {
      unknowns[~code].stayState.isUndecided = isUndecided
    } else {
      rows[code].state.isUndecided = isUndecided
    }
    undecidedCount += isUndecided ? 1 : -1
  }

  /// Basic rows about which only ties decide are looked at again when something that they move changes: when seeds are
  /// next passed on, with one walk for all that has changed until then.
  mutating func touchSources(of code: Int32) {
    guard undecidedCount > 0 else { return }
    if code < 0 {
      flipped.append(~code)
    } else {
      for t in rows[code].start..<(rows[code].start + rows[code].count) { flipped.append(terms[t].variable) }
    }
  }

  private mutating func touchUndecidedSources() {
    swap(&scratch.roots, &flipped)
    flipped.removeAll()
    // Pulls that cancel in the sum still count one by one when ties decide.
    if undecidedCount > 0 {
      for i in 0..<seeds.count { addRoots(seeds[i].code) }
    }
    walkBackward()
    scratch.roots.removeAll()
    touchUndecidedInOrder()
  }

  private mutating func touchUndecidedInOrder() {
    for i in 0..<scratch.order.count {
      let code = code(determining: scratch.order[i])
      if isUndecided(code) { touch(code) }
    }
  }
}
