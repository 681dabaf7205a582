/// The variables that move with one basic row's constant, kept as long as the basis is the same.
///
/// Dragging and resizing change the same constants again and again. The first two times, values are passed on along the
/// graph; then the way is written down, and each change costs one multiplication for each variable that moves.
struct Plan {
  struct Move: BitwiseCopyable {
    var variable: Int32
    var rate: DoubleDouble
  }

  var slot: Int32 = -1
  /// The structure of the graph for which it is valid.
  var structure: UInt64 = 0
  var isReady = false
  /// The constant for which the values were computed.
  var constant = DoubleDouble.zero
  /// How often it has been used since values were last computed from the graph, because rounding adds up.
  var uses = 0
  var moves = Table<Move>()
  /// The rows outside the basis that are affected.
  var crossed = Table<Int32>()

  func free() {
    moves.free()
    crossed.free()
  }
}

extension Engine {
  /// The largest number of constants that may change together: both sides of a screen, twice.
  static let planCount = 4

  /// If only constants of planned rows have changed, applies those edits and returns true.
  mutating func followPlans() -> Bool {
    guard edited.count <= Self.planCount && undecidedCount == 0 && dirty.isEmpty && !needsRebuild && !shiftsAll else {
      return false
    }
    var areReady = true
    for i in 0..<edited.count {
      let row = rows[edited[i]]
      let origin = origins[edited[i]]
      guard origin.isRevalued && row.isLinked && row.variable >= 0 && row.isInstalled, !origin.isInConflict
      else { return false }
      if !prepare(edited[i]) { areReady = false }
    }
    guard areReady else { return false }
    for i in 0..<edited.count {
      origins[edited[i]].isEdited = false
      origins[edited[i]].isRevalued = false
      if let number = planNumber(edited[i]) { follow(number, rows[edited[i]].meant) }
    }
    edited.removeAll()
    return true
  }

  /// Notes that a planned row's constant was changed in another way.
  mutating func noteInPlan(_ slot: Int32, _ constant: DoubleDouble) {
    if let number = planNumber(slot) { plans[number].constant = constant }
  }

  private func planNumber(_ slot: Int32) -> Int? {
    for number in 0..<Self.planCount where plans[number].slot == slot { return number }
    return nil
  }

  /// Whether there is a plan that can be followed; if not, notes the row or makes a plan for it.
  private mutating func prepare(_ slot: Int32) -> Bool {
    let constant = rows[slot].meant
    guard let number = planNumber(slot), plans[number].structure == structure else {
      let number = planNumber(slot) ?? nextPlan
      if plans[number].slot != slot { nextPlan = (nextPlan + 1) % Self.planCount }
      plans[number].slot = slot
      plans[number].structure = structure
      plans[number].isReady = false
      plans[number].constant = constant
      return false
    }
    if plans[number].isReady {
      plans[number].uses += 1
      if plans[number].uses < 64 && (constant - plans[number].constant).magnitude < 1e6 { return true }
      plans[number].uses = 0
      plans[number].constant = constant
      return false
    }
    guard findDirection(slot, 1, onlyWatched: false) else { return false }
    crossMoving()
    plans[number].moves.removeAll()
    plans[number].crossed.removeAll()
    for i in 0..<scratch.order.count where !scratch.direction[scratch.order[i]].isZero {
      plans[number].moves.append(Plan.Move(variable: scratch.order[i], rate: scratch.direction[scratch.order[i]]))
    }
    for i in 0..<scratch.crossed.count { plans[number].crossed.append(scratch.crossed[i]) }
    scratch.crossed.removeAll()
    plans[number].isReady = true
    plans[number].uses = 0
    // The values are still those for the previous constant; this time they are computed from the graph.
    plans[number].constant = constant
    return false
  }

  private mutating func follow(_ number: Int, _ constant: DoubleDouble) {
    let moves = plans[number].moves
    let change = constant - plans[number].constant
    plans[number].constant = constant
    moved.reserve(moved.count + moves.count)
    for i in 0..<moves.count {
      let v = moves[i].variable
      let way = moves[i].rate * change
      unknowns[v].value = unknowns[v].value + way
      if unknowns[v].moved != solveEpoch {
        unknowns[v].moved = solveEpoch
        moved.append(v)
      }
    }
    let crossed = plans[number].crossed
    for i in 0..<crossed.count { refreshSlope(crossed[i]) }
  }
}
