/// The order in which rows determine variables, found from nothing in one pass: required equalities first, then what
/// the levels choose of optional rows, then bounds, and stays where there is nothing else.
extension Engine {
  /// Added to the number of unknown variables of an inequality, so that it never looks like an equality.
  static let inequality: Int32 = 1 << 30

  /// - Parameter pending: takes the optional equalities that may close a circle once all required ones have.
  mutating func peel(_ pending: inout [(level: Double, serial: Int, slot: Int32)]) {
    scratch.ready.removeAll()
    scratch.closing.removeAll()
    scratch.bounds.removeAll()
    scratch.waiting.removeAll()
    scratch.wishes.removeAll()
    for slot in 0..<Int32(truncatingIfNeeded: rows.count) {
      rows[slot].variable = -1
      rows[slot].slope = 0
      rows[slot].multipliers = -1
      rows[slot].state = State()
      rows[slot].isUnmet = false
      rows[slot].isLinked = rows[slot].isInstalled && !rows[slot].isBroken
      guard rows[slot].isLinked else { continue }
      linkTerms(slot)
      linkedCount += 1
      countInexact(slot, 1)
      magnitude = max(magnitude, abs(rows[slot].constant))
      rows[slot].unknowns = rows[slot].count + (rows[slot].relation == 0 ? 0 : Self.inequality)
      if rows[slot].unknowns == 1 { enqueue(slot) }
      if rows[slot].unknowns == Self.inequality + 1 { enqueueBound(slot) }
    }
    var tear: Int32 = 0
    while true {
      if let slot = scratch.ready.popLast() {
        determine(slot)
      } else if let slot = scratch.closing.popLast() {
        if rows[slot].priority == 1000 {
          close(slot)
        } else {
          pending.append((rows[slot].priority, origins[slot].serial, slot))
        }
      } else if !scratch.waiting.isEmpty {
        sortBounds()
      } else if let wish = scratch.wishes.pop() {
        if !isWaiting(wish.row) || determineBest(wish.row, isLast: false) { continue }
        unknowns[unknownVariable(of: wish.row)].parent = -1
        scratch.bounds.push(wish)
      } else if let bound = scratch.bounds.pop() {
        if isWaiting(bound.row) { _ = determineBest(bound.row, isLast: true) }
      } else {
        while tear < Int32(truncatingIfNeeded: unknowns.count) && unknowns[tear].isKnown {
          tear += 1
        }
        if tear == Int32(truncatingIfNeeded: unknowns.count) { return }
        let v = busiest(near: tear)
        learn(v, evaluate(v), isLoose: true)
      }
    }
  }

  /// Notes that a row with one variable left is ready to determine it.
  @inline(__always)
  private mutating func enqueue(_ slot: Int32) {
    let priority = rows[slot].priority
    if priority == 1000 {
      scratch.ready.append(slot)
    } else if comesFirst(slot, at: priority) {
      scratch.wishes.push(Ranked(level: priority, row: slot))
    }
  }

  /// Whether no row waits for the same variable that is as high or higher; that one looks at all of them when its turn
  /// comes.
  private mutating func comesFirst(_ slot: Int32, at level: Double) -> Bool {
    let v = unknownVariable(of: slot)
    let known = unknowns[v].parent
    if known >= 0 && level <= (rows[known].priority == 1000 ? 0 : rows[known].priority) { return false }
    unknowns[v].parent = slot
    return true
  }

  /// The variable of a row that is not known yet, if exactly one is left.
  @inline(__always)
  func unknownVariable(of slot: Int32) -> Int32 {
    var place = rows[slot].start
    while unknowns[terms[place].variable].isKnown { place += 1 }
    return terms[place].variable
  }

  /// Whether all but one of a row's variables are known.
  @inline(__always)
  func isWaiting(_ slot: Int32) -> Bool {
    let left = rows[slot].unknowns
    return left == 1 || left == Self.inequality + 1
  }

  /// Notes an inequality with one variable left, which it may determine if no required equality does: the size that a
  /// content wants, or that no length is below 0. Required ones come last, since few hold as equalities.
  @inline(__always)
  private mutating func enqueueBound(_ slot: Int32) {
    scratch.waiting.append(slot)
  }

  /// Sorts the inequalities that still have one variable left by level; equalities have determined that of most.
  private mutating func sortBounds() {
    for i in 0..<scratch.waiting.count where rows[scratch.waiting[i]].unknowns == Self.inequality + 1 {
      let slot = scratch.waiting[i]
      let priority = rows[slot].priority
      let level = priority == 1000 ? 0 : priority
      guard comesFirst(slot, at: level) else { continue }
      let ranked = Ranked(level: level, row: slot)
      if level == 0 { scratch.bounds.push(ranked) } else { scratch.wishes.push(ranked) }
    }
    scratch.waiting.removeAll()
  }

  @inline(__always)
  mutating func determine(_ slot: Int32) {
    let row = rows[slot]
    var v: Int32 = -1
    var isLoose = row.relation != 0
    // The same as ``evaluate(_:)``, in the pass that finds the variable.
    var (sum, shadow, pivot) = (Sum(row.meant), shift(of: slot), DoubleDouble(1))
    var height: Int32 = 0
    for t in Int(row.start)..<Int(row.start + row.count) {
      let term = terms[t]
      let unknown = unknowns[term.variable]
      if !unknown.isKnown {
        (v, pivot) = (term.variable, term.coefficient)
        continue
      }
      if unknown.isLoose { isLoose = true }
      sum -= unknown.value * term.coefficient
      shadow -= unknown.shadow * term.coefficient.high
      height = max(height, unknown.height &+ 1)
    }
    guard v >= 0 else { return }
    rows[slot].variable = v
    unknowns[v].row = slot
    unknowns[v].height = height
    learn(v, Shifted(real: sum.cleaned(rounding) / pivot, shadow: shadow / pivot.high), isLoose: isLoose)
  }

  /// Notes that a variable's value has become known, for good or, if it is loose, until a circle closes.
  @inline(__always)
  private mutating func learn(_ v: Int32, _ value: Shifted, isLoose: Bool) {
    unknowns[v].knowledge = isLoose ? .loose : .firm
    store(v, value.real, value.shadow)
    var t = unknowns[v].firstTerm
    while t >= 0 {
      let term = terms[t]
      let slot = term.row
      rows[slot].unknowns -= 1
      if rows[slot].unknowns == 1 {
        enqueue(slot)
      } else if rows[slot].unknowns == Self.inequality + 1 {
        enqueueBound(slot)
      } else if rows[slot].unknowns == 0 && rows[slot].variable < 0 && dependsOnLoose(slot) {
        scratch.closing.append(slot)
      }
      t = term.next
    }
  }

  @inline(__always)
  private func dependsOnLoose(_ slot: Int32) -> Bool {
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) where unknowns[terms[t].variable].isLoose { return true }
    return false
  }

  /// The variable that most rows with two variables left wait for: this one or one next to it.
  private func busiest(near v: Int32) -> Int32 {
    var best = v
    var most = waiting(for: v)
    var seen = 0
    var t = unknowns[v].firstTerm
    while t >= 0 && seen < 8 {
      let row = rows[terms[t].row]
      t = terms[t].next
      if row.unknowns != 2 { continue }
      seen += 1
      for other in row.start..<(row.start + row.count) {
        let w = terms[other].variable
        if unknowns[w].isKnown { continue }
        let count = waiting(for: w)
        if count > most { (best, most) = (w, count) }
      }
    }
    return best
  }

  private func waiting(for v: Int32) -> Int {
    var count = 0
    var t = unknowns[v].firstTerm
    while t >= 0 && count < 8 {
      let row = rows[terms[t].row]
      if row.unknowns >= 2 && row.unknowns < .max / 2 { count += 1 }
      t = terms[t].next
    }
    return count
  }

  /// Puts a row whose variables are all known in the place of a stay or an inequality on which they depend, if there is
  /// one. An optional row leaves inequalities alone that hold a variable against others.
  mutating func close(_ slot: Int32) {
    guard dependsOnLoose(slot) else { return }
    let isRequired = rows[slot].priority == 1000
    startEpoch()
    scratch.stack.removeAll()
    scratch.loose.removeAll()
    gatherLoose(slot)
    while let v = scratch.stack.popLast() {
      let row = unknowns[v].row
      if row >= 0 { gatherLoose(row) }
      if row < 0 || (rows[row].relation != 0 && (isRequired || rows[row].unknowns > Self.held)) {
        scratch.loose.append(code(determining: v))
      }
    }
    for i in 0..<scratch.loose.count where takePlace(slot, of: scratch.loose[i]) {
      passValues()
      return
    }
  }

  private mutating func gatherLoose(_ slot: Int32) {
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) {
      if unknowns[terms[t].variable].isLoose && unknowns[terms[t].variable].mark != epoch {
        unknowns[terms[t].variable].mark = epoch
        scratch.stack.append(terms[t].variable)
      }
    }
  }

  /// Whether the variable depends on a stay or an inequality, after its row has changed.
  func isLooseNow(_ v: Int32) -> Bool {
    let slot = unknowns[v].row
    if slot < 0 || rows[slot].relation != 0 { return true }
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) {
      let w = terms[t].variable
      if w != v && block.place(w) < 0 && unknowns[w].isLoose { return true }
    }
    return false
  }
}
