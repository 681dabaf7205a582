/// What decides when no level's sum does: each constraint's own error, highest level and earliest first, then each
/// variable's distance from 0, earliest first.
extension Engine {
  /// Whether letting go of a basic row would be better by ties.
  mutating func tieGains(_ code: Int32, _ sigma: Int) -> Bool {
    guard findDirection(code, sigma, onlyWatched: false) else { return false }
    crossMoving()
    var first: Int32 = -1
    var change = 0.0
    if code >= 0 && slope(rows.base[Int(code)].relation, sigma) != 0 {
      first = code
      change = 1
    }
    for i in 0..<crossed.count {
      let slot = crossed[i]
      if first >= 0 && !comes(slot, before: first) { continue }
      let speed = rate(slot)
      if speed.isZero { continue }
      let up = speed.high > 0 ? 1 : -1
      let sign = residual(slot).sign
      let slope = slope(rows.base[Int(slot)].relation, sign == 0 ? up : sign)
      if slope == 0 { continue }
      first = slot
      change = speed.high * Double(slope)
    }
    if first >= 0 { return change < 0 }
    var least = Int32.max
    for i in 0..<order.count where order[i] < least && !direction[order[i]].isZero { least = order[i] }
    if least == .max || code == ~least || unknowns.base[Int(least)].row < 0 { return false }
    let sign = stayResidual(least).sign
    return direction[least].high * Double(sign) < 0
  }

  @inline(__always)
  private func comes(_ a: Int32, before b: Int32) -> Bool {
    let (a, b) = (rows.base + Int(a), rows.base + Int(b))
    return a.pointee.priority != b.pointee.priority
      ? a.pointee.priority > b.pointee.priority : a.pointee.serial < b.pointee.serial
  }
}
