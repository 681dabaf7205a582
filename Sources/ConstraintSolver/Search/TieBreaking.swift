/// The rules that decide when no level's sum does: first each constraint's own error, highest level and earliest first; then how far
/// each inequality is from its bound, lowest rank, highest level and earliest first; then each variable's distance from 0,
/// earliest first.
extension Engine {
  /// Whether letting go of a basic row would be an improvement by the rules for ties.
  mutating func tieGains(_ code: Int32, _ sigma: Int) -> Bool {
    guard findDirection(code, sigma, onlyWatched: false) else { return false }
    crossMoving()
    var first: Int32 = -1
    var change = 0.0
    // The first of the inequalities that hold with room to spare.
    var closest: Int32 = -1
    var widening = 0.0
    if code >= 0 {
      if slope(rows[code].relation, sigma) != 0 {
        (first, change) = (code, 1)
      } else {
        (closest, widening) = (code, 1)
      }
    }
    for i in 0..<scratch.crossed.count {
      let slot = scratch.crossed[i]
      let mayDecide = first < 0 || comes(slot, before: first)
      let mayClose = first < 0 && rows[slot].relation != 0 && (closest < 0 || closes(slot, before: closest))
      if !mayDecide && !mayClose { continue }
      let speed = rate(slot)
      if speed.isZero { continue }
      let residualSign = residual(slot).sign
      let sign = residualSign == 0 ? (speed.high > 0 ? 1 : -1) : residualSign
      let slope = slope(rows[slot].relation, sign)
      if slope != 0 && mayDecide {
        first = slot
        change = speed.high * Double(slope)
      } else if slope == 0 && mayClose {
        closest = slot
        widening = speed.high * Double(sign)
      }
    }
    if first >= 0 { return change < 0 }
    if closest >= 0 { return widening < 0 }
    var least = Int32.max
    for i in 0..<scratch.order.count where scratch.order[i] < least && !scratch.direction[scratch.order[i]].isZero {
      least = scratch.order[i]
    }
    if least == .max || code == ~least || unknowns[least].row < 0 { return false }
    let sign = stayResidual(least).sign
    return scratch.direction[least].high * Double(sign) < 0
  }

  /// Which of two inequalities holds as an equality first, where nothing else decides.
  @inline(__always)
  private func closes(_ a: Int32, before b: Int32) -> Bool {
    let ranks = (origins[a].rank, origins[b].rank)
    return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : comes(a, before: b)
  }

  @inline(__always)
  private func comes(_ a: Int32, before b: Int32) -> Bool {
    let levels = (rows[a].priority, rows[b].priority)
    return levels.0 != levels.1 ? levels.0 > levels.1 : origins[a].serial < origins[b].serial
  }
}
