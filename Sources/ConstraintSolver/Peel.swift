/// The order in which equalities determine variables, found from nothing in one pass.
extension Engine {
  /// - Parameter pending: gets the optional equalities that may close a circle once all required ones have.
  mutating func peel(_ pending: inout [(level: Double, serial: Int, slot: Int32)]) {
    ready.removeAll()
    closing.removeAll()
    candidates.removeAll()
    for slot in 0..<Int32(truncatingIfNeeded: rows.count) {
      let row = rows.base + Int(slot)
      row.pointee.variable = -1
      row.pointee.slope = 0
      row.pointee.multipliers = -1
      row.pointee.state = State()
      row.pointee.isUnmet = false
      row.pointee.isLinked = row.pointee.isInstalled && !row.pointee.isBroken
      guard row.pointee.isLinked else { continue }
      linkTerms(slot)
      linkedCount += 1
      countInexact(row, 1)
      magnitude = max(magnitude, abs(row.pointee.constant))
      row.pointee.unknowns = row.pointee.relation == 0 ? row.pointee.count : .max
      if row.pointee.unknowns == 1 { enqueue(slot) }
    }
    if knownEpoch == .max {
      for v in 0..<unknowns.count { unknowns.base[v].known = 0 }
      knownEpoch = 0
    }
    knownEpoch += 1
    var tear: Int32 = 0
    while true {
      if let slot = ready.popLast() {
        determine(slot)
      } else if let slot = closing.popLast() {
        if rows[slot].priority == 1000 {
          close(slot)
        } else {
          pending.append((rows[slot].priority, rows[slot].serial, slot))
        }
      } else if let candidate = candidates.pop() {
        if rows[candidate.code].unknowns == 1 { determine(candidate.code) }
      } else {
        while tear < Int32(truncatingIfNeeded: unknowns.count) && unknowns.base[Int(tear)].known == knownEpoch {
          tear += 1
        }
        if tear == Int32(truncatingIfNeeded: unknowns.count) { return }
        let v = busiest(near: tear)
        learn(v, isLoose: true)
      }
    }
  }

  /// A row with one variable left is ready to determine it.
  @inline(__always)
  private mutating func enqueue(_ slot: Int32) {
    let priority = rows.base[Int(slot)].priority
    if priority == 1000 {
      ready.append(slot)
    } else {
      candidates.push(Candidate(code: slot, sigma: 0, lead: priority, own: 0))
    }
  }

  @inline(__always)
  private mutating func determine(_ slot: Int32) {
    let row = rows.base + Int(slot)
    var v: Int32 = -1
    var isLoose = false
    for t in Int(row.pointee.start)..<Int(row.pointee.start + row.pointee.count) {
      let unknown = unknowns.base + Int(terms.base[t].variable)
      if unknown.pointee.known != knownEpoch {
        v = terms.base[t].variable
      } else if unknown.pointee.isLoose {
        isLoose = true
      }
    }
    guard v >= 0 else { return }
    row.pointee.variable = v
    unknowns.base[Int(v)].row = slot
    learn(v, isLoose: isLoose)
  }

  /// A variable's value is known, for good or, if loose, until a circle closes.
  @inline(__always)
  private mutating func learn(_ v: Int32, isLoose: Bool) {
    let unknown = unknowns.base + Int(v)
    unknown.pointee.known = knownEpoch
    unknown.pointee.isLoose = isLoose
    let value = evaluate(v)
    store(v, value.real, value.shadow)
    var t = unknown.pointee.firstTerm
    while t >= 0 {
      let term = terms.base + Int(t)
      let slot = term.pointee.row
      let row = rows.base + Int(slot)
      row.pointee.unknowns -= 1
      if row.pointee.unknowns == 1 {
        enqueue(slot)
      } else if row.pointee.unknowns == 0 && row.pointee.variable < 0 && dependsOnLoose(slot) {
        closing.append(slot)
      }
      t = term.pointee.next
    }
  }

  private func dependsOnLoose(_ slot: Int32) -> Bool {
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) where unknowns.base[Int(terms[t].variable)].isLoose { return true }
    return false
  }

  /// The variable that most rows with two variables left wait for: this one or one beside it.
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
        if unknowns[w].known == knownEpoch { continue }
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

  /// Puts a row whose variables are all known in the place of a stay that they rest on, if there is one.
  mutating func close(_ slot: Int32) {
    guard dependsOnLoose(slot) else { return }
    startEpoch()
    stack.removeAll()
    looseStays.removeAll()
    gatherLoose(slot)
    while let v = stack.popLast() {
      let row = unknowns[v].row
      if row < 0 { looseStays.append(v) } else { gatherLoose(row) }
    }
    for i in 0..<looseStays.count where takePlace(slot, of: looseStays[i]) {
      passValues()
      return
    }
  }

  private mutating func gatherLoose(_ slot: Int32) {
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) {
      let unknown = unknowns.base + Int(terms[t].variable)
      if unknown.pointee.isLoose && unknown.pointee.mark != epoch {
        unknown.pointee.mark = epoch
        stack.append(terms[t].variable)
      }
    }
  }

  /// Whether the variable rests on a stay, after its row changed.
  func isLooseNow(_ v: Int32) -> Bool {
    let slot = unknowns[v].row
    if slot < 0 { return true }
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) {
      let w = terms[t].variable
      if w != v && block.place(w) < 0 && unknowns[w].isLoose { return true }
    }
    return false
  }
}
