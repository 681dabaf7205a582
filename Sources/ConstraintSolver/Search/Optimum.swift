/// The search for the optimum, and the course of a solve.
extension Engine {
  /// The reason why there is no solution.
  enum Failure: Error {
    case outOfPivots(allowed: Int)
    case outOfWork(allowed: Int)
    /// Whichever rows are chosen, they turn out to depend on each other, although they seemed independent.
    case indistinct
  }

  /// Solves what is pending; afterwards ``changed`` holds the variables whose values are different.
  mutating func solve(pivotsPerConstraint: Int, effort: Effort) throws(Failure) {
    moved.removeAll()
    startMoves()
    scratch.changed.removeAll()
    pivots = 0
    self.effort = effort
    pivotLimit = 1000 + pivotsPerConstraint * (variableCount + installedCount)
    makeRoom()
    do throws(Failure) {
      try settleAll()
    } catch {
      if case .outOfWork = error { throw error }
      try settleOtherwise()
    }
    if hasMovedAll {
      for v in 0..<Int32(truncatingIfNeeded: unknowns.count) { publish(v) }
      hasMovedAll = false
    } else {
      for i in 0..<moved.count { publish(moved[i]) }
    }
    isDirty = false
  }

  /// Rounds the value of a variable, and notes whether it is another one than after the last solve.
  @inline(__always)
  private mutating func publish(_ v: Int32) {
    let value = unknowns[v].value
    let rounded = value.magnitude <= magnitude * Meaning.noise ? 0 : value.rounded
    if rounded != values[v] {
      values[v] = rounded
      scratch.changed.append(v)
    }
  }

  /// Begins anew to note which variables move; values are now as they follow from the basis.
  mutating func startMoves() {
    if solveEpoch == .max {
      for v in 0..<unknowns.count { unknowns[v].moved = 0 }
      solveEpoch = 0
    }
    solveEpoch += 1
    firstMoved = moved.count
  }

  /// Finds the optimum, and resolves conflicts.
  private mutating func settleAll() throws(Failure) {
    areFromPass = false
    takeEdits()
    passValues()
    applySeeds()
    var found = 0
    if !needsRebuild, hasManyContradictions() {
      _ = try resolveAll(isFull: true)
      found = .max
      needsRebuild = true
    }
    // Ties decide only once it is known which constraints hold.
    ignoresTies = true
    try settle()
    while try resolveConflict(&found) { try settle() }
    ignoresTies = false
    if !undecided.isEmpty { try settle() }
    // A constraint that fails although nothing contradicts it was lost in rounding.
    if hasViolatedRows() { throw .indistinct }
  }

  /// Starts again from nothing, with numbers read coarsely and, where that leads nowhere either, literally.
  private mutating func settleOtherwise() throws(Failure) {
    defer {
      read(.meant)
      needsRebuild = true
    }
    if magnitude <= Self.coarsest {
      do throws(Failure) {
        return try settleAnew(.coarse)
      } catch {
        if case .outOfWork = error { throw error }
      }
    }
    try settleAnew(.literal)
  }

  /// The largest number beside which what counts as nothing, a millionth at most, is nothing on a screen either.
  private static let coarsest = 1e6

  private mutating func settleAnew(_ reading: Reading) throws(Failure) {
    read(reading)
    forgetConflicts()
    needsRebuild = true
    pivots = 0
    try settleAll()
  }

  /// Makes room for the variables made since the last solve.
  mutating func makeRoom() {
    makeUnknowns()
    values.resize(to: max(values.count, variableCount), with: 0)
    scratch.work.resize(to: max(scratch.work.count, variableCount), with: .zero)
    scratch.direction.resize(to: max(scratch.direction.count, variableCount), with: .zero)
  }

  /// Finds the optimum from any state of edits.
  mutating func settle() throws(Failure) {
    var rebuilds = 0
    while true {
      passValues()
      applySeeds()
      try checkEffort()
      if !needsRebuild { try optimise() }
      guard needsRebuild else { return }
      guard rebuilds < 3 else { throw .indistinct }
      rebuilds += 1
      rebuild()
    }
  }

  /// Computes the values of all that moved on the way anew from the current basis, so that nothing of a long history of
  /// moves remains.
  private mutating func finishValues() {
    guard hasPivoted else { return }
    hasPivoted = false
    forgetBlocks()
    for i in firstMoved..<moved.count { dirty.append(moved[i]) }
    passValues()
    applySeeds()
  }

  private mutating func optimise() throws(Failure) {
    // After values have been computed anew for ties, they are not until all ties are broken, because that costs as much
    // as has moved.
    var isBreakingTies = false
    let patience = pivots + 50 + 4 * (variableCount + linkedCount)
    circle = CircleWatch()
    if shiftsAll {
      shiftsAll = false
      refreshAll()
    }
    while !needsRebuild {
      try checkEffort()
      judgeTouched()
      if let candidate = candidates.pop() {
        guard isBasic(candidate.code) else { continue }
        guard let gain = pull(candidate.code, Int(candidate.sigma)), gain.slope.high < 0 else { continue }
        if gain.lead != candidate.lead || -gain.slope.high != candidate.gain {
          touch(candidate.code)
          continue
        }
        try countPivot()
        if !pivot(candidate.code, Int(candidate.sigma), gain) { continue }
      } else if hasPivoted && !isBreakingTies {
        finishValues()
        isBreakingTies = !ignoresTies
      } else if !ignoresTies, let code = undecided.popLast() {
        isBreakingTies = true
        if isBasic(code) && !isUndecided(code) { try decideTie(code) }
      } else if hasPivoted {
        finishValues()
      } else if !dirty.isEmpty {
        passValues()
        applySeeds()
      } else if touched.isEmpty {
        return
      }
      if pivots > patience && !shiftsAll {
        shiftsAll = true
        for slot in 0..<rows.count where rows[slot].relation == 0 { setShift(slot) }
        refreshAll()
      }
      if pivots > patience && circle.isClosed(basis, structure) { throw .indistinct }
    }
  }

  private mutating func decideTie(_ code: Int32) throws(Failure) {
    let (mayGrow, mayShrink) = (pull(code, 1) == nil, pull(code, -1) == nil)
    let way = tieWay(code, mayGrow: mayGrow, mayShrink: mayShrink)
    guard way != 0 else { return setUndecided(code, mayGrow || mayShrink) }
    try countPivot()
    _ = pivot(code, way, nil)
  }

  private mutating func countPivot() throws(Failure) {
    pivots += 1
    if !hasPivoted {
      hasPivoted = true
      startMoves()
    }
    if pivots > pivotLimit {
      needsRebuild = true
      throw .outOfPivots(allowed: pivotLimit)
    }
  }

  mutating func checkEffort() throws(Failure) {
    guard effort.isOver else { return }
    needsRebuild = true
    throw .outOfWork(allowed: effort.allowed)
  }

  @inline(__always)
  func isBasic(_ code: Int32) -> Bool {
    code < 0 ? unknowns[~code].row < 0 : rows[code].variable >= 0
  }

  /// Sorts what was touched into candidates and ties.
  private mutating func judgeTouched() {
    while let code = touched.popLast() {
      if code < 0 {
        unknowns[~code].stayState.isTouched = false
      } else {
        rows[code].state.isTouched = false
      }
      guard isBasic(code) else { continue }
      let up = pull(code, 1)
      let down = pull(code, -1)
      if let up, up.slope.high < 0 {
        candidates.push(Candidate(code: code, sigma: 1, lead: up.lead, gain: -up.slope.high, own: ownLevel(code)))
        setUndecided(code, false)
      } else if let down, down.slope.high < 0 {
        candidates.push(
          Candidate(code: code, sigma: -1, lead: down.lead, gain: -down.slope.high, own: ownLevel(code)))
        setUndecided(code, false)
      } else {
        setUndecided(code, false)
        if up == nil || down == nil { undecided.append(code) }
      }
    }
  }

  @inline(__always)
  private func ownLevel(_ code: Int32) -> Double { code < 0 ? 0 : rows[code].priority }

  /// Computes everything anew, after the shifts changed.
  private mutating func refreshAll() {
    for v in 0..<variableCount { dirty.append(Int32(truncatingIfNeeded: v)) }
    passValues()
    for slot in 0..<rows.count { refreshSlope(Int32(truncatingIfNeeded: slot)) }
    applySeeds()
    for v in 0..<variableCount { touch(code(determining: Int32(truncatingIfNeeded: v))) }
  }
}
