/// Rows going into the graph and out of it.
extension Engine {
  /// Puts the row's terms into the variables' lists.
  @inline(__always)
  mutating func linkTerms(_ slot: Int32) {
    let row = rows.base + Int(slot)
    let start = row.pointee.start
    for t in start..<(start + row.pointee.count) {
      let term = terms.base + Int(t)
      let unknown = unknowns.base + Int(term.pointee.variable)
      let head = unknown.pointee.firstTerm
      term.pointee.next = head
      term.pointee.previous = -1
      if head >= 0 { terms.base[Int(head)].previous = t }
      unknown.pointee.firstTerm = t
    }
  }

  /// The row joins, outside the basis and with no pull yet.
  @inline(__always)
  mutating func link(_ slot: Int32) {
    let row = rows.base + Int(slot)
    linkTerms(slot)
    for t in row.pointee.start..<(row.pointee.start + row.pointee.count) {
      unknowns.base[Int(terms[t].variable)].watchers += 1
    }
    row.pointee.isLinked = true
    row.pointee.variable = -1
    row.pointee.slope = 0
    row.pointee.multipliers = -1
    linkedCount += 1
    countInexact(row, 1)
    structure &+= 1
    magnitude = max(magnitude, abs(row.pointee.constant))
  }

  /// The row goes; a basic one leaves its place to the stay of its variable. The seeds must be applied while it has its terms.
  mutating func unlink(_ slot: Int32) {
    let row = rows.base + Int(slot)
    let variable = row.pointee.variable
    if variable >= 0 {
      dropMultipliers(slot)
      row.pointee.variable = -1
      setUndecided(slot, false)
      unknowns.base[Int(variable)].row = -1
      dirty.append(variable)
      touch(~variable)
      touchSources(of: slot)
    } else {
      if row.pointee.slope != 0 {
        seed(slot, row.pointee.priority, DoubleDouble(-Double(row.pointee.slope)))
      } else if row.pointee.relation != 0 {
        touchSources(of: slot)
      }
      forEachTerm(slot) { unknowns.base[Int($0.variable)].watchers -= 1 }
    }
    for t in row.pointee.start..<(row.pointee.start + row.pointee.count) {
      let term = terms.base + Int(t)
      if term.pointee.next >= 0 { terms.base[Int(term.pointee.next)].previous = term.pointee.previous }
      if term.pointee.previous >= 0 {
        terms.base[Int(term.pointee.previous)].next = term.pointee.next
      } else {
        unknowns.base[Int(term.pointee.variable)].firstTerm = term.pointee.next
      }
    }
    row.pointee.slope = 0
    row.pointee.isLinked = false
    linkedCount -= 1
    countInexact(row, -1)
    structure &+= 1
  }

  @inline(__always)
  func forEachTerm(_ slot: Int32, _ body: (Term) -> Void) {
    let row = rows.base + Int(slot)
    for t in row.pointee.start..<(row.pointee.start + row.pointee.count) { body(terms[t]) }
  }

  /// The variable a basic row determines; a row below 0 is the stay of variable `~code`.
  @inline(__always)
  func variable(_ code: Int32) -> Int32 { code < 0 ? ~code : rows.base[Int(code)].variable }

  /// The basic row that determines a variable.
  @inline(__always)
  func code(determining variable: Int32) -> Int32 {
    let row = unknowns.base[Int(variable)].row
    return row < 0 ? ~variable : row
  }

  /// The coefficient of a variable in a row.
  @inline(__always)
  func coefficient(_ slot: Int32, _ variable: Int32) -> DoubleDouble {
    let row = rows.base + Int(slot)
    var t = Int(row.pointee.start)
    while terms.base[t].variable != variable { t += 1 }
    return terms.base[t].coefficient
  }

  /// Marks what a row that is not in the basis depends on.
  ///
  /// A variable without the mark moves nothing outside the basis, so the search need not follow it. Marks are never too few; they
  /// are taken back when the basis is built anew.
  mutating func watch(_ slot: Int32) {
    stack.removeAll()
    watchTerms(slot)
    while let v = stack.popLast() {
      let row = unknowns.base[Int(v)].row
      if row >= 0 { watchTerms(row) }
    }
  }

  private mutating func watchTerms(_ slot: Int32) {
    let row = rows[slot]
    for t in row.start..<(row.start + row.count) {
      let unknown = unknowns.base + Int(terms[t].variable)
      if unknown.pointee.isWatched { continue }
      unknown.pointee.isWatched = true
      stack.append(terms[t].variable)
    }
  }
}
