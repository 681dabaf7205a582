/// Passes values on from what changed, up to the residuals of rows outside the basis.
extension Engine {
  /// A number with its infinitesimal part.
  struct Shifted {
    var real: DoubleDouble
    var shadow: Double

    @inline(__always) var sign: Int {
      real.high > 0 ? 1 : real.high < 0 ? -1 : shadow > 0 ? 1 : shadow < 0 ? -1 : 0
    }
  }

  @inline(__always)
  mutating func store(_ v: Int32, _ value: DoubleDouble, _ shadow: Double) {
    let old = unknowns[v].value
    if old.high == value.high && old.low == value.low && unknowns[v].shadow == shadow { return }
    let before = undecidedCount > 0 ? stayResidual(v).sign : 0
    unknowns[v].value = value
    unknowns[v].shadow = shadow
    if undecidedCount > 0 && before != stayResidual(v).sign { flipped.append(v) }
    magnitude = max(magnitude, value.magnitude)
    // If a basis is built from nothing, all of them are looked at together.
    if isPeeling && !hasPivoted { return }
    if unknowns[v].moved != solveEpoch {
      unknowns[v].moved = solveEpoch
      moved.append(v)
    }
    if unknowns[v].watchers > 0 { cross(v) }
  }

  /// Notes the rows outside the basis in which a variable occurs.
  @inline(__always)
  mutating func cross(_ v: Int32) {
    var t = unknowns[v].firstTerm
    while t >= 0 {
      let term = terms[t]
      if rows[term.row].variable < 0 && rows[term.row].mark != rowEpoch {
        rows[term.row].mark = rowEpoch
        scratch.crossed.append(term.row)
      }
      t = term.next
    }
  }

  /// The value that a variable gets from its row.
  @inline(__always)
  func evaluate(_ v: Int32) -> Shifted {
    let slot = unknowns[v].row
    var height: Int32 = 0
    defer { unknowns[v].height = height }
    if slot < 0 { return Shifted(real: .zero, shadow: Self.stayShift(Int(v))) }
    let row = rows[slot]
    var sum = Sum(row.meant)
    var shadow = shift(of: slot)
    var pivot = DoubleDouble(1)
    for t in Int(row.start)..<Int(row.start + row.count) {
      let term = terms[t]
      if term.variable == v {
        pivot = term.coefficient
      } else {
        let unknown = unknowns[term.variable]
        sum -= unknown.value * term.coefficient
        shadow -= unknown.shadow * term.coefficient.high
        height = max(height, unknown.height &+ 1)
      }
    }
    return Shifted(real: sum.cleaned(rounding) / pivot, shadow: shadow / pivot.high)
  }

  /// Updates the values of ``dirty`` variables and of all that depends on them, and the slopes of the rows that they
  /// occur in.
  mutating func passValues() {
    guard !dirty.isEmpty else { return }
    block.places.resize(to: unknowns.count, with: 0)
    swap(&scratch.roots, &dirty)
    dirty.removeAll()
    walkForward(onlyWatched: false)
    scratch.roots.removeAll()
    startRowEpoch()
    scratch.crossed.removeAll()
    for number in 0..<scratch.blockStarts.count {
      let range = blockRange(number)
      if range.count == 1 {
        let v = scratch.order[range.lowerBound]
        let result = evaluate(v)
        store(v, result.real, result.shadow)
        if isPeeling {
          block.variables.removeAll()
          unknowns[v].knowledge = isLooseNow(v) ? .loose : .firm
        }
      } else {
        guard factorBlock(range) else {
          needsRebuild = true
          return
        }
        fillRight(range.count)
        solveBlock()
        for i in 0..<range.count { store(block.variables[i], block.solution[i], block.solutionShadow[i]) }
        if isPeeling {
          var isLoose = false
          for i in range where isLooseNow(scratch.order[i]) { isLoose = true }
          for i in range { unknowns[scratch.order[i]].knowledge = isLoose ? .loose : .firm }
        }
      }
    }
    refreshCrossed()
  }

  /// Right sides of the block's rows: constants less what comes from outside the block.
  private mutating func fillRight(_ k: Int) {
    block.right.resize(to: k, with: .zero)
    block.rightShadow.resize(to: k, with: 0)
    var height: Int32 = 0
    for i in 0..<k {
      let slot = block.rows[i]
      let row = rows[slot]
      var sum = Sum(row.meant)
      var shadow = shift(of: slot)
      forEachTerm(slot) { term in
        if block.place(term.variable) < 0 {
          sum -= unknowns[term.variable].value * term.coefficient
          shadow -= unknowns[term.variable].shadow * term.coefficient.high
          height = max(height, unknowns[term.variable].height &+ 1)
        }
      }
      block.right[i] = sum.cleaned(rounding)
      block.rightShadow[i] = shadow
    }
    for i in 0..<k { unknowns[block.variables[i]].height = height }
  }

  /// How far a variable is from its stay; a distance within rounding is 0.
  @inline(__always)
  func stayResidual(_ v: Int32) -> Shifted {
    let unknown = unknowns[v]
    let value = unknown.value
    return Shifted(
      real: value.magnitude <= magnitude * noise ? .zero : value,
      shadow: unknown.shadow - Self.stayShift(Int(v)))
  }

  mutating func refreshCrossed() {
    effort.spend(4 &* scratch.crossed.count)
    // While a basis is being built, rows are still outside that will be inside; all slopes are found at the end.
    if isPeeling { scratch.crossed.removeAll() }
    for i in 0..<scratch.crossed.count { refreshSlope(scratch.crossed[i]) }
    scratch.crossed.removeAll()
  }

  /// The left side minus the right side; a difference within rounding is 0.
  @inline(__always)
  func residual(_ slot: Int32) -> Shifted {
    let row = rows[slot]
    var sum = Sum(-row.meant)
    var shadow = -shift(of: slot)
    var shadowScale = abs(shadow)
    for t in Int(row.start)..<Int(row.start + row.count) {
      let term = terms[t]
      let unknown = unknowns[term.variable]
      let shadowPart = unknown.shadow * term.coefficient.high
      sum += unknown.value * term.coefficient
      shadow += shadowPart
      shadowScale += abs(shadowPart)
    }
    let real = sum.cleaned(rounding)
    if abs(shadow) <= shadowScale * 1e-10 { shadow = 0 }
    return Shifted(real: real.magnitude <= magnitude * noise ? .zero : real, shadow: shadow)
  }

  /// The slope of a row's error if its residual has this sign.
  @inline(__always)
  func slope(_ relation: Int8, _ sign: Int) -> Int {
    relation == 0 ? sign : relation < 0 ? max(sign, 0) : min(sign, 0)
  }

  /// Finds the direction in which a row outside the basis pulls.
  @inline(__always)
  mutating func refreshSlope(_ slot: Int32) {
    let row = rows[slot]
    guard row.isLinked && row.variable < 0 else { return }
    let sign = residual(slot).sign
    // A row that holds exactly may pull either way, and goes on as before.
    if sign != 0 { setSlope(slot, slope(row.relation, sign)) }
  }

  @inline(__always)
  mutating func setSlope(_ slot: Int32, _ slope: Int) {
    let old = Int(rows[slot].slope)
    if slope == old { return }
    rows[slot].slope = Int8(truncatingIfNeeded: slope)
    seed(slot, rows[slot].priority, DoubleDouble(Double(slope - old)))
    if slope != 0 { noteUnmet(slot) }
  }

  @inline(__always)
  mutating func noteUnmet(_ slot: Int32) {
    if rows[slot].priority == 1000 && !rows[slot].isUnmet {
      rows[slot].isUnmet = true
      unmet.append(slot)
    }
  }
}
