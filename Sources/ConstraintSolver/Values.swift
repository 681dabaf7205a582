/// Values: passed on from what changed, and the residuals of rows outside the basis.
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
    let unknown = unknowns.base + Int(v)
    let old = unknown.pointee.value
    if old.high == value.high && old.low == value.low && unknown.pointee.shadow == shadow { return }
    let before = undecidedCount > 0 ? stayResidual(v).sign : 0
    unknown.pointee.value = value
    unknown.pointee.shadow = shadow
    if undecidedCount > 0 && before != stayResidual(v).sign { flipped.append(v) }
    magnitude = max(magnitude, value.magnitude)
    if unknown.pointee.moved != solveEpoch {
      unknown.pointee.moved = solveEpoch
      moved.append(v)
    }
    if unknown.pointee.watchers > 0 { cross(v) }
  }

  /// Notes the rows outside the basis that a variable occurs in.
  @inline(__always)
  mutating func cross(_ v: Int32) {
    var t = unknowns.base[Int(v)].firstTerm
    while t >= 0 {
      let term = terms.base + Int(t)
      let row = rows.base + Int(term.pointee.row)
      if row.pointee.variable < 0 && row.pointee.mark != rowEpoch {
        row.pointee.mark = rowEpoch
        crossed.append(term.pointee.row)
      }
      t = term.pointee.next
    }
  }

  /// The value a variable gets from its row.
  @inline(__always)
  func evaluate(_ v: Int32) -> Shifted {
    let slot = unknowns.base[Int(v)].row
    var height: Int32 = 0
    defer { unknowns.base[Int(v)].height = height }
    if slot < 0 { return Shifted(real: .zero, shadow: Self.stayShift(Int(v))) }
    let row = rows.base + Int(slot)
    var sum = Sum(row.pointee.meant)
    var shadow = shift(row)
    var pivot = DoubleDouble(1)
    for t in Int(row.pointee.start)..<Int(row.pointee.start + row.pointee.count) {
      let term = terms.base + t
      if term.pointee.variable == v {
        pivot = term.pointee.coefficient
      } else {
        let unknown = unknowns.base + Int(term.pointee.variable)
        sum -= unknown.pointee.value * term.pointee.coefficient
        shadow -= unknown.pointee.shadow * term.pointee.coefficient.high
        height = max(height, unknown.pointee.height &+ 1)
      }
    }
    return Shifted(real: sum.cleaned(rounding) / pivot, shadow: shadow / pivot.high)
  }

  /// Brings up to date the values of ``dirty`` variables and of all that depends on them, and the slopes of the rows they
  /// are in.
  mutating func passValues() {
    guard !dirty.isEmpty else { return }
    block.places.resize(to: unknowns.count, with: 0)
    swap(&roots, &dirty)
    dirty.removeAll()
    walkForward(onlyWatched: false)
    roots.removeAll()
    startRowEpoch()
    crossed.removeAll()
    for number in 0..<blockStarts.count {
      let range = blockRange(number)
      if range.count == 1 {
        let v = order[range.lowerBound]
        let result = evaluate(v)
        store(v, result.real, result.shadow)
        if isPeeling {
          block.variables.removeAll()
          unknowns.base[Int(v)].isLoose = isLooseNow(v)
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
          for i in range where isLooseNow(order[i]) { isLoose = true }
          for i in range { unknowns.base[Int(order[i])].isLoose = isLoose }
        }
      }
    }
    refreshCrossed()
  }

  /// Right sides of the block's rows: constants less what comes from outside.
  private mutating func fillRight(_ k: Int) {
    block.right.resize(to: k, with: .zero)
    block.rightShadow.resize(to: k, with: 0)
    var height: Int32 = 0
    for i in 0..<k {
      let slot = unknowns.base[Int(block.variables[i])].row
      let row = rows.base + Int(slot)
      var sum = Sum(row.pointee.meant)
      var shadow = shift(row)
      forEachTerm(slot) { term in
        if block.place(term.variable) < 0 {
          sum -= unknowns.base[Int(term.variable)].value * term.coefficient
          shadow -= unknowns.base[Int(term.variable)].shadow * term.coefficient.high
          height = max(height, unknowns.base[Int(term.variable)].height &+ 1)
        }
      }
      block.right[i] = sum.cleaned(rounding)
      block.rightShadow[i] = shadow
    }
    for i in 0..<k { unknowns.base[Int(block.variables[i])].height = height }
  }

  /// How far a variable is from its stay; what is no more than rounding is 0.
  @inline(__always)
  func stayResidual(_ v: Int32) -> Shifted {
    let unknown = unknowns.base + Int(v)
    let value = unknown.pointee.value
    return Shifted(
      real: value.magnitude <= magnitude * 1e-26 ? .zero : value,
      shadow: unknown.pointee.shadow - Self.stayShift(Int(v)))
  }

  mutating func refreshCrossed() {
    effort.spend(4 &* crossed.count)
    for i in 0..<crossed.count { refreshSlope(crossed[i]) }
    crossed.removeAll()
  }

  /// Left side less right side; what is no more than rounding is 0.
  func residual(_ slot: Int32) -> Shifted {
    let row = rows.base + Int(slot)
    var sum = Sum(-row.pointee.meant)
    var shadow = -shift(row)
    var shadowScale = abs(shadow)
    for t in Int(row.pointee.start)..<Int(row.pointee.start + row.pointee.count) {
      let term = terms.base + t
      let unknown = unknowns.base + Int(term.pointee.variable)
      let shadowPart = unknown.pointee.shadow * term.pointee.coefficient.high
      sum += unknown.pointee.value * term.pointee.coefficient
      shadow += shadowPart
      shadowScale += abs(shadowPart)
    }
    let real = sum.cleaned(rounding)
    if abs(shadow) <= shadowScale * 1e-10 { shadow = 0 }
    return Shifted(real: real.magnitude <= magnitude * 1e-26 ? .zero : real, shadow: shadow)
  }

  /// The slope of a row's error when its residual has this sign.
  @inline(__always)
  func slope(_ relation: Int8, _ sign: Int) -> Int {
    relation == 0 ? sign : relation < 0 ? max(sign, 0) : min(sign, 0)
  }

  /// Finds out how a row outside the basis pulls.
  @inline(__always)
  mutating func refreshSlope(_ slot: Int32) {
    let row = rows.base + Int(slot)
    guard row.pointee.isLinked && row.pointee.variable < 0 else { return }
    let sign = residual(slot).sign
    // One that holds exactly may pull either way; it goes on as it did.
    if sign != 0 { setSlope(row, slot, slope(row.pointee.relation, sign)) }
  }

  @inline(__always)
  mutating func setSlope(_ row: UnsafeMutablePointer<Row>, _ slot: Int32, _ slope: Int) {
    let old = Int(row.pointee.slope)
    if slope == old { return }
    row.pointee.slope = Int8(truncatingIfNeeded: slope)
    seed(slot, row.pointee.priority, DoubleDouble(Double(slope - old)))
    if slope != 0 { noteUnmet(row, slot) }
  }

  @inline(__always)
  mutating func noteUnmet(_ row: UnsafeMutablePointer<Row>, _ slot: Int32) {
    if row.pointee.priority == 1000 && !row.pointee.isUnmet {
      row.pointee.isUnmet = true
      unmet.append(slot)
    }
  }
}
