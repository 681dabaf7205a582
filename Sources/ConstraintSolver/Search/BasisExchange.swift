/// Makes one exchange: a basic row is let go, what depends on it moves until something pulls back, and the row that
/// does so enters the basis.
extension Engine {
  /// A point on the way at which a row stops holding, or starts to.
  struct Kink: BitwiseCopyable {
    var code: Int32
    /// Its distance along the way, and the infinitesimal part of that.
    var distance: DoubleDouble
    var shadow: Double
    /// By how much the slope of the objective at the row's level rises there.
    var rise: DoubleDouble
    var priority: Double
  }

  /// The effect of letting go of a basic row: the highest level that is affected, and the slope there; nil if no level
  /// is.
  ///
  /// It changes nothing, except that it removes multipliers whose pulls have cancelled from the list, which would
  /// otherwise become as long as there are levels.
  mutating func pull(_ code: Int32, _ sigma: Int) -> (lead: Double, slope: DoubleDouble)? {
    var at = firstMultiplier(code)
    var previous: Int32 = -1
    var own = -1.0
    var ownSlope = 0
    if code >= 0 {
      own = rows[code].priority
      ownSlope = abs(slope(rows[code].relation, sigma))
    }
    while at >= 0 || ownSlope != 0 {
      let level = at >= 0 ? multipliers[at].priority : 0
      var total = Sum(.zero)
      var lead = level
      if ownSlope != 0 && own >= level {
        total += DoubleDouble(Double(ownSlope))
        ownSlope = 0
        lead = own
      }
      if at >= 0 && lead == level {
        let entry = multipliers[at]
        total += sigma > 0 ? -entry.value : entry.value
        if entry.value.isZero { removeMultiplier(code, at, after: previous) } else { previous = at }
        at = entry.next
        effort.spend(1)
      }
      let slope = total.cleaned(rounding)
      if slope.magnitude > leastPull { return (lead, slope) }
    }
    return nil
  }

  /// Finds how everything moves when the left side of a basic row grows by `sigma`: sets ``direction`` for the
  /// variables of the walk.
  ///
  /// - Returns: false when the rows turned out not to be independent.
  mutating func findDirection(_ code: Int32, _ sigma: Int, onlyWatched: Bool) -> Bool {
    walk(from: code, onlyWatched: onlyWatched)
    return findDirectionOfWalk(code, sigma)
  }

  /// Walks to all that depends on the variable of a basic row.
  mutating func walk(from code: Int32, onlyWatched: Bool) {
    scratch.roots.removeAll()
    scratch.roots.append(variable(code))
    walkForward(onlyWatched: onlyWatched)
    scratch.roots.removeAll()
  }

  /// As ``findDirection(_:_:onlyWatched:)``, where the last walk began in the block of the row's variable.
  mutating func findDirectionOfWalk(_ code: Int32, _ sigma: Int) -> Bool {
    // A division of pairs of doubles each, and some multiplications.
    effort.spend(4 &* scratch.order.count)
    let start = variable(code)
    for number in 0..<scratch.blockStarts.count {
      let range = blockRange(number)
      if range.count == 1 {
        let v = scratch.order[range.lowerBound]
        let slot = unknowns[v].row
        if slot < 0 {
          scratch.direction[v] = DoubleDouble(Double(sigma))
          continue
        }
        var sum = Sum(v == start ? DoubleDouble(Double(sigma)) : .zero)
        var pivot = DoubleDouble(1)
        forEachTerm(slot) { term in
          if term.variable == v {
            pivot = term.coefficient
          } else if unknowns[term.variable].mark == epoch && !scratch.direction[term.variable].isZero {
            sum -= scratch.direction[term.variable] * term.coefficient
          }
        }
        scratch.direction[v] = sum.cleaned(rounding) / pivot
      } else {
        guard factorBlock(range) else {
          needsRebuild = true
          return false
        }
        block.right.resize(to: range.count, with: .zero)
        block.rightShadow.resize(to: range.count, with: 0)
        for i in 0..<range.count {
          let slot = block.rows[i]
          block.rightShadow[i] = 0
          // Nothing that moves comes before the first block.
          if number == 0 {
            block.right[i] = slot == code ? DoubleDouble(Double(sigma)) : .zero
            continue
          }
          var sum = Sum(.zero)
          forEachTerm(slot) { term in
            if block.place(term.variable) < 0 && unknowns[term.variable].mark == epoch {
              sum -= scratch.direction[term.variable] * term.coefficient
            }
          }
          block.right[i] = sum.cleaned(rounding)
        }
        solveBlock()
        var largest = 0.0
        for i in 0..<range.count { largest = max(largest, block.solution[i].magnitude) }
        for i in 0..<range.count {
          let d = block.solution[i]
          scratch.direction[block.variables[i]] = d.magnitude <= largest * 1e-26 ? .zero : d
        }
      }
    }
    return true
  }

  /// The speed with which a row's left side grows along ``direction``.
  @inline(__always)
  func rate(_ slot: Int32) -> DoubleDouble {
    var sum = Sum(.zero)
    let row = rows[slot]
    for t in Int(row.start)..<Int(row.start + row.count) {
      let term = terms[t]
      if unknowns[term.variable].mark != epoch { continue }
      sum += scratch.direction[term.variable] * term.coefficient
    }
    return sum.cleaned(rounding)
  }

  /// Notes the rows outside the basis that move along ``direction``.
  mutating func crossMoving() {
    startRowEpoch()
    scratch.crossed.removeAll()
    for i in 0..<scratch.order.count
    where unknowns[scratch.order[i]].watchers > 0 && !scratch.direction[scratch.order[i]].isZero {
      cross(scratch.order[i])
    }
    effort.spend(scratch.order.count &+ 8 &* scratch.crossed.count)
  }

  /// Lets a basic row go.
  ///
  /// - Parameter gain: the highest level that gains, and how much; nil when only ties speak for it.
  /// - Returns: false when this led to no exchange.
  mutating func pivot(_ code: Int32, _ sigma: Int, _ gain: (lead: Double, slope: DoubleDouble)?) -> Bool {
    guard findDirection(code, sigma, onlyWatched: gain != nil) else { return false }
    crossMoving()
    scratch.kinks.removeAll()
    let floor = gain?.lead ?? 0
    for i in 0..<scratch.crossed.count {
      let row = rows[scratch.crossed[i]]
      if row.priority < floor { continue }
      addKink(
        scratch.crossed[i], row.relation, Int(row.slope), row.priority, rate(scratch.crossed[i]),
        residual(scratch.crossed[i]))
    }
    if gain == nil { addStayKink() }
    guard let end = endOfWay(gain) else { return false }

    for i in 0..<scratch.order.count where !scratch.direction[scratch.order[i]].isZero {
      let v = scratch.order[i]
      let unknown = unknowns[v]
      let d = scratch.direction[v]
      let value = clean(unknown.value, d * end.distance)
      move(v, value, unknown.shadow + d.high * end.shadow)
    }
    exchange(code, for: end.code, slope: code < 0 ? 0 : slope(rows[code].relation, sigma))
    refreshCrossed()
    applySeeds()
    return true
  }

  /// The same as ``store(_:_:_:)``, for a way whose crossed rows are known.
  @inline(__always)
  private mutating func move(_ v: Int32, _ value: DoubleDouble, _ shadow: Double) {
    let watchers = unknowns[v].watchers
    unknowns[v].watchers = 0
    store(v, value, shadow)
    unknowns[v].watchers = watchers
  }

  @inline(__always)
  private mutating func addKink(
    _ code: Int32, _ relation: Int8, _ before: Int, _ priority: Double, _ rate: DoubleDouble, _ residual: Shifted
  ) {
    if rate.isZero { return }
    let up = rate.high > 0 ? 1 : -1
    let sign = residual.sign
    if sign == up { return }
    let rise = slope(relation, up) - before
    if rise == 0 { return }
    scratch.kinks.append(
      Kink(
        code: code, distance: residual.real.isZero ? .zero : -(residual.real / rate),
        shadow: -residual.shadow / rate.high, rise: rate * Double(rise), priority: priority))
  }

  /// If only ties decide about a way, it ends where the first variable that moves reaches 0.
  private mutating func addStayKink() {
    guard let v = firstMovingStay() else { return }
    let residual = stayResidual(v)
    addKink(~v, 0, residual.sign, 0, scratch.direction[v], residual)
  }

  private func firstMovingStay() -> Int32? {
    var first = Int32.max
    for i in 0..<scratch.order.count {
      let v = scratch.order[i]
      if v < first && unknowns[v].row >= 0 && !scratch.direction[v].isZero { first = v }
    }
    return first == .max ? nil : first
  }

  private mutating func endOfWay(_ gain: (lead: Double, slope: DoubleDouble)?) -> Kink? {
    guard !scratch.kinks.isEmpty else { return nil }
    let noise = magnitude * Meaning.noise * 10
    scratch.kinks.sort { a, b in
      let difference = a.distance - b.distance
      if difference.magnitude > 1e-22 * (a.distance.magnitude + b.distance.magnitude) + noise {
        return difference.high < 0
      }
      if a.shadow != b.shadow { return a.shadow < b.shadow }
      return a.code < b.code
    }
    guard let gain else { return scratch.kinks[0] }
    var slope = Sum(gain.slope)
    for i in 0..<scratch.kinks.count {
      let kink = scratch.kinks[i]
      if kink.priority > gain.lead { return kink }
      slope += kink.rise
      if slope.cleaned(rounding).high > -leastPull { return kink }
    }
    return nil
  }

  /// Puts a row outside the basis in the place of one inside, rematching rows along the walk that led from one to the
  /// other.
  mutating func exchange(_ leaving: Int32, for entering: Int32, slope: Int) {
    structure &+= 1
    basis ^= Self.scatteredBits(UInt64(truncatingIfNeeded: leaving))
    basis ^= Self.scatteredBits(UInt64(truncatingIfNeeded: entering))
    let start = variable(leaving)
    // The variable of the entering row with which to begin: that of the leaving row, or else one that moves.
    var u: Int32 = -1
    if entering < 0 {
      u = ~entering
    } else {
      var best = 0.0
      let row = rows[entering]
      for t in row.start..<(row.start + row.count) {
        let v = terms[t].variable
        if unknowns[v].mark != epoch || scratch.direction[v].isZero { continue }
        if v == start {
          u = v
          break
        }
        let weight = (scratch.direction[v] * terms[t].coefficient).magnitude
        if weight > best { (u, best) = (v, weight) }
      }
    }
    setUndecided(leaving, false)
    dropMultipliers(leaving)
    if leaving >= 0 {
      rows[leaving].variable = -1
      rows[leaving].slope = Int8(truncatingIfNeeded: slope)
      seed(leaving, rows[leaving].priority, DoubleDouble(Double(slope)))
      if slope != 0 { noteUnmet(leaving) }
      for t in rows[leaving].start..<(rows[leaving].start + rows[leaving].count) {
        unknowns[terms[t].variable].watchers += 1
      }
    }
    var row = entering
    var w = u
    while w >= 0 {
      let next = unknowns[w].row
      if isBuilding { dirty.append(w) }
      if row < 0 {
        unknowns[w].row = -1
      } else {
        unknowns[w].row = row
        rows[row].variable = w
        scratch.rematched.append(row)
      }
      if w == start { break }
      row = next
      w = unknowns[w].parent
    }
    if entering >= 0 {
      if rows[entering].slope != 0 {
        addMultiplier(entering, rows[entering].priority, DoubleDouble(Double(rows[entering].slope)))
        rows[entering].slope = 0
      }
      for t in rows[entering].start..<(rows[entering].start + rows[entering].count) {
        unknowns[terms[t].variable].watchers -= 1
      }
    }
    touch(entering)
    if leaving >= 0 { watch(leaving) }
    if !isBuilding {
      var steps = 0
      for i in 0..<scratch.rematched.count where steps < Self.liftLimit {
        lift(rows[scratch.rematched[i]].variable, &steps)
      }
    }
    // Whatever now determines a watched variable is watched too.
    while let row = scratch.rematched.popLast() {
      if unknowns[rows[row].variable].isWatched { watch(row) }
    }
    touchSources(of: leaving)
  }

  /// The number of variables that one exchange may lift.
  private static let liftLimit = 100

  /// Puts a variable above those that determine it, and what depends on it above that.
  ///
  /// Gives up after some steps, because in a block it would never end; ``applySeeds()`` can do without.
  ///
  /// - Parameter steps: counts the steps of one exchange.
  mutating func lift(_ v: Int32, _ steps: inout Int) {
    scratch.stack.removeAll()
    scratch.stack.append(v)
    while let v = scratch.stack.popLast(), steps < Self.liftLimit {
      steps += 1
      effort.spend(1)
      let slot = unknowns[v].row
      if slot < 0 { continue }
      var height: Int32 = 0
      let row = rows[slot]
      for t in row.start..<(row.start + row.count) where terms[t].variable != v {
        height = max(height, unknowns[terms[t].variable].height &+ 1)
      }
      if height <= unknowns[v].height { continue }
      unknowns[v].height = height
      var t = unknowns[v].firstTerm
      while t >= 0 {
        let w = rows[terms[t].row].variable
        if w >= 0 && w != v && unknowns[w].height <= height { scratch.stack.append(w) }
        t = terms[t].next
      }
    }
  }
}
