/// Lets rows join the graph and leave it.
extension Engine {
  /// Puts the row's terms into the variables' lists.
  @inline(__always)
  mutating func linkTerms(_ slot: Int32) {
    let row = rows[slot]
    let start = row.start
    for t in start..<(start + row.count) {
      let head = unknowns[terms[t].variable].firstTerm
      terms[t].next = head
      terms[t].previous = -1
      if head >= 0 { terms[head].previous = t }
      unknowns[terms[t].variable].firstTerm = t
    }
  }

  /// Lets a row join, outside the basis and not pulling yet.
  @inline(__always)
  mutating func link(_ slot: Int32) {
    linkTerms(slot)
    for t in rows[slot].start..<(rows[slot].start + rows[slot].count) {
      unknowns[terms[t].variable].watchers += 1
    }
    rows[slot].isLinked = true
    rows[slot].variable = -1
    rows[slot].slope = 0
    rows[slot].multipliers = -1
    linkedCount += 1
    countInexact(slot, 1)
    structure &+= 1
    magnitude = max(magnitude, abs(rows[slot].constant))
  }

  /// Lets a row leave; a basic one leaves its place to the stay of its variable. The seeds must be applied while the
  /// row still has its terms.
  mutating func unlink(_ slot: Int32) {
    let variable = rows[slot].variable
    if variable >= 0 {
      dropMultipliers(slot)
      rows[slot].variable = -1
      setUndecided(slot, false)
      unknowns[variable].row = -1
      dirty.append(variable)
      touch(~variable)
      touchSources(of: slot)
    } else {
      if rows[slot].slope != 0 {
        seed(slot, rows[slot].priority, DoubleDouble(-Double(rows[slot].slope)))
      } else if rows[slot].relation != 0 {
        touchSources(of: slot)
      }
      forEachTerm(slot) { unknowns[$0.variable].watchers -= 1 }
    }
    for t in rows[slot].start..<(rows[slot].start + rows[slot].count) {
      let term = terms[t]
      if term.next >= 0 { terms[term.next].previous = term.previous }
      if term.previous >= 0 {
        terms[term.previous].next = term.next
      } else {
        unknowns[term.variable].firstTerm = term.next
      }
    }
    rows[slot].slope = 0
    rows[slot].isLinked = false
    linkedCount -= 1
    countInexact(slot, -1)
    structure &+= 1
  }

  @inline(__always)
  func forEachTerm(_ slot: Int32, _ body: (Term) -> Void) {
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) { body(terms[t]) }
  }

  /// The variable that a basic row determines; a negative code is the stay of variable `~code`.
  @inline(__always)
  func variable(_ code: Int32) -> Int32 { code < 0 ? ~code : rows[code].variable }

  /// The basic row that determines a variable.
  @inline(__always)
  func code(determining variable: Int32) -> Int32 {
    let row = unknowns[variable].row
    return row < 0 ? ~variable : row
  }

  /// The coefficient of a variable in a row.
  @inline(__always)
  func coefficient(_ slot: Int32, _ variable: Int32) -> DoubleDouble {
    let row = rows[slot]
    var t = Int(row.start)
    while terms[t].variable != variable { t += 1 }
    return terms[t].coefficient
  }

  /// Marks what a row outside the basis depends on.
  ///
  /// A variable without the mark moves nothing outside the basis, so the search need not follow it. There are never too
  /// few marks; surplus ones are removed when the basis is built anew.
  mutating func watch(_ slot: Int32) {
    scratch.stack.removeAll()
    watchTerms(slot)
    while let v = scratch.stack.popLast() {
      let row = unknowns[v].row
      if row >= 0 { watchTerms(row) }
    }
  }

  private mutating func watchTerms(_ slot: Int32) {
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) {
      if unknowns[terms[t].variable].isWatched { continue }
      unknowns[terms[t].variable].isWatched = true
      scratch.stack.append(terms[t].variable)
    }
  }
}
