@testable import ConstraintSolver

extension Solver {
  /// What is wrong inside the engine after a solve; empty when everything it relies on holds.
  func audit() -> [String] { core.engine.audit() }
}

extension Engine {
  fileprivate func audit() -> [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: @autoclosure () -> String) { if !holds { faults.append(fault()) } }
    check(seeds.isEmpty && dirty.isEmpty && touched.isEmpty && candidates.isEmpty && !needsRebuild, "work is left over")

    // The matching.
    for v in 0..<variableCount {
      let slot = unknowns[v].row
      if slot >= 0 { check(rows[slot].variable == Int32(v) && rows[slot].isLinked, "v\(v) and row \(slot) disagree") }
    }
    var watchers = Array(repeating: Int32(0), count: variableCount)
    for slot in 0..<rows.count where rows[slot].isLinked {
      let row = rows[slot]
      if row.variable >= 0 {
        check(unknowns[row.variable].row == Int32(slot), "row \(slot) and v\(row.variable) disagree")
        check(abs(residual(Int32(slot)).real.high) <= 1e-20 * magnitude, "basic row \(slot) does not hold")
      } else {
        for term in terms(slot) { watchers[term.variable] += 1 }
        let sign = residual(Int32(slot)).sign
        check(
          sign == 0 ? Int(row.slope) * Int(row.relation) <= 0 : Int(row.slope) == slope(row.relation, sign),
          "slope \(row.slope) of row \(slot), sign \(sign)")
      }
    }
    for v in 0..<variableCount {
      check(watchers[v] == unknowns[v].watchers, "watchers of v\(v)")
      if watchers[v] > 0 { check(unknowns[v].isWatched, "v\(v) is not watched") }
      if unknowns[v].isWatched, unknowns[v].row >= 0 {
        for term in terms(Int(unknowns[v].row)) {
          check(unknowns[term.variable].isWatched, "v\(term.variable), source of v\(v), is not watched")
        }
      }
    }

    // Pulls cancel at every level, and no basic row is pulled too hard.
    var pulls: [Double: [Double]] = [:]
    func add(_ priority: Double, _ variable: Int, _ amount: Double) {
      pulls[priority, default: Array(repeating: 0, count: variableCount)][variable] += amount
    }
    for slot in 0..<rows.count where rows[slot].isLinked && rows[slot].variable < 0 && rows[slot].slope != 0 {
      for term in terms(slot) {
        add(rows[slot].priority, term.variable, term.coefficient.high * Double(rows[slot].slope))
      }
    }
    for v in 0..<Int32(variableCount) {
      let code = code(determining: v)
      var at = firstMultiplier(code)
      while at >= 0 {
        let entry = multipliers[at]
        check(entry.owner == code, "a multiplier of \(code) is said to be one of \(entry.owner)")
        if code < 0 {
          add(entry.priority, Int(v), entry.value.high)
        } else {
          for term in terms(Int(code)) { add(entry.priority, term.variable, entry.value.high * term.coefficient.high) }
        }
        at = entry.next
      }
      for sigma in [1, -1] {
        // It writes nothing: the copy shares the tables.
        var engine = self
        let gain = engine.pull(code, sigma)
        check(gain.map { $0.slope.high > 0 } ?? true, "basic row \(code) should leave")
        if gain == nil { check(isUndecided(code), "basic row \(code) is undecided") }
      }
    }
    for (priority, list) in pulls {
      for v in 0..<variableCount { check(abs(list[v]) < 1e-6, "pulls on v\(v) at \(priority) come to \(list[v])") }
    }
    return faults
  }
}
