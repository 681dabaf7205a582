/// One exchange: a basic row is let go, what depends on it moves until something pulls back, and that row comes in.
extension Engine {
  /// A row on the way that stops holding, or starts to.
  struct Kink: BitwiseCopyable {
    var code: Int32
    /// How far along the way, and the infinitesimal part of that.
    var distance: DoubleDouble
    var shadow: Double
    /// By how much the slope of the objective at the row's level rises there.
    var rise: DoubleDouble
    var priority: Double
  }

  /// How letting go of a basic row bears on the levels: the highest level that notices, and the slope there. Nil when none does.
  func pull(_ code: Int32, _ sigma: Int) -> (lead: Double, slope: DoubleDouble)? {
    var at = firstMultiplier(code)
    var own = -1.0
    var ownSlope = 0
    if code >= 0 {
      own = rows.base[Int(code)].priority
      ownSlope = abs(slope(rows.base[Int(code)].relation, sigma))
    }
    while at >= 0 || ownSlope != 0 {
      let level = at >= 0 ? multipliers.base[Int(at)].priority : 0
      var total = Sum(.zero)
      var lead = level
      if ownSlope != 0 && own >= level {
        total += DoubleDouble(Double(ownSlope))
        ownSlope = 0
        lead = own
      }
      if at >= 0 && lead == level {
        let value = multipliers.base[Int(at)].value
        total += sigma > 0 ? -value : value
        at = multipliers.base[Int(at)].next
      }
      let slope = total.cleaned(rounding)
      if slope.magnitude > leastPull { return (lead, slope) }
    }
    return nil
  }

  /// Finds how everything moves when the left side of a basic row grows by `sigma`: ``direction`` for the variables of the walk.
  ///
  /// - Returns: false when the rows turned out not to be independent.
  mutating func findDirection(_ code: Int32, _ sigma: Int, onlyWatched: Bool) -> Bool {
    let start = variable(code)
    roots.removeAll()
    roots.append(start)
    walkForward(onlyWatched: onlyWatched)
    roots.removeAll()
    for number in 0..<blockStarts.count {
      let range = blockRange(number)
      if range.count == 1 {
        let v = order[range.lowerBound]
        let slot = unknowns.base[Int(v)].row
        if slot < 0 {
          direction[v] = DoubleDouble(Double(sigma))
          continue
        }
        var sum = Sum(v == start ? DoubleDouble(Double(sigma)) : .zero)
        var pivot = DoubleDouble(1)
        forEachTerm(slot) { term in
          if term.variable == v {
            pivot = term.coefficient
          } else if unknowns.base[Int(term.variable)].mark == epoch && !direction[term.variable].isZero {
            sum -= direction[term.variable] * term.coefficient
          }
        }
        direction[v] = sum.cleaned(rounding) / pivot
      } else {
        guard factorBlock(range) else {
          needsRebuild = true
          return false
        }
        block.right.resize(to: range.count, with: .zero)
        block.rightShadow.resize(to: range.count, with: 0)
        for i in 0..<range.count {
          let slot = unknowns.base[Int(block.variables[i])].row
          var sum = Sum(slot == code ? DoubleDouble(Double(sigma)) : .zero)
          forEachTerm(slot) { term in
            if block.place(term.variable) < 0 && unknowns.base[Int(term.variable)].mark == epoch {
              sum -= direction[term.variable] * term.coefficient
            }
          }
          block.right[i] = sum.cleaned(rounding)
          block.rightShadow[i] = 0
        }
        solveBlock()
        var largest = 0.0
        for i in 0..<range.count { largest = max(largest, block.solution[i].magnitude) }
        for i in 0..<range.count {
          let d = block.solution[i]
          direction[block.variables[i]] = d.magnitude <= largest * 1e-26 ? .zero : d
        }
      }
    }
    return true
  }

  /// How fast a row's left side grows along ``direction``.
  @inline(__always)
  func rate(_ slot: Int32) -> DoubleDouble {
    var sum = Sum(.zero)
    let row = rows.base + Int(slot)
    for t in Int(row.pointee.start)..<Int(row.pointee.start + row.pointee.count) {
      let term = terms.base + t
      if unknowns.base[Int(term.pointee.variable)].mark != epoch { continue }
      sum += direction[term.pointee.variable] * term.pointee.coefficient
    }
    return sum.cleaned(rounding)
  }

  /// Notes the rows outside the basis that move along ``direction``.
  mutating func crossMoving() {
    startRowEpoch()
    crossed.removeAll()
    for i in 0..<order.count where unknowns.base[Int(order[i])].watchers > 0 && !direction[order[i]].isZero {
      cross(order[i])
    }
    effort.spend(order.count &+ 8 &* crossed.count)
  }

  /// Lets a basic row go.
  ///
  /// - Parameter gain: where its way out is downhill; nil when only ties say so.
  /// - Returns: false when nothing came of it.
  mutating func pivot(_ code: Int32, _ sigma: Int, _ gain: (lead: Double, slope: DoubleDouble)?) -> Bool {
    guard findDirection(code, sigma, onlyWatched: gain != nil) else { return false }
    crossMoving()
    kinks.removeAll()
    let floor = gain?.lead ?? 0
    for i in 0..<crossed.count {
      let row = rows.base + Int(crossed[i])
      if row.pointee.priority < floor { continue }
      addKink(
        crossed[i], row.pointee.relation, Int(row.pointee.slope), row.pointee.priority, rate(crossed[i]),
        residual(crossed[i]))
    }
    if gain == nil { addStayKink() }
    guard let end = endOfWay(gain) else { return false }

    for i in 0..<order.count where !direction[order[i]].isZero {
      let v = order[i]
      let unknown = unknowns.base + Int(v)
      let d = direction[v]
      let value = clean(unknown.pointee.value, d * end.distance)
      move(v, value, unknown.pointee.shadow + d.high * end.shadow)
    }
    exchange(code, for: end.code, slope: code < 0 ? 0 : slope(rows.base[Int(code)].relation, sigma))
    refreshCrossed()
    applySeeds()
    return true
  }

  /// As ``store(_:_:_:)``, for a way whose crossed rows are known.
  @inline(__always)
  private mutating func move(_ v: Int32, _ value: DoubleDouble, _ shadow: Double) {
    let watchers = unknowns.base[Int(v)].watchers
    unknowns.base[Int(v)].watchers = 0
    store(v, value, shadow)
    unknowns.base[Int(v)].watchers = watchers
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
    kinks.append(
      Kink(
        code: code, distance: residual.real.isZero ? .zero : -(residual.real / rate),
        shadow: -residual.shadow / rate.high, rise: rate * Double(rise), priority: priority))
  }

  /// On a way that only ties decide about, the first variable that moves ends it where it comes to 0.
  private mutating func addStayKink() {
    guard let v = firstMovingStay() else { return }
    let residual = stayResidual(v)
    addKink(~v, 0, residual.sign, 0, direction[v], residual)
  }

  private func firstMovingStay() -> Int32? {
    var first = Int32.max
    for i in 0..<order.count {
      let v = order[i]
      if v < first && unknowns.base[Int(v)].row >= 0 && !direction[v].isZero { first = v }
    }
    return first == .max ? nil : first
  }

  private mutating func endOfWay(_ gain: (lead: Double, slope: DoubleDouble)?) -> Kink? {
    guard !kinks.isEmpty else { return nil }
    let noise = magnitude * 1e-25
    kinks.sort { a, b in
      let difference = a.distance - b.distance
      if difference.magnitude > 1e-22 * (a.distance.magnitude + b.distance.magnitude) + noise {
        return difference.high < 0
      }
      if a.shadow != b.shadow { return a.shadow < b.shadow }
      return a.code < b.code
    }
    guard let gain else { return kinks[0] }
    var slope = Sum(gain.slope)
    for i in 0..<kinks.count {
      let kink = kinks[i]
      if kink.priority > gain.lead { return kink }
      slope += kink.rise
      if slope.cleaned(rounding).high > -leastPull { return kink }
    }
    return nil
  }

  /// Puts a row outside the basis in the place of one inside, rematching along the walk that led from one to the other.
  mutating func exchange(_ leaving: Int32, for entering: Int32, slope: Int) {
    structure &+= 1
    let start = variable(leaving)
    // The variable of the entering row to begin with: the leaving row's own, or else one that moves.
    var u: Int32 = -1
    if entering < 0 {
      u = ~entering
    } else {
      var best = 0.0
      let row = rows[entering]
      for t in row.start..<(row.start + row.count) {
        let v = terms[t].variable
        if unknowns.base[Int(v)].mark != epoch || direction[v].isZero { continue }
        if v == start {
          u = v
          break
        }
        let weight = (direction[v] * terms[t].coefficient).magnitude
        if weight > best { (u, best) = (v, weight) }
      }
    }
    setUndecided(leaving, false)
    dropMultipliers(leaving)
    if leaving >= 0 {
      let row = rows.base + Int(leaving)
      row.pointee.variable = -1
      row.pointee.slope = Int8(truncatingIfNeeded: slope)
      seed(leaving, row.pointee.priority, DoubleDouble(Double(slope)))
      if slope != 0 { noteUnmet(row, leaving) }
      for t in row.pointee.start..<(row.pointee.start + row.pointee.count) {
        unknowns.base[Int(terms[t].variable)].watchers += 1
      }
    }
    var row = entering
    var w = u
    while w >= 0 {
      let next = unknowns.base[Int(w)].row
      if isBuilding { dirty.append(w) }
      if row < 0 {
        unknowns.base[Int(w)].row = -1
      } else {
        unknowns.base[Int(w)].row = row
        rows.base[Int(row)].variable = w
        rematched.append(row)
      }
      if w == start { break }
      row = next
      w = unknowns.base[Int(w)].parent
    }
    if entering >= 0 {
      let row = rows.base + Int(entering)
      if row.pointee.slope != 0 {
        addMultiplier(entering, row.pointee.priority, DoubleDouble(Double(row.pointee.slope)))
        row.pointee.slope = 0
      }
      for t in row.pointee.start..<(row.pointee.start + row.pointee.count) {
        unknowns.base[Int(terms[t].variable)].watchers -= 1
      }
    }
    touch(entering)
    if leaving >= 0 { watch(leaving) }
    if !isBuilding { for i in 0..<rematched.count { lift(rows[rematched[i]].variable) } }
    // What now determines a watched variable is watched too.
    while let row = rematched.popLast() {
      if unknowns.base[Int(rows[row].variable)].isWatched { watch(row) }
    }
    touchSources(of: leaving)
  }

  /// Puts a variable above those that determine it, and what rests on it above that.
  ///
  /// Gives up after some steps, as in a block it never ends; ``applySeeds()`` can do without.
  mutating func lift(_ v: Int32) {
    stack.removeAll()
    stack.append(v)
    var steps = 0
    while let v = stack.popLast(), steps < 100 {
      steps += 1
      effort.spend(1)
      let unknown = unknowns.base + Int(v)
      let slot = unknown.pointee.row
      if slot < 0 { continue }
      var height: Int32 = 0
      let row = rows[slot]
      for t in row.start..<(row.start + row.count) where terms[t].variable != v {
        height = max(height, unknowns.base[Int(terms[t].variable)].height &+ 1)
      }
      if height <= unknown.pointee.height { continue }
      unknown.pointee.height = height
      var t = unknown.pointee.firstTerm
      while t >= 0 {
        let w = rows.base[Int(terms.base[Int(t)].row)].variable
        if w >= 0 && w != v && unknowns.base[Int(w)].height <= height { stack.append(w) }
        t = terms.base[Int(t)].next
      }
    }
  }
}
